/** Keeps holidays and days off that are not saved through a reload, such as the one to sign in again, in this tab. */
import type { Calendar } from "../../../shared/calendar.ts";
import { readCalendar } from "../../../shared/calendar-input.ts";
import { parseJson } from "../../browser/api-error.ts";
import { withSessionStorage } from "../../browser/session-storage.ts";
import { readStoredCalendar, type StoredCalendar } from "./read-stored-calendar.ts";

interface CalendarDraft {
	/** The admin who made the changes; null if nobody signs in. */
	by: string | null;
	/** The stored calendar that was changed. */
	base: StoredCalendar;
	calendar: Calendar;
}

const KEY = "edit-calendar";

/** What an admin has changed and not saved; undefined if nothing was. What another one has left in this tab is deleted. */
export function readCalendarDraft(user: string | null): CalendarDraft | undefined {
	const kept = parseJson(withSessionStorage((storage) => storage.getItem(KEY)) ?? "");
	if (typeof kept !== "object" || kept === null) return undefined;
	const { by, base, calendar } = kept as Record<string, unknown>;
	if (by !== user) {
		writeCalendarDraft(undefined);
		return undefined;
	}
	const stored = readStoredCalendar(base);
	if (!stored || typeof calendar !== "object" || calendar === null) return undefined;
	return { by: user, base: stored, calendar: readCalendar(calendar).calendar };
}

/** @param draft undefined if nothing is changed */
export function writeCalendarDraft(draft: CalendarDraft | undefined): void {
	if (!draft) {
		withSessionStorage((storage) => storage.removeItem(KEY));
		return;
	}
	const { by, base, calendar } = draft;
	const { calendar: data, ...rest } = base;
	withSessionStorage((storage) => storage.setItem(KEY, JSON.stringify({ by, base: { ...rest, data }, calendar })));
}
