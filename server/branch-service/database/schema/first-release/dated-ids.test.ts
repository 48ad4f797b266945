import { expect, it } from "vitest";
import { CLOSURES } from "./dated-contents.ts";
import { DatedIds } from "./dated-ids.ts";

it("of two closures that are equal, each has its own id", () => {
	const strike = { from: "2027-01-02", reason: "Strike" };
	const ids = new DatedIds(CLOSURES, { last: 0 });
	const versions = [[strike, strike], [strike], [strike, strike]].map((items) => ids.settle(7, items));
	expect(versions.map((items) => items.map(({ id }) => id))).toEqual([[1, 2], [1], [1, 2]]);
});
