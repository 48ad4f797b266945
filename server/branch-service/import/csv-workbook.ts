/** Reads a text file of separated values (CSV, RFC 4180) as a workbook with one sheet, all of whose cells are texts. */
import type { WorkBook } from "@e965/xlsx";
import { CELL_SIZE, CELL_TOO_LONG, cellText, type TextCell } from "./cells/cell-value.ts";
import type { TextTable } from "./cells/sheet.ts";
import { sheetColumn } from "./columns/headings.ts";
import { EXCEL, notExcel, type ReadLimits, refuseWide, SheetRefusal, tooManyRows } from "./sheet-refusal.ts";
import { decodedText } from "./text-encoding.ts";

/** What a cell needs, about as much as in an unpacked .xlsx. */
const CELL_BYTES = 64;

const SEPARATORS = [",", ";", "\t", "|"];

/** How many rows, and characters of a text, are compared to find the separator. */
const ROWS_COMPARED = 50;
const LENGTH_COMPARED = 50_000;

const CELL_SEPARATOR = /^sep=(?<separator>[,;\t|])(?:\r\n|\n|\r)/i;

/** How many times as many rows as are accepted are read: some may be titles, totals or repeated headings. */
export const MORE_ROWS = 2;

const HAS_ROWS = "The quotation marks of this cell seem to have other rows between them: close each in its own row";

const TOO_MANY_CELLS = "The file has too many cells. Copy what is needed to a new workbook.";

/**
 * Reads a text file as a workbook. Its sheet has a `TextTable` as `!text`.
 *
 * @throws {SheetRefusal} if it is no text, or has too many rows, columns or cells
 */
export function csvWorkbook(bytes: Buffer, limits: ReadLimits): WorkBook {
	const { text: whole, encoding } = decodedText(bytes) ?? {};
	if (whole === undefined) throw notExcel("This file is of an unknown type");
	// A line for Excel, which shows no row for it.
	const { 0: line = "", groups } = CELL_SEPARATOR.exec(whole) ?? {};
	const text = whole.slice(line.length);
	const separator = groups?.separator ?? separatorOf(text);
	const { rows, widths } = readRows(text, separator, EXCEL.rows, limits);
	const table: TextTable = { widths, encoding, separator };
	return { SheetNames: ["Sheet1"], Sheets: { Sheet1: { "!data": rows, "!text": table } } };
}

/** The separator with which headings come first, or that makes the most of them, or the most cells in rows of the same length. */
function separatorOf(text: string): string {
	const first = text.slice(0, LENGTH_COMPARED);
	const scores = SEPARATORS.map((separator) => {
		const { rows } = readRows(first, separator, ROWS_COMPARED);
		const counts = rows.map((row) => row.filter((cell) => sheetColumn(cellText(cell))).length);
		// Later rows may have words that are headings, too, such as days.
		const at = counts.findIndex((count) => count > 1);
		const headings = at < 0 ? 0 : (ROWS_COMPARED - at) * EXCEL.columns + (counts[at] ?? 0);
		const lengths = Map.groupBy(rows, ({ length }) => length);
		const cells = [...lengths].map(([length, same]) => (length > 1 ? length * same.length : 0));
		return headings * LENGTH_COMPARED + Math.max(0, ...cells);
	});
	return SEPARATORS[scores.indexOf(Math.max(...scores))] ?? ",";
}

/**
 * The cells by row and column, of which empty ones are missing; how many cells each row has with these, and where it begins.
 *
 * @param mostRows further rows are not read if there are no limits, and otherwise too many
 */
export function readRows(text: string, separator: string, mostRows: number, limits?: ReadLimits) {
	const mostCells = limits ? Math.floor(limits.unpackedBytes / CELL_BYTES) : Number.POSITIVE_INFINITY;
	const rows: TextCell[][] = [];
	const widths: number[] = [];
	const starts: number[] = [];
	let row: TextCell[] = [];
	let [at, start, column, count, width, filled] = [0, 0, 0, 0, 0, 0];
	while (at < text.length) {
		let { value, end } = readCell(text, at, separator);
		const isLong = /[\r\n]/.test(value);
		const isUnsure = isLong && hasRow(text.slice(at, endOf(text, end)), separator, width, row[0]?.v);
		// How Excel is made to keep the zeros of a number.
		if (/^="[^"]*"$/.test(value)) value = value.slice(2, -1);
		if (value !== "") {
			refuseWide(column + 1);
			if (++count > mostCells) throw new SheetRefusal(413, TOO_MANY_CELLS);
			const fault = value.length > CELL_SIZE ? CELL_TOO_LONG : isUnsure && HAS_ROWS;
			row[column] = { t: "s", v: value.slice(0, CELL_SIZE), ...(fault && { fault }) };
		}
		at = end + 1;
		column++;
		if (text[end] === separator && at < text.length) continue;
		if (text[end] === "\r" && text[at] === "\n") at++;
		if (rows.length === mostRows && !limits) break;
		if (row.length > 0) filled++;
		if (limits && (rows.length === mostRows || filled > MORE_ROWS * limits.rows)) throw tooManyRows(limits);
		rows.push(row);
		widths.push(column);
		starts.push(start);
		if (column > 1) width = column;
		[row, column, start] = [[], 0, at];
	}
	return { rows, widths, starts };
}

/**
 * Whether one of several lines is nearly as long as the last row, as Excel leaves out empty cells at the end, and begins like this one, so that
 * it seems to be a row.
 */
function hasRow(lines: string, separator: string, width: number, first: unknown): boolean {
	/** A number such as an id is not like `2nd Floor`. */
	const kindOf = (text: unknown) =>
		[/^"?\d/, /^"?\d+(?:[",;\t|]|$)/].filter((start) => start.test(String(text))).length;
	const isRow = (line: string) =>
		Math.abs(line.split(separator).length - width) * 8 <= width && kindOf(line) === kindOf(first ?? lines);
	return lines
		.split(/[\r\n]+/)
		.slice(1)
		.some(isRow);
}

/** A text in quotation marks, also in those of word processors. A longer one is a quotation mark without its end. */
const QUOTED = /[ \u00a0\ufeff]*(?:"((?:[^"]|""){0,5000})"(?!")|\u201c([^\u201c\u201d\r\n]*)\u201d)/y;

/** The text of a cell, and where it ends: at a separator, a line break or the end of the text. */
function readCell(text: string, start: number, separator: string): { value: string; end: number } {
	QUOTED.lastIndex = start;
	const [marked, straight, curly = ""] = QUOTED.exec(text) ?? [];
	if (marked !== undefined) {
		const quoted = straight?.replaceAll('""', '"') ?? curly;
		const after = start + marked.length;
		const end = endOf(text, after, separator);
		const rest = text.slice(after, end).trimEnd();
		// Otherwise it may end at the quotation mark of another cell, which only text such as `"Shree" Complex` cannot.
		const isWhole =
			rest === ""
				? separator !== "\t" || !quoted.includes("\t")
				: straight !== undefined && !rest.includes('"') && endOf(quoted, 0, separator) === quoted.length;
		if (isWhole) return { value: quoted + rest, end };
	}
	const end = endOf(text, start, separator);
	return { value: text.slice(start, end), end };
}

/** Where a cell without quotation marks ends, or a line if there is no separator. */
function endOf(text: string, start: number, separator = "\n"): number {
	let end = start;
	while (end < text.length && text[end] !== separator && text[end] !== "\n" && text[end] !== "\r") end++;
	return end;
}
