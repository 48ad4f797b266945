/** Mapbox maps through the whole site, with a fake Mapbox. */
import { createServer, request as httpRequest, type RequestListener } from "node:http";
import { gunzipSync } from "node:zlib";
import express from "express";
import request from "supertest";
import { afterEach, describe, expect, test, vi } from "vitest";
import { MAP_PROXY_PREFIX } from "../../shared/paths.ts";
import { GLYPHS, SPRITE_PNG, VECTOR_TILE } from "../testing/fake-map-parts.ts";
import { startFakeMapbox } from "../testing/fake-mapbox.ts";
import * as fake from "../testing/fake-upstream.ts";
import { listen } from "../testing/listen.ts";
import { startMappedSite } from "../testing/mapped-site.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { send } from "../testing/send.ts";
import { untilEnd } from "../testing/until-end.ts";
import { createMapProxy } from "./map-proxy.ts";

const TOKEN = "pk.eyJ1IjoibGVuZGVyIn0.the-true-one";
const OWN_PAGE = { "sec-fetch-site": "same-origin" };

const STYLE = `${MAP_PROXY_PREFIX}/styles/v1/mapbox/streets-v12`;
const TILE_JSON = `${MAP_PROXY_PREFIX}/v4/mapbox.mapbox-streets-v8.json`;
const TILE = `${MAP_PROXY_PREFIX}/v4/mapbox.mapbox-streets-v8/4/11/6.vector.pbf`;
const RASTER = `${MAP_PROXY_PREFIX}/v4/mapbox.satellite/4/11/6@2x.webp`;
const HEIGHTS = `${MAP_PROXY_PREFIX}/raster/v1/mapbox.mapbox-terrain-dem-v1/4/11/6.webp`;
const FONT = `${MAP_PROXY_PREFIX}/fonts/v1/mapbox/DIN%20Pro%20Medium,Arial%20Unicode%20MS%20Regular/0-255.pbf`;
const SPRITE = `${STYLE}/0123abc/sprite`;

const ACCESS = { token: TOKEN, style: "mapbox/streets-v12" };

/** Starts a site that has only the proxy. */
async function startProxy(apiUrl: string, timeoutSeconds: number): Promise<string> {
	const { log } = createMemoryLog();
	const app = express().use(MAP_PROXY_PREFIX, createMapProxy({ ...ACCESS, apiUrl, timeoutSeconds, log }));
	return (await untilEnd(listen(createServer(app)))).url;
}

const mapbox = await untilEnd(startFakeMapbox({ token: TOKEN }));
const site = await startMappedSite({ maps: { kind: "mapbox", ...ACCESS, apiUrl: mapbox.url } });
afterEach(() => {
	mapbox.failing = undefined;
});

const changesProtocol: RequestListener = ({ socket }) => {
	socket.write("HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n");
};

/** Sends a request as a page of the site does. */
function get(path: string, headers: Record<string, string> = {}) {
	return send(site.url, path, { headers: { ...OWN_PAGE, ...headers } });
}

/** The last request that reached Mapbox. */
function reached(): URL {
	return new URL(mapbox.requests.at(-1)?.path ?? "", mapbox.url);
}

