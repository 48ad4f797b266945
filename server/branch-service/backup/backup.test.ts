import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { folderPerTest } from "../../testing/temporary-folder.ts";
import { openDatabase } from "../database/open-database.ts";
import { databaseFile } from "../database/sqlite/open-sqlite.ts";
import { createBranchStore } from "../store/branch-store.ts";
import { LACKING_STEP, putOlder, stepsIn } from "../testing/older-database.ts";
import { commandHere, killCommand, startCommand } from "../testing/run-command.ts";
import { saveBranches } from "../testing/save-branches.ts";
import { namesIn, storeNames } from "../testing/stored-names.ts";
import { testBranch } from "../testing/test-branch.ts";

const dataDir = folderPerTest();
const folder = path.join(dataDir, "backups");
const file = path.join(folder, "backup.sqlite");

beforeEach(() => mkdir(folder));
const backup = () => commandHere(dataDir, "backup", file);

/** Expects one line on the error output and nothing new in the folder. */
async function expectRefused(outcome: Awaited<ReturnType<typeof backup>>, line: RegExp, left: string[] = []) {
	expect([outcome.code, outcome.output]).toEqual([1, ""]);
	expect(outcome.errorOutput).toMatch(line);
	expect(outcome.errorOutput.trimEnd()).not.toContain("\n");
	expect(await readdir(folder)).toEqual(left);
}

describe("a backup", () => {
	test("needs no other file, and only its user can read it", async () => {
		await storeNames(dataDir, "One", "Two");
		const { code, output } = await backup();
		const { mode, size } = await stat(file);
		const line = `2 branches, ${Math.ceil(size / 1024)} KB, checked: ${file} (last good lists: 0)\n`;
		expect([code, output]).toEqual([0, line]);
		expect(mode & 0o777).toBe(0o600);
		expect(await readdir(folder)).toEqual(["backup.sqlite"]);
		const sqlite = new DatabaseSync(file);
		expect(sqlite.prepare("PRAGMA journal_mode").get()).toEqual({ journal_mode: "delete" });
		sqlite.close();
	});

	test("removes what killed ones left in its folder, over an hour ago, and nothing else", async () => {
		await storeNames(dataDir, "One");
		const id = "0b0f3a52-6d0e-4b8f-9d6a-2f6d4f1f7a10";
		const left = (each: string, suffix = "") => `${each}.${id}.unfinished-backup${suffix}`;
		const old = [left("backup.sqlite"), left("backup.sqlite", "-journal"), left("2026-01-10.sqlite", "-wal")];
		const otherFiles = [
			`backup.sqlite.${id}.tmp`,
			`${left("a.sqlite")}.gz`,
			"b.unfinished-backup",
			left("c.sqlite").replace("-", ""),
		];
		for (const name of [...old, ...otherFiles]) {
			await writeFile(path.join(folder, name), "");
			await utimes(path.join(folder, name), 0, 0);
		}
		const recent = path.join(folder, left("new.sqlite"));
		await writeFile(recent, "");
		await utimes(recent, new Date(), new Date());
		expect((await backup()).code).toBe(0);
		expect((await readdir(folder)).sort()).toEqual([...otherFiles, left("new.sqlite"), "backup.sqlite"].sort());
	});

	test("made while others write has everything that was stored when it began, and references no missing row", {
		tags: "deep",
	}, async () => {
		const store = createBranchStore(await openDatabase(dataDir));
		await saveBranches(store, [testBranch("First")], "test");
		const { child, ended } = startCommand(dataDir, "backup", file);
		let count = 0;
		while (child.exitCode === null) {
			await saveBranches(store, [testBranch(`Branch ${++count}`)], "test");
			await delay(1);
		}
		expect(await ended).toBe(0);
		await store.close();
		const names = namesIn(file);
		expect(names).toEqual(["First", ...Array.from({ length: names.length - 1 }, (_, index) => `Branch ${index + 1}`)]);
	});

	test("of a database of an older release leaves that one as it is", async () => {
		putOlder(dataDir);
		expect((await backup()).code).toBe(0);
		for (const each of [file, databaseFile(dataDir)]) expect(stepsIn(each)).not.toContain(LACKING_STEP);
	});

	test("that is killed leaves the database whole and no file with its name that is not complete", {
		tags: "deep",
	}, async () => {
		await storeNames(dataDir, ...Array.from({ length: 2000 }, (_, index) => `Branch ${index}`));
		await killCommand(dataDir, ["backup", file], 6, async () => {
			const made = (await readdir(folder)).includes("backup.sqlite");
			if (made) expect(namesIn(file)).toHaveLength(2000);
			await rm(file, { force: true });
		});
		expect(namesIn(databaseFile(dataDir))).toHaveLength(2000);
		for (const name of await readdir(folder)) await utimes(path.join(folder, name), 0, 0);
		expect((await backup()).code).toBe(0);
		expect(await readdir(folder)).toEqual(["backup.sqlite"]);
	});
});

describe("a backup is refused in one line", () => {
	test("if the file exists, which stays", async () => {
		await storeNames(dataDir, "One");
		await writeFile(file, "mine");
		const line = /^The backup cannot be written to \S+backup\.sqlite \(it already exists\); choose another file\n$/;
		await expectRefused(await backup(), line, ["backup.sqlite"]);
		expect(await readFile(file, "utf8")).toBe("mine");
	});

	test("if its folder does not exist", async () => {
		await storeNames(dataDir, "One");
		const outcome = await commandHere(dataDir, "backup", path.join(folder, "none", "backup.sqlite"));
		await expectRefused(outcome, /^The backup cannot be written to \S+none\/backup\.sqlite \(ENOENT/);
	});

	test("if there is no database, or an empty one, which stays empty", async () => {
		await expectRefused(await backup(), /^There is no database in /);
		await writeFile(databaseFile(dataDir), "");
		await expectRefused(await backup(), /^The database \S+ is missing or empty; restore a backup/);
		expect((await stat(databaseFile(dataDir))).size).toBe(0);
	});

	test("if the database is damaged or refers to missing rows", async () => {
		await storeNames(dataDir, "One");
		const sqlite = new DatabaseSync(databaseFile(dataDir));
		sqlite.exec("PRAGMA foreign_keys = OFF; DELETE FROM states");
		sqlite.close();
		await expectRefused(await backup(), /\(a row of cities refers to none of states\)/);
		await writeFile(databaseFile(dataDir), "no database ".repeat(1000));
		await expectRefused(await backup(), /^The database \S+ is damaged \(file is not a database\)/);
	});
});
