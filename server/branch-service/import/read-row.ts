/** Reads and checks one row: its cells by field. */
import { type CellObject, utils } from "@e965/xlsx";
import type { SheetError } from "../../../shared/api/api-answers.ts";
import { BRANCH_FIELDS, type BranchFieldName, FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import { validateField, validateFields } from "../../../shared/branch/branch-payload.ts";
import { isExampleName } from "../../../shared/branch/example-branches.ts";
import { isOtherColumn, type OtherColumn, type SheetField, sheetLabel } from "../../../shared/branch/sheet-fields.ts";
import { createMemo } from "../../../shared/memo.ts";
import { brokenCell, cellText, shownText, timeOfCell } from "./cell-value.ts";
import { readCoordinateCells } from "./coordinate-cells.ts";
import type { DataRow } from "./data-rows.ts";
import { type HeadingRow, headingText } from "./heading-row.ts";
import { readClosureCells, readId } from "./read-closure.ts";
import type { SheetRow } from "./sheet-content.ts";
import type { Sheet } from "./workbook-sheets.ts";

const EXAMPLE = "This is an example from the sample sheet: delete the row, or replace all of it with your own branch";

/** A sheet with its rows, and the columns of its fields. */
export interface Table {
	sheet: Sheet;
	headings: HeadingRow;
	rows: DataRow[];
	/** The column of each field; for a day's hours in two columns, the first. */
	columnOf: ReadonlyMap<SheetField, number>;
}

/** Reads a row; `validate` checks its fields of a branch. */
export function readRow(
	table: Table,
	dataRow: DataRow,
	fields: readonly BranchFieldName[],
	validate: typeof validateField,
) {
	const { sheet, headings, columnOf } = table;
	const { values: input, others, shown, broken } = rowInput(dataRow, headings.columns);
	const pairs: BranchFieldName[] = [];
	if (columnOf.has("lat") && columnOf.has("long") && !broken.has("lat") && !broken.has("long")) {
		const coordinates = readCoordinateCells(input);
		Object.assign(input, coordinates.values);
		pairs.push(...coordinates.pairs);
		if (coordinates.error) broken.set(coordinates.error.field, coordinates.error.message);
	}
	const { values, errors } = validateFields(input, fields, validate);
	const found: { field: SheetField; message: string }[] = errors.filter(({ field }) => !broken.has(field));
	for (const [field, message] of broken) found.push({ field, message });
	const row: SheetRow = { sheet: sheet.name, row: dataRow.index + 1, values };
	if (columnOf.has("id") && !broken.has("id")) {
		const { id, error } = readId(others.id);
		if (error) found.push(error);
		else if (id !== undefined) row.id = id;
	}
	if (columnOf.has("closedFrom")) {
		const { closure, errors } = readClosureCells(others, sheet.from1904);
		found.push(...errors.filter(({ field }) => !broken.has(field)));
		row.closure = closure;
	}
	const isExample = isExampleName(String(input.name ?? ""));
	// The values of an example do not matter.
	if (isExample) row.values = {};
	const faults = isExample ? [{ field: "name" as const, message: EXAMPLE }] : found;
	const refused = faults.map(({ field, message }) => errorOf(table, dataRow, shown, field, message));
	return { row, shown, pairs, errors: refused };
}

export function errorOf(
	table: Table,
	dataRow: DataRow,
	shown: Partial<Record<SheetField, string>>,
	field: SheetField,
	message: string,
): SheetError {
	const column = table.columnOf.get(field);
	const branch = shown.name?.trim() || (shown.id?.trim() && `ID ${shown.id.trim()}`);
	return {
		row: dataRow.index + 1,
		column: sheetLabel(field),
		value: quoted(table, dataRow, shown, field),
		message,
		sheet: table.sheet.name,
		...(column !== undefined && cellOf(table, dataRow.index, column)),
		...(branch && { branch }),
	};
}

/** A field's value as Excel shows it; a day's start and end may be in two columns. */
export function quoted(
	{ sheet, headings }: Table,
	{ cells }: DataRow,
	shown: Partial<Record<SheetField, string>>,
	field: SheetField,
): string {
	const own = [...headings.columns].flatMap(([column, meaning]) => (meaning.field === field ? [cells[column]] : []));
	const texts = own.map((cell) => shownText(cell, sheet.from1904));
	const isFormatted = texts.some((text, index) => text !== cellText(own[index]));
	return isFormatted ? texts.filter(Boolean).join("-") : (shown[field] ?? "");
}

export function cellOf({ headings }: Table, row: number, column: number): { cell: string; heading: string } {
	return {
		cell: utils.encode_cell({ r: row, c: column }),
		heading: headingText(headings.cells[column]),
	};
}

interface RowInput {
	/** The values to be validated, by field. */
	values: Partial<Record<BranchFieldName, string | number | boolean>>;
	/** The cells of the other columns. */
	others: Partial<Record<OtherColumn, CellObject>>;
	/** The text in the sheet, by field. */
	shown: Partial<Record<SheetField, string>>;
	/** Why a field's cell cannot be read, by field. */
	broken: Map<SheetField, string>;
}

/** Arranges the cells of a row by field; a day's start and end may be in two columns. */
function rowInput({ cells }: DataRow, columns: HeadingRow["columns"]): RowInput {
	const values: RowInput["values"] = {};
	const others: RowInput["others"] = {};
	const shown: RowInput["shown"] = {};
	const broken = new Map<SheetField, string>();
	const times = new Map<BranchFieldName, { start: string; end: string }>();
	for (const [column, { field, part }] of columns) {
		const cell = cells[column];
		shown[field] = cellText(cell);
		const fault = brokenCell(cell);
		if (fault) broken.set(field, fault);
		else if (isOtherColumn(field)) {
			if (cell) others[field] = cell;
		} else if (part) {
			times.set(field, { start: "", end: "", ...times.get(field), [part]: timeOfCell(cell) });
		} else {
			values[field] = typeof cell?.v === "number" || typeof cell?.v === "boolean" ? cell.v : cellText(cell);
		}
	}
	for (const [field, { start, end }] of times) {
		// A day off may be written in one or both of the columns.
		const hours = /\p{Nd}/u.test(start + end) ? `${start}-${end}` : start || end;
		values[field] = hours;
		if (!broken.has(field)) shown[field] = hours;
	}
	return { values, others, shown, broken };
}

/** Longer texts rarely repeat, so they are not cached. */
const LONGEST = 100;

const REPEATED: ReadonlySet<BranchFieldName> = new Set<BranchFieldName>([
	...FIELD_NAMES.filter((name) => "day" in BRANCH_FIELDS[name]),
	"area",
	"stateName",
	"cityName",
	"pincode",
	"landmark",
	"contactPerson",
]);

/** Checks and normalises values like `validateField`, but reads values that repeat across rows, such as hours, only once. */
export function createValidator(): typeof validateField {
	const known = createMemo<ReturnType<typeof validateField>>();
	return (field, input) => {
		const validated = () => validateField(field, input);
		const isKept = typeof input === "string" && input.length <= LONGEST && REPEATED.has(field);
		return isKept ? known(`${field} ${input}`, validated) : validated();
	};
}
