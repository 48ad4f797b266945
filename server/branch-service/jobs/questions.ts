/** What a sheet leaves open, from its errors, warnings and columns, as one kind of thing. */
import type { SheetError, SheetWarning } from "../../../shared/api/api-answers.ts";
import {
	type Answer,
	answeredField,
	answeredText,
	answerKey,
	isRemembered,
	keepAnswer,
	NO_COLUMN,
	type SheetAnswer,
	shownInAnswer,
} from "../../../shared/api/sheet-answers.ts";
import { type Question, type ReadColumn, WAITS } from "../../../shared/api/sheet-preview.ts";
import { isAsked, type WarningCode } from "../../../shared/branch/branch-warning.ts";
import { CATEGORIES } from "../../../shared/constants.ts";
import { SAME_BRANCH } from "../commands/sheet.ts";
import { REPEATED } from "../import/row-collector.ts";
import { withoutDay } from "../import/row-errors.ts";
import type { PlannedSheet } from "./plan-sheet.ts";

/** The most that are listed: more are too many to be answered one by one. */
const MAX_QUESTIONS = 1000;

const SHOWN_CELLS = 8;

type Asked = Omit<Question, "count" | "cells">;
type Growing = Omit<Asked, "cell"> & { count: number; cells: string[]; cell?: Question["cell"] | undefined };

export interface Questions {
	/** First those for which rows wait, then those to confirm; of each, the most frequent first. */
	list: Question[];
	/** Where the question of an error, a warning or a remark is in the list; undefined if the list was cut before it. */
	indexOf(about: SheetError | SheetWarning | Remark): number | undefined;
}

/** Something that a row is about, besides its errors and warnings. */
export interface Remark
	extends Pick<Question, "kind" | "field" | "written" | "message" | "branch" | "suggestion" | "answer" | "waits"> {
	sheet: string;
	row: number;
	cell?: string | undefined;
}

/** @param remarks what nobody has to answer, such as a likely duplicate */
export function questionsOf(
	planned: PlannedSheet,
	answers: readonly SheetAnswer[],
	remarks: readonly Remark[],
): Questions {
	const { content, errors, warnings, corrected, keptWarnings } = planned;
	const groups = new Map<string, Growing>();
	const keys = new Map<object, string>();
	const ask = (of: { sheet?: string; row: number; cell?: string | undefined }, question: Asked, as = "") => {
		const { kind, field, code, column, written, suggestion } = question;
		const about = as ? [as] : [code ?? field ?? column, question.message];
		const key = JSON.stringify([kind, written, about, code && suggestion]);
		const group = groups.get(key) ?? { ...question, count: 0, cells: [] };
		groups.set(key, group);
		keys.set(of, key);
		const { sheet, row, cell = `row ${row}` } = of;
		const where = content.sheets.length > 1 ? `${sheet}!${cell}` : cell;
		const isNamed = group.cells.includes(where);
		// The hours of all days may be missing, which are one question.
		if (!isNamed || written !== NO_COLUMN) group.count++;
		group.cell = group.count === 1 && HOLDS.includes(question.waits) ? cellOf(of, content) : undefined;
		if (!isNamed && group.cells.length < SHOWN_CELLS) group.cells.push(where);
		return group;
	};
	const headings = new Map(content.sheets.map(({ name, headingRow }) => [name, headingRow]));
	for (const error of errors) {
		const { question, as } = ofError(error, headings.get(error.sheet ?? "") === error.row);
		const group = ask(error, question, as);
		// The same hours of several days.
		if (as && group.column !== question.column) group.column = "Hours";
	}
	const answerOf = new Map(answers.map((answer) => [answerKey(answer), answer]));
	const warn = (list: readonly SheetWarning[], use?: boolean) => {
		for (const warning of list) ask(warning, ofWarning(warning, use, answerOf));
	};
	warn(warnings.filter(({ code }) => isAsked(code)));
	warn(corrected, true);
	warn(keptWarnings, false);
	for (const about of remarks) {
		const { sheet: _, row: __, cell: ___, waits, ...remark } = about;
		ask(about, { ...remark, column: "", waits }, remark.suggestion && answerKey(remark.suggestion));
	}
	const sorted = [...groups].sort(([, a], [, b]) => rank(a) - rank(b) || b.count - a.count);
	const places = new Map(sorted.slice(0, MAX_QUESTIONS).map(([key], index) => [key, index]));
	const list = sorted
		.slice(0, MAX_QUESTIONS)
		.map(([, { cell, ...group }]): Question => ({ ...group, ...(cell && { cell }) }));
	const used = new Set(content.usedValues.map(answerKey));
	for (const given of answers) {
		if (!isRemembered(given) || given.kind !== "value" || !used.has(answerKey(given))) continue;
		const { id: _, who: by, at: __, ...answer } = given;
		list.push({ ...EARLIER, written: answer.from, field: answer.field, answer, by });
	}
	for (const answer of content.leftRows) {
		const { sheet, row, from: written } = answer;
		const cells = [content.sheets.length > 1 ? `${sheet}!row ${row}` : `row ${row}`];
		list.push({ ...EARLIER, kind: "left-row", written, message: LEFT_ROW, answer, count: 1, cells });
	}
	return { list: list.slice(0, MAX_QUESTIONS), indexOf: (about) => places.get(keys.get(about) ?? "") };
}

