/** A new branch has an opening date, and is announced or hidden until then. */
import { dateOf, dayNumber } from "../hours/calendar.ts";
import type { Closure } from "../hours/week.ts";
import { capital } from "../text/capital.ts";
import { readDate } from "./date-input.ts";
import type { Read } from "./field.ts";

/** Whether visitors see the branch before it opens. */
export const BEFORE_OPENING = ["Announced", "Hidden"] as const;

interface OpeningFields {
	/** `YYYY-MM-DD`, or empty. */
	opensOn?: string;
	/** One of `BEFORE_OPENING`; empty for the first. */
	beforeOpening?: string;
}

/** Before any branch. */
const FIRST_DATE = "2000-01-01";

/** The closure that ends on the day before the branch opens. @param today `YYYY-MM-DD`, to leave out one that is over */
export function closedUntilOpening({ opensOn = "" }: OpeningFields, today = ""): Closure[] {
	if (opensOn <= today) return [];
	return [{ from: FIRST_DATE, until: dateOf(dayNumber(opensOn) - 1), reason: "", opens: true }];
}

/** Whether visitors do not see a branch yet. @param today `YYYY-MM-DD` */
export function isHidden({ opensOn = "", beforeOpening }: OpeningFields, today: string): boolean {
	return opensOn > today && beforeOpening === "Hidden";
}

/** Reads a date as people write it as `YYYY-MM-DD`. */
export function readOpeningDate(text: string): Read<string> {
	const { value, message } = readDate(text);
	return value === undefined ? { message: `Opens On: ${message}` } : { value };
}

/** Reads one of `BEFORE_OPENING` in any case. */
export function readBeforeOpening(text: string): Read<string> {
	const value = BEFORE_OPENING.find((each) => each === capital(text.toLowerCase()));
	return value ? { value } : { message: `Before It Opens must be ${BEFORE_OPENING.join(" or ")}` };
}
