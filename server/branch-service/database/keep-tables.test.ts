import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { createMemoryLog } from "../../testing/memory-log.ts";
import { folderPerTest, temporaryFolder } from "../../testing/temporary-folder.ts";
import { startBranchService } from "../branch-service.ts";
import { changeFile, LACKING_STEP, putOlder, stepsIn } from "../testing/older-database.ts";
import { commandHere } from "../testing/run-command.ts";
import { namesIn, storeNames } from "../testing/stored-names.ts";
import { openDatabase } from "./open-database.ts";
import { databaseFile } from "./sqlite/open-sqlite.ts";

const dataDir = folderPerTest();
const file = databaseFile(dataDir);
const copies = async () => (await readdir(dataDir)).filter((name) => name.startsWith("branches-before"));

test("a start copies a database of an older release before it changes it, and the log says where", async () => {
	putOlder(dataDir);
	const { log, lines } = createMemoryLog();
	const service = await startBranchService({ database: dataDir, port: 0, sampleData: false, log });
	await service.close();
	const [name = "", ...others] = await copies();
	const copy = path.join(dataDir, name);
	expect(others).toEqual([]);
	expect(name.replace(/\d{8}T\d{9}Z/, "TIME")).toBe(`branches-before-${LACKING_STEP}-TIME.sqlite`);
	expect(lines).toContainEqual(expect.objectContaining({ file: copy, level: 40 }));
	expect(stepsIn(file)).toEqual([...stepsIn(copy), LACKING_STEP]);
	expect(namesIn(copy)).toEqual(namesIn(file));
	expect(await commandHere(temporaryFolder(), "restore", copy)).toMatchObject({ code: 0 });
});

test("a database of this release, and a new one, are not copied", async () => {
	await storeNames(dataDir, "One");
	await storeNames(dataDir, "Two");
	expect(await copies()).toEqual([]);
});

test("of the copies, the last three stay, and what is none of them", async () => {
	putOlder(dataDir);
	const old = ["0011-a-20260101T000000000Z", "0009-b-20260301T000000000Z", "0012-c-20260201T000000000Z"];
	const others = ["restore-20250101T000000000Z", "0011-a"];
	for (const name of [...old, ...others]) await writeFile(path.join(dataDir, `branches-before-${name}.sqlite`), "");
	await (await openDatabase(dataDir)).close();
	const left = (await copies()).map((name) => name.slice("branches-before-".length, -".sqlite".length));
	expect(new Set(left)).toEqual(
		new Set([expect.stringMatching(new RegExp(`^${LACKING_STEP}-`)), old[1], old[2], ...others]),
	);
});

test("if the copy cannot be made, nothing is changed, and the message says what to do", async () => {
	putOlder(dataDir);
	vi.useFakeTimers({ now: new Date("2027-01-01"), toFake: ["Date"] });
	onTestFinished(() => void vi.useRealTimers());
	await mkdir(path.join(dataDir, `branches-before-${LACKING_STEP}-20270101T000000000Z.sqlite`));
	const line = /^The tables of \S+ are of an older release, and are not changed, because .* make the folder writable$/;
	await expect(openDatabase(dataDir)).rejects.toThrow(line);
	expect(stepsIn(file)).not.toContain(LACKING_STEP);
});

test("a step that fails leaves no copy behind, because nothing was changed", async () => {
	putOlder(dataDir);
	changeFile(file, "CREATE TABLE entries (id)");
	await expect(openDatabase(dataDir)).rejects.toThrow(/table "entries" already exists/);
	expect(await copies()).toEqual([]);
	expect(stepsIn(file)).not.toContain(LACKING_STEP);
});
