/** Writes times, and dates, given as `YYYY-MM-DD`, as people do. */
import { indiaDate, indiaTime } from "../../shared/hours/hours.ts";
import type { Texts } from "../text/texts.ts";

/** `5 January 2027`. */
export function dateText(texts: Pick<Texts, "months">, date: string): string {
	return `${dayMonthText(texts, date)} ${date.slice(0, 4)}`;
}

/** `26 January`. */
export function dayMonthText({ months }: { months: readonly string[] }, date: string): string {
	return `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1] ?? ""}`;
}

/** `26 Jan`. */
export function shortDateText({ shortMonths: months }: Pick<Texts, "shortMonths">, date: string): string {
	return dayMonthText({ months }, date);
}

/** `26 Jan 2027`. */
export function shortYearDateText(texts: Pick<Texts, "shortMonths">, date: string): string {
	return `${shortDateText(texts, date)} ${date.slice(0, 4)}`;
}

/** A time in milliseconds since 1970: `23 November 2026, 9:05 am`. Not by Intl, whose spaces differ between servers and browsers. */
export function momentText({ months, week }: Texts, time: number): string {
	const { date, month, year } = indiaDate(time);
	return `${date} ${months[month]} ${year}, ${week.clock(indiaTime(time).minutes)}`;
}
