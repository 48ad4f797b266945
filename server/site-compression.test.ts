/** Which answers of the whole site are compressed when sent, and which are sent as prepared. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { brotliDecompressSync, gunzipSync, gzipSync, inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { API_PREFIX, SAMPLE_SHEET_PATH } from "../shared/api/api-paths.ts";
import { BRAND_CSS_PATH, BRAND_LOGO_PATH, FEED_PATHS, LICENCES_PATH } from "../shared/paths.ts";
import { DEFAULT_BRAND_FILE, loadBrand } from "./brand/brand-file.ts";
import { prepareBody } from "./http/prepared-body.ts";
import { DIST } from "./pages/build-manifest.ts";
import { builtSite } from "./testing/built-site.ts";
import * as fake from "./testing/fake-upstream.ts";
import { send } from "./testing/send.ts";

/** The header of Chromium. */
const BROWSER = "gzip, deflate, br, zstd";

const DECODERS: Record<string, (body: Buffer) => Buffer> = {
	br: brotliDecompressSync,
	gzip: gunzipSync,
	deflate: inflateSync,
};

const site = builtSite();
const behindUpstream = builtSite({}, fake.sendsFeed([]));

const get = (path: string, encoding = BROWSER, options: Parameters<typeof send>[2] = {}) =>
	send(site.url, path, { ...options, headers: { "accept-encoding": encoding, ...options.headers } });

