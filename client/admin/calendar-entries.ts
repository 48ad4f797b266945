/** Entries of the calendar: which are the same, and a list in which some are changed. */

import { stateKey } from "../../shared/branch/days-off.ts";
import type { DayOffRule, Holiday } from "../../shared/hours/calendar.ts";
import { placeKey } from "../../shared/places/place-key.ts";

export type CalendarEntry = Holiday | DayOffRule;

/** The same for entries that mean the same, however their states are spelled and whatever the order of what they list. */
export function entryKey(entry: CalendarEntry): string {
	const states = entry.states?.map(stateKey).toSorted();
	if ("date" in entry) return JSON.stringify([entry.date, entry.name, states]);
	const { day, weeks, area, branches } = entry;
	return JSON.stringify([day, weeks.toSorted(), states, area && placeKey(area), branches?.toSorted((a, b) => a - b)]);
}

/** Entries of a list that another one does not have. */
export function without<Entry extends CalendarEntry>(list: readonly Entry[], others: readonly Entry[]): Entry[] {
	const known = new Set(others.map(entryKey));
	return list.filter((entry) => !known.has(entryKey(entry)));
}

/**
 * A list with some entries in place of another one, or added. What is there already is not added again.
 *
 * @param was the one that they replace; undefined if they are new
 * @param now none removes it
 * @returns undefined if it is not there as it was: somebody has changed or removed it meanwhile
 */
export function withEntries<Entry extends CalendarEntry>(
	list: readonly Entry[],
	was: Entry | undefined,
	now: readonly Entry[],
): Entry[] | undefined {
	const key = was && entryKey(was);
	const place = was ? list.findIndex((each) => entryKey(each) === key) : list.length;
	// Nobody knows what became of a call without an answer. Done again, it is no fault.
	if (place < 0) return now.length > 0 && without(now, list).length === 0 ? [...list] : undefined;
	const others = list.toSpliced(place, 1);
	return others.toSpliced(place, 0, ...without(now, others));
}
