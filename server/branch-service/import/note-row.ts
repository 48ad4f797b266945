/** Notes what a row has that was read in another way than it is written. */
import { utils } from "@e965/xlsx";
import type { BranchFieldName } from "../../../shared/branch/branch-fields.ts";
import { CLOSURE_COLUMNS, isHours, type SheetField, sheetLabel } from "../../../shared/branch/sheet-fields.ts";
import { pincodesAtEnd } from "./address-pincode.ts";
import { headingText } from "./heading-row.ts";
import type { RowReading } from "./read-row.ts";
import { type ReadingNotes, weekLine } from "./reading-notes.ts";
import { columnsOfField, quoted, shownOf } from "./row-errors.ts";
import type { Table } from "./sheet-table.ts";

/**
 * Notes the valid values of a row.
 *
 * @param fields those that have a column
 * @param tables all tables of the workbook
 */
export function noteRow(
	{ row, cells, pairs }: RowReading,
	fields: readonly BranchFieldName[],
	notes: ReadingNotes,
	tables: readonly Table[],
): void {
	const { table, input } = cells;
	const sourceOf = (column: number | undefined) => ({
		heading: column === undefined ? "" : headingText(table.headings.cells[column]),
		address: () => addressOf(tables, table.sheet.name, column, row.row),
	});
	const ofField = (field: SheetField) => ({
		...sourceOf(columnsOfField(cells, field)[0]),
		shown: () => quoted(cells, field),
	});
	// A cell with the hours of several days is noted once, and one for both coordinates never.
	const seen = new Set([table.position]);
	for (const field of fields) {
		const stored = row.values[field];
		const [column] = columnsOfField(cells, field);
		if (column !== undefined && seen.has(column)) continue;
		if (isHours(field) && shownOf(cells, field) !== "") seen.add(column);
		if (pairs.includes(field))
			notes.note("pair", sheetLabel(field), `${row.values.lat}, ${row.values.long}`, ofField(field));
		else if (input.fields.get(field)?.isNamed) notes.note("days", "Hours", weekLine(row.values), ofField(field));
		else if (stored !== undefined) notes.take(field, shownOf(cells, field), stored, ofField(field));
	}
	const { shown, columns: [ofAddress] = [] } = input.fields.get("pincode") ?? {};
	if (shown === "" && row.values.pincode !== undefined)
		notes.note("pincode", "Address", row.values.pincode, {
			...sourceOf(ofAddress),
			shown: () => quoted(cells, "address"),
		});
	else if (row.values.pincode && row.values.address) {
		const { pincode, address, cityName, stateName } = row.values;
		const ends = pincodesAtEnd(address, [cityName, stateName]);
		if (ends.length > 0 && !ends.includes(pincode))
			notes.note("other pincode", sheetLabel("pincode"), pincode, {
				...ofField("pincode"),
				shown: () => ends.join(", "),
			});
	}
	for (const { column, written, read } of input.sometimesOff)
		notes.note("days off", "Days off", read, { ...sourceOf(column), shown: () => written });
	if (row.closure === undefined) return;
	for (const field of CLOSURE_COLUMNS) notes.takeClosure(field, row.closure, ofField(field));
}

/** An address such as `C14`, with the sheet's name if there are several sheets. */
export function addressOf(tables: readonly Table[], sheet: string, column: number | undefined, row: number): string {
	const address = column === undefined ? `row ${row}` : utils.encode_cell({ r: row - 1, c: column });
	return tables.length > 1 ? `${sheet}!${address}` : address;
}
