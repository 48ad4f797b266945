/** When branches are closed, or have other hours: closures of one, and the calendar of all. */
import * as v from "valibot";
import { MAX_CALENDAR_TEXT, MAX_CLOSURES, MAX_DAY_OFF_RULES, MAX_HOLIDAYS } from "../branch/calendar-input.ts";
import { DAYS } from "../hours/week.ts";
import {
	between,
	body,
	Day,
	doc,
	flag,
	listOf,
	mark,
	maybe,
	someOf,
	storedDocument,
	text,
	textOrNull,
	whole,
} from "../schema.ts";

const name = between(1, MAX_CALENDAR_TEXT);

export const Closure = doc(
	v.object({
		from: Day,
		until: maybe(doc(Day)`The last date, not before \`from\`; left out if this lasts until further notice.`),
		hours: maybe(
			text`When it is open on these dates, such as \`10:00-14:00\`; left out if it is closed. On several dates, it stays closed on days that are Not Working, holidays and days off.`,
		),
		alsoClosedDays: maybe(mark`Other hours of several dates open it on these days too.`),
		opens: maybe(mark`It is a new branch, which opens on the day after \`until\`.`),
		reason: doc(v.string(), {
			maxLength: MAX_CALENDAR_TEXT,
		})`For visitors; empty if the upstream has none that can be shown.`,
	}),
)`A time in which the branch is closed, or has other hours, whatever its week says. Past ones may be among them.`;

export const NewClosure = body(
	{
		from: Day,
		until: maybe(
			textOrNull`The last date, not before \`from\`; left out, null or empty if this lasts until further notice.`,
		),
		hours: maybe(
			textOrNull`When it is open on these dates, such as \`10:00-14:00\`; left out, null or empty if it is closed.`,
		),
		alsoClosedDays: maybe(
			flag`Whether other hours of several dates open it also on days that are Not Working, holidays and days off. One date always does.`,
		),
		reason: name`For visitors.`,
	},
	{ examples: [{ from: "2026-12-20", until: "2027-01-05", reason: "Renovation" }] },
)`A time in which the branch is closed, or has other hours, whatever its week says.`;

/** The closures of a branch, of which one has at most so many. */
export const closures = listOf(Closure, MAX_CLOSURES);

const OnlyStates = doc(
	someOf(name(), 100),
)`Names of states in any spelling, or their abbreviations. Without them, it is for all of India.`;

export const Holiday = doc(
	v.object({
		date: Day,
		name: name`For visitors, such as \`Republic Day\`.`,
		hours: maybe(
			text`When branches with hours on that day are open, such as \`10:00-13:00\`; from \`00:00\`, it is half a day: they open as usual. Left out if they are closed.`,
		),
		states: maybe(OnlyStates),
	}),
)`A day on which all branches, or those of some states, are closed or have other hours.`;

export const DayOff = doc(
	v.object({
		day: v.picklist(DAYS),
		weeks: doc(someOf(v.picklist([1, 2, 3, 4, 5]), 5))`1 for the first of these days in the month, up to 5.`,
		states: maybe(OnlyStates),
		area: maybe(name`A category, such as \`Regional Office\`.`),
		branches: maybe(doc(someOf(whole(), 2000))`Ids.`),
	}),
)`A day of the week that is off in some weeks of each month, such as the 2nd and 4th Saturday: for all branches, or those that match everything given.`;

const lists = { holidays: listOf(Holiday, MAX_HOLIDAYS), daysOff: listOf(DayOff, MAX_DAY_OFF_RULES) };

export const CalendarSent = v.object({ ...storedDocument, data: v.object(lists) });
