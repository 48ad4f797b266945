/** Reads holidays that were pasted from a spreadsheet or a calendar (docs/product.md, Holidays). */

import { MAX_HOLIDAYS, readHoliday } from "../../../../shared/branch/calendar-input.ts";
import { stateKey } from "../../../../shared/branch/days-off.ts";
import type { Holiday } from "../../../../shared/hours/calendar.ts";
import { placeKey } from "../../../../shared/places/place-key.ts";
import { holidayTexts } from "../../../text/for-admins/holidays-texts.ts";
import { NO_ANSWERS, type PasteAnswers, type Question, type ValueAnswer, type Where } from "./answers.ts";
import { asRows } from "./calendar-rows.ts";
import { type Column, chosenRoles, guessedRoles } from "./columns.ts";
import { readCells } from "./read-cells.ts";
import { isClearTick, readRow, restrictedIn } from "./read-row.ts";
import { type SortedLine, sortLines, whereBelow } from "./sort-lines.ts";
import { offersFor, readStates, type States, saysArea } from "./states-in-text.ts";

/** A pasted line, or one day of its holiday, and how it was understood. */
export interface PastedRow {
	/** The line's number, from 1. */
	line: number;
	/** The line's own text. */
	text: string;
	/**
	 * `ok`: it is added; `open`, `waits`: only after a question about it, or about a column, is answered; `listed`, `pasted`, `leftOut`: it is
	 * not, because it is already in the list, in an earlier line, or restricted; the others are no holidays.
	 */
	outcome: "ok" | "open" | "waits" | "problem" | "listed" | "pasted" | "leftOut" | "title" | "group" | "note";
	holiday?: Holiday;
	problem?: string;
	/** Entries with the same date and name for other states. */
	also?: readonly Holiday[];
}

export interface PastedHolidays {
	rows: PastedRow[];
	toAdd: Holiday[];
	/** Columns that are not understood, also those about which the admin has said something. */
	columns: Column[];
	questions: Question[];
	/** How many lines have restricted holidays. */
	restricted: number;
	/** The text that remains once the readable holidays have been added: the lines with problems or questions, and all that says what they are. */
	left: string;
	/** Whether there were more lines than the limit. */
	more: boolean;
}

const MAX_PASTED_TEXT = 200_000;
/** Titles, headings and notes beside the holidays. */
const MAX_OTHER_LINES = 200;
const MAX_SAMPLES = 3;
const MAX_QUESTIONS = 100;
/** A date that can only have the month first. */
const MONTH_FIRST = /^(?:0?\d|1[0-2])[/.-](?:1[3-9]|2\d|3[01])[/.-](?:\d\d)?\d\d(?: |$)/;

/**
 * Reads each line: days, the name, and the states if it is not a holiday in all of India. A line of headings names the columns. Without
 * one, the date is looked for, and row numbers and weekdays are skipped. Titles, groups and blank cells refer to what is above.
 *
 * @param listed holidays that the calendar already has
 */
