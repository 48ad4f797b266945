/** Planned changes begin on their date: completely, once, and recorded; what prevents it is noted. */
import { expect, test } from "vitest";
import { FROM, planningStore } from "../testing/planned-changes.ts";
import { deleteBranch, editBranch } from "./one-branch.ts";

const { store, openStore, clock, plan } = await planningStore();

const edit = (id: number, fields: object) => store.apply(editBranch([]), { id, expected: "any", fields }, "asha");
async function begin(today = FROM, by = store): Promise<void> {
	clock.now = Date.parse(`${today}T00:00+05:30`);
	for (const id of await by.due()) while (await by.begin(id));
}

const newest = async () => (await store.changes({ offset: 0, limit: 1 })).items[0];
const count = async (kind: string) =>
	(await store.changes({ offset: 0, limit: 9 })).items.filter((each) => each.kind === kind).length;

test("nothing begins the day before; on its date a change is made, recorded with who planned it, and can be undone", async () => {
	await plan(1, { address: "2 New Road", cityName: "Pune", pincode: "411001" });
	for (const filter of [{}, { branch: 1 }]) {
		const [planned] = (await store.changes({ offset: 0, limit: 1 }, filter)).items;
		expect(planned?.fields).toEqual(["coming", "address", "cityName", "pincode"]);
	}
	await begin("2098-12-31");
	expect(await store.branch(1)).toMatchObject({ cityName: "Nashik", coming: [{ from: FROM }] });
	await begin();
	const moved = { address: "2 New Road", cityName: "Pune", pincode: "411001", coming: [] };
	expect(await store.branch(1)).toMatchObject(moved);
	const begun = await newest();
	expect(begun).toMatchObject({ kind: "begin", who: "asha", name: "One", updated: 1 });
	await store.undo(begun?.id ?? 0, "ravi");
	await begin();
	expect(await store.branch(1)).toMatchObject({ cityName: "Nashik", coming: [] });
	// Its plan can then be undone, too, and nothing begins again.
	await store.undo(2, "ravi");
	await begin();
	expect(await store.branch(1)).toMatchObject({ cityName: "Nashik", coming: [] });
});

test("those of days on which no server ran begin later, one after the other", async () => {
	await plan(1, { address: "3 New Road" }, "2099-02-01");
	await plan(1, { address: "2 New Road", landmark: "Mill" });
	await begin("2100-01-01");
	expect(await store.branch(1)).toMatchObject({ address: "3 New Road", landmark: "Mill", coming: [] });
	expect(await count("begin")).toBe(2);
});

test("several servers make a change once", async () => {
	await plan(1, { address: "2 New Road" });
	const other = await openStore();
	await Promise.all([begin(), begin(FROM, other)]);
	expect(await count("begin")).toBe(1);
});

test.each([
	["a field that was changed since", 1, { address: "9 Other Road" }, /^Changed since it was planned: Address\.$/],
	["a name that another branch has now", 2, { name: "Three" }, /same name, city and pincode\.$/],
])("%s is noted, and the branch keeps its values and the plan", async (_, id, fields, problem) => {
	await plan(1, { name: "Three", address: "2 New Road" });
	await edit(id, fields);
	const before = await store.branch(1);
	await begin();
	await begin();
	const { name, address, coming } = (await store.branch(1)) ?? {};
	expect({ name, address }).toEqual({ name: before?.name, address: before?.address });
	expect(coming).toEqual([{ ...before?.coming[0], problem: expect.stringMatching(problem) }]);
	expect(await newest()).toMatchObject({ kind: "not-begun", who: "asha" });
});

test("a value that somebody has stored already is no conflict", async () => {
	await plan(1, { address: "2 New Road", landmark: "Mill" });
	await edit(1, { address: "2 New Road" });
	await begin();
	expect(await store.branch(1)).toMatchObject({ landmark: "Mill", coming: [] });
});

test("a branch that was deleted keeps its plan for the day on which it comes back", async () => {
	await plan(1, { address: "2 New Road" });
	const { change = 0 } = await store.apply(deleteBranch, { id: 1, expected: "any" }, "asha");
	await begin();
	await store.undo(change, "ravi");
	await begin();
	expect(await store.branch(1)).toMatchObject({ address: "2 New Road", coming: [] });
});
