import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { STREET_TILE } from "../testing/fake-tile-service.ts";
import type { ServiceAnswer } from "./ask-service.ts";
import { createTileCache } from "./tile-cache.ts";
import { readTileJson } from "./tile-json.ts";

const tileSet = readTileJson(
	JSON.stringify({ tiles: ["/{z}/{x}/{y}"], vector_layers: [{ id: "transportation" }] }),
	"http://tiles.example.com/",
);

test("a visitor does not wait for a slow tile; it is kept when it comes", async () => {
	const { promise: answer, resolve } = Promise.withResolvers<ServiceAnswer>();
	const asked: string[] = [];
	const cache = createTileCache({
		tileSet,
		ask: (url) => {
			asked.push(url);
			return answer;
		},
		now: () => 0,
		patienceMs: 0,
		onTrouble: () => undefined,
	});
	expect(await cache.get(10, 722, 457)).toBeUndefined();
	resolve({ status: 200, headers: {}, body: STREET_TILE });
	await expect
		.poll(async () => gunzipSync((await cache.get(10, 722, 457))?.body ?? Buffer.alloc(0)))
		.toEqual(STREET_TILE);
	expect(asked).toEqual(["http://tiles.example.com/10/722/457"]);
});

test("a kept tile holds no more memory than its bytes", async () => {
	const ask = async () => ({ status: 200, headers: {}, body: STREET_TILE });
	const cache = createTileCache({ tileSet, ask, now: () => 0, onTrouble: () => undefined });
	const body = (await cache.get(10, 722, 457))?.body;
	expect(body?.buffer.byteLength).toBe(body?.length);
});
