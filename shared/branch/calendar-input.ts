/** Reads closures, holidays and days off that a feed, a form or a program sent. */
import * as v from "valibot";
import { NOT_WORKING } from "../constants.ts";
import { type Calendar, type DayOffRule, type Holiday, isDate } from "../hours/calendar.ts";
import { halfDayEnd, parseHours } from "../hours/hours.ts";
import { type Closure, DAYS } from "../hours/week.ts";
import { cleanText } from "../text/clean-text.ts";
import { longDate } from "./date-input.ts";
import { meantHours, readHours } from "./hours-input.ts";

export const MAX_HOLIDAYS = 1000;
export const MAX_DAY_OFF_RULES = 100;
/** How many closures a branch may have. */
export const MAX_CLOSURES = 50;
/** Characters of a name or reason. */
export const MAX_CALENDAR_TEXT = 100;

const MAX_STATES = 100;
const MAX_WEEKS = 5;
/** How many branches a day off may name. */
export const MAX_RULE_BRANCHES = 2000;

/** Longer texts are not even cleaned. */
const MAX_SENT_TEXT = 1000;

/** The problem of a field that is missing or empty. */
export const REQUIRED_PROBLEM = "is required";
const DATE_PROBLEM = "must be a date that exists, such as 2026-01-26";
const TEXT_PROBLEM = `must have at most ${MAX_CALENDAR_TEXT} characters`;
const DAY_PROBLEM = "must be a day of the week";
/** The message for something that is no object, or lacks a field. */
const notAnObject = ({ path }: { path?: unknown }) => (path ? REQUIRED_PROBLEM : "must be an object");

/** What was read, or why it cannot be used. */
export type ReadEntry<T> = { value: T } | { problem: string };

/** An entry of a list that cannot be used, or a list that is too long or none. */
export interface CalendarProblem {
	list: "closures" | keyof Calendar;
	/** From 0; missing if it is about the whole list. */
	place?: number;
	message: string;
}

const date = v.pipe(v.string(DATE_PROBLEM), v.trim(), v.check(isDate, DATE_PROBLEM));

const text = v.pipe(
	v.string("must be a text"),
	v.maxLength(MAX_SENT_TEXT, TEXT_PROBLEM),
	v.transform(cleanText),
	v.regex(/[\p{L}\p{N}]/u, "must have a letter or a digit"),
	v.maxLength(MAX_CALENDAR_TEXT, TEXT_PROBLEM),
);

/** The length comes first: a list of millions is not looked at. */
function listOf<T>(item: v.GenericSchema<unknown, T>, most: number) {
	const list = v.array(v.unknown(), "must be a list");
	return v.pipe(list, v.maxLength(most, `must have at most ${most} entries`), v.array(item));
}

const HOURS_PROBLEM = "must be hours such as 10:00-14:00";

/** The hours of a day, without breaks, as people write them. @param others reads other texts; undefined if it cannot */
const hoursOr = (others: (text: string) => string | undefined) =>
	v.exactOptional(
		v.pipe(
			v.string(HOURS_PROBLEM),
			v.maxLength(MAX_CALENDAR_TEXT, HOURS_PROBLEM),
			v.rawTransform(({ dataset, addIssue, NEVER }) => {
				const text = cleanText(dataset.value);
				const { value = "", message } = readHours(text);
				const read = others(text) ?? value;
				if (parseHours(read).kind === "range") return read;
				// Hours in parts, or of a day off, can be read, but not as these.
				addIssue({ message: message && meantHours(text) ? `${HOURS_PROBLEM}: ${message}` : HOURS_PROBLEM });
				return NEVER;
			}),
		),
	);

/** The end of a half day, on which branches open as usual. */
const UNTIL = /^(?:half day,? )?(?:open )?(?:until|till|til|upto|up to) (.{1,20})$/i;

/** The hours of a half day begin at midnight. */
function halfDayIn(text: string): string | undefined {
	if (halfDayEnd(text) !== undefined) return text;
	const [, end] = UNTIL.exec(text) ?? [];
	// Any opening in the morning tells which half of the day an end is in.
	return end && readHours(`9:00 am - ${end}`).value?.replace(/^.*-/, "00:00-");
}

const hours = hoursOr(() => undefined);

const mark = v.exactOptional(v.literal(true, "must be true or false"));

const states = v.exactOptional(listOf(text, MAX_STATES));

const week = v.picklist([1, 2, 3, 4, 5], "must be numbers from 1 to 5");

const closureSchema = v.pipe(
	v.object(
		{ from: date, until: v.exactOptional(date), hours, alsoClosedDays: mark, opens: mark, reason: text },
		notAnObject,
	),
	v.forward(
		v.partialCheck(
			[["from"], ["until"]],
			({ from, until }) => until === undefined || until >= from,
			({ input }) => `must not be before ${longDate(input.from)}`,
		),
		["until"],
	),
);

const holidaySchema = v.object({ date, name: text, hours: hoursOr(halfDayIn), states }, notAnObject);

const ruleSchema = v.object(
	{
		day: v.pipe(v.string(DAY_PROBLEM), v.trim(), v.toLowerCase(), v.picklist(DAYS, DAY_PROBLEM)),
		weeks: v.pipe(listOf(week, MAX_WEEKS), v.minLength(1, "must be numbers from 1 to 5")),
		states,
		area: v.exactOptional(text),
		// A rule for no branch is a mistake: taken as missing, it would be one for all.
		branches: v.exactOptional(
			v.pipe(
				listOf(v.pipe(v.number("must be ids"), v.safeInteger("must be ids")), MAX_RULE_BRANCHES),
				v.minLength(1, "must name a branch"),
			),
		),
	},
	notAnObject,
);

