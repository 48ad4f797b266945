/** Restores that are killed at any time. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "../database/open-database.ts";
import { databaseFile } from "../database/sqlite/open-sqlite.ts";
import { createBranchStore } from "../store/branch-store.ts";
import { commandHere, killCommand } from "../testing/run-command.ts";
import { namesIn, storeNames } from "../testing/stored-names.ts";
import { testBranch } from "../testing/test-branch.ts";
import { writeBackup } from "./backup.ts";

test("a restore that is killed leaves the branches before or after, and the database usable", async () => {
	const folder = await mkdtemp(path.join(tmpdir(), "restore-test-"));
	onTestFinished(() => rm(folder, { recursive: true }));
	const dataDir = path.join(folder, "data");
	const backup = path.join(folder, "backup.sqlite");
	const old = Array.from({ length: 1500 }, (_, index) => `Old ${index}`);
	await storeNames(dataDir, ...old);
	writeBackup(databaseFile(dataDir), backup);
	await storeNames(dataDir, "New");
	await killCommand(dataDir, ["restore", backup], 20, async () => {
		expect([old, [...old, "New"]]).toContainEqual(namesIn(databaseFile(dataDir)));
		const store = createBranchStore(await openDatabase(dataDir));
		await store.save([testBranch("New")], "test");
		await store.close();
	});
	expect((await commandHere(dataDir, "restore", backup)).code).toBe(0);
	expect(namesIn(databaseFile(dataDir))).toEqual(old);
});
