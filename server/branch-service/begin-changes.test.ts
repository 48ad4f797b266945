/** A server makes planned changes once their date has begun. */
import { expect, test } from "vitest";
import { createLog } from "../process/log.ts";
import { beginRegularly } from "./begin-changes.ts";
import type { BranchStore } from "./store/branch-store.ts";
import { FROM, planningStore } from "./testing/planned-changes.ts";

const quietLog = createLog("silent");

/** When planned changes begin in India. */
const MIDNIGHT = Date.parse(`${FROM}T00:00+05:30`);

const { store, clock, plan } = await planningStore();

test("a server looks at its start, and again and again", async () => {
	await plan(1, { address: "2 New Road" });
	clock.now = MIDNIGHT - 1000;
	const end = beginRegularly(store, quietLog, 10);
	clock.now = MIDNIGHT;
	await expect.poll(async () => (await store.branch(1))?.address).toBe("2 New Road");
	await end();
});

test("a fault in one branch does not hold up the others", async () => {
	await plan(1, { address: "1 New Road" });
	await plan(2, { address: "2 New Road" });
	clock.now = MIDNIGHT;
	const faulty: Pick<BranchStore, "due" | "begin"> = {
		due: store.due,
		begin: (id) => (id === 1 ? Promise.reject(new Error("fault")) : store.begin(id)),
	};
	await beginRegularly(faulty, quietLog)();
	expect((await store.branch(2))?.address).toBe("2 New Road");
});
