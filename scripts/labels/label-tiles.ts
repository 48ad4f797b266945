/** The labels in vector tiles. */
import type { GeoJSONVTTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { Position } from "../../shared/distance.ts";
import { LABEL_LAYERS, LABEL_ZOOMS } from "../../shared/map-labels.ts";
import type { Label } from "./label-points.ts";
import { compressed, type Tile } from "./pmtiles-archive.ts";
import { labelsAtZoom } from "./thin-labels.ts";
import { worldPoint } from "./world-point.ts";

/** Units in the width of a tile; at zoom 10 one is 9 metres. */
const EXTENT = 4096;

/** @param occupied names that are on the map anyway */
export function labelTiles(labels: readonly Label[], occupied: readonly (Position & { name: string })[]): Tile[] {
	const tiles: Tile[] = [];
	for (let z = LABEL_ZOOMS.first; z <= LABEL_ZOOMS.last; z++) {
		const shown = z === LABEL_ZOOMS.last ? labels : labelsAtZoom(labels, occupied, z);
		tiles.push(...tilesAt(z, shown));
	}
	return tiles;
}

function tilesAt(z: number, labels: readonly Label[]): Tile[] {
	const count = 2 ** z;
	const placed = labels.map((label) => {
		const { x, y } = worldPoint(label);
		return { label, x: x * count, y: y * count };
	});
	const byTile = Map.groupBy(placed, ({ x, y }) => Math.floor(y) * count + Math.floor(x));
	return [...byTile].map(([number, own]) => {
		const [x, y] = [number % count, Math.floor(number / count)];
		const layers = LABEL_LAYERS.flatMap((layer) => {
			const features = own
				.filter(({ label }) => label.layer === layer)
				.map((each) => feature(each.label, Math.floor((each.x - x) * EXTENT), Math.floor((each.y - y) * EXTENT)));
			return features.length > 0 ? [[layer, { features } as GeoJSONVTTile]] : [];
		});
		return { z, x, y, content: compressed(fromGeojsonVt(Object.fromEntries(layers), { version: 2, extent: EXTENT })) };
	});
}

function feature({ layer, name, rank }: Label, x: number, y: number) {
	const tags = layer === "pincodes" ? { p: Number(name) } : { ...(name && { n: name }), r: rank };
	return { type: 1, geometry: [[x, y]], tags };
}
