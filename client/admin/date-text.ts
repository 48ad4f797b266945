import { en } from "../text/en.ts";

/** A date as people write it: `5 January 2027`. */
export function dateText(date: string): string {
	const month = en.months[Number(date.slice(5, 7)) - 1] ?? "";
	return `${Number(date.slice(8))} ${month} ${date.slice(0, 4)}`;
}
