import { dayNumber, weekdayOf } from "../../shared/hours/calendar.ts";
import { clockText, indiaTime } from "../../shared/hours/hours.ts";
import { todayInIndia } from "../../shared/hours/today.ts";
import { texts as en } from "../text/en/texts.ts";
import { dateText, shortYearDateText } from "../ui/date-text.ts";

/** A time in the history, as read in India: `22 Nov 2026, 4:24 pm`; empty if `at` is not a time. */
export function whenText(at: string): string {
	const time = Date.parse(at);
	if (Number.isNaN(time)) return "";
	return `${shortYearDateText(en, todayInIndia(time))}, ${clockText(indiaTime(time).minutes)}`;
}

/** A date with its day of the week: `Tuesday, 26 January 2027`. */
export function dayText(date: string): string {
	return `${en.days[weekdayOf(dayNumber(date))]}, ${dateText(en, date)}`;
}
