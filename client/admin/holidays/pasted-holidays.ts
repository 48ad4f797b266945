/** Reads holidays that were pasted from a spreadsheet (docs/product.md, Holidays). */

import { MAX_HOLIDAYS, readHoliday } from "../../../shared/branch/calendar-input.ts";
import { readDate } from "../../../shared/branch/date-input.ts";
import { stateKey } from "../../../shared/branch/days-off.ts";
import { dayNumber, type Holiday, weekdayOf } from "../../../shared/hours/calendar.ts";
import { DAYS } from "../../../shared/hours/week.ts";
import { indianState } from "../../../shared/places/indian-states.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { texts as en } from "../../text/en/texts.ts";
import { holidayTexts } from "../../text/for-admins/holidays-texts.ts";
import { dateText } from "../../ui/date-text.ts";
import { readCells } from "./read-cells.ts";

/** One pasted line and how it was understood: as a holiday, or what is wrong with it. */
export interface PastedHoliday {
	/** The line's number, from 1. */
	line: number;
	raw: string;
	holiday?: Holiday;
	problem?: string;
	/** Set if it is not added because it is already in the list, or in an earlier line. */
	known?: "listed" | "pasted";
	/** Entries with the same date and name for other states. */
	also?: readonly Holiday[];
	/** The line's own text, if it could not be read. */
	text: string;
}

export interface PastedHolidays {
	rows: PastedHoliday[];
	/** The line of headings as it was pasted; empty if there is none. */
	headings: string;
	ignored: string[];
	/** Whether there were more lines than the limit. */
	more: boolean;
}

const MAX_PASTED_TEXT = 200_000;

type Role = "date" | "name" | "states" | "weekday" | "ignored";

const HEADINGS: Readonly<Record<string, Role>> = Object.fromEntries(
	(
		[
			["date", "date,dates,holiday date,date of holiday,दिनांक,तारीख,तिथि"],
			["name", "name,holiday,holidays,holiday name,name of holiday,name of the holiday,occasion,festival"],
			["name", "description,event,reason,particulars,अवकाश,छुट्टी,त्योहार"],
			["states", "state,states,state s,applicable states,region,राज्य"],
			["weekday", "day,weekday,day of week,day of the week,दिन,वार"],
			["ignored", "s no,sr no,sl no,no,serial,serial no,sno,srno"],
		] as const
	).flatMap(([role, words]) => words.split(",").map((word) => [word, role])),
);

/**
 * Reads each line: a date, the name, and the states if it is not a holiday in all of India. A line of headings names the columns. Without
 * one, the date is looked for, and row numbers and weekdays are skipped.
 *
 * @param listed holidays that the calendar already has
 */
export function readPastedHolidays(text: string, listed: readonly Holiday[]): PastedHolidays {
	const { lines, more } = readCells(text.slice(0, MAX_PASTED_TEXT), MAX_HOLIDAYS + 1);
	const roles = rolesOf(lines[0]?.cells ?? []);
	const content = roles ? lines.slice(1) : lines;
	const rows = content.slice(0, MAX_HOLIDAYS).map(({ line, cells, raw }): PastedHoliday => {
		const read = readRow(roles ? byRole(cells, roles) : withoutHeadings(cells));
		return { line, raw, text: cells.filter(Boolean).join(" · "), ...read };
	});
	markKnown(rows, listed);
	const ignored = (lines[0]?.cells ?? []).filter((heading, column) => heading && roles && !roles[column]);
	return {
		rows,
		headings: (roles && lines[0]?.raw) ?? "",
		ignored,
		more: more || content.length > MAX_HOLIDAYS || text.length > MAX_PASTED_TEXT,
	};
}

/** The role of each column, undefined for an unknown one; undefined if the line has no headings. */
function rolesOf(cells: readonly string[]): (Role | undefined)[] | undefined {
	const roles = cells.map((cell) => HEADINGS[placeKey(cell)]);
	return roles.includes("date") && roles.includes("name") ? roles : undefined;
}

interface Parts {
	date: string;
	name: string;
	states: string[];
	/** A weekday, which must match the date. */
	weekday: string;
}

