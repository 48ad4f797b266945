import { mkdir, readdir, rm, truncate, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { databaseFile } from "../database/sqlite/open-sqlite.ts";
import { commandHere } from "../testing/run-command.ts";
import { namesIn, storeNames } from "../testing/stored-names.ts";
import { writeBackup } from "./backup.ts";

let dataDir: string;
let other: string;
let backup: string;

beforeEach(() => {
	dataDir = temporaryFolder();
	other = temporaryFolder();
	backup = path.join(other, "backup.sqlite");
});
afterEach(() => Promise.all([dataDir, other].map((each) => rm(each, { recursive: true }))));

const restore = () => commandHere(dataDir, "restore", backup);
const makeBackup = () => writeBackup(databaseFile(dataDir), backup);

describe("a restore removes what a killed one left, and nothing else", () => {
	const MINUTE_MS = 60_000;
	const setAge = (each: string, minutes: number) => {
		const time = new Date(Date.now() - minutes * MINUTE_MS);
		return utimes(each, time, time);
	};
	async function makeFolder(name: string, age: number, ...files: string[]): Promise<string> {
		const folder = path.join(dataDir, name);
		await mkdir(folder);
		for (const each of files) await writeFile(path.join(folder, each), "");
		await setAge(folder, age);
		return name;
	}

	beforeEach(async () => {
		await storeNames(dataDir, "One");
		makeBackup();
	});

	test("not the backup itself, in the data folder and two hours old", async () => {
		backup = path.join(dataDir, "restore-x.sqlite");
		makeBackup();
		await setAge(backup, 120);
		expect((await restore()).code).toBe(0);
		expect(namesIn(databaseFile(dataDir))).toEqual(["One"]);
		expect(namesIn(backup)).toEqual(["One"]);
	});

	test("not the backup itself, in the folder of a killed restore", async () => {
		await makeFolder(".restoring-abc123", 120);
		backup = path.join(dataDir, ".restoring-abc123", "branches.sqlite");
		makeBackup();
		await setAge(path.dirname(backup), 120);
		expect((await restore()).code).toBe(0);
		expect(namesIn(backup)).toEqual(["One"]);
	});

	test("only folders with an exact name of its own, with databases alone, and over an hour old", async () => {
		const database = ["branches.sqlite", "branches.sqlite-wal"];
		const kept = [
			await makeFolder(".restoring-Abc123", 50, ...database),
			await makeFolder(".restoring-abc124", 120, ...database, "notes.txt"),
			await makeFolder(".restoring-abc1256", 120, ...database),
			await makeFolder("restore-abc123", 120, ...database),
		];
		await makeFolder(".restoring-aBc126", 120, ...database);
		await makeFolder(".restoring-aBc127", 120);
		await restore();
		const names = await readdir(dataDir);
		expect(names.filter((name) => name.includes("restor") && !name.startsWith("branches")).sort()).toEqual(kept.sort());
	});

	test("nothing if the backup cannot be used", async () => {
		const name = await makeFolder(".restoring-abc123", 120);
		await truncate(backup);
		expect((await restore()).code).toBe(1);
		expect(await readdir(dataDir)).toContain(name);
	});
});
