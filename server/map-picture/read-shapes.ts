/** Reads what pictures show: from tiles of the embedded map's archive, and from the basemap of the client. */
import { setImmediate as giveWay } from "node:timers/promises";
import { VectorTile, type VectorTileFeature } from "@mapbox/vector-tile";
import { LRUCache } from "lru-cache";
import { PbfReader } from "pbf";
import type { NameLayer } from "../../shared/map/embedded-map.ts";
import { worldX, worldY } from "../../shared/map/mercator.ts";
import type { Area } from "../../shared/map/point-cells.ts";
import { type Shape, shapeOf } from "./shapes.ts";

/** A name at a point of the Mercator world. */
export interface MapName {
	/** Without a text, a station has only its sign. */
	text: string;
	x: number;
	y: number;
	/** `cities` and `states` are those of the basemap. */
	layer: NameLayer | "cities" | "states";
	/** The lower, the more important among those of its layer. */
	rank: number;
}

export interface Content {
	shapes: readonly Shape[];
	names: readonly MapName[];
}

export const NO_CONTENT: Content = { shapes: [], names: [] };

/** The bytes of a tile, uncompressed; undefined if the archive has none. */
export type ReadTile = (zoom: number, x: number, y: number) => Promise<Uint8Array | undefined>;

/** Decoded tiles take some 100 KB each. */
const MAX_TILES = 40;

/** Keeps the last tiles decoded. */
export function tileReader(read: ReadTile): (zoom: number, x: number, y: number) => Promise<Content> {
	const kept = new LRUCache<string, Content>({ max: MAX_TILES });
	return async (zoom, x, y) => {
		const key = `${zoom}/${x}/${y}`;
		const known = kept.get(key);
		if (known) return known;
		const bytes = await read(zoom, x, y);
		const content = bytes ? tileContent(bytes, zoom, x, y) : NO_CONTENT;
		kept.set(key, content);
		return content;
	};
}

function tileContent(bytes: Uint8Array, zoom: number, column: number, row: number): Content {
	const side = 2 ** -zoom;
	const within: Area = {
		west: column * side,
		east: (column + 1) * side,
		north: row * side,
		south: (row + 1) * side,
	};
	const shapes: Shape[] = [];
	const names: MapName[] = [];
	for (const [name, layer] of Object.entries(new VectorTile(new PbfReader(bytes)).layers)) {
		for (let at = 0; at < layer.length; at++) {
			const feature = layer.feature(at);
			const lines = feature.loadGeometry().map((points) => {
				const line = new Float64Array(points.length * 2);
				for (const [each, point] of points.entries()) {
					line[2 * each] = (column + point.x / layer.extent) * side;
					line[2 * each + 1] = (row + point.y / layer.extent) * side;
				}
				return line;
			});
			const kind = kindOf(name, feature);
			if (kind) shapes.push(shapeOf(kind, lines, within));
			else if (isNameLayer(name) && lines[0]) names.push(nameOf(name, feature, lines[0]));
		}
	}
	return { shapes, names };
}

function kindOf(layer: string, { properties: { k, c, l } }: VectorTileFeature): Shape["kind"] | undefined {
	switch (layer) {
		case "land":
		case "built":
			return layer;
		case "green":
			return k === "park" ? "park" : "wood";
		case "water":
			return k === "sea" ? "sea" : "water";
		case "borders":
			return l === 4 ? "state" : "district";
		case "rails":
			return "rail";
		case "roads":
			return c === 0 ? "road0" : c === 1 ? "road1" : "road2";
		default:
			return undefined;
	}
}

function isNameLayer(layer: string): layer is NameLayer {
	return ["places", "stations", "airports", "pincodes"].includes(layer);
}

function nameOf(
	layer: NameLayer,
	{ properties: { n, p, r } }: VectorTileFeature,
	[x = 0, y = 0]: Float64Array,
): MapName {
	return { text: String(n ?? p ?? ""), x, y, layer, rank: Number(r ?? 0) };
}

