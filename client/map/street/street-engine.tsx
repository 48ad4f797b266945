import {
	addProtocol,
	type FillLayerSpecification,
	type LayerSpecification,
	MercatorCoordinate,
	type StyleSpecification,
} from "maplibre-gl";
import { PMTiles } from "pmtiles";
import type { MapBounds, MapSource, StreetTiles } from "../../../shared/map/map-source.ts";
import { mapTilePath } from "../../../shared/map/map-tile.ts";
import { layerNames } from "../../../shared/map/vector-tile.ts";
import { MAX_ZOOM } from "../../../shared/map/zooms.ts";
import { MAP_FILE_PATH } from "../../../shared/paths.ts";
import { logWarning } from "../../browser/log-warning.ts";
import type { Texts } from "../../text/texts.ts";
import type { MapColors } from "../embedded/embedded-style.ts";
import { loadEmbedded } from "../embedded/load-embedded.ts";
import type { MapEngine } from "../engine/map-engine.ts";
import { createMaplibreEngine } from "../engine/maplibre-engine.tsx";
import { ReadAgainCache } from "../engine/read-again-cache.ts";
import { loadStreetLayers, STREET_SCHEME, STREET_SOURCE, type StreetLayers, streetSource } from "./street-layers.ts";

/** MapLibre with the embedded map and streets over it. */
export async function createEngine(source: StreetMapSource, placeName: Texts["placeName"]): Promise<MapEngine> {
	const layersFor = await loadStreetLayers(source.schema);
	const load = loadEmbedded(source.archive !== undefined, placeName);
	const drawn = new Set<string>();
	serveStreets(source, drawn);
	return createMaplibreEngine({
		async styleFor(look) {
			const { style, colors } = await load(look);
			const streets = layersFor(look.startsWith("dark") ? "dark" : "light", colors);
			for (const layer of streets) drawn.add(layer["source-layer"] ?? "");
			return streetStyle(style, source, streets, colors);
		},
		archive: source.archive,
		maxZoom: MAX_ZOOM.streets,
		mayFail: STREET_SOURCE,
	});
}

type StreetMapSource = Extract<MapSource, { kind: "file" | "tiles" }>;

type ReadTile = (z: number, x: number, y: number, signal: AbortSignal) => Promise<ArrayBuffer | undefined>;

const TILE = /\/(\d+)\/(\d+)\/(\d+)$/;

/**
 * Lets MapLibre read street tiles from this site: from its file, or through it from a service. A tile that is missing, damaged, unreadable
 * or of another schema is empty, so that the embedded map beneath shows.
 *
 * @param layers the names of the layers that are drawn
 */
function serveStreets(source: StreetMapSource, layers: ReadonlySet<string>): void {
	const read = source.kind === "file" ? fileReader() : serviceReader(source.version);
	addProtocol(STREET_SCHEME, async ({ url }, { signal }) => {
		const [z = 0, x = 0, y = 0] = TILE.exec(url)?.slice(1).map(Number) ?? [];
		const data = await read(z, x, y, signal).catch((error: unknown) => {
			if (signal.aborted) throw error;
			logWarning(`The streets on the map: ${error instanceof Error ? error.message : error}`);
			return undefined;
		});
		const tile = new Uint8Array(data ?? new ArrayBuffer(0));
		const isDrawn = layerNames(tile)?.some((name) => layers.has(name));
		return { data: isDrawn ? withCover(tile, [z, x, y], source.bounds) : new ArrayBuffer(0) };
	});
}

function fileReader(): ReadTile {
	const file = new PMTiles(new URL(MAP_FILE_PATH, window.location.origin).href, new ReadAgainCache());
	return async (...place) => (await file.getZxy(...place))?.data;
}

function serviceReader(version: string): ReadTile {
	return async (z, x, y, signal) => {
		const response = await fetch(mapTilePath(z, x, y, version), { signal });
		if (!response.ok) throw new Error(`a tile: ${response.status}`);
		return response.arrayBuffer();
	};
}

