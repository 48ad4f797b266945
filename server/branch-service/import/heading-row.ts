/** Finds the row of headings and the field of each column. */
import type { CellObject } from "@e965/xlsx";
import { BRANCH_FIELDS, type BranchFieldName, FIELD_NAMES } from "../../../shared/branch-fields.ts";
import { placeKey } from "../../../shared/place-key.ts";
import { type SheetField, sheetLabel } from "../../../shared/sheet-fields.ts";
import { cellText } from "./cell-value.ts";
import { suggestField } from "./heading-suggestion.ts";
import { isCorrectionsHeading, type SheetColumn, sheetColumn } from "./sheet-heading.ts";
import type { Sheet } from "./workbook-sheets.ts";

export interface HeadingRow {
	/** Index of the row; the first is 0. */
	index: number;
	/** The columns that are read, by index. */
	columns: ReadonlyMap<number, SheetColumn>;
	/** The column of a marked workbook that says what is wrong. */
	corrections: number | undefined;
	/** The other columns that have a heading. */
	ignored: readonly UnknownColumn[];
	/** Required fields without a column. */
	missing: readonly HeadingError<BranchFieldName>[];
	/** Why no row of the sheet can be read: columns that are duplicate, or missing so that no branch can be recognised. */
	errors: readonly HeadingError[];
}

interface HeadingError<Field extends SheetField = SheetField> {
	field: Field;
	message: string;
	/** The column that is wrong, if it is one. */
	column?: number;
}

interface UnknownColumn {
	column: number;
	heading: string;
	mayBe?: SheetField;
}

/** There may be titles and notes above the headings. */
export const ROWS_SEARCHED = 50;
/** Columns further to the right are ignored. */
const COLUMNS_SEARCHED = 500;
/** The row of headings has at least this many field names, */
const ENOUGH_FIELDS = 3;
/** or ID and another one. But a list of people may have an ID and a name, and a list of states an ID and a state. */
const UNCERTAIN = new Set([
	"id",
	"name",
	"type",
	"contact",
	"category",
	"level",
	"city",
	"city name",
	"town",
	"state",
	"state name",
]);

/** Unknown headings that are compared with the known ones, and longest text of one that is shown. */
const MOST_SUGGESTIONS = 40;
const MOST_IGNORED = 100;
const LONGEST_HEADING = 100;

/** Fields that tell which branch is meant, unless its id does. */
const KEY_FIELDS = ["name", "cityName", "pincode"] as const;

const CLOSURE_COLUMNS = ["closedFrom", "closedUntil", "closedReason"] as const;

/** Finds the row of headings; undefined if the sheet has none. */
export function findHeadings({ rows }: Pick<Sheet, "rows">): HeadingRow | undefined {
	for (let index = 0; index < Math.min(rows.length, ROWS_SEARCHED); index++) {
		const cells = rows[index] ?? [];
		const named = namedColumns(cells);
		if (isEnough(named)) return headingRow(index, cells, named);
	}
	return undefined;
}

/** Whether a row repeats the headings, as sheets made for printing do on each page. */
export function repeatsHeadings(row: readonly CellObject[], columns: HeadingRow["columns"]): boolean {
	const filled = [...columns].filter(([column]) => cellText(row[column]).trim() !== "");
	const same = filled.filter(([column, meaning]) => isSame(sheetColumn(cellText(row[column])), meaning));
	return same.length === filled.length && same.length >= Math.min(ENOUGH_FIELDS, columns.size);
}

/** The heading of a column as the sheet has it. */
export function headingText(cell: CellObject | undefined): string {
	return cellText(cell).replace(/\s+/g, " ").trim().slice(0, LONGEST_HEADING);
}

interface NamedColumn {
	column: number;
	text: string;
	meaning: SheetColumn;
}

function isEnough(named: readonly NamedColumn[]): boolean {
	const fields = new Set(named.map(({ meaning }) => meaning.field));
	if (fields.size >= ENOUGH_FIELDS) return true;
	return fields.has("id") && named.some(({ text }) => !UNCERTAIN.has(placeKey(text)));
}

