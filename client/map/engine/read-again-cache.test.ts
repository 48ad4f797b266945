import { PMTiles, type Source } from "pmtiles";
import { expect, test } from "vitest";
import { ReadAgainCache } from "./read-again-cache.ts";

const TILE = new TextEncoder().encode("tile");

/** An archive with one uncompressed tile at zoom 0. */
function archive(): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(127 + 5 + TILE.length);
	const view = new DataView(bytes.buffer);
	bytes.set(new TextEncoder().encode("PMTiles"));
	bytes[7] = 3;
	// The root directory at offset 127, 5 bytes long, followed by the tiles.
	view.setUint32(8, 127, true);
	view.setUint32(16, 5, true);
	view.setUint32(56, 132, true);
	view.setUint32(64, TILE.length, true);
	bytes.set([1, 1, 1], 97);
	// One entry: tile id 0, a run of 1, its length, offset 0.
	bytes.set([1, 0, 1, TILE.length, 1], 127);
	bytes.set(TILE, 132);
	return bytes;
}

interface ChangeableSource extends Source {
	/** Whether reads succeed, fail, or wait until they are aborted. */
	state: "up" | "down" | "slow";
	reads: number;
}

function changeableSource(): ChangeableSource {
	const source: ChangeableSource = {
		state: "up",
		reads: 0,
		getKey: () => "archive",
		async getBytes(offset, length, signal) {
			source.reads++;
			if (source.state === "down") throw new Error("the server is down");
			if (source.state === "slow" && signal) await new Promise((resolve) => signal.addEventListener("abort", resolve));
			signal?.throwIfAborted();
			return { data: archive().slice(offset, offset + length).buffer };
		},
	};
	return source;
}

test("after a failure the file is read again", async () => {
	const source = changeableSource();
	const map = new PMTiles(source, new ReadAgainCache());
	source.state = "down";
	await expect(map.getZxy(0, 0, 0)).rejects.toThrow("the server is down");
	source.state = "up";
	expect(new Uint8Array((await map.getZxy(0, 0, 0))?.data ?? [])).toEqual(new Uint8Array(TILE));
});

test("what was read is kept even if tiles fail", async () => {
	const source = changeableSource();
	const map = new PMTiles(source, new ReadAgainCache());
	await map.getZxy(0, 0, 0);
	source.state = "down";
	await expect(map.getZxy(0, 0, 0)).rejects.toThrow("the server is down");
	source.state = "up";
	const before = source.reads;
	await map.getZxy(0, 0, 0);
	expect(source.reads).toBe(before + 1);
});

test("aborting a read of a directory does not make others read the header again", async () => {
	const source = changeableSource();
	const cache = new ReadAgainCache();
	const header = await cache.getHeader(source);
	source.state = "slow";
	const leaving = new AbortController();
	const reading = cache.getDirectory(source, 0, 9, header, leaving.signal);
	leaving.abort();
	await expect(reading).rejects.toThrow(/aborted/);
	const before = source.reads;
	expect(await cache.getHeader(source)).toBe(header);
	expect(source.reads).toBe(before);
});