describe("the parts of a map", () => {
	test.each([
		[TILE, VECTOR_TILE, "application/vnd.mapbox-vector-tile"],
		[FONT, GLYPHS, "application/x-protobuf"],
		[RASTER, SPRITE_PNG, "image/png"],
		[HEIGHTS, SPRITE_PNG, "image/png"],
		[`${SPRITE}@2x.png`, SPRITE_PNG, "image/png"],
	])("%s comes through unchanged", async (path, expected, contentType) => {
		const { status, headers, body } = await get(path);
		expect(status).toBe(200);
		expect(body.equals(expected)).toBe(true);
		expect(headers).toMatchObject({
			"content-type": contentType,
			"content-length": String(expected.length),
			// A CDN in front must not keep what is Mapbox's.
			"cache-control": "private, max-age=43200",
		});
	});

	test.each([TILE, STYLE, TILE_JSON, `${SPRITE}.json`])("%s is compressed, and not sent again", async (path) => {
		const { status, headers, body } = await get(path, { "accept-encoding": "gzip" });
		expect(status).toBe(200);
		expect(headers["content-encoding"]).toBe("gzip");
		expect(headers["cache-control"]).toBe("private, max-age=43200");
		const content = gunzipSync(body);
		if (path === TILE) expect(content.equals(VECTOR_TILE)).toBe(true);
		else expect(() => JSON.parse(content.toString())).not.toThrow();
		for (const encoding of ["gzip", "identity"]) {
			const { etag = "" } = (await get(path, { "accept-encoding": encoding })).headers;
			const again = await get(path, { "accept-encoding": encoding, "if-none-match": etag });
			expect([again.status, again.body.length]).toEqual([304, 0]);
			expect(again.headers["cache-control"]).toBe(headers["cache-control"]);
		}
	});

	test("the style's filters keep India's borders", async () => {
		const { body } = await request(site.url).get(STYLE).set(OWN_PAGE).expect(200);
		const borders = body.layers.find(({ id }: { id: string }) => id === "admin-0-boundary");
		expect(borders.filter).toEqual(["match", ["get", "worldview"], ["all", "IN"], true, false]);
	});
});

describe("what Mapbox gets", () => {
	test("is the real token, mapbox-gl's parameters and the worldview of India", async () => {
		await get(`${TILE}?sku=101abc&worldview=US&access_token=pk.added-by-server`);
		expect(reached().pathname).toBe(TILE.slice(MAP_PROXY_PREFIX.length));
		expect([...reached().searchParams]).toEqual([
			["sku", "101abc"],
			["worldview", "IN"],
			["access_token", TOKEN],
		]);
	});

	test("contains none of the visitor's headers except those for caching", async () => {
		await get(TILE, {
			cookie: "session=secret",
			authorization: "Basic c2VjcmV0",
			referer: `${site.url}/location/Goa`,
			"user-agent": "a visitor's browser",
			"x-forwarded-for": "192.0.2.7",
			"accept-language": "hi",
			range: "bytes=0-10",
			"if-modified-since": "Sat, 21 Nov 2026 07:00:00 GMT",
		});
		const headers = mapbox.requests.at(-1)?.headers;
		expect(headers).toEqual({
			host: new URL(mapbox.url).host,
			connection: "keep-alive",
			"user-agent": "branch-locator",
			"if-modified-since": "Sat, 21 Nov 2026 07:00:00 GMT",
		});
	});

	test.each([
		["/styles/v1/mapbox/satellite-v9", 404],
		["/styles/v1/mapbox/../../tokens/v2", 404],
		["/styles/v1/%2e%2e/%2e%2e/tokens/v2", 404],
		["/styles/v1/mapbox/%E0%A4%A", 400],
		["/styles/v1/mapbox/streets-v12?fresh=true", 400],
		["", 404],
	])("is never %s", async (path, status) => {
		const before = mapbox.requests.length;
		const answer = await get(MAP_PROXY_PREFIX + path);
		expect(answer.status).toBe(status);
		expect(JSON.parse(answer.body.toString())).toEqual({ message: expect.any(String), requestId: expect.any(String) });
		expect(mapbox.requests).toHaveLength(before);
	});

	test.each(["HEAD", "POST", "PUT", "DELETE", "OPTIONS"])("is never a %s", async (method) => {
		const before = mapbox.requests.length;
		const { status, headers } = await send(site.url, TILE, { method, headers: OWN_PAGE });
		expect(status).toBe(405);
		expect(headers.allow).toBe("GET");
		expect(mapbox.requests).toHaveLength(before);
	});
});

test("only the site's own pages may request maps, 1,200 a minute", async () => {
	const { requests } = mapbox;
	const before = requests.length;
	for (const headers of [{}, { "sec-fetch-site": "cross-site" }, { referer: "https://evil.example/" }]) {
		const answer = await send(site.url, TILE, { headers });
		expect([answer.status, answer.headers["ratelimit-policy"]]).toEqual([403, undefined]);
		expect(JSON.parse(answer.body.toString())).toEqual({ message: expect.any(String), requestId: expect.any(String) });
	}
	expect(requests).toHaveLength(before);
	expect((await get(TILE)).headers["ratelimit-policy"]).toContain("1200");
});

