import { expect, test } from "vitest";
import { layerNames } from "./vector-tile.ts";

/** A layer of the specification's version 2 with one name, and a feature that is not read. */
function layer(name: string): number[] {
	const content = [0x78, 2, 0x0a, name.length, ...new TextEncoder().encode(name), 0x12, 2, 0x18, 3];
	return [0x1a, content.length, ...content];
}

/** A layer with a number of empty features. */
function layerWith(features: number): number[] {
	const content = [0x0a, 1, 0x61, ...Array.from({ length: features }, () => [0x12, 0]).flat()];
	const { length } = content;
	return [0x1a, (length % 128) | 128, (Math.floor(length / 128) % 128) | 128, Math.floor(length / 16_384), ...content];
}

const TILE = [...layer("roads"), ...layer("earth")];

test("the names of a tile's layers are read", () => {
	expect(layerNames(new Uint8Array(TILE))).toEqual(["roads", "earth"]);
	expect(layerNames(new Uint8Array())).toEqual([]);
});

test("layers without features do not count", () => {
	expect(layerNames(new Uint8Array([0x1a, 5, 0x0a, 1, 0x61, 0x78, 2, ...TILE]))).toEqual(["roads", "earth"]);
});

test("features have ids of up to 64 bits, as those of OpenStreetMap have", () => {
	const idOf8Bytes = [0x08, 0x80, 0xe8, 0xf1, 0xeb, 0x84, 0x80, 0x80, 0x08];
	const idOf10Bytes = [0x08, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01];
	for (const id of [idOf8Bytes, idOf10Bytes]) {
		const content = [0x0a, 1, 0x61, 0x12, id.length + 2, ...id, 0x18, 1];
		expect(layerNames(new Uint8Array([0x1a, content.length, ...content, ...TILE]))).toEqual(["a", "roads", "earth"]);
	}
});

test("a tile may have 200,000 features", () => {
	expect(layerNames(Uint8Array.from([...layerWith(100_000), ...layerWith(100_000)]))).toEqual(["a", "a"]);
});

test("a tile that ends too early is none, wherever it ends", () => {
	const ends = TILE.map((_, end) => end).filter((end) => end > 0 && end !== layer("roads").length);
	expect(ends.filter((end) => layerNames(new Uint8Array(TILE.slice(0, end))) !== undefined)).toEqual([]);
});

test.each<[what: string, bytes: number[] | string]>([
	["HTML", "<!doctype html><title>Not found</title>"],
	["JSON", '{"message":"no"}'],
	["a PNG", "\x89PNG\r\n\x1a\n"],
	["a layer without a name", [0x1a, 2, 0x78, 2]],
	["a length beyond the end", [0x1a, 0xff, 0xff, 0xff, 0xff, 0x0f]],
	["a number without an end", [0x1a, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]],
	["a feature that ends too early", [0x1a, 8, 0x0a, 1, 0x61, 0x12, 3, 0x22, 0xff, 0xff]],
	["another field", [...TILE, 0x22, 0]],
	["more features than can be drawn", [...layerWith(100_001), ...layerWith(100_000)]],
	["very many layers", Array.from({ length: 101 }, () => layer("a")).flat()],
])("%s is no tile", (_what, content) => {
	const bytes = typeof content === "string" ? Buffer.from(content, "latin1") : new Uint8Array(content);
	expect(layerNames(bytes)).toBeUndefined();
});
