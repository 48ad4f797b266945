/** Opening hours as numbers, so that a hundred thousand branches can be filtered in a moment. */
import type { Branch } from "../../branch/branch.ts";
import { dayNumber, weekdayOf } from "../../hours/calendar.ts";
import { hoursOn, includesTime, indiaDay, indiaTime, parseHours, partsOf, type TimeSpan } from "../../hours/hours.ts";
import { DAYS, type Day, opensClosedDays, type Week } from "../../hours/week.ts";
import { type Offer, OPEN_TIMES, type OpenTime } from "../filter/choices.ts";
import type { OpenHours } from "../filter/sentence.ts";
import { keepSlots } from "./keep-slots.ts";

export const NUMBERS_OF_WEEK = DAYS.length * 2;

/** Where a branch does not open, and where it is not known whether it does. */
const NEVER: TimeSpan = { start: 1, end: 0 };
const UNKNOWN: TimeSpan = { start: 1, end: 1 };

/** For each branch and day, Sunday first: when it opens and closes, in minutes after midnight; `NEVER` where it does not. */
export function hoursColumn(weeks: readonly Week[]): Uint16Array {
	const column = new Uint16Array(weeks.length * NUMBERS_OF_WEEK);
	for (const [slot, week] of weeks.entries()) {
		for (const [day, name] of DAYS.entries()) {
			const hours = hoursOn(week, name);
			const { start, end } = hours.kind === "range" ? hours : hours.kind === "closed" ? NEVER : UNKNOWN;
			column.set([start, end], slot * NUMBERS_OF_WEEK + day * 2);
		}
	}
	return column;
}

/** Numbers of one break in the column. */
export const NUMBERS_OF_BREAK = 4;

/** For each break: the slot of its branch, the day, Sunday first, and when it begins and ends. Most branches have none. */
export function breaksColumn(weeks: readonly Week[]): Int32Array {
	const numbers: number[] = [];
	for (const [slot, week] of weeks.entries()) {
		if (!week.breaks) continue;
		for (const [day, name] of DAYS.entries()) {
			const parts = partsOf(hoursOn(week, name));
			for (const [at, { end }] of parts.slice(0, -1).entries())
				numbers.push(slot, day, end, parts[at + 1]?.start ?? end);
		}
	}
	return Int32Array.from(numbers);
}

/** 1 at the slot of each branch that has a break at any of the times from one to another; undefined if no branch has breaks. */
function pausing(column: Int32Array, day: number, from: number, until: number, size: number): Uint8Array | undefined {
	if (column.length === 0) return undefined;
	const slots = new Uint8Array(size);
	for (let each = 0; each < column.length; each += NUMBERS_OF_BREAK) {
		const [start = 0, end = 0] = [column[each + 2], column[each + 3]];
		// As the ends of hours, those of a break are times at which the branch is open.
		if (column[each + 1] === day && from < end && until > start) slots[column[each] ?? 0] = 1;
	}
	return slots;
}

/** Numbers of one closure in the column. */
export const NUMBERS_OF_CLOSURE = 6;

const NO_END = 2 ** 31 - 1;

/** For each closure: slot, first and last day (`indiaDay`), opening and closing instead or `NEVER`, and 1 if it overrides closed days. */
export function closuresColumn(branches: readonly Pick<Branch, "closures">[]): Int32Array {
	const numbers: number[] = [];
	for (const [slot, { closures }] of branches.entries()) {
		for (const closure of closures ?? []) {
			const { from, until, hours, opens } = closure;
			const instead = parseHours(hours ?? "");
			const { start, end } = instead.kind === "range" ? instead : NEVER;
			const last = until === undefined ? NO_END : dayNumber(until);
			const always = hours === undefined ? opens === true || until === undefined : opensClosedDays(closure);
			numbers.push(slot, dayNumber(from), last, start, end, Number(always));
		}
	}
	return Int32Array.from(numbers);
}

/** Calls back for each closure on a day, with the slot of its branch, the hours instead, or undefined, and the last number of `closuresColumn`. */
export function forClosures(
	column: Int32Array,
	day: number,
	take: (slot: number, instead: TimeSpan | undefined, always: boolean) => void,
): void {
	for (let each = 0; each < column.length; each += NUMBERS_OF_CLOSURE) {
		const [from = NO_END, until = 0] = [column[each + 1], column[each + 2]];
		if (from > day || day > until) continue;
		const [start = 1, end = 0] = [column[each + 3], column[each + 4]];
		take(column[each] ?? 0, start < end ? { start, end } : undefined, column[each + 5] === 1);
	}
}