/** Layers of the embedded map that also lie over the streets: India's official outline, and the borders and names of its states. */
const OFFICIAL = /border|^states$|(?:state|country)Labels$/i;

/**
 * Streets over the embedded map. Where a street tile has arrived, its cover hides the embedded map's roads and names; everywhere else these
 * stay. Borders, and names of states and countries, always come from the embedded map.
 *
 * @param embedded the style of the embedded map
 * @param streets the layers that draw the tiles, in their order
 */
export function streetStyle(
	embedded: StyleSpecification,
	tiles: StreetTiles,
	streets: ReturnType<StreetLayers>,
	{ india }: MapColors,
): StyleSpecification {
	const official = embedded.layers.filter(({ id }) => OFFICIAL.test(id));
	/** The ground, in place of the streets' own background. */
	const cover: FillLayerSpecification = {
		id: COVER_LAYER,
		type: "fill",
		source: STREET_SOURCE,
		"source-layer": COVER_LAYER,
		paint: { "fill-color": india, "fill-antialias": false },
	};
	return {
		...embedded,
		sources: { ...embedded.sources, [STREET_SOURCE]: streetSource(tiles) },
		layers: [
			...embedded.layers.filter((layer) => !official.includes(layer)),
			cover,
			...streets.filter((layer) => !isSymbol(layer)),
			...official.filter((layer) => !isSymbol(layer)),
			// If names collide, those of later layers win.
			...official.filter(isSymbol),
			...streets.filter(isSymbol),
		],
	};
}

function isSymbol({ type }: LayerSpecification): boolean {
	return type === "symbol";
}

/** The layer that is added to each street tile. */
export const COVER_LAYER = "cover";

/** The units of a tile's width, and how far the cover extends beyond its tile, so that no seam shows. */
const [EXTENT, BUFFER] = [4096, 64];

/**
 * Adds one layer to a vector tile: a rectangle over all of it, within the bounds. Drawn below the tile's streets, it hides the embedded map
 * exactly where a tile has arrived. A tile is a sequence of layers, so nothing has to be decoded.
 */
export function withCover(
	tile: Uint8Array,
	[z, x, y]: readonly [z: number, x: number, y: number],
	[west, south, east, north]: MapBounds,
): ArrayBuffer {
	const onTile = (world: number, first: number) => {
		const place = Math.round((world * 2 ** z - first) * EXTENT);
		return Math.min(Math.max(place, -BUFFER), EXTENT + BUFFER);
	};
	const [first, last] = [MercatorCoordinate.fromLngLat([west, north]), MercatorCoordinate.fromLngLat([east, south])];
	const [left, right] = [onTile(first.x, x), onTile(last.x, x)];
	const [top, bottom] = [onTile(first.y, y), onTile(last.y, y)];
	const cover = coverLayer(left, top, right - left, bottom - top);
	const both = new Uint8Array(tile.length + cover.length);
	both.set(tile);
	both.set(cover, tile.length);
	return both.buffer;
}

/** The fields are those of the vector tile specification (2.1), 4.1 to 4.3. */
function coverLayer(left: number, top: number, width: number, height: number): number[] {
	const [moveTo, lineTo, closePath] = [9, 26, 15];
	const signed = [left, top, width, 0, 0, height, -width, 0].map((value) => (value << 1) ^ (value >> 31));
	const geometry = [moveTo, ...signed.slice(0, 2), lineTo, ...signed.slice(2), closePath].flatMap(varint);
	const polygon = [3 << 3, 3];
	const feature = [...polygon, ...block(4, geometry)];
	const name = [...new TextEncoder().encode(COVER_LAYER)];
	const version = [15 << 3, 2];
	return block(3, [...version, ...block(1, name), ...block(2, feature), 5 << 3, ...varint(EXTENT)]);
}

/** A field with bytes. */
function block(field: number, content: readonly number[]): number[] {
	return [(field << 3) | 2, ...varint(content.length), ...content];
}

function varint(value: number): number[] {
	return value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))];
}
