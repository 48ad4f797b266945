/** Days on which branches are closed although their week has hours: holidays and days off. Dates are `YYYY-MM-DD` in Asia/Kolkata, and sort as texts. */
import { DAYS, type Day } from "./week.ts";

/** A day on which branches are closed, or open for a part of it. */
export interface Holiday {
	date: string;
	/** For visitors. */
	name: string;
	/** When branches that would have their usual hours are open, such as `10:00-13:00`; from `00:00`, as usual until then; missing if they are closed. */
	hours?: string;
	/** Missing if it is a holiday in all of India. */
	states?: readonly string[];
}

/** A day of some weeks of each month, such as the 2nd and 4th Saturday. It is for branches that fit all of `states`, `area` and `branches`. */
export interface DayOffRule {
	day: Day;
	/** From 1 to 5: the first, second and so on of these days in a month. */
	weeks: readonly number[];
	states?: readonly string[];
	/** A category. */
	area?: string;
	/** Ids. */
	branches?: readonly number[];
}

/** The holidays and regular days off of all branches, or many. */
export interface Calendar {
	holidays: readonly Holiday[];
	daysOff: readonly DayOffRule[];
}

export const EMPTY_CALENDAR: Calendar = { holidays: [], daysOff: [] };

/** Whether a text is a date that exists, as `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
	const time = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

const DAY_MS = 86_400_000;

/** The number of a date's day: days since 1970-01-01. */
export function dayNumber(date: string): number {
	return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

/** The date of a day, `YYYY-MM-DD`, for the years from 0 to 9999. */
export function dateOf(dayNumber: number): string {
	return new Date(dayNumber * DAY_MS).toISOString().slice(0, "YYYY-MM-DD".length);
}

export function weekdayOf(dayNumber: number): Day {
	// 1970-01-01 was a Thursday.
	const index = (dayNumber + 4) % DAYS.length;
	return DAYS[index < 0 ? index + DAYS.length : index] ?? "sunday";
}

/** Which one of its month a date is among those with its day of the week: 2 for the 2nd Saturday. */
export function weekOfMonth(date: string): number {
	return Math.ceil(Number(date.slice(-2)) / DAYS.length);
}
