import { expect, test } from "vitest";
import { closedUntilOpening } from "../../../shared/branch/opening-date.ts";
import { closesSoon, dayOf, indiaDay, openState, type Schedule } from "../../../shared/hours/hours.ts";
import { TEST_BRANCH } from "../../../shared/testing/test-branch.ts";
import { textBookOf } from "../../text/all-texts.ts";
import { texts as en } from "../../text/en/texts.ts";
import { nextChangeText, reasonText, stateText, todayText } from "./hours-text.ts";

const { texts: hi } = textBookOf("hi");

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
	["2026-11-20T08:59:00+05:30", WEEK, "Closed · opens 9:00 am – 5:30 pm"],
	["2026-11-20T09:00:00+05:30", WEEK, "Open · 9:00 am – 5:30 pm"],
	["2026-11-20T17:31:00+05:30", WEEK, "Closed · opens Sat · today 9:00 am – 5:30 pm"],
	["2026-11-21T13:31:00+05:30", WEEK, "Closed · opens Mon · today 9:30 am – 1:30 pm"],
	["2026-11-22T12:00:00+05:30", WEEK, "Closed today · opens 9:00 am tomorrow"],
	["2026-11-24T12:00:00+05:30", WEEK, "Closed today · opens 10:00 am Thursday"],
	[
		"2026-11-20T17:31:00+05:30",
		{ ...NEVER, fridayHours: "09:00-17:30", saturdayHours: "Not Working", thursdayHours: "Not Working" },
		"Closed · opens 27 November · today 9:00 am – 5:30 pm",
	],
	["2026-11-22T12:00:00+05:30", NEVER, "Closed today"],
	["2026-11-20T08:59:00+05:30", LUNCH, "Closed · opens 9:00 am – 1:00 pm, 2:00 pm – 5:30 pm"],
	["2026-11-20T11:00:00+05:30", LUNCH, "Open · 9:00 am – 1:00 pm, 2:00 pm – 5:30 pm"],
	["2026-11-20T13:30:00+05:30", LUNCH, "Closed · opens 2:00 pm – 5:30 pm"],
	["2026-11-22T09:00:00+05:30", DIWALI, "Closed · Diwali: open 10:00 am – 2:00 pm"],
	["2026-11-22T12:00:00+05:30", DIWALI, "Open · Diwali: open 10:00 am – 2:00 pm"],
	["2026-11-22T15:00:00+05:30", DIWALI, "Closed · opens Mon · today 10:00 am – 2:00 pm: Diwali"],
	["2026-11-21T13:31:00+05:30", WEEK, "बंद · सोमवार को खुलेगी · आज सुबह 9:30 – दोपहर 1:30", hi],
])("a card says whether it is open, today's hours and what comes next: %s", (at, week, text, texts = en) => {
	const { badge, day, state } = shownAt(texts, at, week);
	expect([badge, todayText(texts, state, day)].filter(Boolean).join(" · ")).toBe(text);
});

function shownAt(texts: typeof en, at: string, week: Schedule) {
	const now = Date.parse(at);
	const [state, day] = [openState(week, now), dayOf(week, indiaDay(now))];
	const why = day.why && reasonText(texts, day.why);
	return { badge: stateText(texts, state, day) + (why ? ` ${why}` : ""), day, state };
}

const SATURDAYS = { dates: {}, days: [{ day: "saturday" as const, weeks: [2, 4] }] };
const closedFor = (until?: string) => ({
	...WEEK,
	closures: [{ from: "2026-12-20", ...(until && { until }), reason: "Flood" }],
});

const NEW = { ...WEEK, closures: closedUntilOpening({ opensOn: "2027-03-01" }) };

test.each([
	["2026-11-20T17:30:59+05:30", WEEK, "Open, closes 5:30 pm"],
	["2026-11-20T08:59:00+05:30", WEEK, "Closed, opens 9:00 am"],
	["2026-11-20T13:00:59+05:30", LUNCH, "Open, closes 1:00 pm"],
	["2026-11-20T13:30:00+05:30", LUNCH, "Closed, opens 2:00 pm"],
	["2026-11-20T17:31:00+05:30", WEEK, "Closed, opens 9:30 am tomorrow"],
	["2026-11-21T13:31:00+05:30", WEEK, "Closed, opens 9:00 am Monday"],
	["2026-12-12T11:00:00+05:30", { ...WEEK, offDays: SATURDAYS }, "Closed today: 2nd Saturday, opens 9:00 am Monday"],
	["2026-12-21T11:00:00+05:30", closedFor("2027-01-07"), "Closed until 7 January: Flood, opens 9:00 am on 8 January"],
	["2027-01-07T11:00:00+05:30", closedFor("2027-01-07"), "Closed today: Flood, opens 9:00 am tomorrow"],
	["2026-12-21T11:00:00+05:30", closedFor(), "Closed until further notice: Flood"],
	["2026-12-21T11:00:00+05:30", NEW, "Opens on 1 March"],
	["2026-02-28T23:59:00+05:30", NEW, "Opens on 1 March 2027"],
	["2027-03-01T09:00:00+05:30", NEW, "Open, closes 5:30 pm"],
	["2027-02-28T11:00:00+05:30", NEW, "1 मार्च को खुलेगी", hi],
	["2026-11-22T12:00:00+05:30", WEEK, "आज बंद, कल सुबह 9:00 बजे खुलेगी", hi],
	["2026-12-21T11:00:00+05:30", closedFor("2027-01-26"), "26 जनवरी तक बंद: Flood, 28 जनवरी को सुबह 10:00 बजे खुलेगी", hi],
])("why a branch is closed, and what comes next, in the language's order: %s", (at, week, text, texts = en) => {
	const { badge, state } = shownAt(texts, at, week);
	expect([badge, nextChangeText(texts, state)].filter(Boolean).join(", ")).toBe(text);
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
