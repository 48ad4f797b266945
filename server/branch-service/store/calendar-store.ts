/** The lender's holidays and days off, stored as one document. */
import type { Kysely, Transaction } from "kysely";
import type { ChangeKind } from "../../../shared/api/admin-answers.ts";
import { type Calendar, EMPTY_CALENDAR } from "../../../shared/hours/calendar.ts";
import type { Tables } from "../database/schema/tables.ts";
import { OtherStates, otherHolidays, type Who } from "./author.ts";
import { readDocument, storeDocument } from "./documents.ts";
import { type SeenVersions, wasSeen } from "./history.ts";

export interface StoredCalendar {
	calendar: Calendar;
	/** A number that rises with each change; 0 before the first. */
	version: number;
	/** When and by whom it was last changed; null before the first change. */
	changed: { at: string; who: string } | null;
}

export interface ChangedCalendar extends StoredCalendar {
	/** The id of the recorded change; missing if nothing was changed. */
	change?: number;
}

export interface CalendarChange {
	calendar: Calendar;
	expected: SeenVersions;
	who: Who;
	kind?: ChangeKind;
	undoes?: number;
}

/** The stored calendar; an empty one before the first change. */
export async function readCalendar(db: Kysely<Tables>): Promise<StoredCalendar> {
	const { content, ...stored } = await readDocument<Calendar>(db, "calendar");
	return { calendar: content ?? EMPTY_CALENDAR, ...stored };
}

/**
 * Replaces the calendar; undefined if the stored version was not seen. An equal calendar is not recorded.
 *
 * @throws {OtherStates} if its author may not change what differs
 */
export async function changeCalendar(
	transaction: Transaction<Tables>,
	{ calendar, expected, who, kind = "calendar", undoes }: CalendarChange,
): Promise<ChangedCalendar | undefined> {
	const stored = await readCalendar(transaction);
	if (!wasSeen(expected, stored.version)) return undefined;
	if (JSON.stringify(calendar) === JSON.stringify(stored.calendar)) return stored;
	const refused = otherHolidays(who, stored.calendar, calendar);
	if (refused) throw new OtherStates(refused);
	const title = titleOf(stored.calendar, calendar);
	const change = { name: "calendar", before: stored.calendar, after: calendar, who, kind, title, undoes } as const;
	return { calendar, ...(await storeDocument(transaction, change)) };
}

const MOST_NAMED = 3;

/** What differs, for the history: `Republic Day, Holi and 2 more, days off`. */
function titleOf(before: Calendar, after: Calendar): string {
	const other = <Entry>(list: readonly Entry[], others: readonly Entry[]) => {
		const known = new Set(others.map((entry) => JSON.stringify(entry)));
		return list.filter((entry) => !known.has(JSON.stringify(entry)));
	};
	const changed = [...other(after.holidays, before.holidays), ...other(before.holidays, after.holidays)];
	const names = [...new Set(changed.map(({ name }) => name))];
	const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : "";
	const holidays = names.slice(0, MOST_NAMED).join(", ") + more;
	const daysOff = JSON.stringify(before.daysOff) === JSON.stringify(after.daysOff) ? "" : "days off";
	return [holidays, daysOff].filter(Boolean).join(", ");
}