function headingRow(index: number, cells: readonly CellObject[], named: readonly NamedColumn[]): HeadingRow {
	const columns = new Map<number, SheetColumn>();
	const errors: HeadingError[] = [];
	for (const { column, meaning } of named) {
		const { field } = meaning;
		if (clashes(columns, meaning)) errors.push({ field, message: `${sheetLabel(field)} is in two columns`, column });
		else columns.set(column, meaning);
	}
	const fields = new Set([...columns.values()].map(({ field }) => field));
	const { corrections, ignored } = otherColumns(cells, columns, fields);
	const missing = missingFields(columns, ignored);
	const halves = missing.filter(({ field }) => fields.has(field));
	const isKnown = fields.has("id") || KEY_FIELDS.every((field) => fields.has(field));
	const unclear = [...missingClosureColumns(fields), ...(isKnown ? halves : missing)];
	return { index, columns, corrections, ignored, missing, errors: [...errors, ...unclear] };
}

/** Without one of them, a closure would be lost, or last until further notice. */
function missingClosureColumns(fields: ReadonlySet<SheetField>): HeadingError[] {
	if (!CLOSURE_COLUMNS.some((field) => fields.has(field))) return [];
	return CLOSURE_COLUMNS.filter((field) => !fields.has(field)).map((field) => ({
		field,
		message: `${sheetLabel(field)} has no column; a sheet has all three columns of a closure or none`,
	}));
}

function namedColumns(row: readonly CellObject[]): NamedColumn[] {
	return row.slice(0, COLUMNS_SEARCHED).flatMap((cell, column) => {
		const text = cellText(cell);
		const meaning = sheetColumn(text);
		return meaning ? [{ column, text, meaning }] : [];
	});
}

function otherColumns(
	cells: readonly CellObject[],
	columns: ReadonlyMap<number, SheetColumn>,
	taken: ReadonlySet<SheetField>,
): Pick<HeadingRow, "corrections" | "ignored"> {
	const ignored: UnknownColumn[] = [];
	let corrections: number | undefined;
	for (const [column, cell] of cells.slice(0, COLUMNS_SEARCHED).entries()) {
		const heading = headingText(cell);
		if (heading === "" || sheetColumn(heading) || columns.has(column)) continue;
		if (isCorrectionsHeading(heading)) corrections ??= column;
		else if (ignored.length < MOST_IGNORED) {
			const mayBe = ignored.length < MOST_SUGGESTIONS ? suggestField(heading, taken) : undefined;
			ignored.push({ column, heading, ...(mayBe && { mayBe }) });
		}
	}
	return { corrections, ignored };
}

function missingFields(
	columns: ReadonlyMap<number, SheetColumn>,
	ignored: readonly UnknownColumn[],
): HeadingError<BranchFieldName>[] {
	const found = [...columns.values()];
	const has = (field: SheetField, part?: SheetColumn["part"]) =>
		found.some((column) => isSame(column, part ? { field, part } : { field }));
	return FIELD_NAMES.flatMap((field) => {
		const { label, required, day } = BRANCH_FIELDS[field];
		const [start, end] = [has(field, "start"), has(field, "end")];
		if (!(required || day) || has(field) || (start && end)) return [];
		if (start || end) return [{ field, message: `${label} has a column for its ${start ? "start" : "end"} only` }];
		const meant = ignored.find(({ mayBe }) => mayBe === field);
		const question = meant ? `is “${meant.heading}” meant?` : "is its heading missing or misspelt?";
		return [{ field, message: `${label} has no column; ${question}` }];
	});
}

/** A day's hours are either in one column or in two, not both. */
function clashes(columns: ReadonlyMap<number, SheetColumn>, { field, part }: SheetColumn): boolean {
	return [...columns.values()].some((other) => other.field === field && !(other.part && part && other.part !== part));
}

function isSame(a: SheetColumn | undefined, b: SheetColumn): boolean {
	return a?.field === b.field && a.part === b.part;
}
