import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sampleBranch, sampleBranches } from "../testing/sample-items.ts";
import { readBranch } from "./feed-items.ts";
import { readLastGood, removeLeftovers, writeLastGood } from "./last-good-file.ts";

const SOURCE = "https://feeds.example.com/";
const kept = { items: sampleBranches(3), etag: '"a"', checkedAt: 1_700_000_000_000 };

let directory: string;
let file: string;

beforeEach(async () => {
	directory = path.join(await mkdtemp(path.join(tmpdir(), "feeds-")), "feeds");
	file = path.join(directory, "branches.json");
});

afterEach(() => rm(path.dirname(directory), { recursive: true }));

describe("the last good file", () => {
	it("is read as it was written, in a folder created for it", async () => {
		await writeLastGood(file, SOURCE, kept);
		expect(await readLastGood(file, SOURCE, readBranch)).toMatchObject(kept);
	});

	it("is undefined if none was written", async () => {
		expect(await readLastGood(file, SOURCE, readBranch)).toBeUndefined();
	});

	it("is replaced completely", async () => {
		await writeLastGood(file, SOURCE, kept);
		await writeLastGood(file, SOURCE, { ...kept, items: sampleBranches(1) });
		expect((await readLastGood(file, SOURCE, readBranch))?.items).toEqual(sampleBranches(1));
		expect(await readdir(directory)).toEqual(["branches.json"]);
	});

	it("is never read half written", async () => {
		await writeLastGood(file, SOURCE, kept);
		const before = await readFile(file, "utf8");
		const writing = writeLastGood(file, SOURCE, { ...kept, items: sampleBranches(20_000) });
		const seen = new Set<string>();
		const done = writing.then(() => true);
		while (!(await Promise.race([done, readFile(file, "utf8").then((text) => void seen.add(text))])));
		seen.add(await readFile(file, "utf8"));
		const others = [...seen].filter((text) => text !== before);
		expect(others.map((text) => JSON.parse(text).items)).toEqual([sampleBranches(20_000)]);
	});

	it("leaves no temporary file behind if it cannot be written", async () => {
		await mkdir(path.join(file, "in the way"), { recursive: true });
		await expect(writeLastGood(file, SOURCE, kept)).rejects.toThrow();
		expect(await readdir(directory)).toEqual(["branches.json"]);
	});

	it.each([0, 1, 100])("is refused if it was cut to %d bytes", async (length) => {
		await writeLastGood(file, SOURCE, kept);
		await truncate(file, length);
		await expect(readLastGood(file, SOURCE, readBranch)).rejects.toThrow();
	});

	it("is refused if an item in it cannot be used", async () => {
		await mkdir(directory);
		await writeFile(file, JSON.stringify({ source: SOURCE, checkedAt: 1, items: [{ id: 1 }] }));
		await expect(readLastGood(file, SOURCE, readBranch)).rejects.toThrow("item 1 is unusable: name");
	});

	it("restores a branch that lacks some fields", async () => {
		const { lat, lng, ...unplaced } = sampleBranch(1);
		const bare = { ...unplaced, pincode: "", address: "" };
		await writeLastGood(file, SOURCE, { ...kept, items: [bare] });
		expect((await readLastGood(file, SOURCE, readBranch))?.items).toEqual([bare]);
		expect([lat, lng]).not.toContain(undefined);
	});

	it("of an earlier release is served without its ETag, so items it had dropped are fetched again", async () => {
		await mkdir(directory);
		await writeFile(file, JSON.stringify({ source: SOURCE, ...kept }));
		expect(await readLastGood(file, SOURCE, readBranch)).toEqual({ ...kept, etag: undefined });
	});

	it("is refused if it comes from another source", async () => {
		await writeLastGood(file, SOURCE, kept);
		await expect(readLastGood(file, "https://other.example.com/", readBranch)).rejects.toThrow(SOURCE);
	});
});

describe("temporary files left by a crash", () => {
	it("are removed, and nothing else", async () => {
		await writeLastGood(file, SOURCE, kept);
		await writeFile(`${file}.0000.tmp`, '{"source":');
		await removeLeftovers(directory);
		expect(await readdir(directory)).toEqual(["branches.json"]);
	});

	it("may be looked for in a folder that does not exist", async () => {
		await expect(removeLeftovers(path.join(directory, "missing"))).resolves.toBeUndefined();
	});
});
