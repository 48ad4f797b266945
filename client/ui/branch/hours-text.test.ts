import { expect, test } from "vitest";
import { hoursOn, indiaTime, openState } from "../../../shared/hours/hours.ts";
import { TEST_BRANCH } from "../../../shared/testing/test-branch.ts";
import { todayText } from "./hours-text.ts";

const WEEK = {
	...TEST_BRANCH,
	...{
		mondayHours: "09:00-17:30",
		fridayHours: "09:00-17:30",
		saturdayHours: "09:30-13:30",
		sundayHours: "Not Working",
	},
	...{ tuesdayHours: "Not Working", wednesdayHours: "Not Working", thursdayHours: "10:00-16:00" },
};
const NEVER = { ...WEEK, mondayHours: "Not Working", thursdayHours: "", fridayHours: "", saturdayHours: "" };

test.each([
	["2026-11-20T08:59:00+05:30", WEEK, "opens 9:00 am – 5:30 pm"],
	["2026-11-20T09:00:00+05:30", WEEK, "9:00 am – 5:30 pm"],
	["2026-11-20T17:31:00+05:30", WEEK, "9:00 am – 5:30 pm · opens Sat"],
	["2026-11-21T13:31:00+05:30", WEEK, "9:30 am – 1:30 pm · opens Mon"],
	["2026-11-22T12:00:00+05:30", WEEK, "today · opens 9:00 am tomorrow"],
	["2026-11-24T12:00:00+05:30", WEEK, "today · opens 10:00 am Thu"],
	[
		"2026-11-20T17:31:00+05:30",
		{ ...NEVER, fridayHours: "09:00-17:30", saturdayHours: "Not Working", thursdayHours: "Not Working" },
		"9:00 am – 5:30 pm · opens 27 Nov",
	],
	["2026-11-22T12:00:00+05:30", NEVER, "today"],
])("a card says today's hours and what comes next: %s", (at, week, text) => {
	const now = Date.parse(at);
	expect(todayText(openState(week, now), hoursOn(week, indiaTime(now).day)).text).toBe(text);
});
