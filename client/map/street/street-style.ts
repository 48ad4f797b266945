import {
	addProtocol,
	type FillLayerSpecification,
	type LayerSpecification,
	type StyleSpecification,
} from "maplibre-gl";
import { PMTiles } from "pmtiles";
import type { MapSource, StreetTiles } from "../../../shared/map/map-source.ts";
import { mapTilePath } from "../../../shared/map/map-source.ts";
import { layerNames } from "../../../shared/map/vector-tile.ts";
import { MAP_FILE_PATH } from "../../../shared/paths.ts";
import { logWarning } from "../../browser/log-warning.ts";
import type { MapColors } from "../embedded/embedded-style.ts";
import { ReadAgainCache } from "../engine/read-again-cache.ts";
import { STREET_SCHEME, STREET_SOURCE, type StreetLayers, streetSource } from "./street-layers.ts";
import { COVER_LAYER, withCover } from "./tile-cover.ts";

/** Layers of the embedded map that also lie over the streets: India's official outline, and the borders and names of its states. */
const OFFICIAL = /border|^states$|(?:state|country)Labels$/i;

/** Streets over the embedded map, whose roads and names show where no tile has arrived, borders always. @param streets in their order */
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

export type StreetMapSource = Extract<MapSource, { kind: "file" | "tiles" }>;

type ReadTile = (z: number, x: number, y: number, signal: AbortSignal) => Promise<ArrayBuffer | undefined>;

const TILE = /\/(\d+)\/(\d+)\/(\d+)$/;

/** Lets MapLibre read street tiles through this site; a missing or damaged one is empty. @param layers the names of the layers that are drawn */
export function serveStreets(source: StreetMapSource, layers: ReadonlySet<string>): void {
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
