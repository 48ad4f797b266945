/** Creates a small PMTiles archive (version 3) of a street map, for tests. */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { GeoJSONVT, type GeoJSONVTFeature } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { zxyToTileId } from "pmtiles";
import { pmtilesArchive as archiveOf, type Tile } from "../../data-makers/embedded-map/pmtiles-archive.ts";
import type { StreetSchema } from "../../shared/map/map-source.ts";
import { CITY_CENTRES, CITY_RADIUS, REGION_BOUNDS } from "./street-features.ts";
import { featuresIn } from "./street-schemas.ts";

const MAX_ZOOM = 15;
const EXTENT = 4096;

/** Entries per leaf directory: so few that even a small archive has several leaves, as a real one does. */
const LEAF_ENTRIES = 128;

/** Bytes that readers first fetch of an archive. */
const HEAD_BYTES = 16384;

type Bounds = readonly [west: number, south: number, east: number, north: number];

/** Mumbai, Pune and the area around them that a map of both shows. */
const SURROUNDINGS: Bounds = [71, 17.5, 75.5, 20.5];

/**
 * Writes the archive `streets.pmtiles` into a folder. It covers the region to zoom 7, the surroundings of Mumbai and
 * Pune to zoom 10, and the two cities to zoom 15.
 *
 * @param name of the archive in its metadata; files with different names differ
 * @returns the path of the file
 */
export async function writePmtilesFile(
	folder: string,
	name = "Streets for tests",
	schema: StreetSchema = "protomaps",
): Promise<string> {
	const file = path.join(folder, "streets.pmtiles");
	await writeFile(file, pmtilesArchive(name, schema));
	return file;
}

/** Cut and compressed only once, because that takes longer than everything else. */
const tiles = new Map<StreetSchema, Tile[]>();

export function pmtilesArchive(name = "Streets for tests", schema: StreetSchema = "protomaps"): Buffer {
	const cut = tiles.get(schema) ?? cutTiles(schema);
	tiles.set(schema, cut);
	return archiveOf({
		name,
		tiles: cut,
		layers: Object.keys(featuresIn(schema)),
		zooms: { first: 0, last: MAX_ZOOM },
		bounds: REGION_BOUNDS,
		leafEntries: LEAF_ENTRIES,
		headBytes: HEAD_BYTES,
	});
}

function cutTiles(schema: StreetSchema): Tile[] {
	const encode = tileEncoder(schema);
	return coveredTiles().map(([z, x, y]) => ({ z, x, y, content: gzipSync(encode(z, x, y)) }));
}

/** Cuts the features into the tile at a zoom, column and row, and encodes it as MVT. */
function tileEncoder(schema: StreetSchema): (z: number, x: number, y: number) => Uint8Array {
	const options = { maxZoom: MAX_ZOOM, indexMaxZoom: 0, extent: EXTENT };
	const layers = Object.entries(featuresIn(schema)).map(([id, features]) => {
		return [id, new GeoJSONVT({ type: "FeatureCollection", features }, options)] as const;
	});
	return (z, x, y) => {
		const tiles = layers.flatMap(([id, index]) => {
			const tile = index.getTile(z, x, y);
			const all: GeoJSONVTFeature[] = tile?.features ?? [];
			const features = all.filter(({ tags }) => tags?.min_zoom <= z);
			return tile && features.length > 0 ? [[id, { ...tile, features }] as const] : [];
		});
		return fromGeojsonVt(Object.fromEntries(tiles), { version: 2, extent: EXTENT });
	};
}

function coveredTiles() {
	const tiles = new Map<number, [z: number, x: number, y: number]>();
	const cover = (bounds: Bounds, fromZoom: number, toZoom: number) => {
		for (let z = fromZoom; z <= toZoom; z++) {
			const [west, north] = tileAt(z, bounds[0], bounds[3]);
			const [east, south] = tileAt(z, bounds[2], bounds[1]);
			for (let x = west; x <= east; x++)
				for (let y = north; y <= south; y++) tiles.set(zxyToTileId(z, x, y), [z, x, y]);
		}
	};
	cover(REGION_BOUNDS, 0, 7);
	cover(SURROUNDINGS, 8, 10);
	for (const [lng, lat] of CITY_CENTRES) {
		cover([lng - CITY_RADIUS, lat - CITY_RADIUS, lng + CITY_RADIUS, lat + CITY_RADIUS], 11, MAX_ZOOM);
	}
	return [...tiles.values()];
}

/** Column and row, in the Web Mercator grid. */
function tileAt(z: number, lng: number, lat: number): [x: number, y: number] {
	const radians = (lat * Math.PI) / 180;
	const y = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2;
	return [Math.floor(((lng + 180) / 360) * 2 ** z), Math.floor(y * 2 ** z)];
}
