import { dayNumber, weekdayOf } from "../../shared/calendar.ts";
import { clockText, indiaDate, indiaTime } from "../../shared/hours.ts";
import { en } from "../text/en.ts";

/** A date with its year: `26 January 2027`. */
export function dateText(date: string): string {
	return `${Number(date.slice(8))} ${en.months[Number(date.slice(5, 7)) - 1] ?? ""} ${date.slice(0, 4)}`;
}

/** A date with its day of the week: `Tuesday, 26 January 2027`. */
export function dayText(date: string): string {
	return `${en.days[weekdayOf(dayNumber(date))]}, ${dateText(date)}`;
}

/** When something happened, in India: `26 January 2027, 4:05 pm`. */
export function momentText(at: string): string {
	const instant = Date.parse(at);
	if (Number.isNaN(instant)) return at;
	const { date, month, year } = indiaDate(instant);
	return `${date} ${en.months[month] ?? ""} ${year}, ${clockText(indiaTime(instant).minutes)}`;
}
