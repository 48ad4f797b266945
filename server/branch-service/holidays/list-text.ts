/** The text of a list of holidays: that which was pasted, or the rows of a sheet or a calendar, with tabs. */
import { type CellObject, SSF } from "@e965/xlsx";
import { dateOfSerial } from "../../../shared/branch/date-input.ts";
import { cellText, shownText } from "../import/cell-value.ts";
import { type DataRow, fillMerged } from "../import/columns/data-rows.ts";
import { fileKind } from "../import/file-kind.ts";
import { type ReadLimits, SheetRefusal } from "../import/sheet-refusal.ts";
import { decodedText } from "../import/text-encoding.ts";
import { readSheetsOf, type Sheet } from "../import/workbook-sheets.ts";
import { asRows } from "./calendar-rows.ts";
import { COLUMNS_READ, dateIn } from "./list-columns.ts";

/**
 * @param bytes an .xlsx, .xls, .csv or .ics, or lines of text
 * @returns also what people should know about the reading, as sentences
 * @throws {SheetRefusal} if it cannot be read, or has no dates
 */
export async function listText(bytes: Buffer, limits: ReadLimits): Promise<{ text: string; notes: string[] }> {
	if (fileKind(bytes, true) === "csv") {
		const { text = "", encoding } = decodedText(bytes) ?? {};
		const note = `The file is not in UTF-8; it was read as ${encoding}. Check letters with accents.`;
		return { text: asRows(text), notes: encoding ? [note] : [] };
	}
	const { sheets, ignored } = await readSheetsOf(bytes, limits, hasDates, ({ rows }) => rows.length > limits.rows);
	if (sheets.length === 0) throw new SheetRefusal(422, "No dates were found in this file.");
	const lines = sheets.flatMap((sheet) => [...(sheets.length > 1 ? [sheet.name] : []), ...linesOf(sheet)]);
	const notes = ignored.map(({ name, why }) => `Sheet “${name}” was not read: ${why === "hidden" ? why : "no dates"}.`);
	return { text: lines.join("\n"), notes };
}

function hasDates({ rows, from1904 }: Sheet): boolean {
	return rows.some((cells) => dateIn(textsOf(cells, from1904), "2000") !== undefined);
}

function linesOf({ rows, merges, from1904 }: Sheet): string[] {
	const filled: DataRow[] = [];
	// `forEach` skips holes, unlike a loop over indexes.
	rows.forEach((cells, index) => {
		filled.push({ index, cells });
	});
	fillMerged(merges, filled, { has: () => true });
	return filled.map(({ cells }) => textsOf(cells, from1904).map(inQuotes).join("\t"));
}

function textsOf(cells: readonly CellObject[], from1904: boolean): string[] {
	return Array.from({ length: Math.min(cells.length, COLUMNS_READ) }, (_, at) => textOf(cells[at], from1904));
}

/** A date as such, whatever its format shows of it; anything else as Excel shows it. */
function textOf(cell: CellObject | undefined, from1904: boolean): string {
	// A formula that was never calculated is an error, not an empty cell.
	if (cell?.t === "e") return cellText(cell) || "#N/A";
	const isDate = cell?.t === "n" && Number(cell.v) >= 1 && SSF.is_date(String(cell.z));
	return (isDate && dateOfSerial(Number(cell.v), from1904)) || shownText(cell, from1904).trim();
}

function inQuotes(text: string): string {
	return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
