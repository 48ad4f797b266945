import * as v from "valibot";
import { readCalendar } from "../../shared/branch/calendar-input.ts";
import { storedDocument } from "../../shared/schema.ts";

/** The schema of an answer with a document. @param read returns undefined for what is not one */
export function documentOf<Content>(read: (data: unknown) => Content | undefined) {
	const content = v.custom<Content>((data) => data !== undefined);
	return v.object({ ...storedDocument, data: v.pipe(v.unknown(), v.transform(read), content) });
}

export const calendarIn = (data: unknown) => readCalendar(data).calendar;

/** The lender's holidays and days off, as the service answers them. */
export const StoredCalendar = documentOf(calendarIn);
export type StoredCalendar = v.InferOutput<typeof StoredCalendar>;
