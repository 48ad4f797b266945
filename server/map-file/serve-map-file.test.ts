import { copyFile, rename, rm, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import express from "express";
import { PMTiles } from "pmtiles";
import { beforeEach, expect, test } from "vitest";
import { MAP_FILE_PATH } from "../../shared/paths.ts";
import { type Listening, listen } from "../testing/listen.ts";
import { pmtilesArchive, writePmtilesFile } from "../testing/pmtiles-file.ts";
import { send } from "../testing/send.ts";
import { folderPerTest } from "../testing/temporary-folder.ts";
import { untilEnd } from "../testing/until-end.ts";
import { type MapFile, openMapFile } from "./map-file.ts";
import { MAX_ANSWERS, MAX_RANGE_BYTES, serveMapFile } from "./serve-map-file.ts";

const folder = folderPerTest();
let file: string;
let mapFile: MapFile;
let site: Listening;
let failures: unknown[];

beforeEach(async () => {
	file = await writePmtilesFile(folder);
	await start();
});

async function start() {
	mapFile = await untilEnd(openMapFile(file));
	failures = [];
	site = await untilEnd(listen(createServer(appWith(mapFile))));
}

function appWith(served: MapFile): express.Express {
	const app = express();
	app.get(MAP_FILE_PATH, serveMapFile(served, "day"));
	const keepFailure: express.ErrorRequestHandler = (error, _request, response, _next) => {
		failures.push(error);
		response.destroy();
	};
	return app.use(keepFailure);
}

async function stop() {
	await site.close();
	await mapFile.close();
}

const get = (headers: Record<string, string> = {}, method = "GET") =>
	send(site.url, MAP_FILE_PATH, { method, headers });

test("a range is answered with its bytes and cache headers, but without a content encoding", async () => {
	const { status, headers, body } = await get({ range: "bytes=100-70099", "accept-encoding": "gzip, br" });
	expect(status).toBe(206);
	expect(headers).toMatchObject({
		"content-range": `bytes 100-70099/${pmtilesArchive().length}`,
		"content-length": "70000",
		"content-type": "application/vnd.pmtiles",
		"accept-ranges": "bytes",
		"cache-control": "public, max-age=86400, no-transform",
	});
	expect(headers.etag).toMatch(/^"/);
	expect(headers).not.toHaveProperty("content-encoding");
	expect(body.equals(pmtilesArchive().subarray(100, 70_100))).toBe(true);
});

test("a range may be open at either end, and ends at the end of the file", async () => {
	const archive = pmtilesArchive();
	const tail = archive.subarray(-20);
	expect((await get({ range: `bytes=${archive.length - 20}-` })).body).toEqual(tail);
	expect((await get({ range: "bytes=-20" })).body).toEqual(tail);
	const answer = await get({ range: `bytes=${archive.length - 20}-${archive.length + 999}` });
	expect(answer.headers["content-range"]).toBe(`bytes ${archive.length - 20}-${archive.length - 1}/${archive.length}`);
	expect(answer.body).toEqual(tail);
});

test.each([
	["no range", undefined],
	["several ranges", "bytes=0-9,20-29"],
	["a range past the end", "bytes=99999999-"],
	["a range the wrong way round", "bytes=9-3"],
	["another unit", "lines=0-9"],
	["nonsense", "bytes=all"],
])("%s is refused with the size of the file", async (_what, range) => {
	const { status, headers, body } = await get(range ? { range } : {});
	expect(status).toBe(416);
	expect(headers).toMatchObject({ "content-range": `bytes */${pmtilesArchive().length}`, "cache-control": "no-store" });
	expect(JSON.parse(body.toString())).toEqual({ message: expect.stringContaining("one byte range") });
});

test("one answer carries at most 16 MB of a file of 5 GB", async () => {
	// The file is enlarged after it was checked; the rest takes no space on the disk.
	await truncate(file, 5e9);
	const { status, headers, body } = await get({ range: "bytes=4000000000-" });
	expect(status).toBe(206);
	expect(headers["content-range"]).toBe(`bytes 4000000000-${4e9 + MAX_RANGE_BYTES - 1}/5000000000`);
	expect(body.length).toBe(MAX_RANGE_BYTES);
	expect((await get()).status).toBe(416);
});

test("HEAD is answered with the size and no body", async () => {
	const { status, headers, body } = await get({}, "HEAD");
	expect(status).toBe(200);
	expect(headers["content-length"]).toBe(String(pmtilesArchive().length));
	expect(body.length).toBe(0);
});

test("a client that has the current ETag gets 304", async () => {
	const { etag = "" } = (await get({}, "HEAD")).headers;
	const answer = await get({ range: "bytes=0-9", "if-none-match": `"other", ${etag}` });
	expect(answer.status).toBe(304);
	expect(answer.headers.etag).toBe(etag);
	expect(answer.headers["cache-control"]).toContain("max-age");
	expect((await get({ range: "bytes=0-9", "if-none-match": '"other"' })).status).toBe(206);
});

test("a range of a file that has changed is refused", async () => {
	const { etag = "" } = (await get({}, "HEAD")).headers;
	expect((await get({ range: "bytes=0-9", "if-range": etag })).status).toBe(206);
	expect((await get({ range: "bytes=0-9", "if-range": '"other"' })).status).toBe(416);
	expect((await get({ range: "bytes=0-9", "if-range": `W/${etag}` })).status).toBe(416);
});

test("a file moved over the old one, or deleted, changes nothing until the next start; then the ETag is different", async () => {
	const whole = `bytes=0-${pmtilesArchive().length - 1}`;
	const before = await get({ range: whole });
	await writeFile(`${file}.new`, pmtilesArchive("New streets"));
	await rename(`${file}.new`, file);
	const during = await get({ range: whole });
	expect(during.headers.etag).toBe(before.headers.etag);
	expect(during.body.equals(before.body)).toBe(true);

	await stop();
	await start();
	const after = await get({ range: whole });
	expect(after.headers.etag).not.toBe(before.headers.etag);
	expect(after.body.equals(pmtilesArchive("New streets").subarray(0, after.body.length))).toBe(true);
	await rm(file);
	expect((await get({ range: whole })).body.equals(after.body)).toBe(true);
});

test("a map that has read an older file starts again when the file is overwritten in place", async () => {
	const map = new PMTiles(`${site.url}${MAP_FILE_PATH}`);
	expect(await map.getMetadata()).toMatchObject({ name: "Streets for tests" });
	const { etag } = await map.getHeader();
	const other = path.join(folder, "other.pmtiles");
	await writeFile(other, pmtilesArchive("Streets of another year"));
	await copyFile(other, file);
	expect(await map.getMetadata()).toMatchObject({ name: "Streets of another year" });
	expect((await map.getHeader()).etag).not.toBe(etag);
});

test("if a visitor leaves in the middle of an answer, reading ends without a failure", async () => {
	await truncate(file, 1e9);
	let read = 0;
	const ended = Promise.withResolvers<void>();
	const watched: MapFile = {
		...mapFile,
		async *read(start, end) {
			try {
				for await (const piece of mapFile.read(start, end)) {
					read += piece.length;
					yield piece;
				}
			} finally {
				ended.resolve();
			}
		},
	};
	const other = await untilEnd(listen(createServer(appWith(watched))));
	const leaving = new AbortController();
	const response = await fetch(`${other.url}${MAP_FILE_PATH}`, {
		headers: { range: "bytes=0-99999999" },
		signal: leaving.signal,
	});
	await response.body?.getReader().read();
	leaving.abort();
	await ended.promise;
	expect(read).toBeLessThan(MAX_RANGE_BYTES);
	expect(failures).toEqual([]);
});

test("if the file becomes shorter while it is read, the answer is broken off", async () => {
	const shrinking: MapFile = { ...mapFile, version: async () => ({ size: 1e6, etag: '"as-it-was"' }) };
	const other = await untilEnd(listen(createServer(appWith(shrinking))));
	await expect(send(other.url, MAP_FILE_PATH, { headers: { range: "bytes=0-199999" } })).rejects.toThrow();
	expect(failures).toEqual([expect.objectContaining({ message: expect.stringContaining("ended before") })]);
});

test("with 1,000 answers being sent the next is 503, until one of them ends", { tags: "deep" }, async () => {
	const waiting = Promise.withResolvers<void>();
	let requestCount = 0;
	const slowFile: MapFile = {
		...mapFile,
		async version() {
			requestCount++;
			await waiting.promise;
			return mapFile.version();
		},
	};
	const slow = await untilEnd(listen(createServer(appWith(slowFile))));
	const ask = () => send(slow.url, MAP_FILE_PATH, { headers: { range: "bytes=0-9" } });
	const answers = Array.from({ length: MAX_ANSWERS }, ask);
	await expect.poll(() => requestCount).toBe(MAX_ANSWERS);
	const { status, headers } = await ask();
	expect([status, headers["retry-after"]]).toEqual([503, "5"]);
	waiting.resolve();
	expect(new Set((await Promise.all(answers)).map((each) => each.status))).toEqual(new Set([206]));
	expect((await ask()).status).toBe(206);
});
