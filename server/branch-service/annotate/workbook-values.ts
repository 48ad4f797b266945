/** Writes the values of a workbook into a new .xlsx, if the workbook itself cannot be changed. */
import { type CellObject, type Range, read, utils, type WorkBook, type WorkSheet, write } from "@e965/xlsx";
import { collectGarbage } from "../../process/memory-limit.ts";
import { csvWorkbook } from "../import/csv-workbook.ts";
import { fileKind } from "../import/file-kind.ts";
import { damaged, EXCEL, type ReadLimits } from "../import/sheet-refusal.ts";
import { unpackWorkbook } from "../import/unpack-workbook.ts";
import { READER_OPTIONS } from "../import/workbook-sheets.ts";
import { xlsStream } from "../import/xls-stream.ts";

/** The writer visits every cell of the range, even missing ones. Columns beyond this number of cells are left out. */
const MAX_CELLS = 10_000_000;

/**
 * Returns a workbook as a new .xlsx. Widths, number formats and merged cells are kept; formulas become their values.
 *
 * @param keptRows the only rows to be written
 * @throws {SheetRefusal} if the file cannot be read
 */
export async function valuesOf(bytes: Buffer, limits: ReadLimits, keptRows?: KeptRows): Promise<Buffer> {
	const workbook = await readValues(bytes, limits);
	if (keptRows) keepRows(workbook, keptRows);
	for (const sheet of Object.values(workbook.Sheets)) {
		const rows = sheet["!data"] ?? [];
		sheet["!ref"] = usedRange(rows);
		for (let index = 0; index < rows.length; index++) {
			const cells = rows[index];
			cells?.forEach((cell, column) => {
				cells[column] = compact(cell);
			});
			// The writer fails at a missing row.
			rows[index] ??= NO_CELLS;
		}
	}
	// The writer needs much memory, so that of the replaced cells is freed before.
	collectGarbage();
	return write(workbook, { type: "buffer", bookType: "xlsx", bookSST: true, compression: true });
}

async function readValues(bytes: Buffer, limits: ReadLimits): Promise<WorkBook> {
	const kind = fileKind(bytes);
	if (kind === "csv") return csvWorkbook(bytes, limits);
	return read(kind === "ole" ? xlsStream(bytes) : await unpackWorkbook(bytes, limits), READER_OPTIONS);
}

const NO_CELLS: CellObject[] = [];

/** A cell with only what is written. The reader of .xls deletes properties of each cell, which multiplies its memory. */
function compact({ t, v, z, c }: CellObject): CellObject {
	return { t, ...(v !== undefined && { v }), ...(z !== undefined && { z }), ...(c && { c }) };
}

/** The range of existing cells, bounded: a sheet may declare any size, and one cell may be far away from the others. */
function usedRange(rows: readonly CellObject[][]): string {
	let lastRow = 0;
	let lastColumn = 0;
	rows.forEach((row, index) => {
		if (row.length === 0) return;
		lastRow = index;
		lastColumn = Math.max(lastColumn, row.length - 1);
	});
	if (lastRow >= EXCEL.rows) throw damaged();
	const columns = Math.min(lastColumn, Math.floor(MAX_CELLS / (lastRow + 1)));
	return utils.encode_range({ s: { r: 0, c: 0 }, e: { r: lastRow, c: columns } });
}

/** Ranges of a valid workbook never overlap, so that only a hostile one has more cells in them. */
const MAX_FILLED = 5_000_000;

/** By the name of each sheet that stays: the row of its headings, which stays with all above it, and the others, from 1. */
export type KeptRows = ReadonlyMap<string, { headingRow: number; rows: Set<number> }>;

/** Removes the other rows, and all sheets that then have none. What was merged over several rows is in each of them. */
function keepRows(workbook: WorkBook, keptRows: KeptRows): void {
	const isKept = (name: string) => (keptRows.get(name)?.rows.size ?? 0) > 0;
	const settings = workbook.Workbook?.Sheets?.filter((_, index) => isKept(workbook.SheetNames[index] ?? ""));
	if (workbook.Workbook && settings) workbook.Workbook.Sheets = settings;
	// Names of ranges would mean other cells.
	if (workbook.Workbook) workbook.Workbook.Names = [];
	for (const name of workbook.SheetNames) {
		const sheet = workbook.Sheets[name];
		const own = keptRows.get(name);
		if (isKept(name) && own && sheet) keepRowsOf(sheet, own);
		else delete workbook.Sheets[name];
	}
	workbook.SheetNames = workbook.SheetNames.filter(isKept);
}

function keepRowsOf(sheet: WorkSheet, { headingRow, rows }: { headingRow: number; rows: ReadonlySet<number> }): void {
	const all: CellObject[][] = sheet["!data"] ?? [];
	const below = [...rows].filter((row) => row > headingRow).sort((a, b) => a - b);
	const newIndex = new Map(below.map((row, at) => [row - 1, headingRow + at]));
	const merges: Range[] = [];
	let filled = 0;
	for (const merge of sheet["!merges"] ?? []) {
		const { s, e } = merge;
		if (s.r < headingRow) {
			if (e.r < headingRow) merges.push(merge);
			continue;
		}
		const value = all[s.r]?.[s.c];
		for (const [old, index] of newIndex) {
			if (++filled > MAX_FILLED) break;
			if (old < s.r || old > e.r) continue;
			const cells = all[old];
			if (cells && value) cells[s.c] = value;
			if (e.c > s.c) merges.push({ s: { r: index, c: s.c }, e: { r: index, c: e.c } });
		}
	}
	sheet["!merges"] = merges;
	sheet["!data"] = [...Array(headingRow).keys(), ...below.map((row) => row - 1)].map((index) => all[index] ?? []);
	// Heights, hidden rows and filters were those of other rows.
	delete sheet["!rows"];
	delete sheet["!autofilter"];
}
