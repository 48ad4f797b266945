/** Streets of a tile service, whose faults cost visitors only the streets. */

import { createServer, type RequestListener } from "node:http";
import { gunzipSync, gzipSync } from "node:zlib";
import express from "express";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { mapTilePath } from "../../shared/map/map-source.ts";
import {
	type FakeTileService,
	STREET_TILE,
	sendsTile,
	startFakeTileService,
	TILE_KEY,
	tileWith,
} from "../testing/fake-tile-service.ts";
import { breaksMidBody, hangs, hangsMidBody, resets, sends } from "../testing/fake-upstream.ts";
import { type Listening, listen } from "../testing/listen.ts";
import { createMemoryLog } from "../testing/memory-log.ts";
import { send } from "../testing/send.ts";
import { atEnd, untilEnd } from "../testing/until-end.ts";
import { type StreetTilesService, startStreetTiles } from "./street-tiles.ts";

const DAY = 86_400_000;
const CONTACT = "https://branches.example.com";

let service: FakeTileService;
let streets: StreetTilesService;
let site: Listening;
let lines: Record<string, unknown>[];
let now: number;

beforeEach(async () => {
	service = await untilEnd(startFakeTileService());
	now = Date.UTC(2026, 10, 26);
	await start();
});

async function start(timeoutSeconds = 10): Promise<void> {
	const memory = createMemoryLog();
	lines = memory.lines;
	memory.log.level = "trace";
	const url = service.tileJsonUrl;
	const time = () => now;
	streets = startStreetTiles({ url, contact: CONTACT, timeoutSeconds, log: memory.log, now: time, clock: time });
	const app = express().set("trust proxy", 1).use("/maps", streets.serve);
	atEnd(streets.close);
	site = await untilEnd(listen(createServer(app)));
	await expect.poll(() => lines.length).toBeGreaterThan(0);
}

async function stop(): Promise<void> {
	streets.close();
	await site.close();
}

/** Starts again with other settings. */
async function restart(timeoutSeconds?: number): Promise<void> {
	await stop();
	await start(timeoutSeconds);
}

const PUNE = [10, 722, 457] as const;

function get([z, x, y]: readonly [number, number, number] = PUNE, headers: Record<string, string> = {}) {
	const path = mapTilePath(z, x, y, streets.source()?.version ?? "");
	return send(site.url, path, { headers: { "accept-encoding": "gzip", ...headers } });
}

const warnings = () => lines.filter(({ level }) => Number(level) >= 40);

describe("a tile", () => {
	test("comes through compressed, and is kept", async () => {
		const { status, headers, body } = await get();
		expect(status).toBe(200);
		expect(gunzipSync(body).equals(STREET_TILE)).toBe(true);
		expect(headers).toMatchObject({
			"content-type": "application/vnd.mapbox-vector-tile",
			"content-encoding": "gzip",
			"cache-control": "public, max-age=604800",
		});
		expect((await get()).body.equals(body)).toBe(true);
		expect(service.tiles).toEqual([`/10/722/457.pbf?key=${TILE_KEY}`]);
	});

	test("is not compressed for who cannot read that", async () => {
		expect((await get(PUNE, { "accept-encoding": "identity" })).body.equals(STREET_TILE)).toBe(true);
	});

	test("that the browser still has is not sent again", async () => {
		const { headers } = await get();
		const again = await get(PUNE, { "if-none-match": headers.etag ?? "" });
		expect([again.status, again.body.length]).toEqual([304, 0]);
	});

	test("may come without compression, or compressed without saying so", async () => {
		service.tile = sends(STREET_TILE);
		expect(gunzipSync((await get()).body).equals(STREET_TILE)).toBe(true);
		service.tile = sends(gzipSync(STREET_TILE));
		expect(gunzipSync((await get([10, 722, 458])).body).equals(STREET_TILE)).toBe(true);
	});

	test.each([204, 404, 410])("that is not there (%i) is nothing, for a while", async (status) => {
		service.tile = sends("", { "cache-control": "max-age=60" }, status);
		const answer = await get();
		expect([answer.status, answer.headers["cache-control"]]).toEqual([204, "public, max-age=60"]);
		await get();
		expect(service.tiles).toHaveLength(1);
		expect(warnings()).toEqual([]);
	});

	test.each<[what: string, place: readonly [number, number, number]]>([
		["over Europe", [10, 540, 340]],
		["at a zoom before the first", [2, 2, 1]],
		["at a zoom after the last", [15, 23104, 14624]],
		["outside the world", [10, 722, 1024]],
	])("%s is not asked for", async (_what, place) => {
		expect((await get(place)).status).toBe(404);
		expect(service.tiles).toEqual([]);
	});

	test.each(["/maps/t/10/722", "/maps/t/10/722/457.png", "/maps/t/-1/0/0", "/maps/t/10/722/457/1", "/maps/v4/x.json"])(
		"at the address %s is none",
		async (path) => {
			expect((await send(site.url, path)).status).toBe(404);
			expect(service.tiles).toEqual([]);
		},
	);

	test("for a page that was made for another service is nothing", async () => {
		const answer = await send(site.url, mapTilePath(...PUNE, "other"));
		expect([answer.status, answer.headers["cache-control"]]).toEqual([204, "no-store"]);
		expect(service.tiles).toEqual([]);
	});
});

