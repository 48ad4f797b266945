/** Reads one line of a pasted list. */

import { dayNumber, weekdayOf } from "../../../../shared/hours/calendar.ts";
import { DAYS } from "../../../../shared/hours/week.ts";
import { placeKey } from "../../../../shared/places/place-key.ts";
import { texts as en } from "../../../text/en/texts.ts";
import { holidayTexts } from "../../../text/for-admins/holidays-texts.ts";
import { dateText } from "../../../ui/date-text.ts";
import type { Role } from "./columns.ts";
import { daysBetween, readDays } from "./read-days.ts";
import { readWho, statesNamedIn, type Who } from "./who.ts";

export interface ReadRow {
	/** What is wrong with it; the other fields may then be empty. */
	problem?: string | undefined;
	/** YYYY-MM-DD. */
	dates: readonly string[];
	name: string;
	/** As written; it must match the first date. */
	weekday: string;
	/** Where it is a holiday; undefined if its cell for that is empty. */
	who: Who | undefined;
	/** Whether that is from a group's heading above it. */
	isOfGroup: boolean;
	/** A text that says or may say that it is not where `who` says. */
	doubt?: { kind: "name" | "type" | "note"; text: string } | undefined;
	/** Undefined if the line does not say it. */
	isRestricted?: boolean | undefined;
}

/** What is known from other lines. */
export interface RowContext {
	/** Where the holidays of the present group are. */
	group: Who | undefined;
	/** Lines that may say more about a row with the same mark, such as `*`. */
	notes: readonly string[];
	/** The year of dates that have none, or empty. */
	year: string;
}

interface Parts {
	date: string;
	until: string;
	name: string;
	/** Undefined if there is no cell for it. */
	states: string | undefined;
	weekday: string;
	types: string[];
	ticks: { where: string; cell: string }[];
}

const ALL_INDIA: Who = { states: "all", unclear: [], isIndia: false };

/** Marks that refer to a note. */
const MARKS = " *#†‡§^@";

/** @param roles those of its columns; undefined if there are no headings */
export function readRow(cells: readonly string[], roles: readonly Role[] | undefined, context: RowContext): ReadRow {
	const parts = roles ? byRole(cells, roles) : withoutHeadings(cells, context.year);
	const { who: ofCells, problem, isSaid } = whoOf(parts, context.group);
	const mayNarrow = ofCells === undefined || (ofCells.states === "all" && !ofCells.except);
	const behind = inParentheses(withoutMark(parts.name));
	const ofName = behind?.who && !mayNarrow ? undefined : behind;
	const who = ofName?.who ?? ofCells;
	const read = {
		...datesOf(parts, context.year),
		name: withoutMark(ofName ? parts.name.slice(0, ofName.at) : parts.name).replace(/\s+/g, " "),
		weekday: parts.weekday,
		who,
		isOfGroup: who !== undefined && who === context.group,
		doubt: doubtOf(parts, context.notes, isSaid || ofName?.who !== undefined),
		isRestricted: isRestricted([...parts.types, ofName?.text ?? ""]),
	};
	return { ...read, problem: read.problem ?? (read.name === "" ? holidayTexts.noName : problem) };
}

function withoutMark(text: string): string {
	return text.slice(0, text.length - markOf(text).length).trim();
}

/** The marks at the end of a text, and blanks beside them. */
function markOf(text: string): string {
	let start = text.length;
	while (start > 0 && MARKS.includes(text.charAt(start - 1))) start--;
	return text.slice(start);
}

function byRole(cells: readonly string[], roles: readonly Role[]): Parts {
	const cell = (role: Role) => cells[roles.indexOf(role)] ?? "";
	const all = (role: Role) => cells.filter((_, at) => roles[at] === role);
	const ticks = cells.flatMap((each, at) => {
		const role = roles[at];
		return role?.startsWith("ticks ") ? [{ where: role.slice("ticks ".length), cell: each }] : [];
	});
	return {
		date: cell("date"),
		until: cell("until"),
		name: cell("name"),
		states: roles.includes("states") ? all("states").filter(Boolean).join(", ") : undefined,
		weekday: cell("weekday"),
		types: all("type"),
		ticks,
	};
}

function withoutHeadings(cells: readonly string[], year: string): Parts {
	const filled = cells.filter((cell) => cell !== "");
	const { at, length } = dateIn(filled, year);
	const date = filled.slice(at, at + length).join(" ");
	const others = filled.toSpliced(at, length).filter((cell, index) => !(index < at && /^\d{1,4}[.)]?$/.test(cell)));
	const weekday = others.find(isWeekday) ?? "";
	const rest = others.filter((cell) => cell !== weekday);
	const until = rest[0] !== undefined && readDays(rest[0]).dates.length === 1 ? rest.shift() : undefined;
	const [name = "", ...behind] = rest;
	const types = behind.filter((cell) => TYPE.test(cell));
	const states = behind.filter((cell) => !TYPE.test(cell));
	// Cells that were copied empty say nothing about where.
	const hasCell = states.length > 0 || (cells.at(-1) === "" && types.length === 0);
	return { date, until: until ?? "", name, states: hasCell ? states.join(", ") : undefined, weekday, types, ticks: [] };
}

const TYPE = /^(?:gazetted|restricted|optional|compulsory|gh|rh|bank|public)(?: holiday)?$/i;

/** Where the date is. A comma may divide it: `January 26, 2027`. If there is none, the first cell is taken for it. */
function dateIn(cells: readonly string[], year: string): { at: number; length: number } {
	for (let at = 0; at < Math.min(cells.length, 4); at++) {
		for (const length of [1, 2, 3]) {
			const { dates, contradiction } = readDays(cells.slice(at, at + length).join(" "), length === 1 ? year : "");
			if (dates.length > 0 || contradiction) return { at, length };
		}
	}
	const numbered = cells.length > 2 && /^\d{1,4}[.)]?$/.test(cells[0] ?? "");
	return { at: numbered ? 1 : 0, length: 1 };
}

