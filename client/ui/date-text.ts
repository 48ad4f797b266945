/** Writes dates, given as `YYYY-MM-DD`, as people do. */
import type { Texts } from "../text/texts.ts";

type Months = Pick<Texts, "months" | "shortMonths">;

/** `5 January 2027`. */
export function dateText(texts: Months, date: string): string {
	return `${dayMonthText(texts, date)} ${date.slice(0, 4)}`;
}

/** `26 January`. */
export function dayMonthText(texts: Months, date: string): string {
	return dayAndMonth(texts.months, date);
}

/** `26 Jan`. */
export function shortDateText(texts: Months, date: string): string {
	return dayAndMonth(texts.shortMonths, date);
}

/** `26 Jan 2027`. */
export function shortYearDateText(texts: Months, date: string): string {
	return `${shortDateText(texts, date)} ${date.slice(0, 4)}`;
}

function dayAndMonth(months: readonly string[], date: string): string {
	return `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1] ?? ""}`;
}
