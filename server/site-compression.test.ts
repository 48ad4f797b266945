/** Which answers of the whole site are compressed when sent, and which are sent as prepared. Those of pages are in site-addresses.test.ts. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { brotliDecompressSync, gunzipSync, gzipSync, inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { API_PREFIX, SAMPLE_SHEET_PATH } from "../shared/api/api-paths.ts";
import { BRAND_CSS_PATH, BRAND_LOGO_PATH, FEED_PATHS, LICENCES_PATH } from "../shared/paths.ts";
import { DEFAULT_BRAND_FILE, loadBrand } from "./brand/brand-file.ts";
import { prepareBody } from "./http/prepared-body.ts";
import { DIST } from "./pages/build-manifest.ts";
import { builtSite } from "./testing/built-site.ts";
import * as fake from "./testing/fake-upstream.ts";
import { sampleBranches } from "./testing/sample-items.ts";
import { send } from "./testing/send.ts";

/** The header of Chromium. */
const BROWSER = "gzip, deflate, br, zstd";

const site = builtSite({}, fake.sendsEach({ branches: sampleBranches(20), states: [], cities: [] }));

const get = (path: string, encoding = BROWSER, options: Parameters<typeof send>[2] = {}) =>
	send(site.url, path, { ...options, headers: { "accept-encoding": encoding, ...options.headers } });

test.each([BRAND_CSS_PATH, BRAND_LOGO_PATH])(
	"%s is compressed as its client accepts it, with one weak ETag",
	async (path) => {
		const { css, logo } = await loadBrand(DEFAULT_BRAND_FILE);
		const expected = path === BRAND_CSS_PATH ? css : logo.body.toString();
		const { etag } = (await get(path)).headers;
		expect(etag).toMatch(/^W\//);
		const asItIs = (body: Buffer) => body;
		for (const [accepted, encoding, decode] of [
			[BROWSER, "br", brotliDecompressSync],
			["gzip", "gzip", gunzipSync],
			["deflate", "deflate", inflateSync],
			["br;q=0", undefined, asItIs],
			["", undefined, asItIs],
		] as const) {
			const { headers, body } = await get(path, accepted);
			expect([headers["content-encoding"], headers.vary, headers.etag]).toEqual([encoding, "Accept-Encoding", etag]);
			expect(decode(body).toString()).toBe(expected);
			if (encoding) expect(body.length).toBeLessThan(expected.length);
			else expect(headers["content-length"]).toBe(String(body.length));
			const again = await get(path, accepted, { headers: { "if-none-match": etag } });
			expect([again.status, again.body.length, again.headers["content-encoding"]]).toEqual([304, 0, undefined]);
			expect(again.headers).toMatchObject({ etag, vary: "Accept-Encoding" });
		}
		const head = await get(path, BROWSER, { method: "HEAD" });
		// The length of what GET sends differs.
		expect([head.body.length, head.headers["content-length"]]).toEqual([0, undefined]);
	},
);

test("a feed is sent exactly as prepared", async () => {
	const whole = await get(FEED_PATHS.branches, "");
	// It also depends on what is not sent, such as when branches last changed.
	const version = String(whole.headers.etag).slice(1, -1);
	expect(version).toMatch(/^[\w-]{20}$/);
	const { representations } = await prepareBody(whole.body, { contentType: "", cacheControl: "", effort: "most" });
	for (const [accepted, encoding] of [
		[BROWSER, "br"],
		["gzip", "gzip"],
	] as const) {
		const { headers, body } = await get(FEED_PATHS.branches, accepted);
		expect(body.equals(representations[encoding].body)).toBe(true);
		expect([headers.etag, headers["content-encoding"]]).toEqual([`"${version}-${encoding}"`, encoding]);
	}
});

test("so are the client's files and the list of licences, from the build's copies", async () => {
	const assets = path.join(DIST, "client", "assets");
	const names = (await readdir(assets)).filter((name) => name.endsWith(".js.br")).map((name) => name.slice(0, -3));
	expect(names.length).toBeGreaterThan(3);
	const files = [[LICENCES_PATH, path.join(DIST, "third-party-licences.txt")]];
	for (const [address = "", file = ""] of [
		...files,
		...names.map((name) => [`/assets/${name}`, path.join(assets, name)]),
	]) {
		const { headers, body } = await get(address);
		expect([headers["content-encoding"], headers.vary]).toEqual(["br", "Accept-Encoding"]);
		// A build may make better copies meanwhile.
		expect(brotliDecompressSync(body).equals(await readFile(file))).toBe(true);
	}
});

test("so is the sample sheet, which is compressed inside", async () => {
	const { headers, body } = await get(SAMPLE_SHEET_PATH);
	expect([headers["content-encoding"], body.subarray(0, 2).toString()]).toEqual([undefined, "PK"]);
});

test("an answer passed on by the API proxy keeps the upstream's encoding", async () => {
	const body = Buffer.from(JSON.stringify({ message: "from the upstream ".repeat(100) }));
	for (const [sent, headers] of [
		[body, {}],
		[gzipSync(body), { "content-encoding": "gzip", vary: "Accept-Encoding" }],
	] as const) {
		site.answerWith(fake.sends(sent, headers));
		for (const method of ["GET", "POST"]) {
			const answer = await get(`${API_PREFIX}/anything`, BROWSER, { method });
			expect(answer.body.equals(sent)).toBe(true);
			const { "content-encoding": encoding, vary } = answer.headers;
			expect({ ...(encoding && { "content-encoding": encoding }), ...(vary && { vary }) }).toEqual(headers);
		}
	}
});
