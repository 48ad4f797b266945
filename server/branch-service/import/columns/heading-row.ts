/** Finds the row of headings and what each column has. */
import type { CellObject } from "@e965/xlsx";
import { LEAVE_OUT, STATUS } from "../../../../shared/api/sheet-answers.ts";
import { sheetLabel } from "../../../../shared/branch/sheet-fields.ts";
import { placeKey } from "../../../../shared/places/place-key.ts";
import { cellText, shownText } from "../cells/cell-value.ts";
import { COLUMNS_SEARCHED, ROWS_SEARCHED, type Sheet } from "../cells/sheet.ts";
import vocabulary from "../cells/vocabulary.json" with { type: "json" };
import { clearColumns, type NamedColumn } from "./clear-columns.ts";
import { type Column, columnKey } from "./column.ts";
import { type Columns, isClash } from "./groups.ts";
import { suggestField } from "./heading-suggestion.ts";
import { besides, headingKey, type MeaningOf, sheetColumn, shortHeading } from "./headings.ts";
import { KINDS } from "./kinds.ts";
import { type HeadingError, headingErrors, missingFields, type UnknownColumn } from "./missing-columns.ts";
import { joinedHeadings } from "./two-rows.ts";

export type HeadingRow = ReturnType<typeof headingRow>;

/** A row of headings has at least this many field names, */
const ENOUGH_FIELDS = 3;
/** or ID and another one that is not among these: a list of people may have an ID and a name, a list of states an ID and a state. */
const UNCERTAIN = new Set(vocabulary.uncertain.split(", "));

/** Limits for unknown headings: how many are compared with the known ones, and how many are listed. */
const MAX_SUGGESTIONS = 40;
const MAX_IGNORED = 100;

/**
 * Finds the row of headings; undefined if the sheet has none.
 *
 * @param meaningOf what headings mean, perhaps after an admin's answers
 * @param row its number, from 1, if an admin has said which it is
 */
export function findHeadings(
	{ rows, merges = [], from1904 = false }: Pick<Sheet, "rows"> & Partial<Sheet>,
	meaningOf: MeaningOf = sheetColumn,
	row?: number,
): HeadingRow | undefined {
	const oneRow = (index: number, cells: readonly CellObject[]) => {
		const shown = cells.map((cell): CellObject => ({ t: "s", v: shownText(cell, from1904) }));
		return headingRow({ index, cells: shown, isInTwoRows: false }, namedColumns(cells, meaningOf), meaningOf);
	};
	if (row !== undefined) {
		const cells = eachOnce(meaningOf, rows[row - 1]);
		return cells.every((cell) => cellText(cell).trim() === "") ? undefined : oneRow(row - 1, cells);
	}
	for (let index = 0; index < Math.min(rows.length, ROWS_SEARCHED); index++) {
		const cells = eachOnce(meaningOf, rows[index]);
		const named = namedColumns(cells, meaningOf);
		// Rows that came back have their headings in the first row, however few are known.
		if (!isEnough(named) && besides(cellText(cells[0])) !== "corrections") continue;
		for (const lower of [index + 1, index]) {
			const ends = new Map(merges.flatMap(({ s, e }) => (s.r === lower - 1 ? [[s.c, e.c] as const] : [])));
			const [above, below] = [rows[lower - 1] ?? [], rows[lower] ?? []];
			const joined = eachOnce(meaningOf, joinedHeadings(above, below, ends, meaningOf));
			const inBoth = namedColumns(joined, meaningOf);
			if (inBoth.length > named.length && !isRepeating(inBoth))
				return headingRow({ index: lower, cells: joined, isInTwoRows: true }, inBoth, meaningOf);
		}
		return oneRow(index, cells);
	}
	return undefined;
}

/** Headings of which none is known twice: the later ones have a number, so that an admin can answer about each. */
function eachOnce(meaningOf: MeaningOf, cells: readonly CellObject[] = []): readonly CellObject[] {
	const times = new Map<string, number>();
	return cells.slice(0, COLUMNS_SEARCHED).map((cell) => {
		const said = meaningOf(cellText(cell));
		const meaning = typeof said === "object" ? said : sheetColumn(cellText(cell));
		if (!meaning || KINDS[meaning.kind].repeats) return cell;
		const heading = headingText(cell);
		const key = headingKey(heading);
		const time = (times.get(key) ?? 0) + 1;
		times.set(key, time);
		return time === 1 ? cell : { t: "s", v: `${heading} (no. ${time})` };
	});
}

/** Whether a field is in two columns. A title above the headings may be a field's name, too. */
function isRepeating(named: readonly NamedColumn[]): boolean {
	const keys = named.flatMap(({ meaning }) => (KINDS[meaning.kind].repeats ? [] : [columnKey(meaning)]));
	return new Set(keys).size < keys.length;
}

