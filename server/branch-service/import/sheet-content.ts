/** The content of a workbook as it was read, with all errors and everything that people may not expect. */
import type { SheetError } from "../../../shared/api/api-answers.ts";
import type { AnswerOf } from "../../../shared/api/sheet-answers.ts";
import type { ReadAs, RowAddress, SheetPreview } from "../../../shared/api/sheet-preview.ts";
import type { BranchFieldName } from "../../../shared/branch/branch-fields.ts";
import type { BranchPayload } from "../../../shared/branch/branch-payload.ts";
import type { PhoneKind } from "../../../shared/branch/phones.ts";
import { type SheetField, sheetLabel } from "../../../shared/branch/sheet-fields.ts";
import type { Closure } from "../../../shared/hours/week.ts";
import type { SomeWeeks } from "./cells/day-words.ts";
import type { describeTable } from "./describe-table.ts";
import { SheetRefusal } from "./sheet-refusal.ts";

export interface SheetContent {
	/** Rows without errors, each branch once. */
	rows: SheetRow[];
	/** Rows with errors, with only their valid values. */
	waiting: SheetRow[];
	/** The sheets with headings, in the order of the workbook. */
	sheets: ReadSheet[];
	/** The answers that were read instead of values. */
	usedValues: AnswerOf<"value">[];
	/** Errors of headings and cells, in the order of the workbook. */
	errors: SheetError[];
	/** The number of all errors; only the first ones are listed. */
	errorCount: number;
	/** The number of rows that add nothing to earlier ones. */
	repeated: number;
	/** The answers by which rows were left out. */
	leftRows: AnswerOf<"left-row">[];
	ignoredSheets: SheetPreview["ignoredSheets"];
	/** What was not read, or not for certain, in words; may be empty. */
	unread: string;
	readAs: ReadAs[];
	/** Sentences about things that people may not expect to be read, such as hidden rows. */
	notes: string[];
}

export interface SheetRow {
	sheet: string;
	/** The row's number, from 1, as the sheet shows it. */
	row: number;
	/** The value of the column ID; missing if there is none. */
	id?: number;
	/** The valid values of fields with a column. A stored branch keeps its other values. */
	values: Partial<BranchPayload>;
	/** The kinds of numbers that have columns of their own, if there is no column for all: a stored branch keeps numbers of other kinds. */
	phoneKinds?: readonly PhoneKind[];
	/** Set in a sheet for Google Business Profile. */
	isListing?: true;
	/** The fields that an admin leaves empty, so that a new branch has no value, or the position of its pincode. */
	instead?: readonly BranchFieldName[];
	/** Set if the sheet says that the branch is no longer open. */
	status?: "closed";
	/** What it says of that, if it is not clear whether the branch is open. */
	unclearStatus?: string;
	/** Set if the hours of Sunday are those of a cell that does not speak of it. */
	isSundayUnsaid?: true;
	/** The days that are off only in some weeks of a month, which a calendar holds. */
	someWeeks?: readonly SomeWeeks[];
	/** When the branch is or will be closed: null if its cells are empty, missing if the sheet has no columns for it. */
	closure?: Closure | null;
	/** Where values from other rows are, if the branch was merged from several rows. */
	others?: Map<SheetField, RowAddress>;
}

export type ReadSheet = ReturnType<typeof describeTable>;

/** An error found after a row was read, for example because its id is unknown. */
export function rowError(
	{ sheets }: Pick<SheetContent, "sheets">,
	{ id, values, others, ...own }: SheetRow,
	field: SheetField,
	message: string,
): SheetError {
	const { sheet: name, row } = others?.get(field) ?? own;
	const sheet = sheets.find((each) => each.name === name);
	// A pincode without a column is that of the address.
	const column = sheet?.columns.get(field) ?? (field === "pincode" ? sheet?.columns.get("address") : undefined);
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

/** The refusal of a workbook because of its errors. */
export function refusalOf({ errors, errorCount }: Pick<SheetContent, "errors" | "errorCount">): SheetRefusal {
	const count = errorCount === 1 ? "1 error" : `${errorCount.toLocaleString("en-IN")} errors`;
	const limit =
		errorCount > errors.length ? `, of which the first ${errors.length.toLocaleString("en-IN")} are listed` : "";
	return new SheetRefusal(422, `The sheet has ${count}${limit}. Nothing was stored.`, errors);
}