describe("when Mapbox fails", () => {
	const secret = JSON.stringify({ message: `https://api.mapbox.com/?access_token=${TOKEN}` });
	const headers = { location: `https://api.mapbox.com/v4?access_token=${TOKEN}`, "set-cookie": "a=b" };

	test.each([
		[400, 502],
		[401, 502],
		[403, 502],
		[404, 404],
		[410, 404],
		[422, 404],
		[429, 503],
		[500, 502],
		[503, 502],
		[206, 502],
		[301, 502],
		[302, 502],
		[307, 502],
	])("its %d becomes a %d with our own message", async (theirs, ours) => {
		mapbox.failing = { path: /./, answer: fake.sends(secret, headers, theirs) };
		for (const path of [STYLE, TILE]) {
			const before = mapbox.requests.length;
			const answer = await get(path);
			expect(answer.status).toBe(ours);
			expect(JSON.parse(answer.body.toString())).toMatchObject({ message: expect.not.stringContaining("mapbox") });
			expect(answer.body + JSON.stringify(answer.headers)).not.toContain(TOKEN);
			expect(answer.headers["cache-control"]).toBe("no-store");
			expect(answer.headers).not.toHaveProperty("location");
			expect(mapbox.requests).toHaveLength(before + 1);
		}
	});

	test("its Retry-After is passed on if valid", async () => {
		mapbox.failing = { path: /./, answer: fake.sends("", { "retry-after": "17" }, 429) };
		expect((await get(TILE)).headers["retry-after"]).toBe("17");
		mapbox.failing = { path: /./, answer: fake.sends("", { "retry-after": TOKEN }, 429) };
		expect((await get(TILE)).headers["retry-after"]).toBe("30");
	});

	test.each([
		["a page", TILE, fake.sends("<script>alert(1)</script>", { "content-type": "text/html" })],
		["a page", STYLE, fake.sends("<script>alert(1)</script>", { "content-type": "text/html" })],
		["a script", RASTER, fake.sends("alert(1)", { "content-type": "text/javascript" })],
		["a drawing with scripts", RASTER, fake.sends("<svg/>", { "content-type": "image/svg+xml" })],
		["JSON for a tile", TILE, fake.sends(secret)],
		["a tile for JSON", STYLE, fake.sends(VECTOR_TILE, { "content-type": "application/x-protobuf" })],
		["broken JSON", STYLE, fake.sends(`{"a":"${TOKEN}`)],
		["JSON that claims to be compressed", STYLE, fake.sends("{}", { "content-encoding": "gzip" })],
		["JSON in an unknown encoding", STYLE, fake.sends("{}", { "content-encoding": "zstd" })],
		["a token for a name", STYLE, fake.sends(JSON.stringify({ [TOKEN]: 1 }))],
		["JSON without end", STYLE, fake.sends(JSON.stringify("x".repeat(9_000_000)))],
		["a broken connection", TILE, fake.resets],
		["another protocol", TILE, changesProtocol],
	] as const)("%s (%s) is a 502", async (_name, path, answer) => {
		mapbox.failing = { path: /./, answer };
		const { status, body } = await get(path);
		expect(status).toBe(502);
		expect(JSON.parse(body.toString())).toEqual({ message: expect.any(String), requestId: expect.any(String) });
	});

	test.each([
		["etag", `"${TOKEN}"`],
		["vary", TOKEN],
		["cache-control", `max-age=60, path="/v4?access_token=${TOKEN.replace(".", "%2e")}"`],
		["content-type", `application/x-protobuf; from=${TOKEN}`],
	])("the token in %s is a 502", async (name, value) => {
		for (const status of [200, 304]) {
			const headers = { "content-type": "application/x-protobuf", [name]: value };
			mapbox.failing = { path: /./, answer: fake.sends(VECTOR_TILE, headers, status) };
			const answer = await get(TILE);
			expect(answer.status).toBe(502);
			expect(JSON.stringify(answer.headers)).not.toContain(value);
		}
	});

	test("no connection is a 502", async () => {
		const gone = await startFakeMapbox({ token: TOKEN });
		await gone.close();
		expect((await send(await startProxy(gone.url, 10), TILE)).status).toBe(502);
	});

	test("silence is a 504, and within a tile it breaks the connection", async () => {
		const url = await startProxy(mapbox.url, 0.2);
		mapbox.failing = { path: /./, answer: fake.hangs };
		for (const path of [STYLE, TILE]) expect((await send(url, path)).status).toBe(504);
		mapbox.failing = { path: /./, answer: fake.hangsMidBody };
		expect((await send(url, STYLE)).status).toBe(504);
		mapbox.failing = {
			path: /./,
			answer: (_request, response) => {
				response.writeHead(200, { "content-type": "application/x-protobuf", "content-length": "1000" });
				response.write("begun");
			},
		};
		await expect(send(url, TILE)).rejects.toThrow("aborted");
	});

	test("an endless tile is cut off", async () => {
		mapbox.failing = {
			path: /./,
			answer: (_request, response) => {
				response.writeHead(200, { "content-type": "application/x-protobuf" });
				for (let sent = 0; sent < 10; sent++) response.write(Buffer.alloc(1_000_000));
			},
		};
		await expect(get(TILE)).rejects.toThrow("aborted");
	});

	test("the request is aborted if the visitor leaves", async () => {
		const left = vi.fn();
		mapbox.failing = { path: /./, answer: (_request, response) => void response.once("close", left) };
		const before = mapbox.requests.length;
		const visitorRequest = httpRequest(site.url, { path: TILE, headers: OWN_PAGE }).on("error", () => undefined);
		visitorRequest.end();
		await expect.poll(() => mapbox.requests).toHaveLength(before + 1);
		expect(left).not.toHaveBeenCalled();
		visitorRequest.destroy();
		await expect.poll(() => left).toHaveBeenCalledOnce();
	});
});