export function readPastedHolidays(
	pasted: string,
	listed: readonly Holiday[],
	answers: PasteAnswers = NO_ANSWERS,
): PastedHolidays {
	const text = asRows(pasted);
	const { lines, more } = readCells(text.slice(0, MAX_PASTED_TEXT), MAX_HOLIDAYS + MAX_OTHER_LINES);
	const sorted = sortLines(lines);
	const notes = sorted.flatMap((line) => (line.kind === "note" ? [line.text] : []));
	const year = yearOf(sorted);
	const monthsFirst = lines.some(({ cells }) => cells.some((cell) => MONTH_FIRST.test(cell)));
	const hasTicks = sorted.some(({ kind, cells }) => kind === "holiday" && cells.some(isClearTick));
	const unread = new Map<string, Column>();
	const questions = new Map<string, Question>();
	const rows: PastedRow[] = [];
	const remainingLines: string[] = [];
	let [days, restricted, hasLeft, isCut, isRestricted] = [0, 0, false, false, false];
	let columns: Column[] | undefined;
	let group: Where | undefined;
	let above: States | undefined;

	function ask(kind: Where["kind"], text: string): States | undefined {
		const key = `${kind} ${placeKey(text)}`;
		const value = answers.values[key];
		// No state at all is no answer.
		const answer = value?.length === 0 ? undefined : value;
		const where = { kind, text: text.replace(/\s+/g, " ").trim() };
		const question = questions.get(key) ?? { key, ...where, rows: 0, offers: offersOf(where), answer };
		question.rows++;
		if (question.rows > 1 || questions.size < MAX_QUESTIONS) questions.set(key, question);
		return answer === "above" ? above : answer;
	}

	function noteUnread(cells: readonly string[]) {
		for (const [at, cell] of cells.entries()) {
			const column = columns?.[at];
			if (cell === "" || !column || column.role) continue;
			const { samples } = unread.get(column.key) ?? column;
			if (samples.length === 0) unread.set(column.key, column);
			if (samples.length < MAX_SAMPLES && !samples.includes(cell)) samples.push(cell);
		}
	}

	function readLine(cells: readonly string[]): Pick<PastedRow, "outcome" | "holiday" | "problem">[] {
		noteUnread(cells);
		const roles = columns ? chosenRoles(columns, answers.columns) : guessedRoles(cells, year);
		const context = { group, notes, year, hasTicks, monthsFirst };
		const { problem, dates, name, where, ...read } = readRow(cells, roles, context);
		if (read.isRestricted ?? isRestricted) restricted++;
		if ((read.isRestricted ?? isRestricted) && !answers.restricted) return [{ outcome: "leftOut" }];
		const states =
			where.kind === "value" ? readStates(where.text, (part) => ask("value", part)) : ask(where.kind, where.text);
		above = states;
		if (problem !== undefined) return [{ outcome: "problem", problem }];
		if (states === undefined) return [{ outcome: "open" }];
		if (states.length === 0) return [{ outcome: "problem", problem: holidayTexts.noStates }];
		return dates.map((date) => {
			const holiday = readHoliday({ date, name, ...(states !== "all" && { states }) });
			return "value" in holiday ? { outcome: "ok", holiday: holiday.value } : { outcome: "problem", ...holiday };
		});
	}

	for (const { kind, line, text, cells, raw, ...below } of sorted) {
		columns = below.columns ?? columns;
		if (kind === "title" || kind === "group") {
			group = whereBelow(kind, text) ?? group;
			isRestricted = restrictedIn(text) ?? isRestricted;
		}
		if (kind === "holiday") {
			isCut = days >= MAX_HOLIDAYS;
			const read = isCut ? [] : readLine(cells);
			days += read.length;
			rows.push(...read.map((day) => ({ line, text, ...day })));
			if (!isCut && !read.some(isLeft)) continue;
			hasLeft = true;
		} else if (kind !== "headings") rows.push({ line, text, outcome: kind });
		remainingLines.push(raw);
	}
	markKnown(rows, listed);
	// A column that is not read may say where the holidays are.
	if ([...unread.keys()].some((key) => answers.columns[key] === undefined)) {
		for (const row of rows) if (row.outcome === "ok" || row.outcome === "open") row.outcome = "waits";
	}
	return {
		rows,
		toAdd: rows.flatMap(({ outcome, holiday }) => (outcome === "ok" && holiday ? [holiday] : [])),
		columns: [...unread.values()],
		questions: [...questions.values()],
		restricted,
		left: hasLeft ? remainingLines.join("\n") : "",
		more: more || isCut || text.length > MAX_PASTED_TEXT,
	};
}

/** Whether a row stays in the field when others are added. */
export function isLeft({ outcome }: Pick<PastedRow, "outcome">): boolean {
	return outcome === "problem" || outcome === "open";
}

/** What may be meant, the likeliest first. All of India is only offered where nothing says that it is less. */
function offersOf({ kind, text }: Where): readonly ValueAnswer[] {
	if (kind === "blank") return ["above", "all"];
	const isPerhapsAll = kind === "name" || (kind === "group" && !saysArea(text));
	return [...offersFor(text), ...(isPerhapsAll ? (["all"] as const) : [])];
}

/** The year that titles and headings name; empty if they name none or several. */
function yearOf(lines: readonly SortedLine[]): string {
	const texts = lines.filter(({ kind }) => kind !== "holiday").map(({ raw }) => raw);
	const years = new Set(texts.flatMap((text) => text.match(/\b20\d\d\b(?!\s?[-–]\s?\d)/g) ?? []));
	return years.size === 1 ? ([...years][0] ?? "") : "";
}

/** Marks lines that are already known. One holiday may have several lines, each with other states. */
function markKnown(rows: PastedRow[], listed: readonly Holiday[]): void {
	const seen = [...listed];
	for (const row of rows) {
		const { holiday } = row;
		if (!holiday) continue;
		const name = placeKey(holiday.name);
		const same = seen.filter((each) => each.date === holiday.date && placeKey(each.name) === name);
		if (same.length > 0 && !isCovered(holiday, same)) row.also = same;
		else if (same.length > 0) row.outcome = same.some((each) => listed.includes(each)) ? "listed" : "pasted";
		if (row.outcome === "ok") seen.push(holiday);
	}
}

function isCovered({ states }: Holiday, others: readonly Holiday[]): boolean {
	if (others.some((other) => !other.states)) return true;
	const coveredStates = new Set(others.flatMap((other) => other.states ?? []).map(stateKey));
	return states?.every((state) => coveredStates.has(stateKey(state))) ?? false;
}
