import { expect, test } from "vitest";
import { TEST_BRANCH } from "../../shared/testing/test-branch.ts";
import { helpingSooner } from "./nearby-branches.tsx";

const other = (id: number, km: number, thursdayHours: string) => ({
	branch: { ...TEST_BRANCH, id, thursdayHours },
	km,
});
const own = { ...TEST_BRANCH, thursdayHours: "09:00-17:00", fridayHours: "09:00-17:00" };
const at = (time: string) => Date.parse(`2026-11-26T${time}:00+05:30`);

test.each([
	["far away", "18:00", [other(1, 113, "08:00-20:00")], undefined],
	["within 25 km", "18:00", [other(1, 24, "08:00-20:00")], 1],
	["not reached before the own one opens", "08:30", [other(1, 15, "08:00-20:00")], undefined],
	["reached before it", "08:01", [other(1, 15, "08:00-20:00")], 1],
	["not reached before it closes", "18:00", [other(1, 24, "08:00-18:30")], undefined],
	["a farther one that helps", "18:00", [other(1, 20, "08:00-18:30"), other(2, 21, "08:00-20:00")], 2],
	["the own one is open", "09:00", [other(1, 1, "08:00-20:00")], undefined],
])("an open branch that is named instead of a closed one: %s", (_, time, nearby, id) => {
	expect(helpingSooner(own, nearby, at(time))?.branch.id).toBe(id);
});

test("a branch that never opens is helped by any", () => {
	const closed = { ...own, closures: [{ from: "2026-11-01", reason: "Flood" }] };
	expect(helpingSooner(closed, [other(1, 24, "08:00-20:00")], at("10:00"))?.branch.id).toBe(1);
});