/** The answer about a cell with nothing changed yet; undefined if the preview does not show the cell. */
function cellOf(
	{ sheet = "", row, cell = "" }: { sheet?: string; row: number; cell?: string | undefined },
	{ sheets }: PlannedSheet["content"],
): Question["cell"] {
	const { allColumns = [], texts } = sheets.find(({ name }) => name === sheet) ?? {};
	const letter = cell.replace(/\d/g, "");
	const cells: string[] = JSON.parse(texts?.get(row) ?? "[]");
	const text = cells[allColumns.findIndex((column) => column.letter === letter)];
	return text === undefined ? undefined : { kind: "cell", sheet, row, letter, from: shownInAnswer(text), to: text };
}

const EARLIER = { kind: "value", column: "", message: "", waits: "nothing", count: 0, cells: [], branch: "" } as const;

const LEFT_ROW = "It is no branch: the row is left out";

/** What holds rows back. */
const HOLDS: readonly Question["waits"][] = ["rows", "confirmation"];
const rank = ({ waits }: Growing) => WAITS.indexOf(waits);

/** @returns `as`: what the answer is for, if that is more than the field */
function ofError(error: SheetError, isHeading: boolean): { question: Asked; as: string } {
	const { field: own, heading, cause, message, suggestion, branch = "" } = error;
	const isRepeated = cause === REPEATED;
	const shown = own ? answeredText(own, error.value) : error.value;
	const written = isRepeated ? "" : cause === NO_COLUMN ? NO_COLUMN : shown;
	if (cause === SAME_BRANCH) {
		const rest = { column: "", written: "", waits: "rows", branch } as const;
		return { question: { ...rest, kind: "duplicate", message: ARE_SAME, suggestion: SAME_BRANCHES }, as: cause };
	}
	const rest = { column: heading ?? error.column, written, waits: "rows", branch } as const;
	// Without a cause, the error is not about how a value is written.
	if (!own || cause === undefined || isRepeated) {
		const kind = isHeading ? "column" : "contradiction";
		return { question: { ...rest, kind, message: isRepeated ? SEVERAL_ROWS : message }, as: "" };
	}
	const as = answeredField(own, written) === "hours" ? "hours" : "";
	const question: Asked = {
		...rest,
		kind: written === "" || written === NO_COLUMN ? "empty" : "value",
		field: own,
		// The same hours are wrong for the same reason, whatever the day.
		message: as ? withoutDay(message) : message,
	};
	if (own === "area") question.choices = CATEGORIES;
	if (suggestion !== undefined) question.suggestion = { kind: "value", field: own, from: written, to: suggestion };
	return { question, as };
}

const SEVERAL_ROWS =
	"Several rows are about the same branch, with different details: open them, then correct or empty their cells";

/** The answer that rows with the name, city and pincode of stored branches are about these. */
export const SAME_BRANCHES = { kind: "same-branches", use: true } as const;
const ARE_SAME = "A stored branch has the same name, city and pincode, but not this ID or code: is it the same?";

const PLACE: readonly WarningCode[] = [
	"state-unknown",
	"city-unknown",
	"pincode-state",
	"far-from-pincode",
	"pin-kept",
	"position-from-pincode",
];

/** @param use whether its suggestion is used, as an answer says; undefined if it is asked */
function ofWarning(
	{ code, field, value: written, suggestion: to, message, branch }: SheetWarning,
	use: boolean | undefined,
	answers: ReadonlyMap<string, SheetAnswer>,
): Asked {
	const kind = PLACE.includes(code) ? "place" : to === undefined ? "warning" : "spelling";
	const rest = { kind, code, field, column: "", written, message, branch } as const;
	const ownSuggestion = { kind: "spelling", code, from: written, to: to ?? "", use: true } as const;
	// The name that is used instead of another one may be that of stored branches.
	const ofNew = { ...ownSuggestion, code: "city-spelling" } as const;
	const isOfNew = code === "city-rename" && !answers.has(answerKey(ownSuggestion)) && answers.has(answerKey(ofNew));
	const suggestion: Answer | undefined = to === undefined ? to : isOfNew ? ofNew : ownSuggestion;
	if (use === undefined) return { ...rest, waits: "confirmation", ...(suggestion && { suggestion }) };
	const keep = keepAnswer(code, written, message);
	if (!suggestion || (!use && answers.has(answerKey(keep)))) return { ...rest, waits: "nothing", answer: keep };
	const given = answers.get(answerKey(suggestion));
	const by = given && isRemembered(given) && { by: given.who };
	return { ...rest, waits: "nothing", suggestion, answer: { ...suggestion, use }, ...by };
}

/** All columns with a heading, with who has said of an earlier sheet what they are. */
export function columnsOf({ content }: PlannedSheet, answers: readonly SheetAnswer[]): ReadColumn[] {
	const by = new Map(
		answers.flatMap((answer) => (isRemembered(answer) ? [[answerKey(answer), answer.who] as const] : [])),
	);
	return content.sheets.flatMap(({ allColumns }) =>
		allColumns.map((column) => {
			const who = by.get(answerKey({ kind: "column", heading: column.heading, field: "name" }));
			return { ...column, ...(who !== undefined && { by: who }) };
		}),
	);
}
