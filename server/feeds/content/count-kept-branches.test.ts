import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { sampleBranches } from "../../testing/sample-items.ts";
import { folderPerTest } from "../../testing/temporary-folder.ts";
import { countKeptBranches, writeLastGood } from "./last-good-file.ts";

const bodyOf = (count: number) => Buffer.from(JSON.stringify({ data: sampleBranches(count) }));

const dataDir = folderPerTest();
const file = path.join(dataDir, "feeds", "branches.json");

test("the branches of the last good feed are counted, if it has the same source", async () => {
	await writeLastGood(file, "here", { count: 3, checkedAt: 1 }, bodyOf(3));
	expect(await countKeptBranches(dataDir, "here")).toBe(3);
	expect(await countKeptBranches(dataDir, "elsewhere")).toBe(0);
});

test("without a last good feed, and with an empty one, there are none", async () => {
	expect(await countKeptBranches(dataDir, "here")).toBe(0);
	await writeLastGood(file, "here", { count: 0, checkedAt: 1 }, bodyOf(0));
	expect(await countKeptBranches(dataDir, "here")).toBe(0);
});

test("a data folder that cannot be there has none", async () => {
	await writeFile(path.join(dataDir, "file"), "");
	expect(await countKeptBranches(path.join(dataDir, "file"), "here")).toBe(0);
	expect(await countKeptBranches(path.join(dataDir, "file", "data"), "here")).toBe(0);
});

test("a damaged one counts, because there was a list", async () => {
	await mkdir(path.dirname(file));
	await writeFile(file, "{");
	expect(await countKeptBranches(dataDir, "here")).toBeGreaterThan(0);
});

test("only the beginning of the file is read", async () => {
	await writeLastGood(file, "here", { count: 180, etag: '","count":7,', checkedAt: 1 }, Buffer.from("not read"));
	expect(await countKeptBranches(dataDir, "here")).toBe(180);
});
