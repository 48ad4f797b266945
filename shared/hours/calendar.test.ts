/** Dates, compared with a library that implements the language's coming standard for them. */
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { dateOf, dayNumber, isDate, weekdayOf, weekOfMonth } from "./calendar.ts";
import { DAYS } from "./week.ts";

const EPOCH = Temporal.PlainDate.from("1970-01-01");

/** Four centuries, after which dates repeat, and years before 1970. */
const days = fc.integer({ min: -150_000, max: 150_000 });

test("days have the dates and the days of the week that a calendar has", () => {
	fc.assert(
		fc.property(days, (day) => {
			const date = EPOCH.add({ days: day });
			expect(dateOf(day)).toBe(date.toString());
			expect(dayNumber(date.toString())).toBe(day);
			expect(weekdayOf(day)).toBe(DAYS[date.dayOfWeek % DAYS.length]);
		}),
	);
});

test("the week of a month counts the days of the same name", () => {
	fc.assert(
		fc.property(days, (day) => {
			const date = EPOCH.add({ days: day });
			let count = 1;
			for (
				let before = date.subtract({ weeks: 1 });
				before.month === date.month;
				before = before.subtract({ weeks: 1 })
			)
				count++;
			expect(weekOfMonth(dateOf(day))).toBe(count);
		}),
	);
});

test("only dates that exist are dates", () => {
	const number = (max: number) => fc.integer({ min: 0, max });
	fc.assert(
		fc.property(number(9999), number(13), number(32), (year, month, day) => {
			const text = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
			expect(isDate(text), text).toBe(exists({ year, month, day }));
		}),
		{ numRuns: 500 },
	);
	fc.assert(fc.property(fc.string(), (text) => !isDate(text) || Temporal.PlainDate.from(text).toString() === text));
});

function exists(date: { year: number; month: number; day: number }): boolean {
	try {
		Temporal.PlainDate.from(date, { overflow: "reject" });
		return true;
	} catch {
		return false;
	}
}