function isWeekday(text: string): boolean {
	const key = placeKey(text);
	return key.length >= 3 && DAYS.some((day) => day === key || day.slice(0, 3) === key);
}

function datesOf({ date, until }: Parts, year: string): Pick<ReadRow, "dates" | "problem"> {
	const written = withoutMark(date);
	const { dates, contradiction, isBadRange } = readDays(written, year);
	if (contradiction) return { dates, problem: otherWeekday(en.days[contradiction.said], contradiction.date) };
	if (isBadRange) return { dates, problem: holidayTexts.badRange(date) };
	const [from] = dates;
	if (from === undefined) return { dates, problem: holidayTexts.noDate(date) };
	if (placeKey(until) === "") return { dates };
	const [last] = readDays(until, year).dates;
	if (last === undefined) return { dates, problem: holidayTexts.noDate(until) };
	const days = daysBetween(from, last);
	return days.length > 0 ? { dates: days } : { dates, problem: holidayTexts.badRange(`${date} - ${until}`) };
}

/** Whether the day of the week is that of the first date. Words that are no English one are passed over. */
export function weekdayProblem({ dates: [date], weekday }: ReadRow): string | undefined {
	const said = placeKey(weekday).slice(0, 3);
	if (date === undefined || !DAYS.some((day) => day.slice(0, 3) === said)) return undefined;
	return weekdayOf(dayNumber(date)).startsWith(said) ? undefined : otherWeekday(weekday, date);
}

function otherWeekday(said: string, date: string): string {
	return holidayTexts.otherWeekday(said, dateText(en, date), en.days[weekdayOf(dayNumber(date))]);
}

/** Where the cells of a line say that it is a holiday. `isSaid`: they say it themselves, not only what stands above them. */
function whoOf(
	{ states, ticks }: Parts,
	group: Who | undefined,
): { who: Who | undefined; problem?: string; isSaid: boolean } {
	const ticked = ticks.filter(({ cell }) => tickOf(cell) === true).map(({ where }) => where);
	const odd = ticks.find(({ cell }) => tickOf(cell) === undefined);
	if (odd) return { who: undefined, problem: holidayTexts.noTick(odd.cell), isSaid: true };
	if (ticked.includes("all")) return { who: { ...ALL_INDIA, isIndia: true }, isSaid: true };
	if (ticked.length > 0) return { who: { states: ticked, unclear: [], isIndia: false }, isSaid: true };
	const who = states === undefined ? undefined : readWho(withoutMark(states));
	if (ticks.length > 0 && !who) return { who, problem: holidayTexts.noTicks, isSaid: true };
	if (who?.states === "all" && !who.isIndia && group) return { who: group, isSaid: false };
	if (who) return { who, isSaid: true };
	return { who: group ?? (states === undefined ? ALL_INDIA : undefined), isSaid: group !== undefined };
}

const TICKED = new Set("✓ ✔ √ ☑ ✅ x y yes h holiday closed 1 ü p • ● हाँ".split(" "));
const NOT_TICKED = new Set(" |-|–|—|✗|✘|☒|❌|n|no|0|na|n/a|nil|open|working|नहीं".split("|").map((word) => word.trim()));

/** Whether a cell has a tick; undefined if it has anything else. */
function tickOf(cell: string): boolean | undefined {
	const text = cell.toLowerCase().trim();
	if (NOT_TICKED.has(text)) return false;
	return TICKED.has(text) ? true : undefined;
}

/** What a name says in parentheses at its end, or behind a dash, about where or which holiday it is: `Holi (Goa only)`. */
function inParentheses(name: string): { at: number; text: string; who?: Who } | undefined {
	const at = name.endsWith(")") ? name.lastIndexOf("(") : Math.max(name.lastIndexOf(" - "), name.lastIndexOf(" – "));
	if (at <= 0) return undefined;
	const text = name.slice(at).replace(/^[\s(–-]+|\)$/g, "");
	if (isRestricted([text]) !== undefined) return { at, text };
	const who = readWho(text);
	const isWhere = who && (who.unclear.length === 0 || /\b(?:only|states?|except)\b/i.test(text));
	return isWhere ? { at, text, who } : undefined;
}

function isRestricted(types: readonly string[]): boolean | undefined {
	const said = types.map(placeKey).join(" ");
	if (/\b(?:restricted|optional|rh|floating)\b/.test(said)) return true;
	return /\b(?:gazetted|compulsory|public|gh)\b/.test(said) ? false : undefined;
}

/** What makes it doubtful where the holiday is: a note with its mark, or, if the line does not say where, its type or name. */
function doubtOf(
	{ name, date, states = "", types }: Parts,
	notes: readonly string[],
	isSaid: boolean,
): ReadRow["doubt"] {
	for (const cell of [name, date, states]) {
		const mark = markOf(cell).trim();
		const note = mark && notes.find((text) => text.startsWith(mark) && !text.startsWith(mark + mark.charAt(0)));
		if (note && (statesNamedIn(note).length > 0 || WHERE.test(note))) return { kind: "note", text: note };
	}
	if (isSaid) return undefined;
	const type = types.find((text) => WHERE.test(text) || statesNamedIn(text).length > 0);
	if (type !== undefined) return { kind: "type", text: type };
	return statesNamedIn(name).length > 0 ? { kind: "name", text: name } : undefined;
}

const WHERE = /\b(?:states?|regional|local|region|circles?|zones?|only|except|applicable|uts?)\b/i;