/** Reads a branch's closure. What is missing may also be `null` or empty, here and in the other functions. */
export function readClosure(raw: unknown): ReadEntry<Closure> {
	return readEntry(closureSchema, withoutClosed(raw));
}

/** Hours in which a branch is closed are none. */
function withoutClosed(raw: unknown): unknown {
	const { hours } = v.is(anyObject, raw) ? (raw as { hours?: unknown }) : {};
	const isClosed =
		typeof hours === "string" && hours.length <= MAX_CALENDAR_TEXT && readHours(cleanText(hours)).value === NOT_WORKING;
	return isClosed ? { ...(raw as object), hours: undefined } : raw;
}

/** What is wrong with each field of a closure: the first problem of each. */
export function closureProblems(closure: Readonly<Partial<Closure>>): Partial<Record<keyof Closure, string>> {
	const problems: Partial<Record<keyof Closure, string>> = {};
	for (const { path, message } of v.safeParse(closureSchema, withoutAbsent(closure)).issues ?? []) {
		const [field] = path ?? [];
		if (field) problems[field.key as keyof Closure] ??= message;
	}
	return problems;
}

/** Reads a holiday: a date (YYYY-MM-DD), a name, hours if branches are open then (`10:00-13:00`, `until 1 pm`), and states unless it is one in all of India. */
export function readHoliday(raw: unknown): ReadEntry<Holiday> {
	return readEntry(holidaySchema, withoutClosed(raw));
}

/** Reads a regular day off: a day of the week, which ones of a month (1 to 5), and the states, level or branch ids that have it. */
export function readDayOffRule(raw: unknown): ReadEntry<DayOffRule> {
	return readEntry(ruleSchema, raw);
}

/** Reads the closures of a branch in a feed. A reason may be empty, an unusable one is; other unusable closures are left out. All but the first are faults. */
export function readFeedClosures(raw: unknown): { closures: Closure[]; problems: CalendarProblem[] } {
	const problems: CalendarProblem[] = [];
	const read = (entry: unknown): ReadEntry<Closure> => {
		const asSent = readClosure(entry);
		if ("value" in asSent || !v.is(anyObject, entry)) return asSent;
		const silent = readClosure({ ...entry, reason: "none" });
		if ("problem" in silent) return silent;
		if (!silent.value.opens && entry.reason !== "") problems.push({ list: "closures", message: asSent.problem });
		return { value: { ...silent.value, reason: "" } };
	};
	return { closures: readList("closures", raw, read, MAX_CLOSURES, problems), problems };
}

/** Reads `holidays` and `daysOff` of anything. Entries that cannot be used are left out, each with its problem. */
export function readCalendar(raw: unknown): { calendar: Calendar; problems: CalendarProblem[] } {
	const problems: CalendarProblem[] = [];
	const { holidays, daysOff } = v.is(anyObject, raw) ? (raw as Record<string, unknown>) : {};
	const calendar = {
		holidays: readList("holidays", holidays, readHoliday, MAX_HOLIDAYS, problems),
		daysOff: readList("daysOff", daysOff, readDayOffRule, MAX_DAY_OFF_RULES, problems),
	};
	return { calendar, problems };
}

const anyObject = v.looseObject({});

function readList<T>(
	list: CalendarProblem["list"],
	raw: unknown,
	read: (raw: unknown) => ReadEntry<T>,
	most: number,
	problems: CalendarProblem[],
): T[] {
	if (isAbsent(raw)) return [];
	if (!Array.isArray(raw)) {
		problems.push({ list, message: "must be a list" });
		return [];
	}
	if (raw.length > most) problems.push({ list, message: `must have at most ${most} entries` });
	return raw.slice(0, most).flatMap((entry: unknown, place) => {
		const result = read(entry);
		if ("value" in result) return [result.value];
		problems.push({ list, place, message: result.problem });
		return [];
	});
}

function readEntry<T>(schema: v.GenericSchema<unknown, T>, raw: unknown): ReadEntry<T> {
	const read = v.safeParse(schema, withoutAbsent(raw), { abortEarly: true });
	if (read.success) return { value: read.output };
	const [issue] = read.issues;
	const field = issue.path?.[0]?.key;
	return { problem: field === undefined ? issue.message : `${String(field)}: ${issue.message}` };
}

/** The only fields of an entry that are read, however many it has. */
const FIELDS = "date name from until hours alsoClosedDays opens reason day weeks states area branches".split(" ");

function withoutAbsent(raw: unknown): unknown {
	if (!v.is(anyObject, raw)) return raw;
	const fields = raw as Record<string, unknown>;
	const isGiven = (field: string) => !isAbsent(fields[field]) || (field === "branches" && Array.isArray(fields[field]));
	const present = FIELDS.filter((field) => Object.hasOwn(fields, field) && isGiven(field));
	return Object.fromEntries(present.map((field) => [field, fields[field]]));
}

function isAbsent(raw: unknown): boolean {
	return [undefined, null, "", false].includes(raw as null) || (Array.isArray(raw) && raw.length === 0);
}
