/** The breaks of a branch's days: by day in a feed, as one text in a payload, where one without a day is for each open day that it fits. */
import { parseHours, WEEK } from "../hours/hours.ts";
import { type Breaks, type Day, hoursField, type WeekHours } from "../hours/week.ts";
import { capital } from "../text/capital.ts";
import type { Read } from "./field.ts";
import { BETWEEN_PARTS, endOf, isInside, PART_SEPARATOR, readBreak, startOf } from "./hours-input.ts";

/** How many breaks a day may have. */
export const MAX_BREAKS = 3;

/** More than a week has. */
const MAX_PIECES = 100;

const FORMAT = "write breaks as Monday 13:00-14:00, Tuesday 13:00-14:00, or as 13:00-14:00 for all open days";
const OVERLAP = "one break must end before the next one begins";
const TOO_MANY = `a day has at most ${MAX_BREAKS} breaks`;

/** Words beside the times that say nothing more. */
const FILLERS: ReadonlySet<string> = new Set(
	"lunch break time timing hours from on all every each open days day daily".split(" "),
);

/** For days without breaks of their own, the key is "". */
type ByDay = Map<Day | "", readonly string[]>;

/** Reads breaks such as `13:00-14:00` and `Mon-Fri 1-2 pm; Sat 11:00 to 11:15`; before 7 means pm. @returns a payload's text, or an error message */
export function readBreaks(text: string): Read<string> {
	const byDay: ByDay = new Map();
	let days: (Day | "")[] = [""];
	let waiting: Day[] = [];
	const pieces = text.split(BETWEEN_PARTS, MAX_PIECES + 1);
	if (pieces.length > MAX_PIECES) return { message: FORMAT };
	for (const piece of pieces) {
		const at = piece.search(/\p{Nd}/u);
		const named = daysIn(at < 0 ? piece : piece.slice(0, at));
		if (!named) return { message: FORMAT };
		waiting.push(...named);
		if (at < 0) continue;
		// Without a day, it has those of the break before it.
		if (waiting.length > 0) days = waiting;
		waiting = [];
		const { value, message } = readBreak(piece.slice(at));
		if (value === undefined) return { message: about(days[0], message) };
		for (const day of days) byDay.set(day, [...(byDay.get(day) ?? []), value].sort());
	}
	// A day without a time, as a form has it until one is chosen.
	if (waiting.length > 0) return { message: about(waiting[0], readBreak("").message ?? FORMAT) };
	for (const [day, breaks] of byDay) {
		const fault = faultOf(breaks);
		if (fault !== undefined) return { message: about(day, fault) };
	}
	return { value: breaksText(byDay) };
}

/** A message that begins with the day that it is about. */
function about(day: Day | "" = "", message: string): string {
	return day === "" ? message : `${capital(day)}: ${message}`;
}

/** The days that words name, or none; undefined if a word names no day. */
function daysIn(text: string): Day[] | undefined {
	const words = text
		.toLowerCase()
		.replace(/[-–—]/g, " to ")
		.replace(/[^a-z]+/g, " ")
		.split(" ")
		.filter((word) => word && !FILLERS.has(word));
	const days: Day[] = [];
	for (const [at, word] of words.entries()) {
		if (word === "to" && at > 0) continue;
		const day = WEEK.find((each) => word.length > 2 && each.startsWith(word));
		if (!day) return undefined;
		const first = words[at - 1] === "to" ? days.at(-1) : undefined;
		if (first) days.push(...WEEK.slice(WEEK.indexOf(first) + 1, WEEK.indexOf(day)));
		days.push(day);
	}
	return days;
}

/** @param breaks in the order of time; times of equal length can be compared as text */
function faultOf(breaks: readonly string[]): string | undefined {
	if (breaks.length > MAX_BREAKS) return TOO_MANY;
	return breaks.some((each, at) => at > 0 && startOf(each) <= endOf(breaks[at - 1] ?? "")) ? OVERLAP : undefined;
}

/** Breaks as a payload has them, in the order of the week. */
export function breaksText(byDay: ByDay): string {
	return ["" as const, ...WEEK]
		.flatMap((day) => (byDay.get(day) ?? []).map((each) => `${capital(day)} ${each}`.trim()))
		.join(", ");
}

