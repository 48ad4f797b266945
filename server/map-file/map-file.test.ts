import { execFileSync } from "node:child_process";
import { chmod, writeFile } from "node:fs/promises";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { pmtilesArchive } from "../testing/pmtiles-file.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { openMapFile } from "./map-file.ts";

const folder = temporaryFolder();
async function fileOf(content: Buffer | string): Promise<string> {
	const file = path.join(folder, `${crypto.randomUUID()}.pmtiles`);
	await writeFile(file, content);
	return file;
}

/** The archive with another metadata section, appended at its end. */
function withMetadata(archive: Buffer, metadata: Buffer): Buffer {
	archive.writeBigUInt64LE(BigInt(archive.length), 24);
	archive.writeBigUInt64LE(BigInt(metadata.length), 32);
	return Buffer.concat([archive, metadata]);
}

test("a valid archive is opened and its bytes are read", async () => {
	const archive = pmtilesArchive();
	const mapFile = await openMapFile(await fileOf(archive));
	const { size, etag } = await mapFile.version();
	expect(size).toBe(archive.length);
	expect(etag).toMatch(/^"[\w-]{20}"$/);
	expect(Buffer.concat(await Array.fromAsync(mapFile.read(10, 70_000)))).toEqual(archive.subarray(10, 70_001));
	await mapFile.close();
});

test.each<[what: string, spoil: (archive: Buffer) => unknown, problem: RegExp]>([
	["an empty file", () => "", /is not a PMTiles file$/],
	["another kind of file", () => "<!doctype html><title>Not found</title>".repeat(9), /is not a PMTiles file$/],
	["an older version", (archive) => archive.writeUInt8(2, 7), /version 2; version 3 is needed$/],
	["half a header", (archive) => archive.subarray(0, 60), /cut off after 60 bytes, within its header$/],
	["half a file", (archive) => archive.subarray(0, 40_000), /cut off: it has 40000 bytes of at least \d{5}/],
	["one byte less", (archive) => archive.subarray(0, -1), /cut off/],
	["pictures for tiles", (archive) => archive.writeUInt8(2, 99), /type PNG; vector tiles \(MVT\) are needed$/],
	["an unknown tile type", (archive) => archive.writeUInt8(77, 99), /type 77; vector tiles/],
	["directories in Brotli", (archive) => archive.writeUInt8(3, 97), /directories compressed by Brotli; gzip or none/],
	["tiles in Zstandard", (archive) => archive.writeUInt8(4, 98), /tiles compressed by Zstd; gzip or none/],
	["zooms the wrong way round", (archive) => archive.writeUInt8(16, 100), /damaged: its zoom levels or bounds/],
	["bounds the wrong way round", (archive) => archive.writeInt32LE(2e9 - 1, 102), /its zoom levels or bounds/],
	["no tiles", (archive) => archive.writeBigUInt64LE(0n, 64), /has no tiles$/],
	["offsets past any number", (archive) => archive.writeBigUInt64LE(2n ** 64n - 1n, 56), /cut off/],
	["a root directory over the header", (archive) => archive.writeBigUInt64LE(8n, 8), /root directory is not where/],
	["a root directory of noise", (archive) => archive.fill(0xa5, 127, 160), /root directory cannot be used \(/],
	["a root directory that points outside", (archive) => archive.writeBigUInt64LE(9n, 48), /points outside the file/],
	["metadata without layers", (archive) => withMetadata(archive, gzipSync("{}")), /does not say which layers it has/],
	[
		"metadata that decompress to too much",
		(archive) => withMetadata(archive, gzipSync(Buffer.alloc(20_000_000))),
		/does not say which layers/,
	],
])("%s is refused with the reason", async (_what, spoil, problem) => {
	const archive = pmtilesArchive();
	const spoilt = spoil(archive);
	const file = await fileOf(Buffer.isBuffer(spoilt) || typeof spoilt === "string" ? spoilt : archive);
	await expect(openMapFile(file)).rejects.toThrow(problem);
	await expect(openMapFile(file)).rejects.toThrow(`${file} `);
});

test("a missing file, a folder and a pipe are refused", async () => {
	await expect(openMapFile(path.join(folder, "none.pmtiles"))).rejects.toThrow(/none\.pmtiles does not exist$/);
	await expect(openMapFile(folder)).rejects.toThrow(`${folder} is a folder`);
	const pipe = path.join(folder, "pipe");
	execFileSync("mkfifo", [pipe]);
	await expect(openMapFile(pipe)).rejects.toThrow(`${pipe} is not a file`);
});

test.skipIf(process.getuid?.() === 0)("a file that may not be read is refused", async () => {
	const file = await fileOf(pmtilesArchive());
	await chmod(file, 0o000);
	await expect(openMapFile(file)).rejects.toThrow(/cannot be read by the user that runs the server$/);
});
