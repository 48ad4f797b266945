import { clockText, indiaDate, indiaTime } from "../../shared/hours/hours.ts";
import { en } from "../text/en.ts";

/**
 * A moment as clocks in India show it: `23 November 2026, 9:05 am`. Not with Intl: its spaces differ between servers and browsers, and
 * hydration needs identical text.
 *
 * @param time milliseconds since 1970
 */
export function momentText(time: number): string {
	const { date, month, year } = indiaDate(time);
	return `${date} ${en.months[month]} ${year}, ${clockText(indiaTime(time).minutes)}`;
}
