/** Reads a text file of separated values (CSV, RFC 4180) as a workbook with one sheet, all of whose cells are texts. */
import type { CellObject, WorkBook } from "@e965/xlsx";
import { damaged, notExcel, SheetRefusal } from "./sheet-refusal.ts";
import { decodedText } from "./text-encoding.ts";

/** Excel's limits. */
const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_384;

/** Excel's limit, too, above which no workbook can be written. */
const LONGEST_CELL = 32_767;

/** What a cell needs, about as much as in an unpacked .xlsx. */
const CELL_BYTES = 64;

const SEPARATORS = [",", ";", "\t"];

/** How many rows, and characters of a text, are compared to find the separator. */
const ROWS_COMPARED = 50;
const LENGTH_COMPARED = 50_000;

/** A quoted text with more is a quotation mark that nobody has closed. */
const LONGEST_QUOTED = 5000;

const CELL_SEPARATOR = /^sep=(?<separator>[,;\t|])(?:\r\n|\n|\r)/i;

/**
 * Reads a text file as a workbook.
 *
 * @param limit what its cells may need, in bytes
 * @throws {SheetRefusal} if it is no text, or has too many rows, columns or cells
 */
export function csvWorkbook(bytes: Buffer, limit: number): WorkBook {
	const whole = decodedText(bytes);
	if (whole === undefined) throw notExcel("This file is of an unknown type");
	// A line for Excel, which shows no row for it.
	const { 0: line = "", groups } = CELL_SEPARATOR.exec(whole) ?? {};
	const text = whole.slice(line.length);
	const separator = groups?.separator ?? separatorOf(text);
	const rows = readRows(text, separator, MAX_ROWS, Math.floor(limit / CELL_BYTES));
	return { SheetNames: [NAME], Sheets: { [NAME]: { "!data": rows } } };
}

/** What programs call their first sheet. */
const NAME = "Sheet1";

/** The separator that makes the most cells in rows of the same length. */
function separatorOf(text: string): string {
	const first = text.slice(0, LENGTH_COMPARED);
	const counts = SEPARATORS.map((separator) => {
		const lengths = Map.groupBy(readRows(first, separator, ROWS_COMPARED), ({ length }) => length);
		return Math.max(0, ...[...lengths].map(([length, rows]) => (length > 1 ? length * rows.length : 0)));
	});
	return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ",";
}

/**
 * The cells by row and column; empty ones are missing.
 *
 * @param mostRows further rows are not read if there is no limit of cells, and otherwise too many
 */
function readRows(text: string, separator: string, mostRows: number, mostCells?: number): CellObject[][] {
	const rows: CellObject[][] = [];
	let row: CellObject[] = [];
	let [at, column, count] = [0, 0, 0];
	while (at < text.length) {
		const { value, end } = readCell(text, at, separator);
		if (value !== "") {
			if (column >= MAX_COLUMNS) throw damaged();
			if (++count > (mostCells ?? Number.POSITIVE_INFINITY)) throw tooManyCells();
			row[column] = { t: "s", v: value.slice(0, LONGEST_CELL) };
		}
		at = end + 1;
		if (text[end] === separator) {
			column++;
			continue;
		}
		if (text[end] === "\r" && text[at] === "\n") at++;
		if (rows.length === mostRows) {
			if (mostCells === undefined) return rows;
			throw damaged();
		}
		rows.push(row);
		[row, column] = [[], 0];
	}
	if (row.length > 0) rows.push(row);
	return rows;
}

/** The text of a cell, and where it ends: at a separator, a line break or the end of the text. */
function readCell(text: string, start: number, separator: string): { value: string; end: number } {
	const { quoted, after } = readQuoted(text, start);
	let end = after;
	while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end++;
	const value = quoted + text.slice(after, end);
	// How Excel is made to keep the zeros of a number.
	return { value: /^="[^"]*"$/.test(value) ? value.slice(2, -1) : value, end };
}

/** The quoted text at the start of a cell, without its quotation marks; empty if there is none, or it does not end. */
function readQuoted(text: string, start: number): { quoted: string; after: number } {
	if (text[start] !== '"') return { quoted: "", after: start };
	let quoted = "";
	for (let at = start + 1; ; ) {
		const end = text.indexOf('"', at);
		if (end < 0 || end - start > LONGEST_QUOTED) return { quoted: "", after: start };
		quoted += text.slice(at, end);
		if (text[end + 1] !== '"') return { quoted, after: end + 1 };
		quoted += '"';
		at = end + 2;
	}
}

function tooManyCells(): SheetRefusal {
	return new SheetRefusal(413, "The file has too many cells. Copy the branches to a new workbook.");
}
