/** Notes what the valid values of a row were read as. */
import { CLOSURE_COLUMNS, isHours, type SheetField, sheetLabel } from "../../../shared/branch/sheet-fields.ts";
import { cleanText } from "../../../shared/text/clean-text.ts";
import { pincodesAtEnd } from "./cells/address-pincode.ts";
import { headingText } from "./columns/heading-row.ts";
import type { Table } from "./columns/sheet-table.ts";
import type { RowReading } from "./read-row.ts";
import { closureNote, type Kind, type ReadingNotes, weekLine } from "./reading-notes.ts";
import { addressOf, columnsOfField, quoted, shownOf } from "./row-errors.ts";

/** Notes the valid values of a row. @param tables all tables of the workbook */
export function noteRow({ row, cells, pairs }: RowReading, notes: ReadingNotes, tables: readonly Table[]): void {
	const { table, input } = cells;
	const { values, closure } = row;
	const note = (kind: Kind, label: string, read: string, column: number | undefined, shown: string) => {
		const heading = column === undefined ? "" : headingText(table.headings.cells[column]);
		notes.note(kind, label, read, { heading, address: addressOf(tables, table.sheet.name, column, row.row), shown });
	};
	const noteField = (kind: Kind, field: SheetField, read: string) => {
		const label = isHours(field) ? "Hours" : sheetLabel(field);
		note(kind, label, read, columnsOfField(cells, field)[0], quoted(cells, field));
	};
	// A cell with the hours of several days is noted once, and one for both coordinates in its own way.
	const seen = new Set([table.position]);
	for (const field of table.fields) {
		const [column] = columnsOfField(cells, field);
		if (column !== undefined && seen.has(column)) continue;
		if (isHours(field) && shownOf(cells, field) !== "") seen.add(column);
		const stored = values[field];
		const kind = stored === undefined ? undefined : notes.kindOf(field, shownOf(cells, field), stored);
		if (pairs.has(field)) noteField("pair", field, `${values.lat}, ${values.long}`);
		else if (input.fields.get(field)?.isNamed) noteField("days", field, weekLine(values));
		else if (kind) noteField(kind, field, String(stored));
	}
	const { pincode, address, cityName, stateName, lat, long } = values;
	const position = columnsOfField(cells, "lat")[0] === table.position ? shownOf(cells, "lat") : "";
	const [first, second] = position.split(/[,;\s]+/).map(Number);
	// A link has them as they are.
	if (position !== "" && !position.includes("://") && lat !== undefined && (first !== lat || second !== long))
		noteField("pair", "lat", `${lat}, ${long}`);
	const { shown, columns: [ofPincode] = [] } = input.fields.get("pincode") ?? {};
	const ends = pincode && address ? pincodesAtEnd(address, [cityName, stateName]) : [];
	if (shown === "" && pincode !== undefined) note("pincode", "Address", pincode, ofPincode, quoted(cells, "address"));
	else if (pincode && ends.length > 0 && !ends.includes(pincode))
		note("other pincode", sheetLabel("pincode"), pincode, columnsOfField(cells, "pincode")[0], ends.join(", "));
	for (const { column, written, read, off } of input.someWeeks)
		note(off ? "some weeks" : "days off", "Days off", read, column, written);
	if (closure === undefined) return;
	for (const field of CLOSURE_COLUMNS) {
		const [kind, read] = closureNote(field, closure, cleanText(quoted(cells, field))) ?? [];
		if (kind && read !== undefined) noteField(kind, field, read);
	}
}
