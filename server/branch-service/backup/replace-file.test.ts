import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { folderPerTest } from "../../testing/temporary-folder.ts";
import { openDatabase } from "../database/open-database.ts";
import { databaseFile } from "../database/sqlite/open-sqlite.ts";
import { storeNames } from "../testing/stored-names.ts";
import { replaceFile } from "./restore.ts";

const dataDir = folderPerTest();
const file = databaseFile(dataDir);
const aside = `${file}.damaged-then`;
const work = path.join(dataDir, "work");
const copy = databaseFile(work);

beforeEach(async () => {
	await storeNames(work, "Restored");
	for (const suffix of ["", "-wal", "-shm"]) await writeFile(file + suffix, `old${suffix}`);
});
const replace = async () => replaceFile(file, await openDatabase(path.dirname(copy)), aside, "backup.sqlite");

test("if one of them cannot be moved, all are where they were", async () => {
	await mkdir(path.join(`${aside}-shm`, "in the way"), { recursive: true });
	const before = await readdir(dataDir);
	await expect(replace()).rejects.toThrow("branches.sqlite-shm");
	expect(await readdir(dataDir)).toEqual(before);
	// SQLite writes to the -shm file whenever it reads.
	for (const suffix of ["", "-wal"]) expect(await readFile(file + suffix, "utf8")).toBe(`old${suffix}`);
});
