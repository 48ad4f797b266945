import { indiaDay } from "../../shared/hours/hours.ts";

const DAY_MS = 86_400_000;

/**
 * A day in Asia/Kolkata, as `2026-11-24`.
 *
 * @param instant milliseconds since 1970
 * @param before number of days earlier
 */
export function indiaDayText(instant: number, before = 0): string {
	return new Date((indiaDay(instant) - before) * DAY_MS).toISOString().slice(0, 10);
}

/** The month of a day, as `2026-11`. */
export function monthOf(day: string): string {
	return day.slice(0, 7);
}

/** All months from the one of a day to the one of another. */
export function monthsFrom(from: string, to: string): string[] {
	const months: string[] = [];
	const [year = 0, month = 0] = from.split("-").map(Number);
	for (let each = 0; ; each++) {
		const name = new Date(Date.UTC(year, month - 1 + each)).toISOString().slice(0, 7);
		if (name > monthOf(to)) return months;
		months.push(name);
	}
}
