/** The names in the tiles of each zoom. */

import type { GeoJSONVTTile } from "@maplibre/geojson-vt";
import { NAME_LAYERS, type NameLayer } from "../../../shared/map/embedded-map.ts";
import { worldPoint } from "../../../shared/map/mercator.ts";
import { EMBEDDED_ZOOMS, FIRST_NAMES_ZOOM } from "../../../shared/map/zooms.ts";
import type { Position } from "../../../shared/places/distance.ts";
import { TILE_EXTENT } from "../features/tile-extent.ts";
import type { Label } from "./label-points.ts";
import { labelsAtZoom } from "./thin-labels.ts";

/** Tiles by `z/x/y`, each with its layers. */
export type NameTiles = Map<string, Partial<Record<NameLayer, GeoJSONVTTile>>>;

/** @param labels the most important first @param occupied names that are on the map anyway */
export function nameTiles(labels: readonly Label[], occupied: readonly (Position & { name: string })[]): NameTiles {
	const tiles: NameTiles = new Map();
	for (let z = FIRST_NAMES_ZOOM; z <= EMBEDDED_ZOOMS.last; z++) {
		const shown = z === EMBEDDED_ZOOMS.last ? labels : labelsAtZoom(labels, occupied, z);
		for (const [key, layers] of tilesAt(z, shown)) tiles.set(key, layers);
	}
	return tiles;
}

function tilesAt(
	z: number,
	labels: readonly Label[],
): [key: string, layers: Partial<Record<NameLayer, GeoJSONVTTile>>][] {
	const count = 2 ** z;
	const placed = labels.map((label) => {
		const { x, y } = worldPoint(label);
		return { label, x: x * count, y: y * count };
	});
	const byTile = Map.groupBy(placed, ({ x, y }) => Math.floor(y) * count + Math.floor(x));
	return [...byTile].map(([number, own]) => {
		const [x, y] = [number % count, Math.floor(number / count)];
		const layers = NAME_LAYERS.flatMap((layer) => {
			const features = own
				.filter(({ label }) => label.layer === layer)
				.map((each) =>
					feature(each.label, Math.floor((each.x - x) * TILE_EXTENT), Math.floor((each.y - y) * TILE_EXTENT)),
				);
			return features.length > 0 ? [[layer, { features } as GeoJSONVTTile]] : [];
		});
		return [`${z}/${x}/${y}`, Object.fromEntries(layers)];
	});
}

function feature({ layer, name, rank }: Label, x: number, y: number) {
	const tags = layer === "pincodes" ? { p: Number(name) } : { ...(name && { n: name }), r: rank };
	return { type: 1, geometry: [[x, y]], tags };
}
