/** Writes the values of a workbook into a new one with its errors marked, where the workbook itself cannot be changed. */
import { type CellObject, read } from "@e965/xlsx";
import { type Cell, type CellStyle, type CellValue, type WriteSheet, writeXlsx } from "hucre/xlsx";
import { CORRECTIONS_HEADING } from "../../../shared/sheet-fields.ts";
import { sheetText } from "../../../shared/sheet-text.ts";
import { cellText } from "../import/cell-value.ts";
import { excelKind } from "../import/file-kind.ts";
import type { ReadSheet } from "../import/sheet-content.ts";
import { damaged, type ReadLimits } from "../import/sheet-refusal.ts";
import { unpackWorkbook } from "../import/unpack-workbook.ts";
import { xlsStream } from "../import/xls-stream.ts";
import { columnIndex } from "./cell-references.ts";
import { correctionsOf, type FoundErrors, type SheetCorrections } from "./correction-texts.ts";

const MAX_ROWS = 1_048_576;
const MAX_COLUMNS = 16_383;
const WIDTH = 48;

const MARKED: CellStyle = { fill: { type: "pattern", pattern: "solid", fgColor: { rgb: "FFC9B8" } } };
const NOTE: CellStyle = { ...MARKED, numFmt: "@", alignment: { wrapText: true, vertical: "top" } };

/** As `markWorkbook`. Formats of numbers and merged cells are kept; formulas become their values. */
export async function markedValues(
	bytes: Buffer,
	{ sheets, errors }: FoundErrors,
	{ unpackedBytes }: Pick<ReadLimits, "unpackedBytes">,
): Promise<Buffer> {
	const content = excelKind(bytes) === "ole" ? xlsStream(bytes) : await unpackWorkbook(bytes, unpackedBytes);
	const workbook = read(content, { type: "buffer", dense: true, cellNF: true, cellFormula: false, cellHTML: false });
	const made = workbook.SheetNames.map((name, index) => {
		const { "!data": rows = [], "!merges": merges = [] } = workbook.Sheets[name] ?? {};
		if (rows.length > MAX_ROWS) throw damaged();
		const sheet = sheets.find((each) => each.name === name);
		const own = errors.filter((error) => error.sheet === name);
		const isMarked = sheet !== undefined && (own.length > 0 || sheet.corrections !== undefined);
		const written = isMarked ? markRows(rows, sheet, correctionsOf(sheet, own)) : writeRows(rows, 0);
		const shift = isMarked && sheet.corrections === undefined ? 1 : 0;
		return {
			name,
			...written,
			merges: merges.map(({ s, e }) => ({
				startRow: s.r,
				startCol: s.c + shift,
				endRow: e.r,
				endCol: e.c + shift,
			})),
			...(workbook.Workbook?.Sheets?.[index]?.Hidden ? { hidden: true } : {}),
		} satisfies WriteSheet;
	});
	return Buffer.from(await writeXlsx({ sheets: made }));
}

type Written = Required<Pick<WriteSheet, "rows" | "cells">> & Pick<WriteSheet, "columns">;

function markRows(rows: readonly CellObject[][], sheet: ReadSheet, { texts, cells }: SheetCorrections): Written {
	const shift = sheet.corrections === undefined ? 1 : 0;
	const column = sheet.corrections === undefined ? 0 : columnIndex(sheet.corrections);
	const written = writeRows(rows, shift);
	const place = (row: number, text: string | null) => {
		const values = rowAt(written.rows, row);
		while (values.length < column) values.push(null);
		values[column] = text;
		written.cells.delete(`${row},${column}`);
		if (text !== null) written.cells.set(`${row},${column}`, { value: text, style: NOTE });
	};
	for (let row = sheet.headingRow; row < written.rows.length; row++) {
		if (shift === 0) place(row, null);
	}
	place(sheet.headingRow - 1, CORRECTIONS_HEADING);
	for (const [row, text] of texts) place(row - 1, sheetText(text));
	for (const [row, inRow] of cells) {
		for (const [index, message] of inRow) {
			const key = `${row - 1},${index + shift}`;
			const before = written.cells.get(key);
			const value = before?.value ?? rowAt(written.rows, row - 1)[index + shift] ?? null;
			const comment = { author: CORRECTIONS_HEADING, text: message };
			written.cells.set(key, { ...before, value, style: { ...before?.style, ...MARKED }, comment });
		}
	}
	return { ...written, columns: columnsWith(column) };
}

/** The columns up to that of the corrections, which is wider. */
function columnsWith(column: number): NonNullable<WriteSheet["columns"]> {
	return [...Array.from({ length: column }, () => ({ width: 16 })), { width: WIDTH }];
}

function rowAt(rows: CellValue[][], index: number): CellValue[] {
	while (rows.length <= index) rows.push([]);
	return rows[index] ?? [];
}

/** Copies rows; cells that have a format of their own for numbers keep it. */
function writeRows(
	rows: readonly CellObject[][],
	shift: number,
): { rows: CellValue[][]; cells: Map<string, Partial<Cell>> } {
	const values: CellValue[][] = [];
	const cells = new Map<string, Partial<Cell>>();
	rows.forEach((row, index) => {
		const copy = rowAt(values, index);
		if (shift === 1) copy.push(null);
		row.forEach((cell, column) => {
			if (column + shift > MAX_COLUMNS) return;
			while (copy.length < column + shift) copy.push(null);
			const value = cellValue(cell);
			copy[column + shift] = value;
			const format = typeof cell.z === "string" && cell.z !== "General" ? cell.z : undefined;
			if (format) cells.set(`${index},${column + shift}`, { value, style: { numFmt: format } });
		});
	});
	return { rows: values, cells };
}

function cellValue(cell: CellObject): CellValue {
	if (cell.t === "n" && typeof cell.v === "number") return cell.v;
	if (cell.t === "b") return cell.v === true;
	if (cell.t === "e") return cellText(cell);
	return cell.v === undefined ? null : sheetText(String(cell.v));
}
