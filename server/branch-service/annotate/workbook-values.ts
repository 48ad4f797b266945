/** Writes the values of a workbook into a new .xlsx, if the workbook itself cannot be changed. */
import { type CellObject, read, utils, type WorkBook, write } from "@e965/xlsx";
import { collectGarbage } from "../../process/memory-limit.ts";
import { csvWorkbook } from "../import/csv-workbook.ts";
import { fileKind } from "../import/file-kind.ts";
import { damaged, type ReadLimits } from "../import/sheet-refusal.ts";
import { unpackWorkbook } from "../import/unpack-workbook.ts";
import { MAX_SHEET_ROWS, READER_OPTIONS } from "../import/workbook-sheets.ts";
import { xlsStream } from "../import/xls-stream.ts";
import { type KeptRows, keepRows } from "./keep-rows.ts";

/** The writer visits every cell of the range, even missing ones. Columns beyond this number of cells are left out. */
const MAX_CELLS = 10_000_000;

/**
 * Returns a workbook as a new .xlsx. Widths, number formats and merged cells are kept; formulas become their values.
 *
 * @param kept the only rows to be written
 * @throws {SheetRefusal} if the file cannot be read
 */
export async function valuesOf(
	bytes: Buffer,
	{ unpackedBytes }: Pick<ReadLimits, "unpackedBytes">,
	kept?: KeptRows,
): Promise<Buffer> {
	const workbook = await readValues(bytes, unpackedBytes);
	if (kept) keepRows(workbook, kept);
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

async function readValues(bytes: Buffer, unpackedBytes: number): Promise<WorkBook> {
	const kind = fileKind(bytes);
	if (kind === "csv") return csvWorkbook(bytes, unpackedBytes);
	return read(kind === "ole" ? xlsStream(bytes) : await unpackWorkbook(bytes, unpackedBytes), READER_OPTIONS);
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
	if (lastRow >= MAX_SHEET_ROWS) throw damaged();
	const columns = Math.min(lastColumn, Math.floor(MAX_CELLS / (lastRow + 1)));
	return utils.encode_range({ s: { r: 0, c: 0 }, e: { r: lastRow, c: columns } });
}
