import { expect, test } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { deleteBranch } from "../commands/one-branch.ts";
import { saveBranches } from "../testing/save-branches.ts";
import { storedBranches } from "../testing/stored-branches.ts";
import { testBranch } from "../testing/test-branch.ts";
import { openTestStore } from "../testing/test-database.ts";

test("states and cities are there once, in one spelling, while they have branches, and keep their ids for ever", async () => {
	const store = await openTestStore(temporaryFolder());
	const testpur = (name: string, stateName: string, cityName = "Testpur") => testBranch(name, { stateName, cityName });
	const two = [testpur("One", "uttar pradesh"), testpur("Two", "Rajasthan")];
	await saveBranches(store, [...two, testpur("Three", "UTTAR PRADESH", "TESTPUR")], "test");
	// A new state gets its official name, a new city that no table has the most frequent one; a city of the same name in another state is another one.
	const cities = [
		{ id: 2, name: "Testpur", state: { name: "Rajasthan" } },
		{ id: 1, name: "Testpur", state: { name: "Uttar Pradesh" } },
	];
	expect(await store.cities()).toMatchObject(cities);
	expect(await store.states()).toEqual([
		{ id: 2, name: "Rajasthan" },
		{ id: 1, name: "Uttar Pradesh" },
	]);
	const { change = 0 } = await store.apply(deleteBranch, { id: 2, expected: "any" }, "test");
	await saveBranches(store, [testpur("Four", "Goa", "Panaji")], "test");
	expect((await store.states()).map(({ id, name }) => [id, name])).toEqual([
		[3, "Goa"],
		[1, "Uttar Pradesh"],
	]);
	// One that has no branch has no spelling either; what an undo brings back takes that of the others.
	await saveBranches(store, [testpur("Five", "RAJASTHAN", "TESTPUR")], "test");
	await store.undo(change, "test");
	expect((await store.cities())[1]).toMatchObject({ id: 2, name: "TESTPUR", state: { name: "Rajasthan" } });
	expect((await storedBranches(store)).map(({ name, city, state }) => [name, city, state])).toEqual([
		["One", "Testpur", "Uttar Pradesh"],
		["Two", "TESTPUR", "Rajasthan"],
		["Three", "Testpur", "Uttar Pradesh"],
		["Four", "Panaji", "Goa"],
		["Five", "TESTPUR", "Rajasthan"],
	]);
});
