/** Opening hours as numbers, so that a hundred thousand branches can be filtered in a moment. */
import type { Branch } from "../../branch/branch.ts";
import { dayNumber } from "../../hours/calendar.ts";
import { hoursOn, includesTime, indiaDay, indiaTime } from "../../hours/hours.ts";
import { DAYS, type Day, type WeekHours } from "../../hours/week.ts";
import type { OpenTime } from "../filter/search-filter.ts";
import type { OpenHours } from "../filter/sentence.ts";

const NUMBERS_OF_WEEK = DAYS.length * 2;

/** For each branch and day, Sunday first: when it opens and closes, in minutes after midnight; 1 and 0 where it does not. */
export function hoursColumn(weeks: readonly WeekHours[]): Uint16Array {
	const column = new Uint16Array(weeks.length * NUMBERS_OF_WEEK);
	for (const [slot, week] of weeks.entries()) {
		for (const [day, name] of DAYS.entries()) {
			const hours = hoursOn(week, name);
			column.set(hours.kind === "range" ? [hours.start, hours.end] : [1, 0], slot * NUMBERS_OF_WEEK + day * 2);
		}
	}
	return column;
}

/** Numbers of one closure in the column. */
const NUMBERS_OF_CLOSURE = 3;

const NO_END = 2 ** 31 - 1;

/** For each closure: the slot of its branch, and its first and last day (see `indiaDay`). Most branches have none. */
export function closuresColumn(branches: readonly Pick<Branch, "closures">[]): Int32Array {
	const numbers: number[] = [];
	for (const [slot, { closures }] of branches.entries()) {
		for (const { from, until } of closures ?? []) {
			numbers.push(slot, dayNumber(from), until === undefined ? NO_END : dayNumber(until));
		}
	}
	return Int32Array.from(numbers);
}

/** Calls back with the slot of each branch that has a closure on a day. */
export function forClosed(column: Int32Array, day: number, mark: (slot: number) => void): void {
	for (let each = 0; each < column.length; each += NUMBERS_OF_CLOSURE) {
		const [from = NO_END, until = 0] = [column[each + 1], column[each + 2]];
		if (from <= day && day <= until) mark(column[each] ?? 0);
	}
}

/** The day of a time (see `indiaDay`): today, or the next day of that name, which may be today. */
export function dayOfTime(time: OpenTime | Day, now: number): number {
	const ahead = time === "now" ? 0 : DAYS.indexOf(time) - DAYS.indexOf(indiaTime(now).day);
	return indiaDay(now) + (ahead < 0 ? ahead + DAYS.length : ahead);
}

/**
 * Keeps the branches that are open at a time, in the same memory.
 *
 * @param now milliseconds since 1970
 * @param closed 1 at the slot of each branch that is closed on that day; undefined if none is
 * @param hours when they must be open on a day
 */
export function keepOpen(
	column: Uint16Array,
	time: OpenTime | Day,
	now: number,
	slots: Uint32Array,
	closed?: Uint8Array,
	{ opensBy = Number.POSITIVE_INFINITY, closesFrom = 0 }: OpenHours = {},
): Uint32Array {
	const { day, minutes } = indiaTime(now);
	const at = DAYS.indexOf(time === "now" ? day : time) * 2;
	const [from, until] = time === "now" ? [minutes, minutes] : [opensBy, closesFrom];
	let length = 0;
	for (let each = 0; each < slots.length; each++) {
		const slot = slots[each] ?? 0;
		const start = column[slot * NUMBERS_OF_WEEK + at] ?? 1;
		const end = column[slot * NUMBERS_OF_WEEK + at + 1] ?? 0;
		if (start < end && includesTime(start, end, from, until) && closed?.[slot] !== 1) slots[length++] = slot;
	}
	return slots.subarray(0, length);
}

/** Whether the branch at a slot has hours on a day of the week. */
export function isOpenOn(column: Uint16Array, slot: number, day: Day): boolean {
	const at = slot * NUMBERS_OF_WEEK + DAYS.indexOf(day) * 2;
	return (column[at] ?? 1) < (column[at + 1] ?? 0);
}

export interface OpenWeekend {
	saturday: boolean;
	sunday: boolean;
}

/** Whether any branch is open on the days of the weekend. */
export function openWeekend(weeks: readonly WeekHours[]): OpenWeekend {
	const isAnyOpen = (day: keyof OpenWeekend) => weeks.some((week) => hoursOn(week, day).kind === "range");
	return { saturday: isAnyOpen("saturday"), sunday: isAnyOpen("sunday") };
}
