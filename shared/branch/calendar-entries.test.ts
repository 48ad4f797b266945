import { expect, test } from "vitest";
import type { DayOffRule, Holiday } from "../hours/calendar.ts";
import { entryKey, isSameEntry, without } from "./calendar-entries.ts";

const a: Holiday = { date: "2027-01-26", name: "Republic Day" };

test("a holiday is the same for a reader in any case and with any spaces", () => {
	expect(isSameEntry(a, { ...a, name: "republic  day" })).toBe(true);
	expect(isSameEntry(a, { ...a, name: "Republic Days" })).toBe(false);
	expect(isSameEntry(a, { ...a, states: ["Goa"] })).toBe(false);
});

test("the order of states, weeks and ids is no difference, and neither is the spelling of a state", () => {
	const rule: DayOffRule = { day: "saturday", weeks: [2, 4], branches: [10, 9] };
	expect(entryKey({ ...rule, weeks: [4, 2], branches: [9, 10] })).toBe(entryKey(rule));
	expect(without([{ ...a, states: ["Goa", "MH"] }], [{ ...a, states: ["Maharashtra", "Goa"] }])).toEqual([]);
	expect(without([a], [{ ...a, states: ["Goa"] }])).toEqual([a]);
});