/** Whether a row repeats the headings, as sheets made for printing do on each page. */
export function repeatsHeadings(row: readonly CellObject[], columns: Columns): boolean {
	let same = 0;
	for (const [column, meaning] of columns) {
		const text = cellText(row[column]);
		if (text.trim() === "") continue;
		const own = sheetColumn(text);
		// Rows of data nearly always differ in the first column, so this check is cheap.
		if (!own || columnKey(own) !== columnKey(meaning)) return false;
		same++;
	}
	return same >= Math.min(ENOUGH_FIELDS, columns.size);
}

/** A column's heading as written in the sheet, perhaps with a number (`eachOnce`). */
export function headingText(cell: CellObject | undefined): string {
	return shortHeading(cellText(cell));
}

/** Sheets of lenders have up to 60. */
const MAX_SHOWN_COLUMNS = 100;

/** The columns that a preview shows. */
export function shownColumns({ cells, corrections }: Pick<HeadingRow, "cells" | "corrections">): number[] {
	return cells
		.flatMap((cell, at) => (headingText(cell) === "" || at === corrections ? [] : [at]))
		.slice(0, MAX_SHOWN_COLUMNS);
}

function namedColumns(row: readonly CellObject[], meaningOf: MeaningOf): NamedColumn[] {
	return row.slice(0, COLUMNS_SEARCHED).flatMap((cell, column) => {
		const text = cellText(cell);
		const meaning = meaningOf(text);
		return typeof meaning === "object" ? [{ column, text, meaning }] : [];
	});
}

function isEnough(named: readonly NamedColumn[]): boolean {
	const fields = new Set(named.map(({ meaning }) => meaning.fields[0]));
	if (fields.size >= ENOUGH_FIELDS) return true;
	const isKey = ({ meaning: { fields } }: NamedColumn) => fields[0] === "id" || fields[0] === "branchCode";
	const isCertain = ({ text }: NamedColumn) => !UNCERTAIN.has(placeKey(text));
	return named.some((key) => isKey(key) && named.some((other) => other !== key && isCertain(other)));
}

/** What each column has. @param row its index, from 0, and the headings by column; of two rows, the index of the lower one, and both joined */
function headingRow(
	row: { index: number; cells: readonly CellObject[]; isInTwoRows: boolean },
	named: readonly NamedColumn[],
	meaningOf: MeaningOf,
) {
	const columns = new Map<number, Column>();
	const clashes: HeadingError[] = [];
	const clear = clearColumns(named);
	for (const { column, meaning } of clear) {
		const { fields } = meaning;
		const what = fields.length > 1 ? "What this column has" : sheetLabel(fields[0]);
		const isTaken = [...columns.values()].some((other) => isClash(other, meaning));
		if (!isTaken) columns.set(column, meaning);
		else clashes.push({ field: fields[0], message: `${what} is in two columns`, column });
	}
	const understood = new Set(clear.map(({ column }) => column));
	const others = otherColumns(row.cells, understood, columns, meaningOf);
	const { ignored } = others;
	const missing = missingFields(columns, ignored);
	const headings = [...columns.keys()].map((column) => headingText(row.cells[column]));
	return {
		...row,
		/** The columns that are read, by index. */
		columns,
		...others,
		missing,
		/**
		 * Why no row of the sheet can be read: duplicate columns, or missing ones without which no branch can be recognised. Headings that are
		 * probably misspelled come first, because correcting them may resolve other errors. Without a field, it is about the whole sheet.
		 */
		errors: headingErrors(columns, headings, ignored, missing, clashes),
	};
}

/** The columns with what to correct, in a sheet of rows that came back, and with whether branches are still open; the others with a heading. */
function otherColumns(
	cells: readonly CellObject[],
	understood: ReadonlySet<number>,
	columns: Columns,
	meaningOf: MeaningOf,
) {
	const taken = new Set([...columns.values()].flatMap(({ fields }) => fields));
	const ignored: UnknownColumn[] = [];
	let [corrections, status]: (number | undefined)[] = [];
	for (const [column, cell] of cells.slice(0, COLUMNS_SEARCHED).entries()) {
		const heading = headingText(cell);
		const said = meaningOf(heading);
		if (heading === "" || understood.has(column) || said === LEAVE_OUT) continue;
		const what = besides(heading);
		if (said === STATUS) status = column;
		else if (what === "corrections") corrections ??= column;
		else if (what === "status" && status === undefined) status = column;
		else if (what !== "serial" && ignored.length < MAX_IGNORED) {
			const mayBe = ignored.length < MAX_SUGGESTIONS ? suggestField(heading, taken) : undefined;
			ignored.push({ column, heading, ...(mayBe && { mayBe }) });
		}
	}
	return { corrections, status, ignored };
}
