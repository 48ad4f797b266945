import { expect, test } from "vitest";
import type { Calendar } from "../../shared/calendar.ts";
import { changesBetween, countChanges, reusing, withChanges } from "./calendar-changes.ts";

const [a, b, c, d] = ["2027-01-26", "2027-03-22", "2027-08-15", "2027-10-29"].map((date) => ({
	date,
	name: `Day ${date}`,
}));
const saturdays = { day: "saturday", weeks: [2, 4] } as const;
const sundays = { day: "sunday", weeks: [1] } as const;

function calendar(holidays: unknown[], daysOff: unknown[] = []): Calendar {
	return { holidays, daysOff } as Calendar;
}

test("additions and removals are done again on a list that somebody else has changed", () => {
	const mine = changesBetween(calendar([a, b], [saturdays]), calendar([b, c], [saturdays, sundays]));
	expect(countChanges(mine)).toEqual({ added: 2, removed: 1 });
	const theirs = calendar([a, b, d], []);
	expect(withChanges(theirs, mine)).toEqual(calendar([b, c, d], [sundays]));
});

test("what both have added is there once, and what both have removed is no fault", () => {
	const mine = changesBetween(calendar([a]), calendar([b]));
	expect(withChanges(calendar([b]), mine)).toEqual(calendar([b]));
});

test("an entry that was edited replaces the former one", () => {
	const before = calendar([{ ...a, states: ["Goa"] }]);
	const mine = changesBetween(before, calendar([{ ...a, states: ["Goa", "Kerala"] }]));
	expect(withChanges(before, mine).holidays).toEqual([{ ...a, states: ["Goa", "Kerala"] }]);
});

test("the order of entries, states, weeks and ids is no change", () => {
	const before = calendar([a, { ...b, states: ["Goa", "MH"] }], [{ ...saturdays, branches: [10, 9] }]);
	const after = calendar(
		[{ ...b, states: ["Maharashtra", "Goa"] }, a],
		[{ day: "saturday", weeks: [4, 2], branches: [9, 10] }],
	);
	expect(countChanges(changesBetween(before, after))).toEqual({ added: 0, removed: 0 });
});

test("equal entries stay the same objects, so that a form for one of them stays open", () => {
	const mine = calendar([a, b], [saturdays]);
	const stored = calendar([{ ...b }, d], [{ ...saturdays }]);
	const { holidays, daysOff } = reusing(stored, mine);
	expect(holidays[0]).toBe(b);
	expect(holidays[1]).toBe(d);
	expect(daysOff[0]).toBe(saturdays);
});
