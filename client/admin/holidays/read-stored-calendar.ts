import * as v from "valibot";
import type { CalendarAnswer, ChangedBy } from "../../../shared/admin-answers.ts";
import type { Calendar } from "../../../shared/calendar.ts";
import { readCalendar } from "../../../shared/calendar-input.ts";

/** A calendar as it is stored, and its version. */
export interface StoredCalendar {
	calendar: Calendar;
	changed: ChangedBy | null;
	version: number;
}

const answerSchema = v.object({
	data: v.looseObject({}),
	changed: v.nullable(v.object({ at: v.string(), who: v.string() })),
	version: v.number(),
});

/** The calendar in an answer of the service; undefined if it has another shape. */
export function readStoredCalendar(body: unknown): StoredCalendar | undefined {
	const read = v.safeParse(answerSchema, body);
	if (!read.success) return undefined;
	const { data, changed, version } = read.output satisfies Omit<CalendarAnswer, "data"> & { data: object };
	return { calendar: readCalendar(data).calendar, changed, version };
}
