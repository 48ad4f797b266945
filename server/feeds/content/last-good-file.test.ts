import { mkdir, readdir, readFile, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { createMemoryLog } from "../../testing/memory-log.ts";
import { sampleBranches } from "../../testing/sample-items.ts";
import { folderPerTest } from "../../testing/temporary-folder.ts";
import { readLastGood, removeLeftovers, writeLastGood } from "./last-good-file.ts";

const SOURCE = "https://feeds.example.com/";
const MARKS = { etag: '"a"', checkedAt: 1_700_000_000_000 };
const SAVED = { ...MARKS, count: 3 };

const bodyOf = (items: readonly unknown[]) => Buffer.from(JSON.stringify({ data: items }));
const BODY = bodyOf(sampleBranches(3));

const directory = path.join(folderPerTest(), "feeds");
const file = path.join(directory, "branches.json");

describe("the last good file", () => {
	it("is read as it was written, in a folder created for it; without its ETag, so that items it had dropped are fetched again", async () => {
		await writeLastGood(file, SOURCE, SAVED, BODY);
		expect(await readLastGood(file, SOURCE)).toEqual({ ...MARKS, feed: { data: sampleBranches(3) }, etag: undefined });
	});

	it("is replaced completely, and never read half written", async () => {
		await writeLastGood(file, SOURCE, SAVED, BODY);
		const before = await readFile(file, "utf8");
		const writing = writeLastGood(file, SOURCE, SAVED, bodyOf(sampleBranches(20_000)));
		const seen = new Set<string>();
		const done = writing.then(() => true);
		while (!(await Promise.race([done, readFile(file, "utf8").then((text) => void seen.add(text))])));
		seen.add(await readFile(file, "utf8"));
		const others = [...seen].filter((text) => text !== before);
		expect(others.map((text) => JSON.parse(text).body.data)).toEqual([sampleBranches(20_000)]);
		expect(await readdir(directory)).toEqual(["branches.json"]);
	});

	it("leaves no temporary file behind if it cannot be written", async () => {
		await mkdir(path.join(file, "in the way"), { recursive: true });
		await expect(writeLastGood(file, SOURCE, SAVED, BODY)).rejects.toThrow();
		expect(await readdir(directory)).toEqual(["branches.json"]);
	});

	it.each([0, 1, 100])("is refused if it was cut to %d bytes", async (length) => {
		await writeLastGood(file, SOURCE, SAVED, BODY);
		await truncate(file, length);
		await expect(readLastGood(file, SOURCE)).rejects.toThrow();
	});

	it("is refused if it comes from another source", async () => {
		await writeLastGood(file, SOURCE, SAVED, BODY);
		await expect(readLastGood(file, "https://other.example.com/")).rejects.toThrow(SOURCE);
	});
});

describe("temporary files left by a crash", () => {
	const { log, lines } = createMemoryLog();

	it("are removed, and nothing else", async () => {
		await writeLastGood(file, SOURCE, SAVED, BODY);
		await writeFile(`${file}.0000.tmp`, '{"source":');
		await removeLeftovers(directory, log);
		expect(await readdir(directory)).toEqual(["branches.json"]);
	});

	it("are logged if they cannot be removed, and the others are removed", async () => {
		await mkdir(path.join(directory, "a.tmp"), { recursive: true });
		await writeFile(path.join(directory, "b.tmp"), "");
		await removeLeftovers(directory, log);
		expect(await readdir(directory)).toEqual(["a.tmp"]);
		expect(lines).toMatchObject([{ file: path.join(directory, "a.tmp"), msg: "temporary file not removed" }]);
	});
});
