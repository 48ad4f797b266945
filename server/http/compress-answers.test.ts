import { createServer } from "node:http";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import express from "express";
import { expect, test } from "vitest";
import { listen } from "../testing/listen.ts";
import { send } from "../testing/send.ts";
import { untilEnd } from "../testing/until-end.ts";
import { compressAnswers } from "./compress-answers.ts";

/** The header of Chromium. */
const BROWSER = "gzip, deflate, br, zstd";
const TEXT = "body{color:red}".repeat(20);

const app = express().use(compressAnswers());
app.get("/text", (_request, response) => void response.type("css").send(TEXT));
app.get("/prepared", (_request, response) => void response.type("css").set("ETag", '"a"').send(TEXT));
app.get("/workbook", (_request, response) => void response.type("xlsx").send(Buffer.from(TEXT)));
const site = await untilEnd(listen(createServer(app)));

const get = (path: string, encoding = BROWSER, options: Parameters<typeof send>[2] = {}) =>
	send(site.url, path, { ...options, headers: { "accept-encoding": encoding, ...options.headers } });
const asItIs = (body: Buffer) => body;

test.each([
	[BROWSER, "br", brotliDecompressSync],
	["gzip", "gzip", gunzipSync],
	["deflate", "deflate", inflateSync],
	["br;q=0", undefined, asItIs],
	["", undefined, asItIs],
] as const)(
	"an answer is compressed as its client accepts it, with one weak ETag: %s",
	async (accepted, encoding, decode) => {
		const { etag } = (await get("/text")).headers;
		expect(etag).toMatch(/^W\//);
		const { headers, body } = await get("/text", accepted);
		expect([headers["content-encoding"], headers.vary, headers.etag]).toEqual([encoding, "Accept-Encoding", etag]);
		expect(decode(body).toString()).toBe(TEXT);
		if (encoding) expect(body.length).toBeLessThan(TEXT.length);
		else expect(headers["content-length"]).toBe(String(body.length));
		const again = await get("/text", accepted, { headers: { "if-none-match": etag } });
		expect([again.status, again.body.length, again.headers["content-encoding"]]).toEqual([304, 0, undefined]);
		expect(again.headers).toMatchObject({ etag, vary: "Accept-Encoding" });
	},
);

test("HEAD says no length, because that of what GET sends differs", async () => {
	const { headers, body } = await get("/text", BROWSER, { method: "HEAD" });
	expect([body.length, headers["content-length"]]).toEqual([0, undefined]);
});

test.each(["/prepared", "/workbook"])("%s, compressed before or inside, is sent as it is", async (path) => {
	const { headers, body } = await get(path);
	expect([headers["content-encoding"], body.toString()]).toEqual([undefined, TEXT]);
});