describe("what the service gets", () => {
	test("is who asks, and nothing of visitors", async () => {
		await get(PUNE, { cookie: "a=b", referer: "https://branches.example.com/", "x-forwarded-for": "192.0.2.1" });
		const { headers } = service.requests.at(-1) ?? {};
		expect(Object.keys(headers ?? {}).sort()).toEqual(["accept-encoding", "connection", "host", "user-agent"]);
		expect(headers?.["user-agent"]).toBe("branch-locator (+https://branches.example.com)");
	});

	test("comes over one connection, also when it answers that there is nothing", async () => {
		const connections = new Set<number | undefined>();
		service.tile = (request, response) => {
			connections.add(request.socket.remotePort);
			sends("Not found", {}, 404)(request, response);
		};
		for (let row = 0; row < 50; row++) await get([14, 11555, 7300 + row]);
		expect(service.tiles).toHaveLength(50);
		expect(connections.size).toBeLessThan(5);
	});

	test("is no more than 48 requests at a time of one address, and ends with the site", async () => {
		service.tile = hangs;
		const answers = Array.from({ length: 54 }, (_, index) => get([14, 11555, 7300 + index]));
		await expect.poll(() => service.tiles.length).toBe(48);
		expect(await Promise.race(answers)).toMatchObject({ status: 204 });
		service.tile = sendsTile();
		expect((await get(PUNE, { "x-forwarded-for": "192.0.2.1" })).status).toBe(200);
		streets.close();
		await Promise.all(answers);
		expect(service.tiles).toHaveLength(49);
	});
});

describe("its rules for caches", () => {
	test("max-age: it is asked for again after that, and browsers get what is left of it", async () => {
		service.tile = sendsTile({ "cache-control": "max-age=600" });
		const rules: unknown[] = [];
		for (const ms of [0, 500_000, 100_000]) {
			now += ms;
			rules.push((await get()).headers["cache-control"]);
		}
		expect(rules).toEqual(["public, max-age=600", "public, max-age=100", "public, max-age=600"]);
		expect(service.tiles).toHaveLength(2);
	});

	test.each<[rule: string, ofBrowsers: string, ms: number, status: number, then: string]>([
		["no-cache", "public, no-cache", 60_000, 204, "no-store"],
		["max-age=0, must-revalidate", "public, no-cache", 60_000, 204, "no-store"],
		["max-age=60, must-revalidate", "public, max-age=60, must-revalidate", 60_000, 204, "no-store"],
		["max-age=600", "public, max-age=600", 30 * DAY, 200, "public, max-age=60"],
		["max-age=600", "public, max-age=600", 30 * DAY + 600_001, 204, "no-store"],
	])("%s: browsers get %s; if there is no other tile after %i ms, %i", async (rule, ofBrowsers, ms, status, then) => {
		service.tile = sendsTile({ "cache-control": rule });
		expect((await get()).headers["cache-control"]).toBe(ofBrowsers);
		service.tile = sends("broken", {}, 500);
		now += ms;
		const later = await get();
		expect([later.status, later.headers["cache-control"]]).toEqual([status, then]);
	});
});

const HTML = "<!doctype html><title>Please sign in</title>";

