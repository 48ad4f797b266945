/** What somebody changed in the calendar, and how it is done again on a newer one. */
import type { Calendar, DayOffRule, Holiday } from "../../shared/calendar.ts";
import { stateKey } from "../../shared/days-off.ts";
import { placeKey } from "../../shared/place-key.ts";

export interface CalendarChanges {
	addedHolidays: Holiday[];
	removedHolidays: Holiday[];
	addedRules: DayOffRule[];
	removedRules: DayOffRule[];
}

/** Whether two entries are about the same day and occasion, whatever their states. */
export function isSameHoliday(a: Holiday, b: Holiday): boolean {
	return a.date === b.date && placeKey(a.name) === placeKey(b.name);
}

/** How two calendars differ. An entry that was edited is removed as it was, and added as it is. The order of entries does not matter. */
export function changesBetween(before: Calendar, after: Calendar): CalendarChanges {
	return {
		addedHolidays: missingIn(before.holidays, after.holidays, holidayKey),
		removedHolidays: missingIn(after.holidays, before.holidays, holidayKey),
		addedRules: missingIn(before.daysOff, after.daysOff, ruleKey),
		removedRules: missingIn(after.daysOff, before.daysOff, ruleKey),
	};
}

export function countChanges(changes: CalendarChanges): { added: number; removed: number } {
	return {
		added: changes.addedHolidays.length + changes.addedRules.length,
		removed: changes.removedHolidays.length + changes.removedRules.length,
	};
}

/** Does changes again: what was removed is left out, and what was added is there once. */
export function withChanges({ holidays, daysOff }: Calendar, changes: CalendarChanges): Calendar {
	const { addedHolidays, removedHolidays, addedRules, removedRules } = changes;
	return {
		holidays: inOrder(changeList(holidays, addedHolidays, removedHolidays, holidayKey)),
		daysOff: changeList(daysOff, addedRules, removedRules, ruleKey),
	};
}

/** The same calendar, with the objects of another one for equal entries. So a form that is open for one of them stays open. */
export function reusing({ holidays, daysOff }: Calendar, other: Calendar): Calendar {
	return {
		holidays: reuse(holidays, other.holidays, holidayKey),
		daysOff: reuse(daysOff, other.daysOff, ruleKey),
	};
}

function reuse<T>(list: readonly T[], others: readonly T[], keyOf: (entry: T) => string): T[] {
	const known = new Map(others.map((entry) => [keyOf(entry), entry]));
	return list.map((entry) => known.get(keyOf(entry)) ?? entry);
}

/** Holidays as they are stored: in the order of their dates. */
export function inOrder(holidays: readonly Holiday[]): Holiday[] {
	return holidays.toSorted((a, b) => a.date.localeCompare(b.date));
}

function changeList<T>(
	list: readonly T[],
	added: readonly T[],
	removed: readonly T[],
	keyOf: (entry: T) => string,
): T[] {
	const kept = missingIn(removed, list, keyOf);
	return [...kept, ...missingIn(kept, added, keyOf)];
}

/** Entries of a list that another one does not have. */
function missingIn<T>(other: readonly T[], list: readonly T[], keyOf: (entry: T) => string): T[] {
	const known = new Set(other.map(keyOf));
	return list.filter((entry) => !known.has(keyOf(entry)));
}

/** Whether a list has a holiday with the same date, name and states. */
export function hasHoliday(list: readonly Holiday[], holiday: Holiday): boolean {
	return list.some((each) => holidayKey(each) === holidayKey(holiday));
}

/** Whether a list has the same rule. */
export function hasRule(list: readonly DayOffRule[], rule: DayOffRule): boolean {
	return list.some((each) => ruleKey(each) === ruleKey(rule));
}

function holidayKey({ date, name, states }: Holiday): string {
	return JSON.stringify([date, name, statesKey(states)]);
}

function ruleKey({ day, weeks, states, area, branches }: DayOffRule): string {
	const ids = branches?.toSorted((a, b) => a - b);
	return JSON.stringify([day, weeks.toSorted(), statesKey(states), area && placeKey(area), ids]);
}

function statesKey(states: readonly string[] | undefined): string[] | undefined {
	return states?.map(stateKey).toSorted();
}
