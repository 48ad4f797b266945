/** Opening hours as numbers, so that a hundred thousand branches can be looked through in a moment. */
import { DAYS, type Day, type WeekHours } from "../branch.ts";
import { hoursOn, indiaTime } from "../hours.ts";
import type { OpenTime } from "../search-filter.ts";

const NUMBERS_OF_WEEK = DAYS.length * 2;

/** For each branch and day, Sunday first: when it opens and closes, in minutes after midnight; 1 and 0 where it does not. */
export function hoursColumn(weeks: readonly WeekHours[]): Uint16Array {
	const column = new Uint16Array(weeks.length * NUMBERS_OF_WEEK);
	for (const [place, week] of weeks.entries()) {
		for (const [day, name] of DAYS.entries()) {
			const hours = hoursOn(week, name);
			column.set(hours.kind === "range" ? [hours.start, hours.end] : [1, 0], place * NUMBERS_OF_WEEK + day * 2);
		}
	}
	return column;
}

/**
 * Keeps the branches that are open at a time, in the same memory.
 *
 * @param now milliseconds since 1970
 */
export function keepOpen(column: Uint16Array, time: OpenTime | Day, now: number, places: Uint32Array): Uint32Array {
	const { day, minutes } = indiaTime(now);
	const at = DAYS.indexOf(time === "now" ? day : time) * 2;
	const [latestStart, earliestEnd] = time === "now" ? [minutes, minutes] : [Number.POSITIVE_INFINITY, 0];
	let length = 0;
	for (let each = 0; each < places.length; each++) {
		const place = places[each] ?? 0;
		const start = column[place * NUMBERS_OF_WEEK + at] ?? 1;
		const end = column[place * NUMBERS_OF_WEEK + at + 1] ?? 0;
		if (start < end && start <= latestStart && end >= earliestEnd) places[length++] = place;
	}
	return places.subarray(0, length);
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
