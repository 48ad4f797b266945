/** Opening hours as numbers, so that a hundred thousand branches can be looked through in a moment. */
import { DAYS, type WeekHours } from "../branch.ts";
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
 * Returns whether the branch at a place is open at all of some times.
 *
 * @param now milliseconds since 1970
 */
export function isOpenAt(column: Uint16Array, times: readonly OpenTime[], now: number): (place: number) => boolean {
	const { day, minutes } = indiaTime(now);
	const checks = times.map((time) => {
		const at = DAYS.indexOf(time === "now" ? day : time) * 2;
		const [latestStart, earliestEnd] = time === "now" ? [minutes, minutes] : [Number.POSITIVE_INFINITY, 0];
		return (place: number) => {
			const start = column[place * NUMBERS_OF_WEEK + at] ?? 1;
			const end = column[place * NUMBERS_OF_WEEK + at + 1] ?? 0;
			return start < end && start <= latestStart && end >= earliestEnd;
		};
	});
	const [first = () => true, ...others] = checks;
	return others.length === 0 ? first : (place) => checks.every((isOpen) => isOpen(place));
}

/** Whether any branch is open on a day. */
export function isAnyOpenOn(column: Uint16Array, day: "saturday" | "sunday"): boolean {
	const isOpen = isOpenAt(column, [day], 0);
	for (let place = 0; place * NUMBERS_OF_WEEK < column.length; place++) if (isOpen(place)) return true;
	return false;
}
