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
 * Replaces an entry of a list with others, or adds them if it is not there. An entry that the list already has is not added again.
 *
 * @param was the entry that is replaced; undefined to add
 * @param now the new entries; none removes the old one
 */
export function withEntries<Entry extends CalendarEntry>(
	list: readonly Entry[],
	was: Entry | undefined,
	now: readonly Entry[],
): Entry[] {
	const key = was && entryKey(was);
	const index = list.findIndex((each) => entryKey(each) === key);
	const others = index < 0 ? [...list] : list.toSpliced(index, 1);
	return others.toSpliced(index < 0 ? others.length : index, 0, ...without(now, others));
}

export function has(list: readonly CalendarEntry[], entry: CalendarEntry): boolean {
	return without([entry], list).length === 0;
}

/** A change of one entry by somebody; it was added without `before`, and removed without `after`. */
interface EntryChange<Entry, By> {
	by: By;
	before: Entry | undefined;
	after: Entry | undefined;
}

/**
 * What has become of an entry that is not in the list any more, and by whom.
 *
 * @param changes since it was seen, oldest first
 * @param last who has changed anything last, if they do not have it
 */
export function becomeOf<Entry extends CalendarEntry, By>(
	was: Entry,
	changes: readonly EntryChange<Entry, By>[],
	last: By | null,
): { by: By | null; now: Entry | undefined } {
	let become: { by: By | null; now: Entry | undefined } = { by: null, now: was };
	for (const { by, before, after } of changes)
		if (before && become.now && has([before], become.now)) become = { by, now: after };
	return become.now === was ? { by: last, now: undefined } : become;
}
