import { expect, it } from "vitest";
import { CLOSURES, COMING } from "./dated-contents.ts";
import { DatedIds } from "./dated-ids.ts";

const [strike, flood] = [
	{ from: "2027-01-02", reason: "Strike" },
	{ from: "2027-02-03", reason: "Flood" },
];

/** The ids of lists of one branch, one after the other. */
function idsOf(list: typeof CLOSURES, ...versions: object[][]): number[][] {
	const ids = new DatedIds(list, { last: 0 });
	return versions.map((items) => ids.settle(7, items).map(({ id }) => id));
}

it.each([
	["what stays keeps its id", [[strike], [flood, strike]], [[1], [2, 1]]],
	["what comes back has its id again", [[strike, flood], [flood], [], [strike, flood]], [[1, 2], [2], [], [1, 2]]],
	[
		"what is changed has its id, unless it begins on another day",
		[[strike], [{ ...strike, until: "2027-01-03" }], [{ ...strike, from: "2027-01-04" }]],
		[[1], [1], [2]],
	],
	["of two that are equal, each has its own", [[strike, strike], [strike], [strike, strike]], [[1, 2], [1], [1, 2]]],
])("in a list of closures, %s", (_, versions, ids) => {
	expect(idsOf(CLOSURES, ...versions)).toEqual(ids);
});

it("a planned change of the same day is the same one in another version", () => {
	const plan = (from: string, name: string) => ({ from, fields: { name } });
	const versions = [
		[plan("2027-01-02", "A"), plan("2027-02-03", "B")],
		[plan("2027-02-03", "C")],
		[plan("2027-02-03", "D"), plan("2027-03-04", "D")],
		[plan("2027-01-02", "A"), plan("2027-02-03", "D")],
	];
	expect(idsOf(COMING, ...versions)).toEqual([[1, 2], [2], [2, 3], [1, 2]]);
});

it("different branches and lists have different ids", () => {
	const counter = { last: 0 };
	const [closures, coming] = [new DatedIds(CLOSURES, counter), new DatedIds(COMING, counter)];
	const lists = [closures.settle(1, [strike]), coming.settle(1, [strike]), closures.settle(2, [strike])];
	expect(lists.flatMap((items) => items.map(({ id }) => id))).toEqual([1, 2, 3]);
});
