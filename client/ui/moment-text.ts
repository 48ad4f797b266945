import { clockText, indiaDate, indiaTime } from "../../shared/hours/hours.ts";
import { en } from "../text/en.ts";

/** A time in milliseconds since 1970: `23 November 2026, 9:05 am`. Not by Intl, whose spaces differ between servers and browsers. */
export function momentText(time: number): string {
	const { date, month, year } = indiaDate(time);
	return `${date} ${en.months[month]} ${year}, ${clockText(indiaTime(time).minutes)}`;
}
