/** Keeps holidays and days off that are not saved through a reload, such as the one to sign in again, in this tab. */
import type { Calendar } from "../../../shared/calendar.ts";
import { readCalendar } from "../../../shared/calendar-input.ts";
import { parseJson } from "../../browser/api-error.ts";
import { readStoredCalendar, type StoredCalendar } from "./read-stored-calendar.ts";

interface CalendarDraft {
	/** The stored calendar that was changed. */
	base: StoredCalendar;
	calendar: Calendar;
}

const KEY = "edit-calendar";

/** What was changed and not saved; undefined if nothing was. */
export function readCalendarDraft(): CalendarDraft | undefined {
	const kept = parseJson(attempt((storage) => storage.getItem(KEY)) ?? "");
	if (typeof kept !== "object" || kept === null) return undefined;
	const { base, calendar } = kept as Record<string, unknown>;
	const stored = readStoredCalendar(base);
	if (!stored || typeof calendar !== "object" || calendar === null) return undefined;
	return { base: stored, calendar: readCalendar(calendar).calendar };
}

/** @param draft undefined if nothing is changed */
export function writeCalendarDraft(draft: CalendarDraft | undefined): void {
	if (!draft) {
		attempt((storage) => storage.removeItem(KEY));
		return;
	}
	const { calendar: data, ...rest } = draft.base;
	attempt((storage) => storage.setItem(KEY, JSON.stringify({ base: { ...rest, data }, calendar: draft.calendar })));
}

/** Storage may be forbidden or full. The page works without it. */
function attempt<T>(use: (storage: Storage) => T): T | undefined {
	try {
		return use(window.sessionStorage);
	} catch {
		return undefined;
	}
}
