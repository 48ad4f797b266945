import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayNumber } from "./calendar.ts";
import {
	clockText,
	comingDays,
	dayOf,
	hasHours,
	hoursOn,
	indiaDate,
	indiaTime,
	isOpen,
	nextDayOff,
	openState,
	parseHours,
} from "./hours.ts";
import { type Closure, DAYS, hoursField, type WeekHours } from "./week.ts";

const WEEK: WeekHours = {
	mondayHours: "09:00-17:30",
	tuesdayHours: "09:00-17:30",
	wednesdayHours: "09:00-17:30",
	thursdayHours: "09:00-17:30",
	fridayHours: "09:00-17:30",
	saturdayHours: "09:30-13:30",
	sundayHours: "Not Working",
};

const at = (time: string) => Date.parse(`${time}+05:30`);

test("a week has hours if any day has: a range, or Not Working", () => {
	const none = { ...WEEK };
	for (const day of DAYS) none[hoursField(day)] = "by appointment";
	expect(hasHours(none)).toBe(false);
	expect(hasHours({ ...none, sundayHours: "Not Working" })).toBe(true);
	expect(hasHours({ ...none, fridayHours: "10:00-11:00" })).toBe(true);
});

describe("parseHours", () => {
	test.each([
		["09:00-17:30", { kind: "range", start: 540, end: 1050 }],
		[" 9:00 – 17:30 ", { kind: "range", start: 540, end: 1050 }],
		["00:00-23:45", { kind: "range", start: 0, end: 1425 }],
		["Not Working", { kind: "closed" }],
		["not working", { kind: "closed" }],
	])("%s", (text, hours) => {
		expect(parseHours(text)).toEqual(hours);
	});

	test.each(["", "-", "09:00", "9-5", "17:30-09:00", "09:00-09:00", "25:00-26:00", "09:60-10:00", "Closed for now"])(
		"%j is unknown, never closed",
		(text) => {
			expect(parseHours(text)).toEqual({ kind: "unknown" });
		},
	);
});

describe("a branch that is closed although its week has hours", () => {
	// 2026-12-25 is a Friday.
	const SATURDAYS = { day: "saturday", weeks: [2, 4] } as const;
	const CHRISTMAS = { ...WEEK, offDays: { dates: { "2026-12-25": "Christmas" }, days: [SATURDAYS] } };

	test("is closed from midnight to midnight, and says why", () => {
		for (let hour = 0; hour < 14 * 24; hour++) {
			const instant = at("2026-12-20T00:00") + hour * 3_600_000;
			expect(isOpen(CHRISTMAS, instant)).toBe(openState(CHRISTMAS, instant).status === "open");
		}
		expect(openState(CHRISTMAS, at("2026-12-24T17:30:59")).status).toBe("open");
		const why = { until: "2026-12-25", reason: "Christmas" };
		expect(openState(CHRISTMAS, at("2026-12-24T23:59:59"))).not.toHaveProperty("why");
		for (const time of ["00:00:00", "12:00:00", "23:59:59"]) {
			expect(openState(CHRISTMAS, at(`2026-12-25T${time}`))).toMatchObject({ status: "closed", why });
		}
		// The 4th Saturday.
		expect(openState(CHRISTMAS, at("2026-12-26T10:00"))).toMatchObject({ why: { reason: "", week: 4 } });
		expect(openState(CHRISTMAS, at("2026-12-28T10:00")).status).toBe("open");
	});

	test("until further notice, or for more than 400 days, has no next opening", () => {
		const closures = [{ from: "2026-12-28", reason: "Flood" }];
		expect(openState({ ...WEEK, closures }, at("2026-12-26T18:00"))).toEqual({ status: "closed" });
		expect(openState({ ...WEEK, closures }, at("2027-06-01T12:00"))).toEqual({
			status: "closed",
			why: { reason: "Flood" },
		});
		const long = [{ from: "2026-01-01", until: "9999-12-31", reason: "Flood" }];
		expect(openState({ ...WEEK, closures: long }, at("2026-12-26T18:00"))).not.toHaveProperty("opens");
	});

	test("says its own reason, of several the one that lasts longest", () => {
		const closures = [
			{ from: "2026-12-20", until: "2026-12-25", reason: "Painting" },
			{ from: "2026-12-25", until: "2027-01-05", reason: "Renovation" },
		];
		const state = openState({ ...CHRISTMAS, closures }, at("2026-12-25T10:00"));
		expect(state).toMatchObject({ why: { until: "2027-01-05", reason: "Renovation" } });
	});

	test("has its coming days by date, over the end of a year", () => {
		const days = comingDays(CHRISTMAS, at("2026-12-25T23:59"));
		const dates = "2026-12-25 2026-12-26 2026-12-27 2026-12-28 2026-12-29 2026-12-30 2026-12-31";
		expect(days.map(({ date }) => date).join(" ")).toBe(dates);
		expect(days[0]).toEqual({
			day: "friday",
			date: "2026-12-25",
			hours: { kind: "range", start: 540, end: 1050 },
			why: { until: "2026-12-25", reason: "Christmas" },
		});
		expect(days[3]).not.toHaveProperty("why");
		expect(comingDays(CHRISTMAS, at("2026-12-26T00:00"))[6]?.date).toBe("2027-01-01");
	});
});

