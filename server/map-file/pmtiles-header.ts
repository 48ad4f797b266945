/**
 * The beginning of a PMTiles archive, version 3: a header of 127 bytes and the root directory. The numbers are from the
 * specification (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md).
 */

import type { MapBounds } from "../../shared/map-source.ts";

/** Header and root directory together; a reader fetches them in one go. */
export const HEAD_BYTES = 16384;
const HEADER_BYTES = 127;

/** A part of the file, in bytes. */
export interface Section {
	offset: number;
	length: number;
}

export interface PmtilesHeader {
	rootDirectory: Section;
	metadata: Section;
	leafDirectories: Section;
	tiles: Section;
	/** How directories and metadata are compressed. */
	compression: "none" | "gzip";
	zooms: { first: number; last: number };
	/** Degrees. */
	bounds: MapBounds;
}

const COMPRESSIONS = ["unknown", "none", "gzip", "Brotli", "Zstandard"];
const TILE_TYPES = ["unknown", "MVT", "PNG", "JPEG", "WebP", "AVIF", "MLT"];

/**
 * Reads the header and checks that a map in the browser can use the archive: it needs vector tiles, a compression that
 * browsers support, and every section inside the file.
 *
 * @param head the first bytes of the file
 * @param size of the whole file, in bytes
 * @throws with the problem, as the predicate of a sentence about the file
 */
export function readHeader(head: Buffer, size: number): PmtilesHeader {
	if (head.toString("latin1", 0, 7) !== "PMTiles") throw new Error("is not a PMTiles file");
	if (head[7] !== 3) throw new Error(`is a PMTiles file of version ${head[7]}; version 3 is needed`);
	if (head.length < HEADER_BYTES) throw new Error(`is cut off after ${size} bytes, within its header`);
	const header: PmtilesHeader = {
		rootDirectory: sectionAt(head, 8),
		metadata: sectionAt(head, 24),
		leafDirectories: sectionAt(head, 40),
		tiles: sectionAt(head, 56),
		compression: readCompression(head.readUInt8(97), "directories"),
		...readArea(head),
	};
	readCompression(head.readUInt8(98), "tiles");
	const tileType = head.readUInt8(99);
	if (TILE_TYPES[tileType] !== "MVT") {
		throw new Error(`has tiles of type ${TILE_TYPES[tileType] ?? tileType}; vector tiles (MVT) are needed`);
	}
	checkSections(header, size);
	return header;
}

function sectionAt(head: Buffer, position: number): Section {
	return {
		offset: Number(head.readBigUInt64LE(position)),
		length: Number(head.readBigUInt64LE(position + 8)),
	};
}

function readCompression(code: number, what: string): "none" | "gzip" {
	const name = COMPRESSIONS[code];
	if (name === "none" || name === "gzip") return name;
	throw new Error(`has ${what} compressed by ${name ?? `method ${code}`}; gzip or none is needed`);
}

function checkSections({ rootDirectory, metadata, leafDirectories, tiles }: PmtilesHeader, size: number): void {
	const end = Math.max(...[rootDirectory, metadata, leafDirectories, tiles].map((part) => part.offset + part.length));
	if (end > size) throw new Error(`is cut off: it has ${size} bytes of at least ${end}; was it copied to the end?`);
	if (rootDirectory.offset < HEADER_BYTES || rootDirectory.offset + rootDirectory.length > HEAD_BYTES) {
		throw new Error("is damaged: its root directory is not where it must be");
	}
	if (tiles.length === 0) throw new Error("has no tiles");
}

function readArea(head: Buffer): Pick<PmtilesHeader, "zooms" | "bounds"> {
	const zooms = { first: head.readUInt8(100), last: head.readUInt8(101) };
	const bounds = [102, 106, 110, 114].map((position) => head.readInt32LE(position) / 1e7) as MapBounds;
	const [west, south, east, north] = bounds;
	if (zooms.first > zooms.last || zooms.last > 26 || west >= east || south >= north) {
		throw new Error("is damaged: its zoom levels or its bounds are not possible");
	}
	return { zooms, bounds };
}
