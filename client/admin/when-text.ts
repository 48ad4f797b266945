import { clockText, indiaDate, indiaTime } from "../../shared/hours/hours.ts";
import { en } from "../text/en.ts";

const SHORT_MONTH = 3;

/** A time of the history as read in India: `22 Nov 2026, 4:24 pm`; empty if it is none. */
export function whenText(at: string): string {
	const time = Date.parse(at);
	if (Number.isNaN(time)) return "";
	const { date, month, year } = indiaDate(time);
	return `${date} ${en.months[month]?.slice(0, SHORT_MONTH)} ${year}, ${clockText(indiaTime(time).minutes)}`;
}