/** The parts of the basemap that pictures use: TopoJSON (client/map/embedded/basemap.ts). */
interface BasemapFile {
	topology: {
		arcs: readonly (readonly (readonly [x: number, y: number])[])[];
		transform: { scale: readonly [number, number]; translate: readonly [number, number] };
		objects: Readonly<Record<"india" | "states" | "neighbours" | "rivers" | "lakes" | "stateLabels", BasemapObject>>;
	};
	places: readonly (readonly [name: string, lng: number, lat: number])[];
}

interface BasemapObject {
	geometries: readonly { arcs?: Nested; coordinates?: readonly [number, number]; properties?: { name: string } }[];
}

type Nested = readonly (number | Nested)[];

/** The outlines, borders, waters and cities of the basemap. Gives way between its steps. */
export async function basemapContent(json: string): Promise<Content> {
	const { topology, places }: BasemapFile = JSON.parse(json);
	const { arcs, transform, objects } = topology;
	const { scale, translate } = transform;
	const world = (x: number, y: number): [number, number] => [
		worldX(x * scale[0] + translate[0]),
		worldY(y * scale[1] + translate[1]),
	];
	await giveWay();
	const lines = arcs.map((arc) => {
		let [x, y] = [0, 0];
		return arc.map(([dx, dy]) => {
			x += dx;
			y += dy;
			return world(x, y);
		});
	});
	// A negative number is an arc from its end to its beginning.
	const lineOf = (arc: number) => (arc < 0 ? (lines[~arc] ?? []).toReversed() : (lines[arc] ?? []));
	const joined = (ring: readonly number[]) => Float64Array.from(ring.flatMap((arc) => lineOf(arc).slice(0, -1)).flat());
	const areas = (kind: Shape["kind"], { geometries }: BasemapObject) =>
		geometries.map(({ arcs = [] }) => shapeOf(kind, ringsIn(arcs).map(joined)));
	const eachLine = (kind: Shape["kind"], numbers: Iterable<number>) =>
		Array.from(numbers, (arc) => shapeOf(kind, [Float64Array.from(lineOf(arc).flat())]));
	await giveWay();
	const abroad = arcsOf(objects.neighbours);
	const shapes = areas("foreign", objects.neighbours);
	await giveWay();
	shapes.push(...areas("land", objects.india), ...areas("water", objects.lakes));
	await giveWay();
	shapes.push(
		...eachLine("river", arcsOf(objects.rivers)),
		...eachLine("state", between(objects.states)),
		...eachLine(
			"country",
			[...arcsOf(objects.india)].filter((arc) => abroad.has(arc)),
		),
	);
	await giveWay();
	return {
		shapes,
		names: [
			...objects.stateLabels.geometries.map(({ properties, coordinates: [x, y] = [0, 0] }, rank) => {
				return nameAt("states", properties?.name ?? "", world(x, y), rank);
			}),
			...places.map(([name, lng, lat], rank) => nameAt("cities", name, [worldX(lng), worldY(lat)], rank)),
		],
	};
}

function nameAt(layer: MapName["layer"], text: string, [x, y]: [number, number], rank: number): MapName {
	return { text, x, y, layer, rank };
}

/** The innermost lists of numbers, each of which is a ring or a line. */
function ringsIn(nested: Nested): number[][] {
	const numbers = nested.filter((each) => typeof each === "number");
	return numbers.length > 0 ? [numbers] : nested.flatMap((each) => (typeof each === "number" ? [] : ringsIn(each)));
}

const positive = (arc: number) => (arc < 0 ? ~arc : arc);

function arcsOf({ geometries }: BasemapObject): Set<number> {
	return new Set(geometries.flatMap(({ arcs = [] }) => ringsIn(arcs).flat().map(positive)));
}

/** The arcs that two geometries have in common. */
function between(object: BasemapObject): number[] {
	const counts = new Map<number, number>();
	for (const geometry of object.geometries)
		for (const arc of arcsOf({ geometries: [geometry] })) counts.set(arc, (counts.get(arc) ?? 0) + 1);
	return [...counts].flatMap(([arc, count]) => (count > 1 ? [arc] : []));
}
