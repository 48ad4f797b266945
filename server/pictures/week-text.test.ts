import { expect, test } from "vitest";
import { DAYS, hoursField, type WeekHours } from "../../shared/branch.ts";
import { TEST_BRANCH } from "../../shared/testing/test-branch.ts";
import { weekTexts } from "./week-text.ts";

function everyDay(hours: string): WeekHours {
	return Object.fromEntries(DAYS.map((day) => [hoursField(day), hours])) as WeekHours;
}

test("days with the same hours are joined, from Monday on", () => {
	expect(weekTexts(TEST_BRANCH)).toEqual(["Mon – Fri 9:30 am – 5:30 pm", "Sat 9:30 am – 1:30 pm", "Sun closed"]);
});

test("only days that follow each other are joined", () => {
	const week = { ...everyDay("09:00-17:00"), wednesdayHours: "Not Working" };
	expect(weekTexts(week)).toEqual(["Mon – Tue 9:00 am – 5:00 pm", "Wed closed", "Thu – Sun 9:00 am – 5:00 pm"]);
});

test("a week without work is closed from Monday to Sunday", () => {
	expect(weekTexts(everyDay("Not Working"))).toEqual(["Mon – Sun closed"]);
});

test("nothing is said of days whose hours are not known", () => {
	expect(weekTexts(everyDay(""))).toEqual([]);
	expect(weekTexts({ ...everyDay("09:00-17:00"), tuesdayHours: "soon" })).toEqual([
		"Mon 9:00 am – 5:00 pm",
		"Wed – Sun 9:00 am – 5:00 pm",
	]);
});
