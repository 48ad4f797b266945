/** What a workbook contains, as it was read, with everything that is wrong with it or not obvious. */
import type { SheetError } from "../../../shared/api/api-answers.ts";
import type { ReadAs, RowAddress, SheetPreview } from "../../../shared/api/sheet-preview.ts";
import type { BranchFieldName } from "../../../shared/branch/branch-fields.ts";
import type { BranchPayload } from "../../../shared/branch/branch-payload.ts";
import { type SheetField, sheetLabel } from "../../../shared/branch/sheet-fields.ts";
import type { Closure } from "../../../shared/hours/week.ts";
import { SheetRefusal } from "./sheet-refusal.ts";

export interface SheetContent {
	/** Rows without errors, each branch once. */
	rows: SheetRow[];
	/** Rows with errors, of which only the values that are valid are known. */
	waiting: SheetRow[];
	/** The sheets with headings, in the order of the workbook. */
	sheets: ReadSheet[];
	/** Of headings and cells, in the order of the workbook. */
	errors: SheetError[];
	/** How many errors there are; only the first ones are listed. */
	errorCount: number;
	/** Number of rows that say nothing that an earlier row does not say. */
	repeated: number;
	ignoredColumns: SheetPreview["ignoredColumns"];
	ignoredSheets: SheetPreview["ignoredSheets"];
	readAs: ReadAs[];
	/** Sentences about what of the sheets people may not expect to be read, such as hidden rows. */
	notes: string[];
}

export interface SheetRow {
	sheet: string;
	/** From 1, as the sheet shows it. */
	row: number;
	/** Of the column ID; missing if that is empty, or if there is none. */
	id?: number;
	/** Valid values of the fields that have a column. The others stay as they are in a branch that is stored. */
	values: Partial<BranchPayload>;
	/** The time in which the branch is or will be closed: null if its cells are empty, missing if the sheet has no column for it. */
	closure?: Closure | null;
	/** Where other values are, if the columns of the branch are in several rows. */
	others?: Map<SheetField, RowAddress>;
}

export interface ReadSheet {
	name: string;
	headingRow: number;
	rows: number;
	columns: ReadonlyMap<SheetField, ReadColumn>;
	/** The letter of the column that says what to correct, if the workbook was marked before. */
	corrections?: string;
	/** Required fields without a column: a new branch cannot be created from this sheet's rows. */
	missing: readonly MissingColumn[];
}

interface ReadColumn {
	letter: string;
	heading: string;
}

interface MissingColumn {
	field: BranchFieldName;
	/** A sentence, with the column that may be meant. */
	message: string;
	/** The address of the heading that may be meant; if there is none, of the first one. */
	cell: string;
	heading?: string;
}

/** An error of a row that was read without one, such as that its id is not known. */
export function rowError(
	{ sheets }: Pick<SheetContent, "sheets">,
	{ id, values, others, ...own }: SheetRow,
	field: SheetField,
	message: string,
): SheetError {
	const { sheet: name, row } = others?.get(field) ?? own;
	const sheet = sheets.find((each) => each.name === name);
	const column = sheet?.columns.get(field);
	const value = field === "id" ? id : values[field as BranchFieldName];
	return {
		row,
		column: sheetLabel(field),
		value: String(value ?? ""),
		message,
		sheet: name,
		...(column && { cell: `${column.letter}${row}`, heading: column.heading }),
		...((values.name ?? id) !== undefined && { branch: values.name ?? `ID ${id}` }),
	};
}

/** The refusal of a workbook with errors. */
export function refusalOf({ errors, errorCount }: Pick<SheetContent, "errors" | "errorCount">): SheetRefusal {
	const found = errorCount === 1 ? "1 error" : `${errorCount.toLocaleString("en-IN")} errors`;
	const limit =
		errorCount > errors.length ? `, of which the first ${errors.length.toLocaleString("en-IN")} are listed` : "";
	return new SheetRefusal(422, `The sheet has ${found}${limit}. Nothing was stored.`, errors);
}
