/** Creates a small PMTiles archive (version 3) of a street map, for tests. */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { GeoJSONVT, type GeoJSONVTFeature } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { zxyToTileId } from "pmtiles";
import { CITY_CENTRES, CITY_RADIUS, REGION_BOUNDS, streetFeatures } from "./street-features.ts";

const MAX_ZOOM = 15;
const EXTENT = 4096;

/** Entries per leaf directory: so few that even a small archive has several leaves, as a real one does. */
const LEAF_ENTRIES = 128;

type Bounds = readonly [west: number, south: number, east: number, north: number];

/** Mumbai, Pune and the area around them that a map of both shows. */
const SURROUNDINGS: Bounds = [71, 17.5, 75.5, 20.5];

interface Entry {
	tileId: number;
	offset: number;
	length: number;
	/** How many consecutive tiles are the same; 0 for a leaf directory. */
	runLength: number;
}

/**
 * Writes the archive `streets.pmtiles` into a folder. It covers the region to zoom 7, the surroundings of Mumbai and
 * Pune to zoom 10, and the two cities to zoom 15.
 *
 * @param name of the archive in its metadata; files with different names differ
 * @returns the path of the file
 */
export async function writePmtilesFile(folder: string, name = "Streets for tests"): Promise<string> {
	const file = path.join(folder, "streets.pmtiles");
	await writeFile(file, pmtilesArchive(name));
	return file;
}

/** Cut and compressed only once, because that takes longer than everything else. */
let tiles: ReturnType<typeof tileData> | undefined;

/** The archive's bytes. */
export function pmtilesArchive(name = "Streets for tests"): Buffer {
	tiles ??= tileData();
	const { entries, data, contents } = tiles;
	const leaves: Buffer[] = [];
	const rootEntries: Entry[] = [];
	for (let first = 0; first < entries.length; first += LEAF_ENTRIES) {
		const leafEntries = entries.slice(first, first + LEAF_ENTRIES);
		const leaf = gzipSync(directory(leafEntries));
		const offset = leaves.reduce((sum, { length }) => sum + length, 0);
		rootEntries.push({ tileId: leafEntries[0]?.tileId ?? 0, offset, length: leaf.length, runLength: 0 });
		leaves.push(leaf);
	}
	const vectorLayers = Object.keys(streetFeatures()).map((id) => ({ id, fields: {} }));
	const parts = [
		gzipSync(directory(rootEntries)),
		gzipSync(JSON.stringify({ name, vector_layers: vectorLayers })),
		Buffer.concat(leaves),
		data,
	];
	const addressed = entries.reduce((sum, { runLength }) => sum + runLength, 0);
	return Buffer.concat([header(parts, [addressed, entries.length, contents]), ...parts]);
}

/** The tiles in the order of their ids; identical tiles are stored once. */
function tileData(): { entries: Entry[]; data: Buffer; contents: number } {
	const encode = tileEncoder();
	const known = new Map<string, { offset: number; length: number }>();
	const contents: Buffer[] = [];
	const entries: Entry[] = [];
	let end = 0;
	for (const { tileId, tile } of coveredTiles()) {
		const content = gzipSync(encode(...tile));
		const key = content.toString("base64");
		const place = known.get(key) ?? { offset: end, length: content.length };
		if (!known.has(key)) {
			known.set(key, place);
			contents.push(content);
			end += content.length;
		}
		const before = entries.at(-1);
		if (before?.offset === place.offset && before.tileId + before.runLength === tileId) before.runLength++;
		else entries.push({ tileId, ...place, runLength: 1 });
	}
	return { entries, data: Buffer.concat(contents), contents: contents.length };
}

/** Cuts the features into the tile at a zoom, column and row, and encodes it as MVT. */
function tileEncoder(): (z: number, x: number, y: number) => Uint8Array {
	const options = { maxZoom: MAX_ZOOM, indexMaxZoom: 0, extent: EXTENT };
	const layers = Object.entries(streetFeatures()).map(([id, features]) => {
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
	return [...tiles].map(([tileId, tile]) => ({ tileId, tile })).sort((a, b) => a.tileId - b.tileId);
}

/** Column and row, in the Web Mercator grid. */
function tileAt(z: number, lng: number, lat: number): [x: number, y: number] {
	const radians = (lat * Math.PI) / 180;
	const y = (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2;
	return [Math.floor(((lng + 180) / 360) * 2 ** z), Math.floor(y * 2 ** z)];
}

function directory(entries: readonly Entry[]): Buffer {
	const numbers = [entries.length];
	let lastId = 0;
	for (const { tileId } of entries) {
		numbers.push(tileId - lastId);
		lastId = tileId;
	}
	numbers.push(...entries.map((entry) => entry.runLength), ...entries.map((entry) => entry.length));
	let end = -1;
	for (const { offset, length } of entries) {
		numbers.push(offset === end ? 0 : offset + 1);
		end = offset + length;
	}
	return Buffer.from(numbers.flatMap(varint));
}

function varint(value: number): number[] {
	return value < 0x80 ? [value] : [(value % 0x80) + 0x80, ...varint(Math.floor(value / 0x80))];
}

/** @param counts of addressed tiles, of entries and of contents */
function header(parts: readonly Buffer[], counts: readonly number[]): Buffer {
	const bytes = Buffer.alloc(127);
	bytes.write("PMTiles", "latin1");
	bytes.writeUInt8(3, 7);
	let offset = bytes.length;
	let position = 8;
	for (const { length } of parts) {
		position = bytes.writeBigUInt64LE(BigInt(offset), position);
		position = bytes.writeBigUInt64LE(BigInt(length), position);
		offset += length;
	}
	for (const count of counts) position = bytes.writeBigUInt64LE(BigInt(count), position);
	// Clustered; directories and tiles compressed by gzip; tiles in MVT; zooms.
	for (const byte of [1, 2, 2, 1, 0, MAX_ZOOM]) position = bytes.writeUInt8(byte, position);
	for (const degrees of REGION_BOUNDS) position = bytes.writeInt32LE(degrees * 1e7, position);
	bytes.writeUInt8(10, position);
	bytes.writeInt32LE(73.8567e7, position + 1);
	bytes.writeInt32LE(18.5204e7, position + 5);
	return bytes;
}
