import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import express from "express";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Listening, listen } from "../testing/listen.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { send } from "../testing/send.ts";
import { serveStaticFiles } from "./static-files.ts";

const LARGE = 30_000_000;

let directory: string;
let site: Listening;
let lines: Record<string, unknown>[];
/** The files that were opened for answers. */
let opened: Readable[];

beforeEach(async () => {
	directory = await mkdtemp(path.join(tmpdir(), "static-"));
	await writeFile(path.join(directory, "a.js"), "plain");
	await writeFile(path.join(directory, "a.js.br"), "as brotli");
	await writeFile(path.join(directory, "a.js.gz"), "as gzip");
	await writeFile(path.join(directory, "large.js"), Buffer.alloc(LARGE));
	const memory = createMemoryLog();
	lines = memory.lines;
	opened = [];
	const app = express();
	app.use((_request, response, next) => {
		response.on("pipe", (file: Readable) => opened.push(file));
		next();
	});
	app.use(serveStaticFiles(directory, memory.log));
	site = await listen(createServer(app));
});

afterEach(async () => {
	await site.close();
	await rm(directory, { recursive: true });
});

test.each([
	["br, gzip", "as brotli", "br"],
	["gzip", "as gzip", "gzip"],
	["br;q=0, gzip", "as gzip", "gzip"],
	["", "plain", undefined],
])("a client that accepts %j gets a file %s, to be cached for ever", async (accepted, body, encoding) => {
	const answer = await send(site.url, "/a.js", { headers: { "accept-encoding": accepted } });
	expect(answer).toMatchObject({ status: 200, body: Buffer.from(body) });
	expect(answer.headers).toMatchObject({
		"content-type": "text/javascript",
		"cache-control": "public,max-age=31536000,immutable",
		vary: "Accept-Encoding",
	});
	expect(answer.headers["content-encoding"]).toBe(encoding);
});

test.each(["bytes=0-1", "bytes=3-1", "bytes=99-", "nonsense"])(
	"a request for %s gets the complete file",
	async (range) => {
		const { status, headers, body } = await send(site.url, "/a.js", { headers: { range } });
		expect([status, headers["accept-ranges"], body.toString()]).toEqual([200, "none", "plain"]);
	},
);

test("a missing file breaks only its own answer", async () => {
	await rm(path.join(directory, "large.js"));
	await expect(send(site.url, "/large.js")).rejects.toThrow("socket hang up");
	expect(lines).toMatchObject([{ msg: "file not sent", err: { code: "ENOENT" } }]);
	expect((await send(site.url, "/a.js")).status).toBe(200);
});

test("a file is closed when its visitor disconnects", async () => {
	const { hostname, port } = new URL(site.url);
	const visitor = connect(Number(port), hostname).pause();
	visitor.write(`GET /large.js HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
	await expect.poll(() => opened).toHaveLength(1);
	visitor.destroy();
	await expect.poll(() => opened[0]?.destroyed).toBe(true);
});
