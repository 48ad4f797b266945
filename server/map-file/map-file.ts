/** A PMTiles file, checked when the server starts and open while it runs. */
import { constants, type FileHandle, open } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { Compression, type DecompressFunc, type Header, PMTiles, ResolvedValueCache, type Source } from "pmtiles";
import * as v from "valibot";
import { contentVersion } from "../http/prepared-body.ts";
import { layerNames, layersIn } from "../map-tiles/street-schema.ts";
import { messageOf } from "../process/start-error.ts";
import { checkEntries, checkedHeader, HEAD_BYTES } from "./check-archive.ts";

/** Directories and metadata are far smaller. Anything that decompresses to more is refused. */
const MAX_INFLATED_BYTES = 16 * 1024 * 1024;

/** Directories that are kept for reading tiles. */
const MAX_DIRECTORIES = 32;

/** Small, because thousands of clients may be slow to read. */
const PIECE_BYTES = 16 * 1024;

/** What a usable file must have. */
export interface ArchiveKind {
	/** For the operator, such as "the archive of the embedded map". */
	name: string;
	/** Names of layers that it must have. */
	layers: readonly string[];
}

const metadataSchema = v.pipe(
	v.looseObject({}),
	v.transform((metadata) => ({ layers: layersIn(metadata), attribution: metadata.attribution })),
	v.object({ layers: layerNames, attribution: v.unknown() }),
);

/** Opens and checks a PMTiles archive, which stays open if another is moved over it; overwritten, it gets a new ETag. @throws with the problem */
export async function openMapFile(path: string, kind?: ArchiveKind): Promise<MapFile> {
	let handle: FileHandle | undefined;
	try {
		handle = await openPlainFile(path);
		return await checkedFile(handle, kind);
	} catch (error) {
		await handle?.close();
		throw new Error(`${path} ${messageOf(error)}`);
	}
}

const OPEN_PROBLEMS: Readonly<Record<string, string>> = {
	ENOENT: "does not exist",
	ENOTDIR: "does not exist",
	EACCES: "cannot be read by the user that runs the server",
};

async function openPlainFile(path: string): Promise<FileHandle> {
	try {
		// Opening a named pipe would otherwise wait until a program writes to it.
		return await open(path, constants.O_RDONLY | constants.O_NONBLOCK);
	} catch (error) {
		const code = error instanceof Error && "code" in error ? String(error.code) : "";
		throw new Error(OPEN_PROBLEMS[code] ?? `cannot be opened (${code})`);
	}
}

export type MapFile = Awaited<ReturnType<typeof checkedFile>>;

async function checkedFile(handle: FileHandle, kind: ArchiveKind | undefined) {
	const stat = await handle.stat();
	if (!stat.isFile()) throw new Error(stat.isDirectory() ? "is a folder" : "is not a file");
	const { size } = stat;
	const head = await readSection(handle, 0, Math.min(size, HEAD_BYTES));
	const source: Source = {
		getKey: () => "the file",
		getBytes: async (offset, length) => ({ data: new Uint8Array(await readSection(handle, offset, length)).buffer }),
	};
	const content = await readContent(source, checkedHeader(head, size), kind);
	const digest = contentVersion(head);
	let tiles: PMTiles | undefined;
	return {
		/** Current size in bytes and strong ETag of the open file. */
		async version() {
			const { size, mtimeNs } = await handle.stat({ bigint: true });
			return { size: Number(size), etag: `"${contentVersion(`${size} ${mtimeNs} ${digest}`)}"` };
		},
		/** The bytes from `start` to `end`, inclusive, in pieces of at most 16 KB. */
		read: (start: number, end: number) => readPieces(handle, start, end),
		/** An uncompressed tile; undefined if there is none. */
		async tile(zoom: number, x: number, y: number) {
			tiles ??= new PMTiles(source, new ResolvedValueCache(MAX_DIRECTORIES, undefined, decompress), decompress);
			const tile = await tiles.getZxy(zoom, x, y);
			return tile && new Uint8Array(tile.data);
		},
		close: () => handle.close(),
		/** Details of its tiles. */
		content,
	};
}

async function readContent(source: Source, header: Header, kind: ArchiveKind | undefined) {
	const cache = new ResolvedValueCache(1, undefined, decompress);
	try {
		const { rootDirectoryOffset, rootDirectoryLength } = header;
		checkEntries(await cache.getDirectory(source, rootDirectoryOffset, rootDirectoryLength, header), header);
	} catch (error) {
		throw new Error(`is damaged: its root directory cannot be used (${messageOf(error)})`);
	}
	let metadata: v.InferOutput<typeof metadataSchema>;
	try {
		metadata = v.parse(metadataSchema, await new PMTiles(source, cache, decompress).getMetadata());
	} catch (error) {
		throw new Error(`does not say which layers it has (${messageOf(error)})`);
	}
	const { layers, attribution } = metadata;
	const lacking = kind?.layers.filter((name) => !layers.includes(name)) ?? [];
	if (kind && lacking.length > 0) {
		throw new Error(`is not ${kind.name}: it lacks ${lacking.join(", ")}; it has ${layers.join(", ")}`);
	}
	return {
		layers,
		/** Who made the data: untrusted text, or nothing. */
		attribution,
		zooms: { first: header.minZoom, last: header.maxZoom },
		/** The area of the tiles, in degrees. */
		bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat] as const,
	};
}

/** With a limit, which the library's own function lacks. */
const decompress: DecompressFunc = async (bytes, compression) => {
	if (compression !== Compression.Gzip) return bytes;
	return new Uint8Array(gunzipSync(bytes, { maxOutputLength: MAX_INFLATED_BYTES })).buffer;
};

async function readSection(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
	if (length > MAX_INFLATED_BYTES) throw new Error(`${length} bytes are too many`);
	const pieces = await Array.fromAsync(readPieces(handle, offset, offset + length - 1));
	return Buffer.concat(pieces);
}

async function* readPieces(handle: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
	let position = start;
	while (position <= end) {
		const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, end - position + 1));
		const { bytesRead } = await handle.read(piece, 0, piece.length, position);
		if (bytesRead === 0) throw new Error("the map file ended before the requested bytes");
		yield piece.subarray(0, bytesRead);
		position += bytesRead;
	}
}
