/** Reads holidays that were pasted from a spreadsheet (docs/product.md, Holidays). */

import { MAX_HOLIDAYS, readHoliday } from "../../../../shared/branch/calendar-input.ts";
import { stateKey } from "../../../../shared/branch/days-off.ts";
import type { Holiday } from "../../../../shared/hours/calendar.ts";
import { placeKey } from "../../../../shared/places/place-key.ts";
import { holidayTexts } from "../../../text/for-admins/holidays-texts.ts";
import { NO_ANSWERS, type PasteAnswers } from "./answers.ts";
import { columnKey, type Role, type UnreadColumn } from "./columns.ts";
import { createQuestions, type Question } from "./questions.ts";
import { readCells } from "./read-cells.ts";
import { type ReadRow, readRow, weekdayProblem } from "./read-row.ts";
import { groupOf, type SortedLine, sortLines, type TextLine } from "./sort-lines.ts";
import type { States } from "./who.ts";

/** A day of one pasted line and how it was understood: as a holiday, or what is wrong with it. */
export interface PastedHoliday {
	/** The line's number, from 1. */
	line: number;
	holiday?: Holiday;
	problem?: string;
	/** Set if it is only added after questions are answered. */
	isAsked?: boolean;
	/** Set if it is not added because it is already in the list, in an earlier line, or restricted. */
	known?: "listed" | "pasted" | "restricted";
	/** Entries with the same date and name for other states. */
	also?: readonly Holiday[];
	/** The line's own text, if it could not be read. */
	text: string;
}

export interface PastedHolidays {
	rows: PastedHoliday[];
	/** Columns that are not understood, also those about which the admin has said something. */
	columns: UnreadColumn[];
	/** Whether nothing is added, because of one of these. */
	isUnread: boolean;
	questions: Question[];
	/** Lines that are no holidays. */
	passed: TextLine[];
	/** How many days are restricted holidays. */
	restricted: number;
	/** The text that remains once the readable holidays have been added: the lines with problems or questions, and all that says what they are. */
	left: string;
	/** Whether there were more lines than the limit. */
	more: boolean;
}

const MAX_PASTED_TEXT = 200_000;
/** Titles, headings and notes beside the holidays. */
const MAX_OTHER_LINES = 200;
/** What stands in further columns is one. */
const MAX_COLUMNS = 60;
/** Characters of a cell that are read. */
const MAX_CELL = 300;
const MAX_SAMPLES = 3;

/**
 * Reads each line: days, the name, and the states if it is not a holiday in all of India. A line of headings names the columns. Without
 * one, the date is looked for, and row numbers and weekdays are skipped.
 *
 * @param listed holidays that the calendar already has
 */
export function readPastedHolidays(
	text: string,
	listed: readonly Holiday[],
	answers: PasteAnswers = NO_ANSWERS,
): PastedHolidays {
	const most = MAX_HOLIDAYS + MAX_OTHER_LINES;
	const { lines, more } = readCells(text.slice(0, MAX_PASTED_TEXT), most);
	const sorted = sortLines(lines.map((line) => ({ ...line, cells: withinColumns(line.cells) })));
	const columns = unreadColumns(sorted, answers);
	const { rows, questions, left, isCut } = readRows(sorted, answers);
	markKnown(rows, listed);
	return {
		rows,
		columns,
		isUnread: columns.some(({ choice }) => choice === undefined),
		questions,
		passed: sorted.filter((line) => "text" in line),
		restricted: rows.filter(({ isRestricted }) => isRestricted).length,
		left,
		more: more || isCut || text.length > MAX_PASTED_TEXT,
	};
}

function withinColumns(cells: readonly string[]): string[] {
	const rest = cells.slice(MAX_COLUMNS).filter(Boolean).join(" ");
	return [...cells.slice(0, MAX_COLUMNS), ...(rest ? [rest] : [])].map((cell) => cell.slice(0, MAX_CELL));
}

/** The columns below each line of headings that have something, but no known role. */
function unreadColumns(lines: readonly SortedLine[], { columns }: PasteAnswers): UnreadColumn[] {
	const unread = new Map<string, UnreadColumn>();
	let headings: Extract<SortedLine, { kind: "headings" }> | undefined;
	for (const line of lines) {
		if (line.kind === "headings") headings = line;
		if (line.kind !== "holiday" || !headings) continue;
		const { roles, cells } = headings;
		for (const [at, cell] of line.cells.entries()) {
			// In a line without tabs, states divided by commas are cells of their own.
			if (cell === "" || roles[at] || (at >= roles.length && roles.at(-1) === "states")) continue;
			const heading = cells[at] ?? "";
			const key = columnKey(heading, at);
			const column = unread.get(key) ?? { key, heading, place: at + 1, samples: [], choice: columns[key] };
			unread.set(key, column);
			if (column.samples.length < MAX_SAMPLES && !column.samples.includes(cell)) column.samples.push(cell);
		}
	}
	return [...unread.values()];
}

