/**
 * Writes PMTiles archives, version 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md), of vector tiles. There is no
 * maintained package that writes them.
 */
import { gzipSync } from "fflate";
import { zxyToTileId } from "pmtiles";

export interface Tile {
	z: number;
	x: number;
	y: number;
	/** MVT in gzip. */
	content: Uint8Array;
}

/** Degrees. */
type Bounds = readonly [west: number, south: number, east: number, north: number];

interface Archive {
	name: string;
	/** In any order. */
	tiles: readonly Tile[];
	layers: readonly string[];
	/** The names that the licences of its data require, and these licences, as text. */
	attribution?: string;
	zooms: { first: number; last: number };
	bounds: Bounds;
	/** Entries per leaf directory. Readers fetch the root directory with the header; it has an entry for each leaf. */
	leafEntries: number;
	/** The root directory itself has the tiles below this zoom, which readers need most; by default none. */
	leavesFrom?: number;
	/** Header and root directory must end before this many bytes. */
	headBytes: number;
}

interface Entry {
	tileId: number;
	offset: number;
	length: number;
	/** How many consecutive tiles are the same; 0 for a leaf directory. */
	runLength: number;
}

const HEADER_BYTES = 127;

/** The archive's bytes, the same for the same tiles on every machine. Identical tiles are stored once. @throws if the root directory would be too long */
export function pmtilesArchive({
	name,
	tiles,
	layers,
	attribution,
	zooms,
	bounds,
	leafEntries,
	leavesFrom = 0,
	headBytes,
}: Archive): Buffer {
	const { entries, contents } = stored(tiles);
	const { root, leaves } = directories(entries, leafEntries, zxyToTileId(leavesFrom, 0, 0));
	const vectorLayers = layers.map((id) => ({ id, fields: {} }));
	const parts = [
		root,
		compressed(Buffer.from(JSON.stringify({ name, ...(attribution && { attribution }), vector_layers: vectorLayers }))),
		Buffer.concat(leaves),
		Buffer.concat(contents),
	];
	if (HEADER_BYTES + root.length > headBytes) throw new Error(`The root directory has ${root.length} bytes, too many`);
	return Buffer.concat([header(parts, [tiles.length, entries.length, contents.length], zooms, bounds), ...parts]);
}

/** Compresses with a library of fixed version, because the result of Node's own depends on version and processor. */
export function compressed(bytes: Uint8Array): Uint8Array {
	return gzipSync(bytes, { level: 9, mtime: 0 });
}

function stored(tiles: readonly Tile[]): { entries: Entry[]; contents: Uint8Array[] } {
	const ranges = new Map<string, { offset: number; length: number }>();
	const contents: Uint8Array[] = [];
	const entries: Entry[] = [];
	let end = 0;
	const byId = tiles.map(({ z, x, y, content }) => ({ tileId: zxyToTileId(z, x, y), content }));
	for (const { tileId, content } of byId.sort((a, b) => a.tileId - b.tileId)) {
		const key = Buffer.from(content).toString("base64");
		const place = ranges.get(key) ?? { offset: end, length: content.length };
		if (!ranges.has(key)) {
			ranges.set(key, place);
			contents.push(content);
			end += content.length;
		}
		const before = entries.at(-1);
		if (before?.offset === place.offset && before.tileId + before.runLength === tileId) before.runLength++;
		else entries.push({ tileId, ...place, runLength: 1 });
	}
	return { entries, contents };
}

/** @param leavesFrom the first tile that is in a leaf */
function directories(
	all: readonly Entry[],
	leafEntries: number,
	leavesFrom: number,
): { root: Uint8Array; leaves: Uint8Array[] } {
	const rootEntries = all.filter(({ tileId }) => tileId < leavesFrom);
	const entries = all.slice(rootEntries.length);
	const leaves: Uint8Array[] = [];
	let end = 0;
	for (let first = 0; first < entries.length; first += leafEntries) {
		const leaf = compressed(directory(entries.slice(first, first + leafEntries)));
		rootEntries.push({ tileId: entries[first]?.tileId ?? 0, offset: end, length: leaf.length, runLength: 0 });
		leaves.push(leaf);
		end += leaf.length;
	}
	return { root: compressed(directory(rootEntries)), leaves };
}

/** Four columns of variable-length numbers: ids as differences, run lengths, lengths, offsets (0: right after the one before). */
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
function header(
	parts: readonly Uint8Array[],
	counts: readonly number[],
	{ first, last }: Archive["zooms"],
	bounds: Bounds,
): Buffer {
	const bytes = Buffer.alloc(HEADER_BYTES);
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
	for (const byte of [1, 2, 2, 1, first, last]) position = bytes.writeUInt8(byte, position);
	for (const degrees of bounds) position = bytes.writeInt32LE(Math.round(degrees * 1e7), position);
	const [west, south, east, north] = bounds;
	bytes.writeUInt8(last, position);
	bytes.writeInt32LE(Math.round(((west + east) / 2) * 1e7), position + 1);
	bytes.writeInt32LE(Math.round(((south + north) / 2) * 1e7), position + 5);
	return bytes;
}
