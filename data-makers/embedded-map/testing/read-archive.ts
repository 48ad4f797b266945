/** The archive in the repository, read as a map reads it. */

import { readFileSync } from "node:fs";
import { type Entry, PMTiles, tileIdToZxy } from "pmtiles";
import { EMBEDDED_MAP_FILE } from "../../../server/map-file/embedded-map.ts";
import { EMBEDDED_HEAD_BYTES } from "../../../shared/map/embedded-map.ts";
import { worldPoint } from "../../../shared/map/mercator.ts";
import { EMBEDDED_ZOOMS } from "../../../shared/map/zooms.ts";
import type { Position } from "../../../shared/places/distance.ts";

/** Width of a tile at its own zoom, in CSS pixels. */
const TILE_PX = 512;

const file = readFileSync(EMBEDDED_MAP_FILE);

export const archive = new PMTiles({
	getKey: () => "embedded map",
	getBytes: async (offset, length) => ({ data: new Uint8Array(file.subarray(offset, offset + length)).buffer }),
});

/** Bytes that a map reads for one tile. */
interface Stored {
	tile: number;
	/** Bytes of the directory that lists it, and its number. */
	directory: number;
	place: number;
}

/** All tiles of the archive by `z,x,y`. */
export async function storedTiles(): Promise<Map<string, Stored>> {
	const header = await archive.getHeader();
	const entriesAt = (offset: number, length: number): Promise<Entry[]> => {
		return archive.cache.getDirectory(archive.source, offset, length, header);
	};
	const tiles = new Map<string, Stored>();
	const add = ({ tileId, runLength, length }: Entry, directory: number, place: number) => {
		for (let each = 0; each < runLength; each++) {
			tiles.set(tileIdToZxy(tileId + each).join(), { tile: length, directory, place });
		}
	};
	for (const leaf of await entriesAt(header.rootDirectoryOffset, header.rootDirectoryLength)) {
		// In the root itself, which is read with the head.
		if (leaf.runLength > 0) {
			add(leaf, 0, 0);
			continue;
		}
		const place = header.leafDirectoryOffset + leaf.offset;
		for (const entry of await entriesAt(place, leaf.length)) add(entry, leaf.length, place);
	}
	return tiles;
}

/** Bytes that a map reads for these tiles with an empty cache: the head, each directory once, and the tiles. */
export function bytesOf(tiles: ReadonlyMap<string, Stored>, keys: readonly string[]): number {
	const read = new Map<string, number>();
	for (const key of keys) {
		const stored = tiles.get(key);
		if (!stored) continue;
		read.set(`tile ${key}`, stored.tile).set(`directory ${stored.place}`, stored.directory);
	}
	return [...read.values()].reduce((sum, bytes) => sum + bytes, EMBEDDED_HEAD_BYTES);
}

/** The tiles that a map of this size, in CSS pixels, shows around a centre. */
export function tilesInView(centre: Position, zoom: number, [width, height]: readonly [number, number]): string[] {
	const z = Math.min(EMBEDDED_ZOOMS.last, Math.floor(zoom));
	const tilePx = TILE_PX * 2 ** (zoom - z);
	const { x, y } = worldPoint(centre);
	const range = (at: number, px: number) => {
		const first = Math.floor(at * 2 ** z - px / 2 / tilePx);
		return Array.from({ length: Math.floor(at * 2 ** z + px / 2 / tilePx) - first + 1 }, (_, each) => first + each);
	};
	return range(x, width).flatMap((column) => range(y, height).map((row) => `${z},${column},${row}`));
}
