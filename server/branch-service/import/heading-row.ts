/** Finds the row of headings and the field of each column. */
import type { CellObject } from "@e965/xlsx";
import type { SheetError } from "../../../shared/api-answers.ts";
import { BRANCH_FIELDS, type BranchFieldName, FIELD_NAMES } from "../../../shared/branch-fields.ts";
import { cellText } from "./cell-value.ts";
import { type SheetColumn, sheetColumn } from "./sheet-heading.ts";
import type { Sheet } from "./workbook-sheets.ts";

export interface HeadingRow {
	/** Index of the row; the first is 0. */
	index: number;
	/** The columns that are read, by index. */
	columns: ReadonlyMap<number, SheetColumn>;
	/** Columns that are missing or duplicate. */
	errors: readonly SheetError[];
}

/** There may be titles and notes above the headings. */
const ROWS_SEARCHED = 50;
/** Columns further to the right are ignored. */
const COLUMNS_SEARCHED = 500;
/** The row of headings has at least this many field names. */
const ENOUGH_FIELDS = 3;

/** Finds the row of headings; undefined if the sheet has none. */
export function findHeadings({ rows }: Sheet): HeadingRow | undefined {
	for (let index = 0; index < Math.min(rows.length, ROWS_SEARCHED); index++) {
		const named = namedColumns(rows[index] ?? []);
		if (new Set(named.map(([, { field }]) => field)).size < ENOUGH_FIELDS) continue;
		const columns = new Map<number, SheetColumn>();
		const errors: SheetError[] = [];
		for (const [column, meaning] of named) {
			if (clashes(columns, meaning)) errors.push(headingError(index, meaning.field, "is in two columns"));
			else columns.set(column, meaning);
		}
		return { index, columns, errors: [...errors, ...missingColumns(index, columns)] };
	}
	return undefined;
}

/** Whether a row repeats the headings, as sheets made for printing do on each page. */
export function repeatsHeadings(row: readonly CellObject[], columns: HeadingRow["columns"]): boolean {
	const filled = [...columns].filter(([column]) => cellText(row[column]).trim() !== "");
	const same = filled.filter(([column, meaning]) => isSame(sheetColumn(cellText(row[column])), meaning));
	return same.length === filled.length && same.length >= ENOUGH_FIELDS;
}

function namedColumns(row: readonly CellObject[]): [column: number, meaning: SheetColumn][] {
	return row.slice(0, COLUMNS_SEARCHED).flatMap((cell, column): [number, SheetColumn][] => {
		const meaning = sheetColumn(cellText(cell));
		return meaning ? [[column, meaning]] : [];
	});
}

function missingColumns(index: number, columns: ReadonlyMap<number, SheetColumn>): SheetError[] {
	return FIELD_NAMES.filter((name) => {
		const { required, day } = BRANCH_FIELDS[name];
		const whole = isIn(columns, { field: name });
		const pair = isIn(columns, { field: name, part: "start" }) && isIn(columns, { field: name, part: "end" });
		return (required || day) && !whole && !pair;
	}).map((name) => headingError(index, name, "has no column; is its heading missing or misspelt?"));
}

function headingError(index: number, field: BranchFieldName, what: string): SheetError {
	const { label } = BRANCH_FIELDS[field];
	return { row: index + 1, column: label, value: "", message: `${label} ${what}` };
}

function isIn(columns: ReadonlyMap<number, SheetColumn>, meaning: SheetColumn): boolean {
	return [...columns.values()].some((column) => isSame(column, meaning));
}

/** A day's hours are either in one column or in two, not both. */
function clashes(columns: ReadonlyMap<number, SheetColumn>, { field, part }: SheetColumn): boolean {
	return [...columns.values()].some((other) => other.field === field && !(other.part && part && other.part !== part));
}

function isSame(a: SheetColumn | undefined, b: SheetColumn): boolean {
	return a?.field === b.field && a.part === b.part;
}