test.each([
	["2026-11-20T12:00:00", [], "2026-12-25"],
	["2026-12-25T12:00:00", [], undefined],
	["2026-11-20T12:00:00", [{ from: "2026-11-29", until: "2026-12-01", reason: "Repairs" }], "2026-11-30"],
	// What it is closed for today is said already.
	["2026-11-30T12:00:00", [{ from: "2026-11-29", until: "2026-12-01", reason: "Repairs" }], "2026-12-25"],
	["2026-11-30T12:00:00", [{ from: "2026-11-29", reason: "Flood" }], undefined],
])("the next day off after %s, which is no Sunday and no 2nd Saturday", (time, closures, date) => {
	const dates = { "2026-12-25": "Christmas", "2026-12-06": "On a Sunday", "2028-01-26": "Too far" };
	const offDays = { dates, days: [{ day: "saturday" as const, weeks: [2, 4] }] };
	expect(nextDayOff({ ...WEEK, closures, offDays }, at(time))?.date).toBe(date);
});

test.each([
	["00:00-13:00", { hours: { kind: "range", start: 540, end: 780 }, other: "Makar Sankranti" }],
	["00:00-19:00", { hours: { kind: "range", start: 540, end: 1050 } }],
	["00:00-08:00", { why: { until: "2027-01-14", reason: "Makar Sankranti" } }],
	["10:00-13:00", { hours: { kind: "range", start: 600, end: 780 } }],
])("a holiday that is half a day, %s, is told as a day off, and begins as usual", (hours, expected) => {
	const offDays = { dates: { "2027-01-14": "Makar Sankranti" }, hours: { "2027-01-14": hours }, days: [] };
	expect(nextDayOff({ ...WEEK, offDays }, at("2027-01-01T12:00:00"))).toMatchObject(expected);
});

describe("a branch with breaks", () => {
	const WITH_LUNCH = { ...WEEK, breaks: { friday: ["13:00-14:00", "16:00-16:15"], saturday: ["13:00-14:00"] } };

	test.each([
		["08:59", { status: "closed", opens: { at: 540 } }],
		["13:00", { status: "open", closesAt: 780 }],
		["13:01", { status: "closed", opens: { at: 840, daysAhead: 0 } }],
		["13:59", { status: "closed", opens: { at: 840, daysAhead: 0 } }],
		["14:00", { status: "open", closesAt: 960 }],
		["16:10", { status: "closed", opens: { at: 975, daysAhead: 0 } }],
		["17:30", { status: "open", closesAt: 1050 }],
		["17:31", { status: "closed", opens: { at: 570, daysAhead: 1 } }],
	])("at %s, both ends inclusive: %j", (time, state) => {
		const instant = at(`2026-11-20T${time}`);
		expect(openState(WITH_LUNCH, instant)).toMatchObject(state);
		expect(isOpen(WITH_LUNCH, instant)).toBe(state.status === "open");
	});

	test("has its hours in parts; a break outside the hours is none", () => {
		const parts = [
			{ start: 540, end: 780 },
			{ start: 840, end: 960 },
			{ start: 975, end: 1050 },
		];
		expect(hoursOn(WITH_LUNCH, "friday")).toEqual({ kind: "range", start: 540, end: 1050, parts });
		expect(hoursOn(WITH_LUNCH, "saturday")).toEqual({ kind: "range", start: 570, end: 810 });
	});
});

