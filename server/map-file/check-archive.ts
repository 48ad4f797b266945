/** Checks that the map in a browser can use a PMTiles archive (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). */
import { bytesToHeader, Compression, type Entry, type Header, TileType } from "pmtiles";

/** Header and root directory together; a reader fetches them in one go. */
export const HEAD_BYTES = 16384;
const HEADER_BYTES = 127;

/** Reads the header of a file of `size` bytes and checks that maps can use it. @throws with the problem, as the predicate of a sentence about the file */
export function checkedHeader(head: Buffer, size: number): Header {
	if (head.toString("latin1", 0, 7) !== "PMTiles") throw new Error("is not a PMTiles file");
	if (head[7] !== 3) throw new Error(`is a PMTiles file of version ${head[7]}; version 3 is needed`);
	if (head.length < HEADER_BYTES) throw new Error(`is cut off after ${size} bytes, within its header`);
	const header = bytesToHeader(new Uint8Array(head).buffer);
	checkCompression(header.internalCompression, "directories");
	checkCompression(header.tileCompression, "tiles");
	if (header.tileType !== TileType.Mvt) {
		const type = TileType[header.tileType]?.toUpperCase() ?? header.tileType;
		throw new Error(`has tiles of type ${type}; vector tiles (MVT) are needed`);
	}
	checkSections(header, size);
	const { minZoom, maxZoom, minLon, minLat, maxLon, maxLat } = header;
	if (minZoom > maxZoom || maxZoom > 26 || minLon >= maxLon || minLat >= maxLat) {
		throw new Error("is damaged: its zoom levels or bounds are impossible");
	}
	return header;
}

/** Checks that the entries of the root directory are within the sections of tiles and leaf directories. @throws with the problem */
export function checkEntries(entries: readonly Entry[], header: Header): void {
	for (const { offset, length, runLength } of entries) {
		const available = (runLength === 0 ? header.leafDirectoryLength : header.tileDataLength) ?? 0;
		if (length === 0 || offset + length > available) throw new Error("it points outside the file");
	}
}

function checkCompression(code: Compression, what: string): void {
	if (code === Compression.None || code === Compression.Gzip) return;
	throw new Error(`has ${what} compressed by ${Compression[code] ?? `method ${code}`}; gzip or none is needed`);
}

function checkSections(header: Header, size: number): void {
	const end = Math.max(
		header.rootDirectoryOffset + header.rootDirectoryLength,
		header.jsonMetadataOffset + header.jsonMetadataLength,
		header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
		header.tileDataOffset + (header.tileDataLength ?? 0),
	);
	if (end > size) throw new Error(`is cut off: it has ${size} bytes of at least ${end}; was it copied completely?`);
	const { rootDirectoryOffset: root, rootDirectoryLength: length } = header;
	if (root < HEADER_BYTES || root + length > HEAD_BYTES) {
		throw new Error("is damaged: its root directory is not where it should be");
	}
	if (!header.tileDataLength) throw new Error("has no tiles");
}