test("only listed headers of Mapbox are passed on", async () => {
	for (const path of [TILE, STYLE, FONT, `${SPRITE}.png`, `${STYLE}/0123abc/iconset.pbf`]) {
		const { headers } = await get(path);
		for (const name of ["set-cookie", "server", "via", "x-origin", "access-control-allow-origin", "link"]) {
			expect(headers).not.toHaveProperty(name);
		}
		expect(headers["content-security-policy"]).toContain("worker-src 'self';");
		expect(headers["x-content-type-options"]).toBe("nosniff");
		expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
	}
});

test("the page has the style to draw; neither it nor any policy contains Mapbox's host or the token", async () => {
	const { text, headers } = await request(site.url).get("/").expect(200);
	expect(text).toContain('"maps":{"kind":"mapbox","style":"mapbox://styles/mapbox/streets-v12","archive":');
	expect(text + JSON.stringify(headers)).not.toContain(TOKEN);
	expect(headers["content-security-policy"]).not.toMatch(/mapbox|blob:|https?:/);
});

test("the token is in no answer and no line of the log", async () => {
	for (const path of [STYLE, TILE_JSON, TILE, RASTER, FONT, `${SPRITE}.json`, `${STYLE}/a/iconset.pbf`]) {
		for (const encoding of ["identity", "gzip"]) {
			const { status, headers, body } = await get(path, { "accept-encoding": encoding });
			const text = headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
			expect(status).toBe(200);
			expect(text.toString("latin1") + JSON.stringify(headers)).not.toContain(TOKEN);
		}
	}
	mapbox.failing = { path: /./, answer: fake.sends(`{"message":"${TOKEN}"}`, {}, 401) };
	await get(STYLE);
	expect(site.lines.map(({ msg }) => msg)).toContain("map not passed on");
	expect(JSON.stringify(site.lines)).not.toContain(TOKEN);
});
