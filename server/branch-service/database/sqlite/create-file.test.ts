import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { folderPerTest } from "../../../testing/temporary-folder.ts";
import { createFile } from "./create-file.ts";

const folder = folderPerTest();
const file = path.join(folder, "new", "branches.sqlite");

test("a new database has its first page when it has its name, and only its user can read it", async () => {
	createFile(file);
	const { size, mode } = await stat(file);
	expect(size).toBeGreaterThan(0);
	expect(mode & 0o777).toBe(0o600);
	expect(await readdir(path.dirname(file))).toEqual(["branches.sqlite"]);
});

test("what another process created stays", async () => {
	createFile(file);
	await writeFile(file, "theirs");
	createFile(file);
	expect(await readFile(file, "utf8")).toBe("theirs");
});

test("what a crash left while it was created does not prevent another attempt", async () => {
	createFile(file);
	await rm(file);
	await writeFile(`${file}.00000000-0000-4000-8000-000000000000.new`, "");
	createFile(file);
	expect((await stat(file)).size).toBeGreaterThan(0);
});

test("none is created beside the -wal file of a lost one, whose changes it would get", async () => {
	createFile(file);
	await rm(file);
	await writeFile(`${file}-wal`, "changes");
	expect(() => createFile(file)).toThrow(/is missing, although its -wal file is there; restore a backup/);
	expect(await readdir(path.dirname(file))).toEqual(["branches.sqlite-wal"]);
});
