/** Holidays, days off and closures, compared with what a calendar library and plain counting say. */
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { type Calendar, dayNumber, EMPTY_CALENDAR } from "../hours/calendar.ts";
import { dayOf, hoursOn, openState, parseHours } from "../hours/hours.ts";
import { DAYS, hoursField } from "../hours/week.ts";
import { allSlots, keepFitting } from "../search/filter-branches.ts";
import { buildIndex } from "../search/index/branch-index.ts";
import { NO_OTHER_NAMES } from "../search/index/branch-words.ts";
import { TEST_BRANCH } from "../testing/test-branch.ts";
import type { Branch } from "./branch.ts";
import { withDaysOff, withDaysOffForPage } from "./days-off.ts";

const INDIA = "Asia/Kolkata";
const DAY_MS = 86_400_000;

const at = (time: string) => Date.parse(`${time}+05:30`);

function calendarOf(more: Partial<Calendar>): Calendar {
	return { ...EMPTY_CALENDAR, ...more };
}

function offDaysOf(branch: Partial<Branch>, calendar: Calendar) {
	return withDaysOff([{ ...TEST_BRANCH, ...branch }], calendar)[0]?.offDays;
}

const SECOND_AND_FOURTH = { day: "saturday" as const, weeks: [2, 4] };

test("a holiday comes before a day off", () => {
	const holidays = [{ date: "2026-12-12", name: "Founder's Day" }];
	const [branch = TEST_BRANCH] = withDaysOff([TEST_BRANCH], { holidays, daysOff: [SECOND_AND_FOURTH] });
	expect(openState(branch, at("2026-12-12T10:00"))).toMatchObject({ why: { reason: "Founder's Day" } });
	expect(openState(branch, at("2027-01-09T10:00"))).toMatchObject({ why: { week: 2 } });
});

test("a holiday with hours opens a branch for these, but not on days off", () => {
	const hours = { hours: "10:00-13:00", states: ["MH"] };
	const holidays = ["2026-12-12", "2026-12-16"].map((date) => ({ date, name: "Holi", ...hours }));
	const [branch = TEST_BRANCH] = withDaysOff([TEST_BRANCH], { holidays, daysOff: [SECOND_AND_FOURTH] });
	expect(openState(branch, at("2026-12-16T10:30"))).toEqual({ status: "open", closesAt: 13 * 60 });
	expect(openState(branch, at("2026-12-16T13:30"))).not.toHaveProperty("why");
	expect(openState(branch, at("2026-12-12T10:30"))).toMatchObject({ why: { week: 2 } });
	expect(dayOf(branch, dayNumber("2026-12-16"))).toMatchObject({ other: "Holi", hours: { start: 600, end: 780 } });
});

test("a day off is for the branches that are among all that it names", () => {
	const rule = { day: "saturday" as const, weeks: [1, 2, 3, 4, 5], states: ["Maharashtra"], branches: [1, 2] };
	const calendar = calendarOf({ daysOff: [{ ...rule, area: "Regional  office" }] });
	const has = (branch: Partial<Branch>) => offDaysOf(branch, calendar)?.days.length === 1;
	expect(has({ id: 2, area: "Regional Office" })).toBe(true);
	expect(has({ id: 3, area: "Regional Office" })).toBe(false);
	expect(has({ id: 2, area: "Branch Office" })).toBe(false);
	expect(has({ id: 2, area: "Regional Office", state: "Goa" })).toBe(false);
});

const STATES = ["Maharashtra", "MH", "Goa", "Elsewhere", ""];
const AREAS = ["Branch Office", "Regional Office", ""];

const date = fc.integer({ min: 0, max: 120 }).map((days) => Temporal.PlainDate.from("2027-12-01").add({ days }));
const dateText = date.map(String);

const holiday = fc.record(
	{
		date: dateText,
		name: fc.constantFrom("Diwali", "Republic Day"),
		hours: fc.constantFrom("10:00-13:00", "00:00-13:00"),
		states: fc.subarray(STATES.slice(0, 4), { minLength: 1 }),
	},
	{ requiredKeys: ["date", "name"] },
);

