import { dayNumber, weekdayOf } from "../../shared/hours/calendar.ts";
import { en } from "../text/en.ts";
import { dateText } from "../ui/date-text.ts";

/** A date with its day of the week: `Tuesday, 26 January 2027`. */
export function dayText(date: string): string {
	return `${en.days[weekdayOf(dayNumber(date))]}, ${dateText(date)}`;
}
