/** The errors of a row, with the cells and what is probably meant. */
import { utils } from "@e965/xlsx";
import type { SheetError } from "../../../shared/api/api-answers.ts";
import { type SheetField, sheetLabel } from "../../../shared/branch/sheet-fields.ts";
import { capital } from "../../../shared/text/capital.ts";
import { brokenCell, cellText, shownText } from "./cells/cell-value.ts";
import type { DataRow } from "./columns/data-rows.ts";
import { headingText } from "./columns/heading-row.ts";
import type { Fault, RowInput } from "./columns/row-fields.ts";
import { formattedText } from "./columns/row-input.ts";
import type { Table } from "./columns/sheet-table.ts";

/** A row of a table, and how its cells were arranged. */
export interface ReadRow {
	table: Table;
	dataRow: DataRow;
	input: RowInput;
}

/** Finds why a value cannot be read, and how it can be mended. Whatever it suggests would be read. @param text the cell as Excel shows it */
export type Mender = (fault: Fault, text: string, cells: ReadRow) => Mending;

export type Mending = Pick<Fault, "cause" | "suggestion">;

/** The errors of a row; a cell with the values of several fields has one. */
export function rowErrors(cells: ReadRow, faults: readonly Fault[], mend: Mender): SheetError[] {
	const seen = new Set<number>();
	return faults.flatMap((each): SheetError[] => {
		const { column = columnsOfField(cells, each.field)[0] } = each;
		const isJoint = isJointColumn(cells.table, column);
		if (isJoint && column !== undefined && seen.has(column)) return [];
		if (column !== undefined) seen.add(column);
		const error = errorOf(cells, each.field, isJoint ? withoutDay(each.message) : each.message, each.column);
		const { cause, suggestion } = each.cause ? each : mend(each, error.value, cells);
		return [{ ...error, ...(cause && { cause }), ...(suggestion !== undefined && { suggestion }) }];
	});
}

function isJointColumn({ headings }: Table, column: number | undefined): boolean {
	return column !== undefined && Number(headings.columns.get(column)?.fields.length) > 1;
}

/** `Monday: only one time is given` is about all days of the cell. */
export function withoutDay(message: string): string {
	return capital(message.replace(/^\p{L}+day(?:: | (?=hours ))/u, ""));
}

/**
 * An error of a field in a row.
 *
 * @param column the column of the cell, if it is not one of the field's
 */
export function errorOf(cells: ReadRow, field: SheetField, message: string, column?: number): SheetError {
	const { table, dataRow } = cells;
	const id = shownOf(cells, "id").trim();
	const branch = quoted(cells, "name").trim() || (id && `ID ${id}`);
	const own = column ?? columnsOfField(cells, field)[0];
	const isOther = column !== undefined && !columnsOfField(cells, field).includes(column);
	return {
		row: dataRow.index + 1,
		column: isJointColumn(table, own) ? headingText(table.headings.cells[own ?? 0]) : sheetLabel(field),
		value: isOther ? shownText(dataRow.cells[column], table.sheet.from1904) : quoted(cells, field),
		message,
		sheet: table.sheet.name,
		field,
		...(own !== undefined && cellOf(table, dataRow.index, own)),
		...(branch && { branch }),
	};
}

/** The columns of a field in a row. */
export function columnsOfField({ table, input }: ReadRow, field: SheetField): readonly number[] {
	const { columns = [] } = input.fields.get(field) ?? {};
	return columns.length > 0 ? columns : (table.columnsOf.get(field) ?? []);
}

export function shownOf({ input }: ReadRow, field: SheetField): string {
	return input.fields.get(field)?.shown ?? "";
}

/** A field's value as Excel shows it; a day's start and end may be in two columns. */
export function quoted(cells: ReadRow, field: SheetField): string {
	const { table, dataRow } = cells;
	const own = columnsOfField(cells, field).map((column) => dataRow.cells[column]);
	return formattedText(own, table.sheet.from1904) ?? shownOf(cells, field);
}

/** An address such as `C14`, with the sheet's name if there are several sheets. */
export function addressOf(tables: readonly Table[], sheet: string, column: number | undefined, row: number): string {
	const address = column === undefined ? `row ${row}` : utils.encode_cell({ r: row - 1, c: column });
	return tables.length > 1 ? `${sheet}!${address}` : address;
}

export function cellOf({ headings }: Table, row: number, column: number): { cell: string; heading: string } {
	return { cell: utils.encode_cell({ r: row, c: column }), heading: headingText(headings.cells[column]) };
}
const EXTRA = "This row has more cells than the headings: put a text with a comma in it in quotation marks";

/** The error of a row of a text file with a value beyond the headings, so that others may be below a wrong one; undefined if it has none. */
export function extraError({ sheet, headings }: Table, { index, cells }: DataRow): SheetError | undefined {
	if (!sheet.text) return undefined;
	const width = Math.max(...sheet.text.widths.slice(headings.index - Number(headings.isInTwoRows), headings.index + 1));
	const last = cells.findIndex((cell, at) => at >= width && cellText(cell).trim() !== "");
	if (last < 0) return undefined;
	const open = cells.findIndex(brokenCell);
	const c = open < 0 ? last : open;
	const where = { row: index + 1, column: "", sheet: sheet.name, cell: utils.encode_cell({ r: index, c }) };
	return { ...where, value: cellText(cells[c]), message: brokenCell(cells[c]) ?? EXTRA };
}
