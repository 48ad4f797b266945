import { indiaDate, indiaTime } from "../../shared/hours/hours.ts";
import type { Texts } from "../text/texts.ts";

/** A time in milliseconds since 1970: `23 November 2026, 9:05 am`. Not by Intl, whose spaces differ between servers and browsers. */
export function momentText({ months, week }: Texts, time: number): string {
	const { date, month, year } = indiaDate(time);
	return `${date} ${months[month]} ${year}, ${week.clock(indiaTime(time).minutes)}`;
}
