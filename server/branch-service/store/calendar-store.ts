/** The lender's holidays and days off, stored as one document. */
import type { Kysely, Transaction } from "kysely";
import type { ChangeKind } from "../../../shared/api/admin-answers.ts";
import { type Calendar, EMPTY_CALENDAR } from "../../../shared/hours/calendar.ts";
import type { Tables } from "../database/schema/tables.ts";
import { recordChange } from "./apply-plan.ts";
import { nameOf, OtherStates, otherHolidays, type Who } from "./author.ts";
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

const SETTING = "calendar";

/** The stored calendar; an empty one before the first change. */
export async function readCalendar(db: Kysely<Tables>): Promise<StoredCalendar> {
	const setting = await db.selectFrom("settings").select("value").where("name", "=", SETTING).executeTakeFirst();
	const last = await db
		.selectFrom("audit")
		.select(["id", "at", "who"])
		.where("branchId", "=", 0)
		.where("action", "=", "calendar")
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	return {
		calendar: setting ? JSON.parse(setting.value) : EMPTY_CALENDAR,
		version: last?.id ?? 0,
		changed: last ? { at: last.at, who: last.who } : null,
	};
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
	const { id: changeId, at } = await recordChange(transaction, { who, kind, undoes });
	const after = JSON.stringify(calendar);
	const by = nameOf(who);
	const { id: version } = await transaction
		.insertInto("audit")
		.values({ at, who: by, changeId, action: "calendar", branchId: 0, before: JSON.stringify(stored.calendar), after })
		.returning("id")
		.executeTakeFirstOrThrow();
	await transaction
		.insertInto("settings")
		.values({ name: SETTING, value: after })
		.onConflict((conflict) => conflict.column("name").doUpdateSet({ value: after }))
		.execute();
	return { calendar, version, changed: { at, who: by }, change: changeId };
}
