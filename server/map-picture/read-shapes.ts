/** Reads what pictures show: from tiles of the embedded map's archive, and from the basemap of the client. */
import { VectorTile } from "@mapbox/vector-tile";
import type { Feature, Geometry, Position } from "geojson";
import { LRUCache } from "lru-cache";
import { PbfReader } from "pbf";
import { worldX, worldY } from "../../shared/map/mercator.ts";
import { cut, type Point, type Shape, shapeOf } from "./shapes.ts";

/** A name at a point of the Mercator world. */
export interface MapName {
	/** Without a text, a station has only its sign. */
	text: string;
	x: number;
	y: number;
	/** A layer of the archive's names, or a kind of the basemap's. */
	kind: string;
	/** The lower, the more important among those of its kind. */
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
	const contents = new LRUCache<string, Content>({ max: MAX_TILES });
	return async (zoom, x, y) => {
		const key = `${zoom}/${x}/${y}`;
		const storedContent = contents.get(key);
		if (storedContent) return storedContent;
		const bytes = await read(zoom, x, y);
		const content = bytes ? tileContent(bytes, zoom, x, y) : NO_CONTENT;
		contents.set(key, content);
		return content;
	};
}

function tileContent(bytes: Uint8Array, zoom: number, column: number, row: number): Content {
	const layers = Object.entries(new VectorTile(new PbfReader(bytes)).layers);
	const features = layers.flatMap(([name, layer]) =>
		Array.from({ length: layer.length }, (_, at): Feature => {
			const { geometry, properties } = layer.feature(at).toGeoJSON(column, row, zoom);
			const { n, p, r, k, c, l } = properties ?? {};
			const kind = `${name}${k ?? c ?? l ?? ""}`;
			return { type: "Feature", geometry, properties: { kind, name: n ?? p ?? "", rank: r } };
		}),
	);
	const side = 2 ** -zoom;
	const area = { west: column * side, east: (column + 1) * side, north: row * side, south: (row + 1) * side };
	return contentOf(features, (line) => cut(line, area, false));
}

/** @param features with their `kind`, `name` and `rank` @param partsOf the parts of a line that are shown */
export function contentOf(
	features: readonly Feature[],
	partsOf = (line: readonly Point[]): readonly (readonly Point[])[] => [line],
): Content {
	const [shapes, names]: [Shape[], MapName[]] = [[], []];
	for (const { geometry, properties } of features) {
		const { kind = "", name = "", rank = 0 } = properties ?? {};
		if (geometry.type === "Point") {
			const [x, y] = projected(geometry.coordinates);
			names.push({ text: String(name), x, y, kind, rank });
			continue;
		}
		const isRing = geometry.type.endsWith("Polygon");
		const lines = linesOf(geometry).map((line) => line.map(projected));
		shapes.push(...(isRing ? lines : lines.flatMap(partsOf)).map((line) => shapeOf(kind, line, isRing)));
	}
	return { shapes, names };
}

function linesOf(geometry: Geometry): Position[][] {
	switch (geometry.type) {
		case "LineString":
			return [geometry.coordinates];
		case "MultiLineString":
		case "Polygon":
			return geometry.coordinates;
		case "MultiPolygon":
			return geometry.coordinates.flat();
		default:
			return [];
	}
}

function projected([lng = 0, lat = 0]: Position): Point {
	return [worldX(lng), worldY(lat)];
}