describe("a branch with other hours on a date", () => {
	const DIWALI = { from: "2026-11-22", until: "2026-11-22", hours: "10:00-14:00", reason: "Diwali" };
	const branch = { ...WEEK, breaks: { friday: ["13:00-14:00"] }, closures: [DIWALI] };

	test("is open at these, also on a day that is Not Working and on a holiday", () => {
		const offDays = { dates: { "2026-11-22": "Deepavali" }, days: [] };
		for (const each of [branch, { ...branch, offDays }]) {
			expect(openState(each, at("2026-11-22T14:00"))).toEqual({ status: "open", closesAt: 840 });
			expect(isOpen(each, at("2026-11-22T14:01"))).toBe(false);
			expect(openState(each, at("2026-11-21T18:00"))).toMatchObject({ opens: { at: 600, day: "sunday" } });
			expect(comingDays(each, at("2026-11-21T18:00"))[1]).toEqual({
				day: "sunday",
				date: "2026-11-22",
				hours: { kind: "range", start: 600, end: 840 },
				other: "Diwali",
			});
		}
	});

	const DAYS_OF_FAST = { from: "2026-11-20", until: "2026-12-12", hours: "10:00-15:00", reason: "Ramzan" };
	test.each<[date: string, closures: Partial<Closure>[], expected: string]>([
		["2026-11-21", [{}], "range"],
		["2026-11-22", [{}], "closed"],
		["2026-11-23", [{}], "Guru Nanak Jayanti"],
		["2026-11-28", [{}], "week 4"],
		["2026-11-22", [{ alsoClosedDays: true }], "range"],
		["2026-11-23", [{ alsoClosedDays: true }], "range"],
		["2026-11-28", [{ alsoClosedDays: true }], "range"],
		["2026-11-22", [DIWALI, {}], "range"],
	])("on several days leaves %s as it is if the branch would be closed: %j gives %s", (date, closures, expected) => {
		const offDays = { dates: { "2026-11-23": "Guru Nanak Jayanti" }, days: [{ day: "saturday" as const, weeks: [4] }] };
		const schedule = { ...WEEK, offDays, closures: closures.map((closure) => ({ ...DAYS_OF_FAST, ...closure })) };
		const { hours, why } = dayOf(schedule, dayNumber(date));
		expect(why ? why.reason || `week ${why.week}` : hours.kind).toBe(expected);
	});

	test("has no breaks then, and the last of several entries counts", () => {
		const friday = { ...DIWALI, from: "2026-11-20", hours: "11:00-15:00", reason: "Dhanteras" };
		const both = { ...branch, closures: [{ ...DIWALI, from: "2026-11-16" }, friday] };
		expect(openState(both, at("2026-11-20T13:30"))).toEqual({ status: "open", closesAt: 900 });
		expect(openState(both, at("2026-11-19T13:30"))).toEqual({ status: "open", closesAt: 840 });
	});

	test("is closed if it also has a closure", () => {
		const closures = [DIWALI, { from: "2026-11-20", reason: "Flood" }];
		expect(openState({ ...branch, closures }, at("2026-11-22T12:00"))).toEqual({
			status: "closed",
			why: { reason: "Flood" },
		});
	});
});

describe("openState", () => {
	// 2026-11-20 is a Friday.
	test.each([
		["2026-11-20T08:59:59", "closed"],
		["2026-11-20T09:00:00", "open"],
		["2026-11-20T17:30:00", "open"],
		["2026-11-20T17:30:59", "open"],
		["2026-11-20T17:31:00", "closed"],
		["2026-11-22T12:00:00", "closed"],
	])("%s in India: %s, both ends inclusive", (time, status) => {
		expect(openState(WEEK, at(time)).status).toBe(status);
	});

	test("the next change is reported", () => {
		expect(openState(WEEK, at("2026-11-20T10:00"))).toEqual({ status: "open", closesAt: 1050 });
		expect(openState(WEEK, at("2026-11-20T07:00"))).toMatchObject({ opens: { at: 540, daysAhead: 0, day: "friday" } });
		expect(openState(WEEK, at("2026-11-20T18:00"))).toMatchObject({
			opens: { at: 570, daysAhead: 1, day: "saturday" },
		});
		expect(openState(WEEK, at("2026-11-21T14:00"))).toMatchObject({ opens: { at: 540, daysAhead: 2, day: "monday" } });
	});

	test("a week without openings reports none; with a single open day, the next opening is in a week", () => {
		const never = { ...WEEK };
		for (const day of DAYS) never[hoursField(day)] = "Not Working";
		expect(openState(never, at("2026-11-20T10:00"))).toEqual({ status: "closed" });
		const fridays = { ...never, fridayHours: "10:00-11:00" };
		expect(openState(fridays, at("2026-11-20T12:00"))).toMatchObject({
			opens: { at: 600, daysAhead: 7, day: "friday" },
		});
	});
});

test("day and time are the same as Intl gives for Asia/Kolkata", () => {
	const intl = new Intl.DateTimeFormat("en-GB", {
		timeZone: "Asia/Kolkata",
		weekday: "long",
		day: "numeric",
		month: "numeric",
		year: "numeric",
		hour: "2-digit",
		minute: "2-digit",
		hourCycle: "h23",
	});
	fc.assert(
		fc.property(fc.integer({ min: 0, max: Date.parse("2100-01-01") }), (instant) => {
			const parts = Object.fromEntries(intl.formatToParts(instant).map(({ type, value }) => [type, value]));
			expect(indiaTime(instant)).toEqual({
				day: parts.weekday?.toLowerCase(),
				minutes: Number(parts.hour) * 60 + Number(parts.minute),
			});
			expect(indiaDate(instant)).toEqual({
				date: Number(parts.day),
				month: Number(parts.month) - 1,
				year: Number(parts.year),
			});
		}),
	);
});

test.each([
	[0, "12:00 am"],
	[545, "9:05 am"],
	[720, "12:00 pm"],
	[1050, "5:30 pm"],
	[1439, "11:59 pm"],
])("%d minutes after midnight read %s", (minutes, text) => {
	expect(clockText(minutes)).toBe(text);
});
