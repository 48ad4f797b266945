import { dayNumber, weekdayOf } from "../../shared/hours/calendar.ts";
import { clockText, indiaDate, indiaTime } from "../../shared/hours/hours.ts";
import { en } from "../text/en.ts";
import { dateText } from "../ui/date-text.ts";

const SHORT_MONTH = 3;

/** A time of the history as read in India: `22 Nov 2026, 4:24 pm`; empty if it is none. */
export function whenText(at: string): string {
	const time = Date.parse(at);
	if (Number.isNaN(time)) return "";
	const { date, month, year } = indiaDate(time);
	return `${date} ${en.months[month]?.slice(0, SHORT_MONTH)} ${year}, ${clockText(indiaTime(time).minutes)}`;
}

/** A date with its day of the week: `Tuesday, 26 January 2027`. */
export function dayText(date: string): string {
	return `${en.days[weekdayOf(dayNumber(date))]}, ${dateText(date)}`;
}
