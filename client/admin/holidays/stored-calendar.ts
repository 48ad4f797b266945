import type * as v from "valibot";
import { readCalendar } from "../../../shared/branch/calendar-input.ts";
import { documentOf } from "../document-of.ts";

export const calendarIn = (data: unknown) => readCalendar(data).calendar;

/** The lender's holidays and days off, as the service answers them. */
export const StoredCalendar = documentOf(calendarIn);
export type StoredCalendar = v.InferOutput<typeof StoredCalendar>;
