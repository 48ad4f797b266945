/** Writes dates, given as `YYYY-MM-DD`, as people do. */
import { en } from "../text/en.ts";

const SHORT_MONTH = 3;

/** `5 January 2027`. */
export function dateText(date: string): string {
	return `${dayMonthText(date)} ${date.slice(0, 4)}`;
}

/** `26 January`. */
export function dayMonthText(date: string): string {
	return `${dayOf(date)} ${monthOf(date)}`;
}

/** `26 Jan`. */
export function shortDateText(date: string): string {
	return `${dayOf(date)} ${monthOf(date).slice(0, SHORT_MONTH)}`;
}

/** `26 Jan 2027`. */
export function shortYearDateText(date: string): string {
	return `${shortDateText(date)} ${date.slice(0, 4)}`;
}

function dayOf(date: string): number {
	return Number(date.slice(8));
}

function monthOf(date: string): string {
	return en.months[Number(date.slice(5, 7)) - 1] ?? "";
}
