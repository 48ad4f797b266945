import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sampleBranches } from "../testing/sample-items.ts";
import { branchSchema } from "./feed-schema.ts";
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
	it("gives back what was written, making its folder", async () => {
		await writeLastGood(file, SOURCE, kept);
		expect(await readLastGood(file, SOURCE, branchSchema)).toMatchObject(kept);
	});

	it("is nothing when none was written", async () => {
		expect(await readLastGood(file, SOURCE, branchSchema)).toBeUndefined();
	});

	it("is replaced whole", async () => {
		await writeLastGood(file, SOURCE, kept);
		await writeLastGood(file, SOURCE, { ...kept, items: sampleBranches(1) });
		expect((await readLastGood(file, SOURCE, branchSchema))?.items).toEqual(sampleBranches(1));
		expect(await readdir(directory)).toEqual(["branches.json"]);
	});

	it("is never seen half written", async () => {
		await writeLastGood(file, SOURCE, kept);
		const before = await readFile(file, "utf8");
		const writing = writeLastGood(file, SOURCE, { ...kept, items: sampleBranches(20_000) });
		const seen = new Set<string>();
		const done = writing.then(() => true);
		while (!(await Promise.race([done, readFile(file, "utf8").then((text) => void seen.add(text))])));
		seen.add(await readFile(file, "utf8"));
		const after = JSON.stringify({ source: SOURCE, ...kept, items: sampleBranches(20_000) });
		expect([...seen].filter((text) => text !== before)).toEqual([after]);
	});

	it("leaves nothing behind when it cannot be written", async () => {
		await mkdir(path.join(file, "in the way"), { recursive: true });
		await expect(writeLastGood(file, SOURCE, kept)).rejects.toThrow();
		expect(await readdir(directory)).toEqual(["branches.json"]);
	});

	it.each([0, 1, 100])("is refused when it was cut to %d bytes", async (length) => {
		await writeLastGood(file, SOURCE, kept);
		await truncate(file, length);
		await expect(readLastGood(file, SOURCE, branchSchema)).rejects.toThrow();
	});

	it("is refused when an item in it does not fit", async () => {
		await mkdir(directory);
		await writeFile(file, JSON.stringify({ source: SOURCE, checkedAt: 1, items: [{ id: 1 }] }));
		await expect(readLastGood(file, SOURCE, branchSchema)).rejects.toThrow();
	});

	it("is refused when it comes from another source", async () => {
		await writeLastGood(file, SOURCE, kept);
		await expect(readLastGood(file, "https://other.example.com/", branchSchema)).rejects.toThrow(SOURCE);
	});
});

describe("temporary files of a crash", () => {
	it("are removed, and nothing else", async () => {
		await writeLastGood(file, SOURCE, kept);
		await writeFile(`${file}.0000.tmp`, '{"source":');
		await removeLeftovers(directory);
		expect(await readdir(directory)).toEqual(["branches.json"]);
	});

	it("need no folder to be looked for in", async () => {
		await expect(removeLeftovers(path.join(directory, "missing"))).resolves.toBeUndefined();
	});
});
