/** Writes workbooks in which no text becomes a formula, also not when its cell is edited. */
import { strFromU8, strToU8, Unzip, UnzipInflate, Zip, ZipDeflate } from "fflate";
import {
	type CellStyle,
	type CellValue,
	type ColumnDef,
	type WriteSheet,
	writeXlsx,
	writeXlsxStream,
	type XlsxWriteStreamOptions,
} from "hucre/xlsx";
import { isLikeFormula, sheetText } from "../../shared/text/sheet-text.ts";

export const FONT = { name: "Calibri", size: 11 };

type Row = readonly CellValue[];

/** Writes sheets into an .xlsx file. @param dateSystem the year from which the dates among its numbers count */
export async function writeSheets(
	sheets: readonly WriteSheet[],
	dateSystem: "1900" | "1904" = "1900",
): Promise<Buffer> {
	return withPrefixes([await writeXlsx({ sheets: sheets.map(withSafeTexts), defaultFont: FONT, dateSystem })]);
}

/** Writes one sheet of any length into an .xlsx file. */
export function writeRows(
	rows: Iterable<Row> | AsyncIterable<Row>,
	{ columns = [], ...options }: XlsxWriteStreamOptions,
): Promise<Buffer> {
	const shown = columns.map((column) => ({ ...column }));
	// The library reads the style of a column for each of its cells.
	async function* safeRows() {
		for await (const row of rows) {
			shown.forEach((column, at) => {
				column.style = styleOf(row[at], columns[at]);
			});
			yield row.map(safeText);
		}
	}
	// The parts are packed once, when their formats are right.
	return withPrefixes(writeXlsxStream(safeRows(), { ...options, columns: shown, compress: false }));
}

/** Writes a sheet into a .csv file, whose byte order mark tells Excel its encoding. An upload removes the apostrophes before formulas. */
export function writeCsv({ rows = [] }: WriteSheet): Buffer {
	const cellOf = (value: unknown) =>
		typeof value === "string"
			? `"${isLikeFormula(value) ? "'" : ""}${value.replaceAll('"', '""')}"`
			: String(value ?? "");
	return Buffer.from(`\ufeff${rows.map((row) => `${row.map(cellOf).join(",")}\r\n`).join("")}`);
}

function withSafeTexts({ rows = [], ...sheet }: WriteSheet): WriteSheet {
	const cells = new Map(sheet.cells);
	for (const [at, row] of rows.entries()) {
		for (const [column, value] of row.entries()) {
			if (!isFormula(value)) continue;
			cells.set(`${at},${column}`, { value: safeText(value), style: styleOf(value, sheet.columns?.[column]) });
		}
	}
	return { ...sheet, rows: rows.map((row) => row.map(safeText)), cells };
}

const safeText = (value: CellValue) => (typeof value === "string" ? sheetText(value) : value);

const isFormula = (value: CellValue | undefined) => typeof value === "string" && isLikeFormula(value);

function styleOf(value: CellValue | undefined, { style = {} }: ColumnDef = {}): CellStyle {
	return isFormula(value) ? { ...style, protection: { locked: true } } : style;
}

const STYLES = "xl/styles.xml";
/** A format that says what is so anyway, that its cells are locked. The library cannot write `quotePrefix` itself. */
const MARKED = /<xf ([^<>]*)>(<protection locked="1"\/><\/xf>)/g;

/** Gives the marked formats of a workbook the attribute that Excel sets for an apostrophe before a text (ECMA-376, 18.8.45). */
async function withPrefixes(workbook: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<Buffer> {
	const packed: Uint8Array[] = [];
	const zip = new Zip((error, piece) => {
		if (error) throw error;
		packed.push(piece);
	});
	const unzip = new Unzip((file) => {
		const part = new ZipDeflate(file.name, { level: 3 });
		let styles = "";
		zip.add(part);
		file.ondata = (error, piece, isLast) => {
			if (error) throw error;
			if (file.name !== STYLES) return part.push(piece, isLast);
			styles += strFromU8(piece);
			if (isLast) part.push(strToU8(styles.replace(MARKED, '<xf quotePrefix="1" $1>$2')), true);
		};
		file.start();
	});
	unzip.register(UnzipInflate);
	for await (const piece of workbook) unzip.push(piece);
	unzip.push(new Uint8Array(), true);
	zip.end();
	return Buffer.concat(packed);
}
