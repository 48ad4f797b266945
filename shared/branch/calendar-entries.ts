/** Compares entries of the calendar. */
import type { DayOffRule, Holiday } from "../hours/calendar.ts";
import { placeKey } from "../places/place-key.ts";
import { stateKey } from "./days-off.ts";

export type CalendarEntry = Holiday | DayOffRule;

/** One entry of the calendar: added without `was`, removed without `now`. */
export interface EntryChange<Entry = CalendarEntry> {
	was?: Entry;
	now?: Entry;
}

/** Equal for entries that mean the same, however their states are spelled and in whatever order their parts are listed. */
export function entryKey(entry: CalendarEntry): string {
	const states = entry.states?.map(stateKey).toSorted();
	if ("date" in entry) return JSON.stringify([entry.date, entry.name, states, entry.hours]);
	const { day, weeks, area, branches } = entry;
	return JSON.stringify([day, weeks.toSorted(), states, area && placeKey(area), branches?.toSorted((a, b) => a - b)]);
}

/** Whether two entries are the same for a reader: names may differ in case and spaces, and of one holiday only one can have its hours. */
export function isSameEntry(one: CalendarEntry, other: CalendarEntry): boolean {
	const [a, b] = [one, other].map((each) => {
		if (!("date" in each)) return entryKey(each);
		const { hours: _, ...holiday } = each;
		return entryKey({ ...holiday, name: placeKey(each.name) });
	});
	return a === b;
}

export function without<Entry extends CalendarEntry>(list: readonly Entry[], others: readonly Entry[]): Entry[] {
	const otherKeys = new Set(others.map(entryKey));
	return list.filter((entry) => !otherKeys.has(entryKey(entry)));
}
