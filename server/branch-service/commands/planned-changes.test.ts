/** Planned changes begin once, also of a branch that was away. How they begin, and what prevents it, is played in the golden year. */
import { expect, test } from "vitest";
import { FROM, planningStore } from "../testing/planned-changes.ts";
import { saveBranches } from "../testing/save-branches.ts";
import { storedBranches } from "../testing/stored-branches.ts";
import { testBranch } from "../testing/test-branch.ts";
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

test("a city is renamed for branches that came since only if the admin was asked about others", async () => {
	const inKochi = (name: string) => testBranch(name, { stateName: "Kerala", cityName: "Kochi" });
	const citiesOf = async () => (await storedBranches(store)).slice(2).map(({ city }) => city);
	await saveBranches(store, [inKochi("Three")], "ravi");
	await plan(3, { cityName: "Cochin" });
	await saveBranches(store, [inKochi("Four")], "ravi");
	await begin();
	expect((await store.branch(3))?.coming).toMatchObject([
		{ problem: "Other branches are in the city now. Edit City to rename it for all of them." },
	]);
	expect(await citiesOf()).toEqual(["Kochi", "Kochi"]);
	await plan(3, { cityName: "Cochin", renamesCity: true }, "2099-02-01");
	await begin("2099-02-01");
	expect(await citiesOf()).toEqual(["Cochin", "Cochin"]);
});
