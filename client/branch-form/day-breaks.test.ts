import { expect, test } from "vitest";
import { breaksOfDay, isAboutDay, withBreaksOf } from "./day-breaks.ts";

const TEXT = "Monday 11:00-11:15, Monday 13:00-, Friday 13:00-14:00";

test("a day has its breaks, also those that are not complete", () => {
	expect(breaksOfDay(TEXT, "monday")).toEqual(["11:00-11:15", "13:00-"]);
	expect(breaksOfDay(TEXT, "sunday")).toEqual([]);
	expect(breaksOfDay("", "monday")).toEqual([]);
});

test("breaks of some days are replaced, in the order of the week", () => {
	expect(withBreaksOf(TEXT, ["tuesday"], ["12:00-12:30"])).toBe(
		"Monday 11:00-11:15, Monday 13:00-, Tuesday 12:00-12:30, Friday 13:00-14:00",
	);
	expect(withBreaksOf(TEXT, ["monday", "friday"], [])).toBe("");
});

test("an error is about the day that it begins with", () => {
	expect(isAboutDay("Monday: write a break as 13:00-14:00", "monday")).toBe(true);
	expect(isAboutDay("Monday: write a break as 13:00-14:00", "tuesday")).toBe(false);
	expect(isAboutDay(undefined, "monday")).toBe(false);
});
