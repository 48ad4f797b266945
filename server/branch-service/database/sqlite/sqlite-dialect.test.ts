import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { createBranchStore } from "../../store/branch-store.ts";
import { saveBranches } from "../../testing/save-branches.ts";
import { testBranch } from "../../testing/test-branch.ts";
import { openDatabase } from "../open-database.ts";
import { databaseFile } from "./open-sqlite.ts";

test("a change waits for the lock even if the clock is set forward meanwhile", async () => {
	const dataDir = temporaryFolder();
	const store = createBranchStore(await openDatabase(dataDir));
	const other = new DatabaseSync(databaseFile(dataDir));
	let now = Date.now();
	vi.spyOn(Date, "now").mockImplementation(() => {
		now += 3_600_000;
		return now;
	});
	onTestFinished(async () => {
		vi.restoreAllMocks();
		other.close();
		await store.close();
	});
	other.exec("BEGIN IMMEDIATE");
	const prepared = vi.spyOn(DatabaseSync.prototype, "prepare");
	const tries = () => prepared.mock.calls.filter(([text]) => text === "begin immediate").length;
	let refused = false;
	const saved = saveBranches(store, [testBranch("Waiting")], "test");
	saved.catch(() => {
		refused = true;
	});
	while (tries() < 3 && !refused) await delay(1);
	other.exec("COMMIT");
	expect(await saved).toMatchObject({ created: 1 });
});
