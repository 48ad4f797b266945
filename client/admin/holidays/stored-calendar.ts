import type * as v from "valibot";
import { readCalendar } from "../../../shared/branch/calendar-input.ts";
import { documentOf } from "../document-of.ts";

/** The lender's holidays and days off, as the service answers them. */
export const StoredCalendar = documentOf((data) => readCalendar(data).calendar);
export type StoredCalendar = v.InferOutput<typeof StoredCalendar>;