type Row = PastedHoliday & { isRestricted?: boolean };

/** Reads the lines in their order, because titles, groups and blank cells refer to what is above. */
function readRows(lines: readonly SortedLine[], answers: PasteAnswers) {
	const notes = lines.flatMap((line) => (line.kind === "note" ? [line.text] : []));
	const year = yearOf(lines);
	const questions = createQuestions(answers.values);
	const rows: Row[] = [];
	const kept: string[] = [];
	let [hasLeft, isCut] = [false, false];
	let [roles, group, isRestricted]: [Role[] | undefined, ReadRow["who"], boolean] = [undefined, undefined, false];
	let above: States | undefined;
	for (const line of lines) {
		if (line.kind !== "holiday") {
			if (line.kind === "headings") roles = withChoices(line, answers);
			else {
				const below = groupOf(line);
				group = below.who ?? group;
				isRestricted = below.isRestricted ?? isRestricted;
			}
			kept.push(line.raw);
			continue;
		}
		if (rows.length >= MAX_HOLIDAYS) {
			kept.push(line.raw);
			hasLeft = true;
			isCut = true;
			continue;
		}
		const read = readRow(line.cells, roles, { group, notes, year });
		const isOptional = read.isRestricted ?? isRestricted;
		const isOut = isOptional && !answers.restricted;
		const states = questions.ask(read, above, isOut);
		above = states;
		const days = daysOf(read, states);
		if (!isOut && days.some(({ holiday }) => !holiday)) {
			kept.push(line.raw);
			hasLeft = true;
		}
		const text = line.cells.filter(Boolean).join(" · ");
		for (const day of days) {
			const row: Row = { line: line.line, text, ...day, isRestricted: isOptional };
			rows.push(isOut ? { ...row, known: "restricted" } : row);
		}
	}
	return { rows, questions: questions.asked(), left: hasLeft ? kept.join("\n") : "", isCut };
}

/** The roles of the columns, with those that the admin has given to unread ones. */
function withChoices({ roles, cells }: Extract<SortedLine, { kind: "headings" }>, { columns }: PasteAnswers): Role[] {
	const chosen = Array.from({ length: MAX_COLUMNS + 1 }, (_, at) => columns[columnKey(cells[at] ?? "", at)]);
	return chosen.map((choice, at) => {
		const role = roles[at];
		// What the admin says takes the place of another column.
		if (role && chosen.some((each) => each === role && role !== "states")) return "ignored";
		return role ?? choice ?? (at >= roles.length && roles.at(-1) === "states" ? "states" : "ignored");
	});
}

function daysOf(read: ReadRow, states: States | undefined): Pick<PastedHoliday, "holiday" | "problem" | "isAsked">[] {
	if (read.problem !== undefined) return [{ problem: read.problem }];
	const problem = weekdayProblem(read);
	if (problem !== undefined) return [{ problem }];
	if (states === undefined) return [{ isAsked: true }];
	if (states.length === 0) return [{ problem: holidayTexts.noStates }];
	return read.dates.map((date) => {
		const holiday = readHoliday({ date, name: read.name, ...(states !== "all" && { states }) });
		return "value" in holiday ? { holiday: holiday.value } : { problem: holiday.problem };
	});
}

/** The year that titles and headings name; empty if they name none or several. */
function yearOf(lines: readonly SortedLine[]): string {
	const texts = lines.filter(({ kind }) => kind !== "holiday").map(({ raw }) => raw);
	const years = new Set(texts.flatMap((text) => text.match(/\b20\d\d\b(?!\s?[-–]\s?\d)/g) ?? []));
	return years.size === 1 ? ([...years][0] ?? "") : "";
}

/** Marks lines that are already known. One holiday may have several lines, each with other states. */
function markKnown(rows: PastedHoliday[], listed: readonly Holiday[]): void {
	const seen = [...listed];
	for (const row of rows) {
		const { holiday } = row;
		if (!holiday || row.known) continue;
		const name = placeKey(holiday.name);
		const same = seen.filter((each) => each.date === holiday.date && placeKey(each.name) === name);
		if (same.length > 0 && !isCovered(holiday, same)) row.also = same;
		else if (same.length > 0) row.known = same.some((each) => listed.includes(each)) ? "listed" : "pasted";
		if (!row.known) seen.push(holiday);
	}
}

/** Whether other entries together cover all states of a holiday. */
function isCovered({ states }: Holiday, others: readonly Holiday[]): boolean {
	if (others.some((other) => !other.states)) return true;
	const known = new Set(others.flatMap((other) => other.states ?? []).map(stateKey));
	return states?.every((state) => known.has(stateKey(state))) ?? false;
}
