import { expect, test } from "vitest";
import { TEST_BRANCH } from "../testing/test-branch.ts";
import { capital } from "../text/capital.ts";
import { clockText } from "./hours.ts";
import { DAYS, hoursField, type WeekHours } from "./week.ts";
import { type WeekWords, weekTexts } from "./week-text.ts";

const WORDS: WeekWords = {
	days: Object.fromEntries(DAYS.map((day) => [day, capital(day.slice(0, 3))])) as WeekWords["days"],
	closed: "closed",
	clock: clockText,
};

function everyDay(hours: string): WeekHours {
	return Object.fromEntries(DAYS.map((day) => [hoursField(day), hours])) as WeekHours;
}

test("days with the same hours are joined, from Monday on", () => {
	expect(weekTexts(TEST_BRANCH, WORDS)).toEqual(["Mon – Fri 9:30 am – 5:30 pm", "Sat 9:30 am – 1:30 pm", "Sun closed"]);
	expect(weekTexts(TEST_BRANCH, WORDS, "sunday")).toEqual(["Mon – Fri 9:30 am – 5:30 pm", "Sat 9:30 am – 1:30 pm"]);
	expect(weekTexts(TEST_BRANCH, WORDS, "monday")).toHaveLength(3);
});

test("only days that follow each other are joined", () => {
	const week = { ...everyDay("09:00-17:00"), wednesdayHours: "Not Working" };
	expect(weekTexts(week, WORDS)).toEqual(["Mon – Tue 9:00 am – 5:00 pm", "Wed closed", "Thu – Sun 9:00 am – 5:00 pm"]);
});

test("breaks divide the hours of a day", () => {
	const week = { ...everyDay("10:00-17:00"), breaks: { monday: ["13:00-14:00"] } };
	expect(weekTexts(week, WORDS)).toEqual([
		"Mon 10:00 am – 1:00 pm & 2:00 pm – 5:00 pm",
		"Tue – Sun 10:00 am – 5:00 pm",
	]);
});

test("a week without work is closed from Monday to Sunday", () => {
	expect(weekTexts(everyDay("Not Working"), WORDS)).toEqual(["Mon – Sun closed"]);
});

test("nothing is said of days whose hours are not known", () => {
	expect(weekTexts(everyDay(""), WORDS)).toEqual([]);
	expect(weekTexts({ ...everyDay("09:00-17:00"), tuesdayHours: "soon" }, WORDS)).toEqual([
		"Mon 9:00 am – 5:00 pm",
		"Wed – Sun 9:00 am – 5:00 pm",
	]);
});