/** @param text as `readBreaks` returns it, perhaps with breaks of which a part is missing */
export function breaksByDay(text: string): ByDay {
	const byDay: ByDay = new Map();
	for (const entry of text === "" ? [] : text.split(", ")) {
		const [range = "", name = ""] = entry.split(" ").reverse();
		const day = name.toLowerCase() as Day | "";
		byDay.set(day, [...(byDay.get(day) ?? []), range]);
	}
	return byDay;
}

/** The breaks of a payload as a feed has them, if there are any. */
export function breaksOf({ breaks = "" }: { breaks?: string | undefined }): { breaks?: Breaks } {
	return breaks === "" ? {} : { breaks: Object.fromEntries(breaksByDay(breaks)) as Breaks };
}

/** Gives each day its breaks, from hours in parts or for every day. @param areGiven whether they belong to these hours, or are left out where they do not fit */
export function settleBreaks<Payload extends WeekHours & { breaks: string }>(
	payload: Payload,
	areGiven = true,
): { settled: Payload; message?: never } | { settled?: never; message: string } {
	if (payload.breaks === "" && !WEEK.some((day) => payload[hoursField(day)].includes(PART_SEPARATOR)))
		return { settled: payload };
	const fieldDays = breaksByDay(payload.breaks);
	const everyDay = fieldDays.get("") ?? [];
	const byDay: ByDay = new Map();
	const ranges: Partial<WeekHours> = {};
	for (const day of WEEK) {
		const parts = payload[hoursField(day)].split(PART_SEPARATOR);
		const hours = parts.length > 1 ? `${startOf(parts[0] ?? "")}-${endOf(parts.at(-1) ?? "")}` : (parts[0] ?? "");
		ranges[hoursField(day)] = hours;
		const between = parts.slice(1).map((part, at) => `${endOf(parts[at] ?? "")}-${startOf(part)}`);
		const own = between.length > 0 ? between : fieldDays.get(day);
		const outside = own?.find((each) => !fits(each, hours));
		if (outside && areGiven) return { message: outsideMessage(day, outside, hours) };
		const fitting = (own ?? everyDay).filter((each) => fits(each, hours));
		if (fitting.length > 0) byDay.set(day, fitting);
	}
	const unused = everyDay.find((each) => ![...byDay.values()].some((breaks) => breaks.includes(each)));
	if (unused && areGiven) return { message: `the break ${unused} is not inside the hours of any day` };
	return { settled: { ...payload, ...ranges, breaks: breaksText(byDay) } };
}

function fits(pause: string, hours: string): boolean {
	return parseHours(hours).kind === "range" && isInside(pause, hours);
}

function outsideMessage(day: Day, pause: string, hours: string): string {
	if (parseHours(hours).kind !== "range") return `${capital(day)} has a break, but is ${hours}`;
	return `${capital(day)}: the break ${pause} must be inside the hours ${hours}`;
}

/** The breaks of a week in a feed, of which those that cannot be used are left out, and whether there are any such. */
export function readFeedBreaks(raw: unknown, week: WeekHours): { breaks: Breaks | undefined; isFaulty: boolean } {
	if (raw === undefined || raw === null) return { breaks: undefined, isFaulty: false };
	const byDay = typeof raw === "object" ? (raw as Partial<Record<Day, unknown>>) : {};
	let isFaulty = typeof raw !== "object";
	const breaks = WEEK.flatMap((day) => {
		const list = byDay[day];
		if (list === undefined) return [];
		const usable =
			Array.isArray(list) && list.length <= MAX_BREAKS
				? list.filter((each) => isUsable(each, week[hoursField(day)])).sort()
				: [];
		isFaulty ||= !Array.isArray(list) || usable.length < list.length || faultOf(usable) !== undefined;
		return usable.length > 0 && faultOf(usable) === undefined ? [[day, usable]] : [];
	});
	return { breaks: breaks.length > 0 ? Object.fromEntries(breaks) : undefined, isFaulty };
}

function isUsable(pause: unknown, hours: string): boolean {
	return (
		typeof pause === "string" &&
		/^\d\d:\d\d-\d\d:\d\d$/.test(pause) &&
		parseHours(pause).kind === "range" &&
		fits(pause, hours)
	);
}
