import { expect, test } from "vitest";
import { closesSoon, dayOf, indiaDay, openState } from "../../../shared/hours/hours.ts";
import { TEST_BRANCH } from "../../../shared/testing/test-branch.ts";
import { texts } from "../../text/en/texts.ts";
import { nextChangeText, todayText, whyText } from "./hours-text.ts";

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
const LUNCH = { ...WEEK, breaks: { friday: ["13:00-14:00"] } };
const DIWALI = {
	...WEEK,
	closures: [{ from: "2026-11-22", until: "2026-11-22", hours: "10:00-14:00", reason: "Diwali" }],
};

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
	["2026-11-20T08:59:00+05:30", LUNCH, "opens 9:00 am – 1:00 pm, 2:00 pm – 5:30 pm"],
	["2026-11-20T11:00:00+05:30", LUNCH, "9:00 am – 1:00 pm, 2:00 pm – 5:30 pm"],
	["2026-11-20T13:30:00+05:30", LUNCH, "opens 2:00 pm – 5:30 pm"],
	["2026-11-22T09:00:00+05:30", DIWALI, "Diwali: open 10:00 am – 2:00 pm"],
	["2026-11-22T12:00:00+05:30", DIWALI, "Diwali: open 10:00 am – 2:00 pm"],
	["2026-11-22T15:00:00+05:30", DIWALI, "Diwali: open 10:00 am – 2:00 pm · opens Mon"],
])("a card says today's hours and what comes next: %s", (at, week, text) => {
	const now = Date.parse(at);
	expect(todayText(texts, openState(week, now), dayOf(week, indiaDay(now))).text).toBe(text);
});

const SATURDAYS = { dates: {}, days: [{ day: "saturday" as const, weeks: [2, 4] }] };
const closedFor = (until?: string) => ({
	...WEEK,
	closures: [{ from: "2026-12-20", ...(until && { until }), reason: "Flood" }],
});

test.each([
	["2026-11-20T17:30:59+05:30", WEEK, "closes 5:30 pm"],
	["2026-11-20T08:59:00+05:30", WEEK, "opens 9:00 am"],
	["2026-11-20T13:00:59+05:30", LUNCH, "closes 1:00 pm"],
	["2026-11-20T13:30:00+05:30", LUNCH, "opens 2:00 pm"],
	["2026-11-20T17:31:00+05:30", WEEK, "opens 9:30 am tomorrow"],
	["2026-11-21T13:31:00+05:30", WEEK, "opens 9:00 am Monday"],
	["2026-12-12T11:00:00+05:30", { ...WEEK, offDays: SATURDAYS }, "today: 2nd Saturday, opens 9:00 am Monday"],
	["2026-12-21T11:00:00+05:30", closedFor("2027-01-07"), "until 7 January: Flood, opens 9:00 am on 8 January"],
	["2027-01-07T11:00:00+05:30", closedFor("2027-01-07"), "today: Flood, opens 9:00 am tomorrow"],
	["2026-12-21T11:00:00+05:30", closedFor(), "until further notice: Flood"],
])("why a branch is closed, and what comes next: %s", (at, week, text) => {
	const now = Date.parse(at);
	const state = openState(week, now);
	const why = state.status === "closed" && state.why && whyText(texts, state.why, now);
	expect([why, nextChangeText(texts, state)].filter(Boolean).join(", ")).toBe(text);
});

test.each([
	["16:29", false],
	["16:30", true],
	["17:30", true],
	["17:31", false],
	// Before a break, too.
	["12:00", true],
	["13:30", false],
])("at %s, that a branch closes soon is %s", (time, isSoon) => {
	const now = Date.parse(`2026-11-20T${time}+05:30`);
	expect(closesSoon(openState(LUNCH, now), now)).toBe(isSoon);
});
