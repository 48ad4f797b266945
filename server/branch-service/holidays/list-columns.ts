/** Tells what the columns of a list of holidays have, by their headings, or without any by the cells of a line. */
import { COLUMN_CHOICES, type ColumnChoice, type ListAnswers } from "../../../shared/api/pasted-holidays.ts";
import { dayNamed } from "../../../shared/branch/date-input.ts";
import { readHours } from "../../../shared/branch/hours-input.ts";
import { indianState } from "../../../shared/places/indian-states.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { readDays } from "./read-days.ts";
import { isEverywhere } from "./states-in-text.ts";

/** Further columns are not read: one for each state and territory, and others. */
export const COLUMNS_READ = 100;

/** What a column has: `type` says whether a holiday is restricted; `ticks Goa` has a tick for each holiday in Goa. */
export type Role = ColumnChoice | "until" | "type" | `ticks ${string}`;

export interface Column {
	/** The key of the question about it. */
	key: string;
	/** Empty if it has none. */
	heading: string;
	/** Undefined if the heading is not understood. */
	role: Role | undefined;
}

/** Headings, as place keys, and words that say what a column has, whatever stands beside them. The first that fits counts. */
const WORDS: readonly (readonly [Role | undefined, RegExp])[] = [
	["ignored", /^(?:s|sr|sl|serial)? ?no$|^(?:s ?n|sr|sl|serial)$/],
	["until", /^(?:to|until|till|end)(?: date)?$/],
	["weekday", /^(?:week ?)?days?(?: of (?:the )?week)?$|^(?:दिन|वार)$/],
	["name", /^(?:description|event|reason|particulars|details|अवकाश|छुट्टी|त्योहार)$/],
	["states", /^(?:where|places?|राज्य)$/],
	["date", /^(?:from|start|दिनांक|तारीख|तिथि)$/],
	[undefined, /^(?:no|number|total) of /],
	["hours", /\b(?:hours|timings?)\b/],
	["type", /\b(?:type|category|nature|class|classification|gazetted|restricted|optional)\b/],
	[
		"states",
		/\b(?:states?|uts?|applicable|applicability|locations?|circles?|regions?|zones?|offices?|branch|branches|area|areas|observed)\b/,
	],
	["date", /\bdates?\b/],
	["name", /\b(?:holidays?|festivals?|occasions?|name)\b/],
];

const MAX_HEADING = 100;

/** The role that a heading says; undefined if it is not understood. */
function roleOf(heading: string): Role | undefined {
	const key = placeKey(heading);
	if (key === "" || heading.length > MAX_HEADING) return heading === "#" ? "ignored" : undefined;
	const state = isEverywhere(heading) ? heading : indianState(heading);
	return state ? `ticks ${state}` : WORDS.find(([, words]) => words.test(key))?.[0];
}

/** The columns below a line of headings; undefined if it is none. Without a column of dates, two others must be understood. */
export function columnsBelow(cells: readonly string[]): Column[] | undefined {
	if (cells.some((cell) => /\d{1,2}[/.-]\d/.test(cell))) return undefined;
	const roles = cells.map(roleOf);
	const understood = new Set(roles.filter((role) => role !== undefined && !role.startsWith("ticks")));
	const isHeadings = understood.has("date") ? cells.filter(Boolean).length > 1 : understood.size > 1;
	if (!isHeadings) return undefined;
	// Where commas divide the cells, states divided by commas are cells of their own.
	const beyond = roles.at(-1) === "states" ? "states" : undefined;
	return Array.from({ length: COLUMNS_READ }, (_, at) => {
		const heading = cells[at] ?? "";
		const role = at < roles.length ? roles[at] : beyond;
		// Of two columns for the same, which one is meant is asked.
		const isSecond = ["date", "name", "until", "hours"].includes(role ?? "") && roles.indexOf(role) < at;
		return { key: `column ${placeKey(heading) || at + 1}`, heading, role: isSecond ? undefined : role };
	});
}

/** What the admin says that a column has; undefined if nothing. */
export function choiceOf(answers: ListAnswers, key: string): ColumnChoice | undefined {
	return COLUMN_CHOICES.find((each) => each === answers[key]);
}

/** What each column has. What the admin says of one takes the place of another column. */
export function chosenRoles(columns: readonly Column[], answers: ListAnswers): Role[] {
	const chosen = columns.map(({ key, role }) => (role ? undefined : choiceOf(answers, key)));
	return columns.map(({ role }, at) => {
		const isReplaced = role && role !== "states" && chosen.some((choice) => choice === role);
		return isReplaced ? "ignored" : (role ?? chosen[at] ?? "ignored");
	});
}

const TYPE = /^(?:gazetted|restricted|optional|compulsory|gh|rh|bank|public|half[ -]day)(?: holiday)?$/i;
const ROW_NUMBER = /^\d{1,4}[.)]?$/;

/** What each cell of a line without headings has: a date, the name behind row numbers and weekdays, then types, hours and states. */
export function guessedRoles(cells: readonly string[], year: string): Role[] {
	const numbered = cells.length > 2 && ROW_NUMBER.test(cells[0] ?? "");
	const { at: first, length } = dateIn(cells, year) ?? { at: numbered ? 1 : 0, length: 1 };
	let hasName = false;
	return cells.map((cell, at): Role => {
		if (at >= first && at < first + length) return "date";
		if (at < first && ROW_NUMBER.test(cell)) return "ignored";
		// Cells that were copied empty say nothing about where, but the last one is of a column for it.
		if (cell === "") return at === cells.length - 1 ? "states" : "ignored";
		if (dayNamed(cell.toLowerCase().replace(".", ""))) return "weekday";
		if (hasName) return TYPE.test(cell) ? "type" : isHours(cell) ? "hours" : "states";
		if (at > first && readDays(cell, "").dates.length === 1) return "until";
		hasName = true;
		return "name";
	});
}

function isHours(cell: string): boolean {
	if (/^(?:open )?(?:until|till|upto|up to) \d/i.test(cell)) return true;
	return /\d ?[:.]\d\d|[ap]\.?m\b/i.test(cell) && readHours(cell).value !== undefined;
}

/** Where a line has a date, or what was meant as one. A comma may divide it: `January 26, 2027`. */
export function dateIn(cells: readonly string[], year: string): { at: number; length: number } | undefined {
	for (let at = 0; at < Math.min(cells.length, 6); at++) {
		for (const length of [1, 2, 3]) {
			const written = cells.slice(at, at + length).join(" ");
			if (readDays(written, length === 1 ? year : "").dates.length > 0) return { at, length };
		}
	}
	return undefined;
}
