/** Notes what the valid values of a row were read as. */
import { CLOSURE_COLUMNS, isHours, type SheetField, sheetLabel } from "../../../shared/branch/sheet-fields.ts";
import { pincodesAtEnd } from "./cells/address-pincode.ts";
import { headingText } from "./columns/heading-row.ts";
import type { Table } from "./columns/sheet-table.ts";
import type { RowReading } from "./read-row.ts";
import { type ReadingNotes, weekLine } from "./reading-notes.ts";
import { addressOf, columnsOfField, quoted, shownOf } from "./row-errors.ts";

/** Notes the valid values of a row. @param tables all tables of the workbook */
export function noteRow({ row, cells, pairs }: RowReading, notes: ReadingNotes, tables: readonly Table[]): void {
	const { table, input } = cells;
	const { values, closure } = row;
	const sourceOf = (column: number | undefined, shown: () => string) => ({
		heading: column === undefined ? "" : headingText(table.headings.cells[column]),
		address: () => addressOf(tables, table.sheet.name, column, row.row),
		shown,
	});
	const ofField = (field: SheetField) => sourceOf(columnsOfField(cells, field)[0], () => quoted(cells, field));
	// A cell with the hours of several days is noted once, and one for both coordinates in its own way.
	const seen = new Set([table.position]);
	for (const field of table.fields) {
		const stored = values[field];
		const [column] = columnsOfField(cells, field);
		if (column !== undefined && seen.has(column)) continue;
		if (isHours(field) && shownOf(cells, field) !== "") seen.add(column);
		if (pairs.has(field)) notes.note("pair", sheetLabel(field), `${values.lat}, ${values.long}`, ofField(field));
		else if (input.fields.get(field)?.isNamed) notes.note("days", "Hours", weekLine(values), ofField(field));
		else if (stored !== undefined) notes.take(field, shownOf(cells, field), stored, ofField(field));
	}
	const { pincode, address, cityName, stateName, lat, long } = values;
	const position = columnsOfField(cells, "lat")[0] === table.position ? shownOf(cells, "lat") : "";
	const [first, second] = position.split(/[,;\s]+/).map(Number);
	// A link has them as they are.
	if (position !== "" && !position.includes("://") && lat !== undefined && (first !== lat || second !== long))
		notes.note("pair", sheetLabel("lat"), `${lat}, ${long}`, ofField("lat"));
	const { shown, columns: [ofAddress] = [] } = input.fields.get("pincode") ?? {};
	const ends = pincode && address ? pincodesAtEnd(address, [cityName, stateName]) : [];
	if (shown === "" && pincode !== undefined)
		notes.note(
			"pincode",
			"Address",
			pincode,
			sourceOf(ofAddress, () => quoted(cells, "address")),
		);
	else if (pincode && ends.length > 0 && !ends.includes(pincode))
		notes.note("other pincode", sheetLabel("pincode"), pincode, {
			...ofField("pincode"),
			shown: () => ends.join(", "),
		});
	for (const { column, written, read, off } of input.someWeeks)
		notes.note(
			off ? "some weeks" : "days off",
			"Days off",
			read,
			sourceOf(column, () => written),
		);
	if (closure === undefined) return;
	for (const field of CLOSURE_COLUMNS) notes.takeClosure(field, closure, ofField(field));
}
