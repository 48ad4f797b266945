/** Reads the columns of a row that are not fields of a branch: its id, and when it is closed. */
import type { CellObject } from "@e965/xlsx";
import { closureProblems, REQUIRED_PROBLEM } from "../../../shared/branch/calendar-input.ts";
import { readDate } from "../../../shared/branch/date-input.ts";
import { faultOfPrograms, isNothing, type Read, withoutApostrophe } from "../../../shared/branch/field.ts";
import { FORM_MESSAGES } from "../../../shared/branch/form-messages.ts";
import { readHours } from "../../../shared/branch/hours-input.ts";
import {
	CLOSURE_COLUMNS,
	CLOSURE_FIELDS,
	type ClosureColumn,
	OTHER_COLUMNS,
} from "../../../shared/branch/sheet-fields.ts";
import { NOT_WORKING } from "../../../shared/constants.ts";
import { dateOf as dateOfDay, dayNumber } from "../../../shared/hours/calendar.ts";
import type { Closure } from "../../../shared/hours/week.ts";
import { cleanText } from "../../../shared/text/clean-text.ts";
import { latinDigits } from "../../../shared/text/latin-digits.ts";
import { cellText, dateValue, shownText } from "./cells/cell-value.ts";
import { inEnglish } from "./cells/in-english.ts";
import type { Fault } from "./columns/row-fields.ts";

const NOT_AN_ID = "ID must be the number of a branch, as in a downloaded sheet; leave it empty for a new branch";
/** What may stand in place of other hours. */
const DAY_OFF: ReadonlySet<string> = new Set([NOT_WORKING, ""]);
const OPEN_END = /^(?:(?:un)?till? |up ?to )?further (?:notice|orders?|instructions?|information)$/i;

/** The id in a cell; `id` is missing if the cell is empty. */
export function readId(cell: CellObject | undefined): { id?: number; error?: Fault } {
	const text = textOf(cell);
	if (text === "") return {};
	const id = /^\d{1,15}(?:\.0)?$/.test(text) ? Number(text) : 0;
	return id > 0 ? { id } : { error: { field: "id", message: NOT_AN_ID } };
}

/**
 * Reads when a branch is closed or has other hours; null if all cells are empty. Other hours are an empty text if their cell is, and missing
 * if the sheet has no column for them.
 *
 * @param from1904 whether dates of the workbook count from 1904
 * @param isReopening whether the cell of the last day has the day after it, unless it says `till`
 */
export function readClosureCells(
	cellOf: (field: ClosureColumn) => CellObject | undefined,
	from1904: boolean,
	hasOtherHours: boolean,
	isReopening: boolean,
): { closure: Closure | null; errors: Fault[] } {
	const range = rangeOf(cellOf("closedFrom"), cellOf("closedUntil"));
	const from = range ? range.from : dateOf(cellOf("closedFrom"), from1904, SINCE);
	const last = range ? range.until : dateOf(cellOf("closedUntil"), from1904, UNTIL);
	const isNextDay = isReopening && !UNTIL.test(textOf(cellOf("closedUntil")));
	const until = isNextDay && !range && last.value ? { value: dateOfDay(dayNumber(last.value) - 1) } : last;
	// As written, because visitors read it.
	const reason = somethingIn(shownText(cellOf("closedReason"), from1904));
	const written = textOf(cellOf("otherHours"));
	const hours = readHours(written).value ?? written;
	const closure = {
		from: from.value ?? "",
		...(until.value && { until: until.value }),
		...(hasOtherHours && { hours: DAY_OFF.has(hours) ? "" : hours }),
		reason,
	};
	if (from.value === "" && until.value === "" && reason === "" && written === "") return { closure: null, errors: [] };
	const problems = closureProblems(closure);
	if (from.message) problems.from = from.message;
	if (until.message) problems.until = until.message;
	const fault = faultOfPrograms(reason);
	if (fault) problems.reason = fault;
	const errors = CLOSURE_COLUMNS.flatMap((field): Fault[] => {
		const problem = problems[CLOSURE_FIELDS[field]];
		if (isNextDay && field === "closedUntil" && problem !== undefined)
			return [{ field, message: `Day of re-opening: ${problem.replace("must not be before", "must be after")}` }];
		const label = OTHER_COLUMNS[field];
		if (problem === undefined) return [];
		return [{ field, message: problem === REQUIRED_PROBLEM ? FORM_MESSAGES.required(label) : `${label}: ${problem}` }];
	});
	return { closure: errors.length > 0 ? null : closure, errors };
}

/** Whether a text in place of the last date means that there is none. */
export function isOpenEnd(text: string): boolean {
	return OPEN_END.test(inEnglish(text));
}

/** What may stand before a date. */
export const SINCE = /^(?:w\.? ?e\.? ?f\.?|from|since|on) (?=\S)/i;
export const UNTIL = /^(?:un)?till? (?=\S)|^up ?to (?=\S)/i;

/** Both days of a closure: `10-12 Dec 2026`. */
export const RANGE = /^(\d{1,2})(?:st|nd|rd|th)? ?(?:[-\u2013]|to) ?\d{1,2}(?:st|nd|rd|th)? ([a-z]{3,9},? \d{2,4})$/i;

/** Both days of a closure in the cell of the first one, if the other cell is empty or says the same. */
function rangeOf(from: CellObject | undefined, until: CellObject | undefined) {
	const [text, last] = [textOf(from), textOf(until)];
	const [, day, month] = RANGE.exec(text) ?? [];
	if (month === undefined || (last !== "" && last !== text)) return undefined;
	return { from: readDate(`${day} ${month}`), until: readDate(text.replace(/^.*?(?:[-\u2013]|to) ?/i, "")) };
}

/** The date in a cell; empty if there is none. @param before what may stand before it */
function dateOf(cell: CellObject | undefined, from1904: boolean, before: RegExp): Read<string> {
	const stored = dateValue(cell, from1904);
	if (cell?.t === "n" && typeof stored === "string") return { value: stored };
	const text = textOf(cell);
	return text === "" || isOpenEnd(text) ? { value: "" } : readDate(text.replace(before, ""));
}

const textOf = (cell: CellObject | undefined) => somethingIn(latinDigits(cellText(cell)));

/** A text without what surrounds it; empty if it says nothing. */
function somethingIn(written: string): string {
	const text = withoutApostrophe(cleanText(written));
	return isNothing(text) ? "" : text;
}
