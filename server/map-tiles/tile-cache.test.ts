import { gunzipSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { STREET_TILE } from "../testing/fake-tile-service.ts";
import { block } from "../testing/protobuf.ts";
import { type AskService, type ServiceAnswer, ServiceFailure } from "./ask-service.ts";
import { createTileCache, type TileCache } from "./tile-cache.ts";
import { readTileJson } from "./tile-json.ts";

const tileSet = readTileJson(
	JSON.stringify({ tiles: ["/{z}/{x}/{y}"], vector_layers: [{ id: "transportation" }] }),
	"http://tiles.example.com/",
);
const answerOf = (body: Buffer, status = 200, headers = {}): ServiceAnswer => ({ status, headers, body });

let answer: () => ServiceAnswer | Promise<ServiceAnswer>;
let urls: string[];
/** The calendar's clock, and one that is never set. */
let [now, clock] = [0, 0];
let cache: TileCache;

beforeEach(() => {
	answer = () => answerOf(STREET_TILE);
	urls = [];
	[now, clock] = [Date.UTC(2026, 10, 26), 0];
	cache = cacheWith();
});

function cacheWith(patienceMs = 1000, address = tileSet.address): TileCache {
	const ask: AskService = async (url) => {
		urls.push(url);
		return answer();
	};
	const set = { ...tileSet, address };
	return createTileCache({
		tileSet: set,
		ask,
		now: () => now,
		clock: () => clock,
		patienceMs,
		onTrouble: () => undefined,
	});
}

const get = (row = 457, visitor = "192.0.2.1") => cache([10, 722, row], visitor);

function fails(problem: string) {
	return () => {
		throw new ServiceFailure(problem);
	};
}

test("a visitor does not wait for a slow tile; it is kept when it comes", async () => {
	const slow = Promise.withResolvers<ServiceAnswer>();
	answer = () => slow.promise;
	cache = cacheWith(0);
	expect(await get()).toBeUndefined();
	slow.resolve(answerOf(STREET_TILE));
	await expect.poll(async () => gunzipSync((await get())?.body ?? Buffer.alloc(0))).toEqual(STREET_TILE);
	expect(urls).toEqual(["http://tiles.example.com/10/722/457"]);
});

test("a tile is requested once, however many visitors wait", async () => {
	const tiles = await Promise.all(Array.from({ length: 20 }, () => get()));
	expect(new Set(tiles).size).toBe(1);
	expect(urls).toHaveLength(1);
});

test("no more than 96 tiles are requested at a time", async () => {
	answer = () => new Promise(() => undefined);
	cache = cacheWith(0);
	const tiles = Array.from({ length: 102 }, (_, row) => get(row, `192.0.2.${row % 7}`));
	expect(await Promise.all(tiles)).toEqual(tiles.map(() => undefined));
	expect(urls).toHaveLength(96);
});

test.each(["no-store", "private, max-age=600"])(
	"a tile with %s is cached for nobody, nor is an earlier one",
	async (rule) => {
		answer = () => answerOf(STREET_TILE, 200, { "cache-control": "max-age=0" });
		await get();
		answer = () => answerOf(STREET_TILE, 200, { "cache-control": rule });
		expect(await get()).toBeDefined();
		answer = fails("answers 500");
		expect(await get()).toBeUndefined();
	},
);

test("rows from the south are counted from there", async () => {
	cache = cacheWith(1000, "http://tiles.example.com/{z}/{x}/{-y}");
	await get();
	expect(urls).toEqual(["http://tiles.example.com/10/722/566"]);
});

test("a kept tile holds no more memory than its bytes", async () => {
	const body = (await get())?.body;
	expect(body?.buffer.byteLength).toBe(body?.length);
});

test("a pause is as long if the calendar's clock is set back", async () => {
	answer = fails("answers 500");
	for (let row = 0; row < 6; row++) await get(row);
	expect(urls).toHaveLength(5);
	answer = () => answerOf(STREET_TILE);
	now -= 86_400_000;
	clock += 30_000;
	expect(await get()).toBeDefined();
});

test("a place that fails is left alone for a minute, and costs other places nothing", async () => {
	answer = fails("answers 400");
	for (let visitor = 0; visitor < 9; visitor++) expect(await get()).toBeUndefined();
	expect(urls).toHaveLength(1);
	clock += 60_000;
	await get();
	expect(urls).toHaveLength(2);
	answer = () => answerOf(STREET_TILE);
	expect(await get(458)).toBeDefined();
});

test("a tile without features is nothing, and no failure", async () => {
	answer = () => answerOf(block(3, block(1, "transportation")));
	for (let row = 0; row < 6; row++) expect((await get(row))?.body).toHaveLength(0);
	expect(urls).toHaveLength(6);
});

test.each([
	["404", answerOf(Buffer.alloc(0), 404)],
	["404 for a year", answerOf(Buffer.alloc(0), 404, { "cache-control": "max-age=31536000" })],
	["no bytes", answerOf(Buffer.alloc(0))],
])("%s is believed for an hour", async (_what, nothing) => {
	answer = () => nothing;
	await get();
	answer = () => answerOf(STREET_TILE);
	now += 3_599_999;
	expect((await get())?.body).toHaveLength(0);
	now += 1;
	expect((await get())?.body).not.toHaveLength(0);
});

test("404 takes no tile away that is kept, until that is very old; the service is asked again after an hour", async () => {
	const day = 86_400_000;
	const tile = await get();
	answer = () => answerOf(Buffer.alloc(0), 404, { "cache-control": "no-store" });
	now += 7 * day;
	for (let visitor = 0; visitor < 3; visitor++) expect(await get()).toBe(tile);
	expect(urls).toHaveLength(2);
	clock += 3_600_000;
	expect(await get()).toBe(tile);
	expect(urls).toHaveLength(3);
	now += 30 * day;
	clock += 30 * day;
	expect((await get())?.body).toHaveLength(0);
});