function byRole(cells: readonly string[], roles: readonly (Role | undefined)[]): Parts {
	const cell = (role: Role) => cells[roles.indexOf(role)] ?? "";
	// In a line without tabs, states divided by commas are cells of their own.
	const last = roles.lastIndexOf("states") === roles.length - 1 ? cells.slice(roles.length) : [];
	return { date: cell("date"), name: cell("name"), states: [cell("states"), ...last], weekday: cell("weekday") };
}

function withoutHeadings(cells: readonly string[]): Parts {
	const rest = cells.filter((cell) => cell !== "");
	const { at, length } = dateIn(rest);
	const date = rest.slice(at, at + length).join(" ");
	const others = rest.toSpliced(at, length).filter((cell, index) => !(index < at && /^\d{1,4}[.)]?$/.test(cell)));
	const weekday = others.find(isWeekday) ?? "";
	const [name = "", ...states] = others.filter((cell) => cell !== weekday);
	return { date, name, states, weekday };
}

/** Where the date is. A comma may divide it: `January 26, 2027`. If there is none, the first cell is taken for it. */
function dateIn(cells: readonly string[]): { at: number; length: number } {
	for (let at = 0; at < Math.min(cells.length, 4); at++) {
		for (const length of [1, 2, 3]) {
			const { value, contradiction } = readDate(cells.slice(at, at + length).join(" "));
			if (value !== undefined || contradiction) return { at, length };
		}
	}
	const numbered = cells.length > 2 && /^\d{1,4}[.)]?$/.test(cells[0] ?? "");
	return { at: numbered ? 1 : 0, length: 1 };
}

function isWeekday(text: string): boolean {
	const key = placeKey(text);
	return key.length >= 3 && DAYS.some((day) => day === key || day.slice(0, 3) === key);
}

function readRow({
	date: written,
	name,
	states: stateCells,
	weekday,
}: Parts): { holiday: Holiday } | { problem: string } {
	const { value: date, contradiction } = readDate(written);
	if (contradiction) return { problem: otherWeekday(en.days[contradiction.said], contradiction.date) };
	if (date === undefined) return { problem: holidayTexts.noDate(written) };
	if (name === "") return { problem: holidayTexts.noName };
	const day = weekdayOf(dayNumber(date));
	if (weekday && !day.startsWith(placeKey(weekday).slice(0, 3))) return { problem: otherWeekday(weekday, date) };
	const { states, unknown } = readStates(stateCells);
	if (unknown.length > 0) return { problem: holidayTexts.unknownStates(unknown) };
	const read = readHoliday({ date, name: name.replace(/\s+/g, " "), states });
	return "value" in read ? { holiday: read.value } : { problem: read.problem };
}

function otherWeekday(said: string, date: string): string {
	return holidayTexts.otherWeekday(said, dateText(en, date), en.days[weekdayOf(dayNumber(date))]);
}

const EVERYWHERE: ReadonlySet<string> = new Set(
	",all,all india,india,all of india,all states,pan india,national,na,nil,none".split(","),
);

/** Official names of the states (none for all of India), each once, and words that are no state. They are divided by , ; / or "and". */
function readStates(cells: readonly string[]): { states: string[]; unknown: string[] } {
	const parts = cells.flatMap((cell) => cell.split(/[,;/|\n]/)).map((part) => part.trim());
	const states = new Set<string>();
	const unknown: string[] = [];
	for (const part of parts) {
		if (EVERYWHERE.has(placeKey(part))) continue;
		const known = statesIn(part);
		if (known.length === 0) unknown.push(part);
		for (const state of known) states.add(state);
	}
	return { states: [...states], unknown };
}

/** One state, or several joined by "and"; none if any part is no state. */
function statesIn(text: string): string[] {
	const one = indianState(text);
	if (one) return [one];
	const several = placeKey(text).split(" and ").map(indianState);
	return several.every((state) => state !== undefined) ? several : [];
}

/** Marks lines that are already known. One holiday may have several lines, each with other states. */
function markKnown(rows: PastedHoliday[], listed: readonly Holiday[]): void {
	const seen = [...listed];
	for (const row of rows) {
		const { holiday } = row;
		if (!holiday) continue;
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

/** The text that remains once the readable holidays have been added: the lines with problems, below their headings. */
export function textOfProblems({ rows, headings }: PastedHolidays): string {
	const left = rows.filter(({ problem }) => problem !== undefined).map(({ raw }) => raw);
	return left.length > 0 ? [...(headings ? [headings] : []), ...left].join("\n") : "";
}
