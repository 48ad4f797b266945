/** Commands run by root on the data of a server that runs as another user. */
import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { folderPerTest } from "../../testing/temporary-folder.ts";
import { writeBackup } from "../database/backup-file.ts";
import { databaseFile } from "../database/sqlite/open-sqlite.ts";
import { commandHere } from "../testing/run-command.ts";
import { namesIn, storeNames } from "../testing/stored-names.ts";

const MAIN = path.join(import.meta.dirname, "..", "main.ts");
const USER = 1000;

const asUser = (file: string, words: string[], env = {}) =>
	spawnSync(file, words, { uid: USER, gid: USER, env: { NODE_ENV: "production", ...env }, encoding: "utf8" });

const folder = folderPerTest();
const dataDir = folderPerTest();
const file = databaseFile(dataDir);
const backup = path.join(folder, "backup.sqlite");

beforeEach(async () => {
	await storeNames(folder, "Saved");
	await writeBackup(folder, backup);
});

const owners = () => new Set(readdirSync(dataDir).map((name) => statSync(path.join(dataDir, name)).uid));

const possible = asUser("test", ["-r", MAIN, "-a", "-x", process.execPath]).status === 0;

describe.runIf(process.getuid?.() === 0)("as root", () => {
	test("a new database and its backups belong to the folder's owner", async () => {
		chownSync(dataDir, USER, USER);
		await storeNames(dataDir, "One");
		await commandHere(dataDir, "backup", path.join(dataDir, "one.sqlite"));
		expect(readdirSync(dataDir)).toHaveLength(2);
		expect(owners()).toEqual(new Set([USER]));
	});

	test.each([
		["the database's owner", () => chownSync(file, USER, USER)],
		["the folder's owner, if root owns the database", () => chownSync(dataDir, USER, USER)],
	])("what a restore writes belongs to %s", async (_, give) => {
		await storeNames(dataDir, "One");
		give();
		await commandHere(dataDir, "restore", backup);
		const before = readdirSync(dataDir).filter((name) => name.includes("before-restore"));
		expect(before.map((name) => statSync(path.join(dataDir, name)).uid)).toEqual([USER]);
		writeFileSync(file, "no database ".repeat(1000));
		await commandHere(dataDir, "restore", backup);
		expect(namesIn(file)).toEqual(["Saved"]);
		expect(statSync(file).uid).toBe(USER);
	});

	test.runIf(possible)("another user learns that it may not read a backup, or its folder", async () => {
		chownSync(dataDir, USER, USER);
		const line = `The backup ${backup} cannot be read by this user; make it readable, with the folders above it\n`;
		const run = () => asUser(process.execPath, [MAIN, "restore", backup], { DATA_DIR: dataDir });
		expect(run()).toMatchObject({ status: 1, stderr: line });
		chmodSync(folder, 0o755);
		expect(run()).toMatchObject({ status: 1, stderr: line });
		expect(readdirSync(dataDir)).toEqual([]);
	});

	test.runIf(possible).each([["audit"], ["backup", "never.sqlite"]])(
		"another user learns that it is the database that it may not use: %s",
		async (...words) => {
			await storeNames(dataDir, "One");
			chownSync(dataDir, USER, USER);
			const { status, stderr } = asUser(process.execPath, [MAIN, ...words], { DATA_DIR: dataDir });
			expect([status, stderr]).toEqual([
				1,
				`The database ${file} belongs to another user, and this one cannot read and write it; change its owner\n`,
			]);
		},
	);
});
