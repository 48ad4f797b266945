/**
 * When branches are closed although their week has hours: holidays, and days off such as the 2nd Saturday (docs/product.md, Opening hours).
 * A branch's own closures are `Closure` in branch.ts. Dates are `YYYY-MM-DD` in Asia/Kolkata. As texts they are in the order of time.
 */
import type { Day } from "./branch.ts";

/** A day on which branches are closed. */
export interface Holiday {
	date: string;
	/** For visitors. */
	name: string;
	/** Missing if it is one in all of India. */
	states?: readonly string[];
}

/** A day of some weeks of each month, such as the 2nd and 4th Saturday. A branch has it if it is among all that is given. */
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

/** What is so for all branches, or many. */
export interface Calendar {
	holidays: readonly Holiday[];
	daysOff: readonly DayOffRule[];
}

/** Whether a text is a date that exists, as `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
	const time = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
