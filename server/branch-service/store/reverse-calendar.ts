/** Plans what undoing a change of the calendar would change. */
import type { UndoConflict } from "../../../shared/api/admin-answers.ts";
import { readCalendar } from "../../../shared/branch/calendar-input.ts";
import type { Calendar, DayOffRule, Holiday } from "../../../shared/hours/calendar.ts";

const CHANGED = "It has been changed or removed since.";
const BACK = "It exists again.";
const REARRANGED = "Holidays or days off have been changed since.";
const TOO_MANY = "With the former holidays and days off there would be too many.";

export type ReversedCalendar =
	| { calendar: Calendar; conflicts?: never }
	| { calendar?: never; conflicts: UndoConflict[] };

/**
 * Removes the entries that a change added, and brings back those that it removed. Other changes since then stay.
 *
 * @param before the calendar before the change
 * @param after the calendar after it
 * @param current the calendar now
 */
export function reverseCalendar(before: Calendar, after: Calendar, current: Calendar): ReversedCalendar {
	// Returning the whole calendar also restores its order.
	if (keyOf(current) === keyOf(after)) return { calendar: before };
	const holidays = reverseList(before.holidays, after.holidays, current.holidays, holidayName);
	const daysOff = reverseList(before.daysOff, after.daysOff, current.daysOff, ruleName);
	const conflicts = [...holidays.conflicts, ...daysOff.conflicts];
	if (conflicts.length > 0) return { conflicts };
	const calendar = { holidays: holidays.list, daysOff: daysOff.list };
	if (keyOf(calendar) === keyOf(current)) return { conflicts: [conflict("", REARRANGED)] };
	return readCalendar(calendar).problems.length > 0 ? { conflicts: [conflict("", TOO_MANY)] } : { calendar };
}

function reverseList<Entry>(
	before: readonly Entry[],
	after: readonly Entry[],
	current: readonly Entry[],
	nameOf: (entry: Entry) => string,
): { list: Entry[]; conflicts: UndoConflict[] } {
	const [added, removed] = [without(after, before), without(before, after)];
	const list = without(current, added);
	const keys = new Set(list.map(keyOf));
	const conflicts = [
		...without(added, current).map((entry) => conflict(nameOf(entry), CHANGED)),
		...removed.filter((entry) => keys.has(keyOf(entry))).map((entry) => conflict(nameOf(entry), BACK)),
	];
	for (const entry of removed) list.splice(before.indexOf(entry), 0, entry);
	return { list, conflicts };
}

/** The entries that others lack; an entry that occurs more often than in others is returned for each additional time. */
function without<Entry>(entries: readonly Entry[], others: readonly Entry[]): Entry[] {
	const counts = new Map<string, number>();
	for (const other of others) counts.set(keyOf(other), (counts.get(keyOf(other)) ?? 0) + 1);
	return entries.filter((entry) => {
		const count = counts.get(keyOf(entry)) ?? 0;
		counts.set(keyOf(entry), count - 1);
		return count <= 0;
	});
}

function keyOf(entry: unknown): string {
	return JSON.stringify(entry);
}

function conflict(name: string, reason: string): UndoConflict {
	return { branchId: 0, name, reason, change: null };
}

function holidayName({ name, date }: Holiday): string {
	return `${name}, ${date}`;
}

function ruleName({ day, weeks }: DayOffRule): string {
	return `Day off: ${day}, weeks ${weeks.join(", ")}`;
}
