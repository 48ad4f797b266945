/** Planned changes begin once, also of a branch that was away. How they begin, and what prevents it, is played in the golden year. */
import { expect, test } from "vitest";
import { FROM, planningStore } from "../testing/planned-changes.ts";
import { deleteBranch } from "./one-branch.ts";

const { store, openStore, clock, plan } = await planningStore();

async function begin(today = FROM, by = store): Promise<void> {
	clock.now = Date.parse(`${today}T00:00+05:30`);
	for (const id of await by.due()) while (await by.begin(id));
}

const count = async (kind: string) =>
	(await store.changes({ offset: 0, limit: 9 })).items.filter((each) => each.kind === kind).length;

test("several servers make a change once", async () => {
	await plan(1, { address: "2 New Road" });
	const other = await openStore();
	await Promise.all([begin(), begin(FROM, other)]);
	expect(await count("begin")).toBe(1);
});

test("a branch that was deleted keeps its plan for the day on which it comes back", async () => {
	await plan(1, { address: "2 New Road" });
	const { change = 0 } = await store.apply(deleteBranch, { id: 1, expected: "any" }, "asha");
	await begin();
	await store.undo(change, "ravi");
	await begin();
	expect(await store.branch(1)).toMatchObject({ address: "2 New Road", coming: [] });
});
