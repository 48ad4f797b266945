/** Compares entries of the calendar, and replaces some of a list. */

import { stateKey } from "../../shared/branch/days-off.ts";
import type { DayOffRule, Holiday } from "../../shared/hours/calendar.ts";
import { placeKey } from "../../shared/places/place-key.ts";

export type CalendarEntry = Holiday | DayOffRule;

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

/**
 * Replaces an entry of a list with others, or adds them. An entry that the list already has is not added again.
 *
 * @param was the entry that is replaced; undefined to add
 * @param now the new entries; none removes the old one
 * @returns undefined if the list no longer has `was` as it was: another admin has changed or removed it meanwhile
 */
export function withEntries<Entry extends CalendarEntry>(
	list: readonly Entry[],
	was: Entry | undefined,
	now: readonly Entry[],
): Entry[] | undefined {
	const key = was && entryKey(was);
	const index = was ? list.findIndex((each) => entryKey(each) === key) : list.length;
	// A call without an answer may have succeeded. Then repeating it is no error.
	if (index < 0) return now.length > 0 && without(now, list).length === 0 ? [...list] : undefined;
	const others = list.toSpliced(index, 1);
	return others.toSpliced(index, 0, ...without(now, others));
}
