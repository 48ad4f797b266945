import { expect, test } from "vitest";
import type { DayOffRule, Holiday } from "../../shared/hours/calendar.ts";
import { becomeOf, entryKey, isSameEntry, withEntries, without } from "./calendar-entries.ts";

const [a, b, c] = ["2027-01-26", "2027-03-22", "2027-08-15"].map((date) => ({ date, name: `Day ${date}` })) as [
	Holiday,
	Holiday,
	Holiday,
];
const inGoa = { ...a, states: ["Goa"] };

test("entries are added once, replaced where they are, and removed, whatever else is in the list by now", () => {
	expect(withEntries([a, b], undefined, [b, c])).toEqual([a, b, c]);
	expect(withEntries([b, a, c], a, [inGoa])).toEqual([b, inGoa, c]);
	expect(withEntries([b, a, c], a, [c])).toEqual([b, c]);
	expect(withEntries([c, a, b], a, [])).toEqual([c, b]);
});

test("of an entry that is gone, one hears what it became, step by step, and by whom", () => {
	const changes = [
		{ by: "ravi", before: b, after: c },
		{ by: "asha", before: a, after: inGoa },
	];
	expect(becomeOf(a, changes, "meera")).toEqual({ by: "asha", now: inGoa });
	const removed = { by: "meera", before: inGoa, after: undefined };
	expect(becomeOf(a, [...changes, removed], null)).toEqual({ by: "meera", now: undefined });
	expect(becomeOf(a, [], "ravi")).toEqual({ by: "ravi", now: undefined });
});

test("a change that was stored although no answer came can be sent again", () => {
	expect(withEntries([inGoa, b], a, [inGoa])).toEqual([inGoa, b]);
	expect(withEntries([a, b], undefined, [b])).toEqual([a, b]);
});

test("of two equal entries, one is removed", () => {
	expect(withEntries([a, { ...a }], a, [])).toEqual([a]);
});

test("a holiday is the same for a reader in any case and with any spaces", () => {
	const day = { date: "2027-01-26", name: "Republic Day" };
	expect(isSameEntry(day, { ...day, name: "republic  day" })).toBe(true);
	expect(isSameEntry(day, { ...day, name: "Republic Days" })).toBe(false);
	expect(isSameEntry(day, { ...day, states: ["Goa"] })).toBe(false);
});

test("the order of states, weeks and ids is no difference, and neither is the spelling of a state", () => {
	const rule: DayOffRule = { day: "saturday", weeks: [2, 4], branches: [10, 9] };
	expect(entryKey({ ...rule, weeks: [4, 2], branches: [9, 10] })).toBe(entryKey(rule));
	expect(without([{ ...b, states: ["Goa", "MH"] }], [{ ...b, states: ["Maharashtra", "Goa"] }])).toEqual([]);
	expect(without([a], [inGoa])).toEqual([a]);
});
