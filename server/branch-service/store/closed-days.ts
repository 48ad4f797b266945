/** On which days of other hours some of the branches would be closed. */

import { longDate } from "../../../shared/branch/date-input.ts";
import { offDaysOf } from "../../../shared/branch/days-off.ts";
import { type Calendar, dayNumber } from "../../../shared/hours/calendar.ts";
import { dayOf } from "../../../shared/hours/hours.ts";
import { type Closure, DAYS, hoursField } from "../../../shared/hours/week.ts";
import { capital } from "../../../shared/text/capital.ts";
import type { StoredBranch } from "./stored-branch.ts";

/** How many days of other hours are looked at, and how many are named. */
const MAX_DAYS = 366;
const MAX_NAMED = 20;

const WEEKS = ["", "1st", "2nd", "3rd", "4th", "5th"];

/**
 * Days on which branches are closed by their week, a holiday or a day off, although a closure gives them other hours, each with the number of
 * these branches: `Sundays`, `4 December 2026 (Diwali)`, `12 December 2026 (2nd Saturday)`. At most 20; none for a closure without hours.
 */
export function closedDays({ from, until, hours }: Closure, branches: readonly StoredBranch[], calendar: Calendar) {
	if (hours === undefined) return [];
	const first = dayNumber(from);
	const last = Math.min(until === undefined ? Number.POSITIVE_INFINITY : dayNumber(until), first + MAX_DAYS - 1);
	/** `at` is 0 for a day of the week, which comes first. */
	const counts = new Map<string, { at: number; branches: number }>();
	// Branches whose days are the same are looked at once: there may be a hundred thousand.
	const offDays = (branch: StoredBranch) => offDaysOf(calendar, { ...branch, state: branch.stateName });
	const alike = Map.groupBy(branches, (branch) =>
		JSON.stringify([branch.stateName, offDays(branch).days, DAYS.map((day) => branch[hoursField(day)])]),
	);
	for (const same of alike.values()) {
		const [branch] = same;
		if (!branch) continue;
		const { breaks: _, ...week } = branch;
		const schedule = { ...week, closures: [], offDays: offDays(branch) };
		const days = new Map<string, number>();
		for (let number = first; number <= last; number++) {
			const { day, date, hours: usual, why } = dayOf(schedule, number);
			if (usual.kind === "closed") days.set(`${capital(day)}s`, 0);
			else if (why) days.set(`${longDate(date)} (${why.reason || `${WEEKS[why.week ?? 0]} ${capital(day)}`})`, number);
		}
		for (const [on, at] of days) counts.set(on, { at, branches: (counts.get(on)?.branches ?? 0) + same.length });
	}
	const inOrder = [...counts].sort(([, a], [, b]) => a.at - b.at);
	return inOrder.slice(0, MAX_NAMED).map(([on, { branches }]) => ({ on, branches }));
}
