/** Writes dates, given as `YYYY-MM-DD`, as people do. */
import type { Texts } from "../text/texts.ts";

type Months = Pick<Texts, "months" | "shortMonths">;

/** `5 January 2027`. */
export function dateText(texts: Months, date: string): string {
	return `${dayMonthText(texts, date)} ${date.slice(0, 4)}`;
}

/** `26 January`. */
export function dayMonthText(texts: Months, date: string): string {
	return `${dayOf(date)} ${monthOf(texts.months, date)}`;
}

/** `26 Jan`. */
export function shortDateText(texts: Months, date: string): string {
	return `${dayOf(date)} ${monthOf(texts.shortMonths, date)}`;
}

/** `26 Jan 2027`. */
export function shortYearDateText(texts: Months, date: string): string {
	return `${shortDateText(texts, date)} ${date.slice(0, 4)}`;
}

function dayOf(date: string): number {
	return Number(date.slice(8));
}

function monthOf(months: readonly string[], date: string): string {
	return months[Number(date.slice(5, 7)) - 1] ?? "";
}
