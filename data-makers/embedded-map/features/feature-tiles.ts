/** The features in the tiles of each zoom, with only the corners that are visible there. */

import { GeoJSONVT, type GeoJSONVTTile } from "@maplibre/geojson-vt";
import type { Feature } from "geojson";
import type { Basemap } from "../../../client/map/embedded/basemap.ts";
import { EMBEDDED_BOUNDS, type FeatureLayer } from "../../../shared/map/embedded-map.ts";
import { tilesBetween, worldPoint } from "../../../shared/map/mercator.ts";
import { EMBEDDED_ZOOMS } from "../../../shared/map/zooms.ts";
import { featureLayers } from "./feature-layers.ts";
import { TILE_EXTENT } from "./tile-extent.ts";

/** Units around a tile that belong to it, too, so that lines and the edges of areas are drawn whole. */
const BUFFER = 16;

/**
 * Tolerance of lines in units, from the first zoom to the last: a pixel just before the next zoom, more at low zooms, and less in the last
 * tiles, which are enlarged. Areas and borders are fainter, and half as exact.
 */
const TOLERANCES = [8, 8, 12, 8, 6, 5, 3.5];
const FAINT: readonly FeatureLayer[] = ["green", "built", "borders"];

const [WEST, SOUTH, EAST, NORTH] = EMBEDDED_BOUNDS;
const [NORTH_WEST, SOUTH_EAST] = [worldPoint({ lat: NORTH, lng: WEST }), worldPoint({ lat: SOUTH, lng: EAST })];

/** Tiles by `z/x/y`, each with its layers. */
export type FeatureTiles = Map<string, Partial<Record<FeatureLayer, GeoJSONVTTile>>>;

export function featureTiles(basemap: Basemap): FeatureTiles {
	const tiles: FeatureTiles = new Map();
	const add = (key: string, layer: FeatureLayer, tile: GeoJSONVTTile) => {
		tiles.set(key, { ...tiles.get(key), [layer]: tile });
	};
	for (const { layer, at } of featureLayers(basemap)) {
		for (let zoom = EMBEDDED_ZOOMS.first; zoom <= EMBEDDED_ZOOMS.last; zoom++) {
			for (const [key, tile] of tilesAt(zoom, at(zoom), FAINT.includes(layer) ? 2 : 1)) {
				if (layer === "water" && hasSea(tile)) add(key, "land", WHOLE_TILE);
				add(key, layer, tile);
			}
		}
	}
	return tiles;
}

function tilesAt(zoom: number, features: Feature[], coarseness: number): [key: string, tile: GeoJSONVTTile][] {
	if (features.length === 0) return [];
	const tolerance = coarseness * (TOLERANCES[zoom - EMBEDDED_ZOOMS.first] ?? 0);
	// At its own last zoom, the library keeps every corner.
	const index = new GeoJSONVT(
		{ type: "FeatureCollection", features },
		{ maxZoom: zoom + 1, indexMaxZoom: zoom, indexMaxPoints: 0, tolerance, extent: TILE_EXTENT, buffer: BUFFER },
	);
	return tilesBetween(NORTH_WEST, SOUTH_EAST, zoom).flatMap(([x, y]) => {
		const tile = index.getTile(zoom, x, y);
		return tile && tile.features.length > 0 ? [[`${zoom}/${x}/${y}`, tile] as const] : [];
	});
}

function hasSea({ features }: GeoJSONVTTile): boolean {
	return features.some(({ tags }: { tags?: { k?: unknown } | null }) => tags?.k === "sea");
}

const [START, END] = [-BUFFER, TILE_EXTENT + BUFFER];

const WHOLE_TILE = {
	features: [
		{
			type: 3,
			geometry: [
				[
					[START, START],
					[END, START],
					[END, END],
					[START, END],
					[START, START],
				],
			],
			tags: {},
		},
	],
} as unknown as GeoJSONVTTile;