describe("a service that fails", () => {
	test.each<[what: string, tile: RequestListener, problem: RegExp]>([
		["answers 500", sends("broken", {}, 500), /answers 500$/],
		["refuses its key", sends("", {}, 401), /refuses access \(401\)/],
		["leads elsewhere", sends("", { location: "http://127.0.0.1:1/" }, 302), /redirects \(302\)/],
		["breaks the connection", resets, /sends no readable answer/],
		["breaks off", breaksMidBody, /sends no readable answer/],
		["sends a page", sends(HTML, { "content-type": "text/html" }), /not a vector tile/],
		["sends half a tile", sends(STREET_TILE.subarray(0, 20)), /not a vector tile/],
		["sends half a compressed tile", sends(gzipSync(STREET_TILE).subarray(0, 20)), /damaged, or too large/],
		["sends tiles of another schema", sends(tileWith("roads", "earth")), /without any layer of its TileJSON/],
		["sends too much", sends(Buffer.alloc(2 ** 21 + 1)), /sends no readable answer/],
		["sends what becomes too much", sends(gzipSync(Buffer.alloc(2 ** 24))), /damaged, or too large/],
		["says so of it", sendsTile({}, gzipSync(Buffer.alloc(2 ** 24))), /sends no readable answer/],
		["compresses otherwise", sendsTile({ "content-encoding": "zstd" }), /sends no readable answer/],
	])("%s: no streets, and after five times it is not asked for half a minute", async (_what, tile, problem) => {
		service.tile = tile;
		for (let row = 0; row < 7; row++) {
			const { status, headers, body } = await get([14, 11555, 7300 + row]);
			expect([status, headers["cache-control"], body.length]).toEqual([204, "no-store", 0]);
		}
		expect(service.tiles).toHaveLength(5);
		expect(warnings()).toEqual([
			expect.objectContaining({ pauseSeconds: 30, problem: expect.stringMatching(problem) }),
		]);
		service.tile = sendsTile();
		now += 30_000;
		expect((await get()).status).toBe(200);
		expect(lines.at(-1)).toMatchObject({ level: 30, msg: "the tile service of MAP_TILES_URL sends tiles again" });
	});

	test.each<[what: string, tile: RequestListener]>([
		["never answers", hangs],
		["stops in the middle", hangsMidBody],
	])("%s: no streets after the time limit", async (_what, tile) => {
		await restart(0.2);
		service.tile = tile;
		const answers = await Promise.all(Array.from({ length: 5 }, (_, row) => get([14, 11555, 7300 + row])));
		expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(204));
		expect(warnings()).toEqual([expect.objectContaining({ problem: "it does not answer in time" })]);
	});

	test("refuses too many requests: it is not asked for as long as it says", async () => {
		service.tile = sends("", { "retry-after": "120" }, 429);
		await get();
		await get();
		expect(service.tiles).toHaveLength(1);
		expect(warnings()).toEqual([expect.objectContaining({ problem: "it asks for fewer requests", pauseSeconds: 120 })]);
	});
});

describe("what it says about its tiles", () => {
	test("is what browsers get, without its addresses", () => {
		expect(streets.source()).toEqual({
			kind: "tiles",
			version: expect.stringMatching(/^[\w-]{8}$/),
			schema: "openmaptiles",
			minzoom: 3,
			maxzoom: 14,
			bounds: [38, -12, 125, 52],
			attribution: expect.stringContaining("© OpenMapTiles</a> © OpenStreetMap"),
		});
	});

	test.each<[what: string, fault: object, problem: RegExp]>([
		["is refused", { vector_layers: [{ id: "dem" }] }, /has no streets of the OpenMapTiles/],
		["leads to files", { tiles: ["file:///{z}/{x}/{y}"] }, /addresses that cannot be requested/],
	])("%s: maps show the embedded map, and it is asked again", async (_what, fault, problem) => {
		service.tileJson = fault;
		await restart();
		expect(streets.source()).toBeUndefined();
		expect((await get()).status).toBe(404);
		expect(lines).toEqual([
			expect.objectContaining({
				level: 40,
				msg: "the tile service of MAP_TILES_URL cannot be used; maps show the embedded map",
				problem: expect.stringMatching(problem),
				retrySeconds: 60,
			}),
		]);
	});

	test("says something about itself that means nothing: the streets do without, and the log says so", async () => {
		service.tileJson = { bounds: "India" };
		await restart();
		expect(streets.source()).toBeDefined();
		expect(lines).toContainEqual(expect.objectContaining({ level: 40, unread: ["bounds"] }));
	});

	test("is asked for again after a minute, and every day", async () => {
		await stop();
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		onTestFinished(() => void vi.useRealTimers());
		service.tileJson = { vector_layers: [] };
		await start();
		service.tileJson = {};
		vi.advanceTimersByTime(60_000);
		await expect.poll(() => streets.source()).toMatchObject({ schema: "openmaptiles", maxzoom: 14 });
		service.tileJson = { maxzoom: 13 };
		// The time until then is set when the log has the line.
		await expect.poll(() => lines.length).toBe(2);
		vi.advanceTimersByTime(DAY);
		await expect.poll(() => streets.source()).toMatchObject({ schema: "openmaptiles", maxzoom: 13 });
	});

	test("stays in use if it is refused later, with the tiles that are kept", async () => {
		await stop();
		vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
		onTestFinished(() => void vi.useRealTimers());
		await start();
		await get();
		service.tileJson = { tiles: [] };
		vi.advanceTimersByTime(DAY);
		await expect.poll(() => warnings()).toHaveLength(1);
		expect(warnings()[0]?.msg).toContain("its last answer stays in use");
		expect((await get()).status).toBe(200);
		expect(service.tiles).toHaveLength(1);
	});

	test("and no key is in the log, whatever fails", async () => {
		service.tile = resets;
		for (let row = 0; row < 6; row++) await get([14, 11555, 7300 + row]);
		const before = lines;
		await service.close();
		await restart();
		const all = [...before, ...lines];
		expect(all.filter(({ level }) => level === 40)).toHaveLength(2);
		expect(JSON.stringify(all)).not.toContain(TILE_KEY);
		expect(JSON.stringify(all)).not.toContain(new URL(service.url).host);
	});
});
