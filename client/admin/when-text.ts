import { dateOf, dayNumber, weekdayOf } from "../../shared/hours/calendar.ts";
import { clockText, indiaDay, indiaTime } from "../../shared/hours/hours.ts";
import { en } from "../text/en.ts";
import { dateText, shortYearDateText } from "../ui/date-text.ts";

/** A time of the history as read in India: `22 Nov 2026, 4:24 pm`; empty if it is none. */
export function whenText(at: string): string {
	const time = Date.parse(at);
	if (Number.isNaN(time)) return "";
	return `${shortYearDateText(dateOf(indiaDay(time)))}, ${clockText(indiaTime(time).minutes)}`;
}

/** A date with its day of the week: `Tuesday, 26 January 2027`. */
export function dayText(date: string): string {
	return `${en.days[weekdayOf(dayNumber(date))]}, ${dateText(date)}`;
}