describe.each([BRAND_CSS_PATH, BRAND_LOGO_PATH])("%s", (path) => {
	async function expected() {
		const { css, logo } = await loadBrand(DEFAULT_BRAND_FILE);
		return path === BRAND_CSS_PATH ? css : logo.body.toString();
	}

	test.each([
		[BROWSER, "br"],
		["gzip", "gzip"],
		["deflate", "deflate"],
	])("is compressed for clients that accept %s", async (accepted, encoding) => {
		const { status, headers, body } = await get(path, accepted);
		expect([status, headers["content-encoding"], headers.vary]).toEqual([200, encoding, "Accept-Encoding"]);
		expect(DECODERS[encoding]?.(body).toString()).toBe(await expected());
		expect(body.length).toBeLessThan((await expected()).length);
	});

	test.each(["", "identity", "br;q=0"])("is sent uncompressed to clients that accept %j", async (accepted) => {
		const { headers, body } = await get(path, accepted);
		expect(headers).toMatchObject({ vary: "Accept-Encoding", "content-length": String(body.length) });
		expect(headers["content-encoding"]).toBeUndefined();
		expect(body.toString()).toBe(await expected());
	});

	test("has a weak ETag and answers 304 to it in every encoding", async () => {
		const { headers } = await get(path);
		expect(headers.etag).toMatch(/^W\//);
		for (const accepted of [BROWSER, "gzip", ""]) {
			const again = await get(path, accepted, { headers: { "if-none-match": headers.etag } });
			expect([again.status, again.body.length]).toEqual([304, 0]);
			expect(again.headers).toMatchObject({ etag: headers.etag, vary: "Accept-Encoding" });
			expect(again.headers["content-encoding"]).toBeUndefined();
		}
	});

	test("answers HEAD without a body, and without a length that differs from GET", async () => {
		const { status, headers, body } = await get(path, BROWSER, { method: "HEAD" });
		expect([status, body.length, headers.vary]).toEqual([200, 0, "Accept-Encoding"]);
		expect(headers["content-length"]).toBeUndefined();
	});
});

describe("prepared bodies", () => {
	test.each(Object.values(FEED_PATHS))("%s is sent exactly as prepared", async (path) => {
		const whole = await get(path, "");
		const raw = whole.body;
		// Of the branches it also depends on what is not sent, such as when they last changed.
		const version = String(whole.headers.etag).slice(1, -1);
		expect(version).toMatch(/^[\w-]{20}$/);
		const { representations } = await prepareBody(raw, { contentType: "", cacheControl: "", effort: "most" });
		for (const [accepted, encoding] of [
			[BROWSER, "br"],
			["gzip", "gzip"],
			["deflate", "identity"],
		] as const) {
			const { headers, body } = await get(path, accepted);
			const { body: prepared } = representations[encoding];
			const etag = encoding === "identity" ? `"${version}"` : `"${version}-${encoding}"`;
			expect(body.equals(prepared)).toBe(true);
			expect(headers).toMatchObject({ etag, vary: "Accept-Encoding", "content-length": String(prepared.length) });
			expect(headers["content-encoding"]).toBe(encoding === "identity" ? undefined : encoding);
		}
	});

	test("so is the list of licences, as the build compressed it", async () => {
		const built = (ending: string) => readFile(path.join(DIST, `third-party-licences.txt${ending}`));
		for (const [accepted, encoding, ending] of [
			[BROWSER, "br", ".br"],
			["gzip", "gzip", ".gz"],
			["", undefined, ""],
		] as const) {
			const { status, headers, body } = await get(LICENCES_PATH, accepted);
			expect([status, headers["content-encoding"], headers["content-type"], headers["cache-control"]]).toEqual([
				...[200, encoding, "text/plain; charset=utf-8", "public, max-age=3600"],
			]);
			expect(body.equals(await built(ending))).toBe(true);
			const again = await get(LICENCES_PATH, accepted, { headers: { "if-none-match": headers.etag } });
			expect([again.status, again.body.length]).toEqual([304, 0]);
		}
	});

	test.each([
		["/location/Gujarat", {}],
		["/nowhere", {}],
		["/%E0%A4%A", { accept: "text/html" }],
	])("so is the page %s, when first rendered and later", async (path, accept) => {
		for (const [index, accepted] of [BROWSER, "gzip", "deflate"].entries()) {
			// Each query is another page, and Express answers its first request.
			const asked = `${path}?${index}`;
			const [first, second, plain] = [
				await get(asked, accepted, { headers: accept }),
				await get(asked, accepted, { headers: accept }),
				await get(asked, "", { headers: accept }),
			];
			expect(first.headers["content-encoding"]).toBe(
				accepted === BROWSER ? "br" : accepted === "gzip" ? "gzip" : undefined,
			);
			const decode = DECODERS[first.headers["content-encoding"] ?? ""] ?? ((body) => body);
			// The minute may change between the two.
			if (first.headers.etag === second.headers.etag) expect(first.body.equals(second.body)).toBe(true);
			for (const { headers, body } of [first, second]) {
				expect(headers).toMatchObject({ vary: "Accept-Encoding", "content-length": String(body.length) });
				expect(decode(body).toString()).toMatch(/^<!doctype html>/);
			}
			expect(plain.body.toString()).toMatch(/^<!doctype html>/);
		}
	});

	test("so are the client's files", async () => {
		const folder = path.join(DIST, "client", "assets");
		const names = (await readdir(folder)).filter((name) => name.endsWith(".js.br")).map((name) => name.slice(0, -3));
		expect(names.length).toBeGreaterThan(3);
		for (const name of names) {
			for (const [accepted, encoding, suffix] of [
				[BROWSER, "br", ".br"],
				["gzip", "gzip", ".gz"],
				["deflate", undefined, ""],
			] as const) {
				const { headers, body } = await get(`/assets/${name}`, accepted);
				expect([headers["content-encoding"], headers.vary]).toEqual([encoding, "Accept-Encoding"]);
				expect(body.equals(await readFile(path.join(folder, name + suffix)))).toBe(true);
			}
		}
	});

	test("so is the sample sheet, which is compressed inside", async () => {
		const { headers, body } = await get(SAMPLE_SHEET_PATH);
		expect(headers["content-encoding"]).toBeUndefined();
		expect(body.subarray(0, 2).toString()).toBe("PK");
	});
});

describe("errors", () => {
	test("of a few words are not compressed", async () => {
		const { status, headers, body } = await get("/%E0%A4%A");
		expect([status, headers["content-encoding"], headers["content-length"]]).toEqual([
			400,
			undefined,
			String(body.length),
		]);
		expect(JSON.parse(body.toString())).toEqual({ message: expect.any(String), requestId: expect.any(String) });
	});
});

describe("an answer passed on by the API proxy", () => {
	const body = Buffer.from(JSON.stringify({ message: "from the upstream ".repeat(100) }));

	test.each([
		["nothing", body, {}],
		["gzip", gzipSync(body), { "content-encoding": "gzip", vary: "Accept-Encoding" }],
	])("keeps the upstream's encoding: %s", async (_, sent, headers) => {
		behindUpstream.answerWith(fake.sends(sent, headers));
		for (const method of ["GET", "POST"]) {
			const answer = await send(behindUpstream.url, `${API_PREFIX}/anything`, {
				method,
				headers: { "accept-encoding": BROWSER },
			});
			expect(answer.body.equals(sent)).toBe(true);
			const { "content-encoding": encoding, vary } = answer.headers;
			expect({ ...(encoding && { "content-encoding": encoding }), ...(vary && { vary }) }).toEqual(headers);
		}
	});
});