const rule = fc.record(
	{
		day: fc.constantFrom(...DAYS),
		weeks: fc.subarray([1, 2, 3, 4, 5], { minLength: 1 }),
		states: fc.subarray(STATES.slice(0, 4), { minLength: 1 }),
		area: fc.constantFrom("Branch Office", "Regional Office"),
		branches: fc.subarray([0, 1, 2], { minLength: 1 }),
	},
	{ requiredKeys: ["day", "weeks"] },
);

const closure = fc.tuple(date, fc.option(fc.integer({ min: 0, max: 60 }), { nil: undefined })).map(([from, days]) => ({
	from: from.toString(),
	...(days !== undefined && { until: from.add({ days }).toString() }),
	reason: "Renovation",
}));

const branch = fc
	.record({
		state: fc.constantFrom(...STATES),
		area: fc.constantFrom(...AREAS),
		closures: fc.array(closure, { maxLength: 2 }),
		hours: fc.array(fc.constantFrom("09:00-17:30", "00:00-23:45", "Not Working", "?"), { minLength: 7, maxLength: 7 }),
	})
	.map(({ hours, ...fields }) => {
		const week = Object.fromEntries(DAYS.map((day, index) => [hoursField(day), hours[index] ?? ""]));
		return { ...TEST_BRANCH, ...fields, ...week } as Branch;
	});

const site = fc.record({
	branches: fc.array(branch, { minLength: 1, maxLength: 4 }).map((all) => all.map((each, id) => ({ ...each, id }))),
	calendar: fc.record({
		holidays: fc.array(holiday, { maxLength: 4 }),
		daysOff: fc.array(rule, { maxLength: 2 }),
	}),
	instant: fc.integer({ min: at("2027-12-01T00:00"), max: at("2028-03-10T23:59") }),
});

function isIn({ state }: Branch, states?: readonly string[]): boolean {
	const stateOf = (name: string) => (name === "MH" ? "Maharashtra" : name);
	return !states || states.map(stateOf).includes(stateOf(state));
}

/** The hours of a day that is not off: those of the first holiday that has any, unless it is Not Working. */
function hoursFor(of: Branch, { holidays }: Calendar, day: Temporal.PlainDate) {
	const usual = hoursOn(of, DAYS[day.dayOfWeek % DAYS.length] ?? "sunday");
	const holiday = holidays.find((each) => each.date === day.toString() && isIn(of, each.states));
	if (!holiday?.hours || usual.kind === "closed") return usual;
	const hours = parseHours(holiday.hours);
	// On a half day, branches open as usual.
	if (hours.kind !== "range" || hours.start > 0) return hours;
	return usual.kind === "range" ? { ...usual, end: Math.min(usual.end, hours.end) } : usual;
}

/** Plain counting, one rule after the other. 2028 is a leap year. */
function isClosed(of: Branch, { holidays, daysOff }: Calendar, day: Temporal.PlainDate): boolean {
	const isOf = (states?: readonly string[]) => isIn(of, states);
	const text = day.toString();
	if (of.closures?.some(({ from, until }) => from <= text && (until === undefined || text <= until))) return true;
	if (holidays.some((each) => each.date === text && !each.hours && isOf(each.states))) return true;
	return daysOff.some(
		(each) =>
			each.day === DAYS[day.dayOfWeek % DAYS.length] &&
			isOf(each.states) &&
			(!each.area || each.area === of.area) &&
			(!each.branches || each.branches.includes(of.id)) &&
			each.weeks.includes(countInMonth(day)),
	);
}

/** Which one of its name in its month a day is. */
function countInMonth(day: Temporal.PlainDate): number {
	const month = Array.from({ length: day.day }, (_, index) => day.with({ day: index + 1 }));
	return month.filter(({ dayOfWeek }) => dayOfWeek === day.dayOfWeek).length;
}

