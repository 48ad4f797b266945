/** A server makes planned changes once their date has begun. */
import { beforeEach, expect, test } from "vitest";
import { WEDNESDAY } from "../../shared/testing/wednesday.ts";
import { createLog } from "../process/log.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { beginRegularly } from "./begin-changes.ts";
import type { BranchStore } from "./store/branch-store.ts";
import { withComing } from "./store/coming-changes.ts";
import type { WantedBranch } from "./store/plan.ts";
import type { StoredBranch } from "./store/stored-branch.ts";
import { emptyDatabase } from "./testing/empty-database.ts";
import { testBranch } from "./testing/test-branch.ts";
import { openTestStore, testDatabase } from "./testing/test-database.ts";

const quietLog = createLog("silent");

const FROM = "2099-01-01";
/** When that day begins in India. */
const MIDNIGHT = Date.parse(`${FROM}T00:00+05:30`);
const ASHA = { expected: "any", who: "asha" } as const;

const dataDir = temporaryFolder();
let now: number;
const store = await openTestStore(dataDir, () => now);
beforeEach(async () => {
	await emptyDatabase(testDatabase(dataDir));
	now = WEDNESDAY;
	await store.save([testBranch("One"), testBranch("Two")], "ravi");
});

function plan(id: number, wanted: Omit<WantedBranch, "id">, from = FROM) {
	const fields = (stored: StoredBranch, at: number) => ({
		coming: withComing(stored, at, { from, who: "asha", wanted }),
	});
	return store.update({ ...ASHA, id, kind: "plan", fields });
}

test("a server looks at its start, and again and again", async () => {
	await plan(1, { address: "2 New Road" });
	now = MIDNIGHT - 1000;
	const end = beginRegularly(store, quietLog, 10);
	now = MIDNIGHT;
	await expect.poll(async () => (await store.branch(1))?.address).toBe("2 New Road");
	await end();
});

test("a fault in one branch does not hold up the others", async () => {
	await plan(1, { address: "1 New Road" });
	await plan(2, { address: "2 New Road" });
	now = MIDNIGHT;
	const faulty: Pick<BranchStore, "due" | "begin"> = {
		due: store.due,
		begin: (id) => (id === 1 ? Promise.reject(new Error("fault")) : store.begin(id)),
	};
	await beginRegularly(faulty, quietLog)();
	expect((await store.branch(2))?.address).toBe("2 New Road");
});
