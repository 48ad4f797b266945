/** A server makes planned changes once their date has begun. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "../process/log.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { beginRegularly } from "./begin-changes.ts";
import type { BranchStore } from "./store/branch-store.ts";
import { withComing } from "./store/coming-changes.ts";
import type { WantedBranch } from "./store/plan.ts";
import { testBranch } from "./testing/test-branch.ts";
import { openTestStore } from "./testing/test-database.ts";

const quietLog = createLog("silent");

const FROM = "2099-01-01";
const ASHA = { expected: "any", who: "asha" } as const;

let dataDir: string;
let store: BranchStore;

beforeEach(async () => {
	dataDir = temporaryFolder();
	store = await openTestStore(dataDir);
	await store.save([testBranch("One"), testBranch("Two")], "ravi");
});

afterEach(() => store.close());

function plan(id: number, wanted: Omit<WantedBranch, "id">, from = FROM) {
	const fields = (stored: Parameters<typeof withComing>[0]) => ({
		coming: withComing(stored, { from, who: "asha", wanted }),
	});
	return store.update({ ...ASHA, id, kind: "plan", fields });
}

test("a server looks at its start, and again and again", async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	try {
		await plan(1, { address: "2 New Road" });
		vi.setSystemTime("2098-12-31T18:29:59Z");
		const end = beginRegularly(store, quietLog, 10);
		vi.setSystemTime("2098-12-31T18:30:00Z");
		await expect.poll(async () => (await store.branch(1))?.address).toBe("2 New Road");
		await end();
	} finally {
		vi.useRealTimers();
	}
});

test("a fault in one branch does not hold up the others", async () => {
	vi.useFakeTimers({ toFake: ["Date"] });
	try {
		await plan(1, { address: "1 New Road" });
		await plan(2, { address: "2 New Road" });
		vi.setSystemTime("2098-12-31T18:30:00Z");
		const faulty: Pick<BranchStore, "due" | "begin"> = {
			due: store.due,
			begin: (id, today) => (id === 1 ? Promise.reject(new Error("fault")) : store.begin(id, today)),
		};
		await beginRegularly(faulty, quietLog)();
		expect((await store.branch(2))?.address).toBe("2 New Road");
	} finally {
		vi.useRealTimers();
	}
});
