/** The hours of an index agree with those of the branches in it. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { withDaysOff } from "../../branch/days-off.ts";
import { comingDays, indiaTime, isOpen, partsOf } from "../../hours/hours.ts";
import { DAYS } from "../../hours/week.ts";
import { TEST_BRANCH } from "../../testing/test-branch.ts";
import { keepFitting } from "../filter-branches.ts";
import { buildIndex } from "./branch-index.ts";

const CALENDAR = {
	holidays: [
		{ date: "2026-11-20", name: "Half day", hours: "00:00-13:15" },
		{ date: "2026-11-21", name: "Diwali" },
	],
	daysOff: [{ day: "monday" as const, weeks: [4] }],
};
const date = fc.constantFrom("2026-11-19", "2026-11-20", "2026-11-21", "2026-11-23");
const lists = fc.record({
	fridayHours: fc.constantFrom("09:00-17:30", "Not Working", "not known"),
	breaks: fc.constantFrom(
		{},
		{ friday: ["13:00-14:00"], saturday: ["11:00-11:30"] },
		{ monday: ["12:00-13:00", "15:00-15:30"] },
	),
	closures: fc.array(
		fc
			.record({ from: date, reason: fc.constant("") })
			.chain(({ from, reason }) =>
				fc.constantFrom(
					{ from, reason },
					{ from, until: from, reason },
					{ from, until: from, hours: "12:00-16:00", reason },
					{ from, hours: "08:00-13:15", reason },
					{ from, hours: "08:30-12:15", alsoClosedDays: true as const, reason },
				),
			),
		{ maxLength: 3 },
	),
});
const branchLists = fc.array(lists, { minLength: 1, maxLength: 5 });

const minute = fc.integer({ min: 0, max: 5 * 24 * 60 });
const NOW = Date.parse("2026-11-19T00:00+05:30");

test("a search for what is open now finds the branches that are open", () => {
	fc.assert(
		fc.property(branchLists, minute, (all, minutes) => {
			const branches = all.map((fields, at) => ({ ...TEST_BRANCH, ...fields, id: at + 1 }));
			const now = NOW + minutes * 60_000;
			const slots = Uint32Array.from(branches.keys());
			const hits = keepFitting(buildIndex(branches, undefined, CALENDAR), { open: ["now"] }, now, slots);
			const open = withDaysOff(branches, CALENDAR).flatMap((branch, slot) => (isOpen(branch, now) ? [slot] : []));
			expect([...hits]).toEqual(open);
		}),
	);
});

test("a search for a time of a day finds the branches that are open all that time", () => {
	const time = fc.integer({ min: 7 * 60, max: 19 * 60 });
	fc.assert(
		fc.property(branchLists, time, time, fc.constantFrom(...DAYS), (all, one, other, day) => {
			const branches = all.map((fields, at) => ({ ...TEST_BRANCH, ...fields, id: at + 1 }));
			const [opensBy, closesFrom] = [Math.min(one, other), Math.max(one, other)];
			const conditions = { open: [day], hours: { days: [day], opensBy, closesFrom } };
			const hits = keepFitting(
				buildIndex(branches, undefined, CALENDAR),
				conditions,
				NOW,
				Uint32Array.from(branches.keys()),
			);
			const fitting = withDaysOff(branches, CALENDAR).flatMap((branch, slot) => {
				const coming = comingDays(branch, NOW).find((each) => each.day === day);
				const isWhole =
					coming &&
					!coming.why &&
					partsOf(coming.hours).some(({ start, end }) => start <= opensBy && closesFrom <= end);
				return isWhole ? [slot] : [];
			});
			expect([...hits]).toEqual(fitting);
			expect(indiaTime(NOW).day).toBe("thursday");
		}),
	);
});
