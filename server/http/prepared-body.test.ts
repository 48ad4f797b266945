import { createServer } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { eachOf } from "../../shared/testing/each-of.ts";
import { listen } from "../testing/listen.ts";
import { send } from "../testing/send.ts";
import { untilEnd } from "../testing/until-end.ts";
import { chooseEncoding, type PreparedBody, prepareBody, sendPrepared } from "./prepared-body.ts";

const RAW = Buffer.from(JSON.stringify({ data: Array.from({ length: 500 }, (_, id) => ({ id })) }));

const options = { contentType: "application/json", cacheControl: "no-cache", effort: "fast" } as const;
const bodies: Record<string, PreparedBody> = {
	"/ok": await prepareBody(RAW, { ...options, headers: ["x-own", "1"] }),
	"/missing": await prepareBody(RAW, { ...options, status: 404 }),
};
const sending = createServer((request, response) => {
	const body = bodies[request.url ?? ""];
	if (body) sendPrepared(request, response, body, ["x-extra", "2"]);
});
const server = await untilEnd(listen(sending));

const get = (path: string, headers: Record<string, string> = {}, method = "GET") =>
	send(server.url, path, { method, headers });

test.each([0, 1, 65_535, 65_536, 65_537, 1_000_000])("a body of %i bytes arrives as it is", async (length) => {
	const raw = Buffer.alloc(length, "0123456789");
	bodies["/long"] = await prepareBody(raw, { contentType: "text/plain", cacheControl: "no-cache", effort: "fast" });
	expect((await get("/long")).body).toEqual(raw);
	expect(gunzipSync((await get("/long", { "accept-encoding": "gzip" })).body)).toEqual(raw);
});

test("a body that is kept holds no more memory than its bytes", async () => {
	const { representations } = await prepareBody(Buffer.from("a short page ".repeat(99)), {
		contentType: "text/plain",
		cacheControl: "no-cache",
		effort: "fast",
	});
	const bodies = Object.values(representations).map(({ body }) => body);
	expect(bodies.map(({ buffer }) => buffer.byteLength)).toEqual(bodies.map(({ length }) => length));
});

describe("an answer", () => {
	test("is the same bytes in each encoding, each with its own strong ETag", async () => {
		const [br, gz, plain] = await Promise.all(
			["br", "gzip", ""].map((each) => get("/ok", { "accept-encoding": each })),
		);
		expect(br?.headers["content-encoding"]).toBe("br");
		expect(gz?.headers["content-encoding"]).toBe("gzip");
		expect(plain?.headers["content-encoding"]).toBeUndefined();
		expect(brotliDecompressSync(br?.body ?? "").equals(RAW)).toBe(true);
		expect(gunzipSync(gz?.body ?? "").equals(RAW)).toBe(true);
		expect(plain?.body.equals(RAW)).toBe(true);
		const etags = [br, gz, plain].map((each) => each?.headers.etag ?? "");
		expect(new Set(etags).size).toBe(3);
		for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/);
		for (const each of [br, gz, plain]) {
			expect(each?.headers).toMatchObject({ vary: "Accept-Encoding", "x-own": "1", "x-extra": "2" });
		}
	});

	test("is 304 only for its own ETag", async () => {
		const { headers } = await get("/ok", { "accept-encoding": "br" });
		const etag = headers.etag ?? "";
		for (const sent of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
			const again = await get("/ok", { "accept-encoding": "br", "if-none-match": sent });
			expect(again.status).toBe(304);
			expect(again.body).toHaveLength(0);
			expect(again.headers).toMatchObject({ etag, "x-extra": "2" });
		}
		expect((await get("/ok", { "accept-encoding": "gzip", "if-none-match": etag })).status).toBe(200);
	});

	test("has no body for HEAD and the complete body for a Range", async () => {
		const head = await get("/ok", {}, "HEAD");
		expect(head.headers["content-length"]).toBe(String(RAW.length));
		expect(head.body).toHaveLength(0);
		const range = await get("/ok", { range: "bytes=0-9" });
		expect(range.status).toBe(200);
		expect(range.headers["accept-ranges"]).toBe("none");
		expect(range.body.equals(RAW)).toBe(true);
	});

	test("with a status other than 200 is never a 304", async () => {
		const { headers } = await get("/missing");
		expect((await get("/missing", { "if-none-match": headers.etag ?? "" })).status).toBe(404);
	});
});

test.each([
	...eachOf(
		["gzip, deflate, br, zstd | *", "br"],
		["gzip;q=1.0, br;q=0.5 | br;q=0, gzip | br;q=0, * | GZIP", "gzip"],
		["*;q=0 | deflate", "identity"],
	),
	[undefined, "identity"],
	["", "identity"],
])("Accept-Encoding %j gets %s", (header, encoding) => {
	expect(chooseEncoding(header)).toBe(encoding);
});