/** What a day has that the week does not say. */
export interface DayExceptions {
	/** 1 at the slot of each branch that is closed; undefined if none is. */
	closed?: Uint8Array | undefined;
	/** The hours of branches that have other ones, by slot. */
	instead: ReadonlyMap<number, TimeSpan>;
	/** When branches with their usual hours close on half a day, by slot. */
	until?: ReadonlyMap<number, number>;
}

/** When branches are open: now, on a day of the week, or on a date, as a number of `indiaDay`. */
export type OpenAt = OpenTime | Day | number;

/** The day of a time (see `indiaDay`): a date's own, today, or the next day of that name, which may be today. */
export function dayOfTime(time: OpenAt, now: number): number {
	if (typeof time === "number") return time;
	const ahead = time === "now" ? 0 : DAYS.indexOf(time) - DAYS.indexOf(indiaTime(now).day);
	return indiaDay(now) + (ahead < 0 ? ahead + DAYS.length : ahead);
}

/** Keeps the branches that are open at a time, in the same memory. @param exceptions of the day @param during when they must be open on it */
export function keepOpen(
	{ hours, breaks }: { hours: Uint16Array; breaks: Int32Array },
	time: OpenAt,
	now: number,
	slots: Uint32Array,
	{ closed, instead, until: halfDays }: DayExceptions,
	{ opensBy = Number.POSITIVE_INFINITY, closesFrom = 0 }: OpenHours = {},
): Uint32Array {
	const { minutes } = indiaTime(now);
	const weekday = DAYS.indexOf(weekdayOf(dayOfTime(time, now)));
	const at = weekday * 2;
	const [from, until] = time === "now" ? [minutes, minutes] : [opensBy, closesFrom];
	const paused = pausing(breaks, weekday, from, until, hours.length / NUMBERS_OF_WEEK);
	return keepSlots(slots, (slot) => {
		if (closed?.[slot] === 1) return false;
		const other = instead.get(slot);
		if (!other && paused?.[slot] === 1) return false;
		const start = other?.start ?? hours[slot * NUMBERS_OF_WEEK + at] ?? 1;
		const usualEnd = hours[slot * NUMBERS_OF_WEEK + at + 1] ?? 0;
		const end = other?.end ?? Math.min(usualEnd, halfDays?.get(slot) ?? usualEnd);
		return start < end && includesTime(start, end, from, until);
	});
}

/** When each branch that is open now closes next, also for a break, in minutes after midnight, by slot. */
export function nextClosings(
	{ hours, breaks }: { hours: Uint16Array; breaks: Int32Array },
	now: number,
	{ instead, until }: DayExceptions,
): Uint16Array {
	const { day, minutes } = indiaTime(now);
	const weekday = DAYS.indexOf(day);
	const ends = new Uint16Array(hours.length / NUMBERS_OF_WEEK);
	for (let slot = 0; slot < ends.length; slot++) ends[slot] = hours[slot * NUMBERS_OF_WEEK + weekday * 2 + 1] ?? 0;
	// The last break first, so that the next one is kept.
	for (let each = breaks.length - NUMBERS_OF_BREAK; each >= 0; each -= NUMBERS_OF_BREAK) {
		const [slot = 0, start = 0] = [breaks[each], breaks[each + 2]];
		if (breaks[each + 1] === weekday && start >= minutes) ends[slot] = start;
	}
	for (const [slot, end] of until ?? []) ends[slot] = Math.min(ends[slot] ?? 0, end);
	for (const [slot, { end }] of instead) ends[slot] = end;
	return ends;
}

/** Whether the branch at a slot is Not Working on a day of the week. */
export function isNeverOpen(column: Uint16Array, slot: number, day: Day): boolean {
	const at = slot * NUMBERS_OF_WEEK + DAYS.indexOf(day) * 2;
	return column[at] === NEVER.start && column[at + 1] === NEVER.end;
}

/** Whether the branch at a slot has hours on a day of the week. */
export function isOpenOn(column: Uint16Array, slot: number, day: Day): boolean {
	const at = slot * NUMBERS_OF_WEEK + DAYS.indexOf(day) * 2;
	return (column[at] ?? 1) < (column[at + 1] ?? 0);
}

/** Whether any branch is open on each day that the filter has. @param column see `hoursColumn` */
export function openDays(column: Uint16Array): Offer["openOn"] {
	const days = OPEN_TIMES.filter((time) => time !== "now");
	const slots = [...Array(column.length / NUMBERS_OF_WEEK).keys()];
	const isOpen = (day: Day) => slots.some((slot) => isOpenOn(column, slot, day));
	return Object.fromEntries(days.map((day) => [day, isOpen(day)])) as Offer["openOn"];
}