/** Open, closed or unknown, and the next opening, found minute by minute of day after day. */
function expectedState(of: Branch, calendar: Calendar, instant: number) {
	const now = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(INDIA);
	const today = now.toPlainDate();
	const minute = now.hour * 60 + now.minute;
	const hoursAt = (day: Temporal.PlainDate) => hoursFor(of, calendar, day);
	const hours = hoursAt(today);
	if (!isClosed(of, calendar, today)) {
		if (hours.kind === "unknown") return { status: "unknown" };
		if (hours.kind === "range" && minute >= hours.start && minute <= hours.end) return { status: "open" };
	}
	for (let ahead = 0; ahead <= 400; ahead++) {
		const day = today.add({ days: ahead });
		if (isClosed(of, calendar, day)) continue;
		const next = hoursAt(day);
		if (next.kind === "unknown") return { status: "closed" };
		if (next.kind === "range" && (ahead > 0 || next.start > minute)) {
			return { status: "closed", opens: day.toZonedDateTime(INDIA).add({ minutes: next.start }).epochMilliseconds };
		}
	}
	return { status: "closed" };
}

function stateOf(of: Branch, instant: number) {
	const state = openState(of, instant);
	if (state.status !== "closed" || !state.opens) return { status: state.status };
	return { status: "closed", opens: at(`${state.opens.date}T00:00`) + state.opens.at * 60_000 };
}

describe("property", () => {
	test("a branch is open, closed, and opens again when a calendar says so", () => {
		fc.assert(
			fc.property(site, ({ branches, calendar, instant }) => {
				for (const each of withDaysOff(branches, calendar)) {
					expect(stateOf(each, instant)).toEqual(expectedState(each, calendar, instant));
				}
			}),
		);
	});

	test("a branch with what a page has of the calendar is as with all of it, at any time", () => {
		fc.assert(
			fc.property(
				site,
				fc.integer({ min: -100 * DAY_MS, max: 100 * DAY_MS }),
				({ branches, calendar, instant }, later) => {
					for (const [slot, all] of withDaysOff(branches, calendar).entries()) {
						const shown = withDaysOffForPage(branches[slot] ?? all, calendar, instant);
						expect(openState(shown, instant + later)).toEqual(openState(all, instant + later));
					}
				},
			),
		);
	});

	test("a search finds the branches that are open, and no other", () => {
		fc.assert(
			fc.property(site, fc.constantFrom("now" as const, ...DAYS), ({ branches, calendar, instant }, time) => {
				const index = buildIndex(branches, NO_OTHER_NAMES, calendar);
				const slots = keepFitting(index, { open: [time] }, instant, allSlots(index));
				const today = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(INDIA).toPlainDate();
				let day = today;
				while (time !== "now" && DAYS[day.dayOfWeek % DAYS.length] !== time) day = day.add({ days: 1 });
				const expected = branches.filter((each) => {
					if (time === "now") return expectedState(each, calendar, instant).status === "open";
					return hoursFor(each, calendar, day).kind === "range" && !isClosed(each, calendar, day);
				});
				expect([...slots].map((slot) => index.branchAt(slot).id)).toEqual(expected.map(({ id }) => id));
			}),
		);
	});
});

describe("a page", () => {
	const now = at("2026-11-20T12:00");

	test("has at most 24 holidays and 10 closures of a branch, those that come next first", () => {
		const dates = Array.from({ length: 100 }, (_, days) =>
			Temporal.PlainDate.from("2026-09-01").add({ days }).toString(),
		);
		const closures = dates.map((each) => ({ from: each, until: each, reason: "Flood" }));
		const holidays = dates.map((each) => ({ date: each, name: "Day" }));
		const shown = withDaysOffForPage({ ...TEST_BRANCH, closures }, calendarOf({ holidays }), now);
		expect(shown.closures?.map(({ from }) => from)).toEqual(dates.slice(80, 90));
		expect(Object.keys(shown.offDays?.dates ?? {})).toEqual([...dates.slice(80), ...dates.slice(76, 80).reverse()]);
	});

	test("of branches without any has nothing more", () => {
		expect(withDaysOffForPage(TEST_BRANCH, EMPTY_CALENDAR, now)).toBe(TEST_BRANCH);
		const holidays = [{ date: "2026-12-01", name: "Day", states: ["Goa"] }];
		expect(withDaysOffForPage(TEST_BRANCH, calendarOf({ holidays }), now)).toEqual(TEST_BRANCH);
	});
});
