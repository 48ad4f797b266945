import { type ParsingOptions, read, utils, type WorkBook } from "@e965/xlsx";
import type { SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { collectGarbage } from "../../process/memory-limit.ts";
import { brokenCell, CELL_SIZE, CELL_TOO_LONG } from "./cells/cell-value.ts";
import { ROWS_SEARCHED, type Sheet } from "./cells/sheet.ts";
import { csvWorkbook, MORE_ROWS } from "./csv-workbook.ts";
import { fileKind } from "./file-kind.ts";
import {
	damaged,
	EXCEL,
	passwordProtected,
	type ReadLimits,
	refuseWide,
	SheetRefusal,
	tooManyRows,
} from "./sheet-refusal.ts";
import { tagsNamed } from "./sheet-tags.ts";
import { unpackWorkbook } from "./unpack-workbook.ts";
import { xlsStream } from "./xls-stream.ts";

type TableOf<Table> = (sheet: Sheet) => Table | undefined;

const MAX_SHEETS = 100;

/** Larger workbooks are first read only down to the last row searched for headings: other sheets may have very many rows. */
const SMALL_BYTES = 5_000_000;

/** Reads only values, formats and what is hidden. By default, the reader would also keep formulas and create formatted texts and HTML. */
const READER_OPTIONS: ParsingOptions = {
	type: "buffer",
	dense: true,
	cellFormula: false,
	cellHTML: false,
	cellText: false,
	cellNF: true,
	cellStyles: true,
};

/**
 * Reads the tables of a workbook's visible sheets. Hidden sheets are not read, because the person who uploads the file may never
 * have seen them.
 *
 * @param limits also for the cells of a .csv
 * @param tableOf finds the table of a sheet; it may also get the sheet's first rows alone
 * @throws {SheetRefusal} if the workbook cannot be read, or has too many sheets, columns or rows
 */
export async function readTablesOf<Table extends { sheet: Sheet; rows: readonly unknown[] }>(
	bytes: Buffer,
	limits: ReadLimits,
	tableOf: TableOf<Table>,
) {
	const kind = fileKind(bytes);
	if (kind === "csv") return choose(csvWorkbook(bytes, limits), tableOf);
	if (kind === "ole") return choose(readWorkbook(xlsStream(bytes), READER_OPTIONS), tableOf);
	const unpacked = await unpackWorkbook(bytes, limits);
	// The reader needs much memory, so that of the parts is freed before.
	collectGarbage();
	const { SheetNames: names } = readWorkbook(unpacked, { ...READER_OPTIONS, bookSheets: true });
	refuseTooMany(names);
	refuseLong(unpacked, limits, tableOf);
	if (names.length === 1 || unpacked.length < SMALL_BYTES)
		return choose(readWorkbook(unpacked, READER_OPTIONS), tableOf);
	const first = choose(readWorkbook(unpacked, { ...READER_OPTIONS, sheetRows: ROWS_SEARCHED }), tableOf);
	const indexes = first.tables.map(({ sheet }) => names.indexOf(sheet.name));
	if (indexes.length === 0) return first;
	return { ...first, tables: choose(readWorkbook(unpacked, { ...READER_OPTIONS, sheets: indexes }), tableOf).tables };
}

/** The tables of the visible sheets that have one, in order; the names of the other sheets, with the reason. */
function choose<Table>(workbook: WorkBook, tableOf: TableOf<Table>) {
	const { SheetNames: names, Sheets, Workbook } = workbook;
	refuseTooMany(names);
	const from1904 = Workbook?.WBProps?.date1904 === true;
	const tables: Table[] = [];
	const ignored: SheetPreview["ignoredSheets"][number][] = [];
	for (const [index, name] of names.entries()) {
		const { "!data": rows = [], "!merges": merges = [], "!text": text, ...infos } = Sheets[name] ?? {};
		// Iterating over four billion missing rows would take minutes.
		if (rows.length > EXCEL.rows) throw damaged();
		for (const { length } of rows.filter(Boolean)) refuseWide(length);
		const { "!rows": rowInfos = [], "!cols": columnInfos = [] } = infos;
		const sheet = { name, rows, merges, rowInfos, columnInfos, from1904, text };
		const isHidden = Boolean(Workbook?.Sheets?.[index]?.Hidden);
		const table = isHidden ? undefined : tableOf(sheet);
		if (isHidden) ignored.push({ name, why: "hidden" });
		else if (table) tables.push(table);
		else if (rows.length > 0) {
			refuseLongHeading(rows);
			ignored.push({ name, why: "no headings" });
		}
	}
	return { tables, ignored };
}

/** A cell in the place of headings that Excel could not hold is why there are none. */
function refuseLongHeading(rows: Sheet["rows"]): void {
	rows.slice(0, ROWS_SEARCHED).forEach((cells, r) => {
		const c = cells.findIndex((cell) => brokenCell(cell) === CELL_TOO_LONG || String(cell?.v).length > CELL_SIZE);
		if (c >= 0) throw new SheetRefusal(422, `${utils.encode_cell({ r, c })}: ${CELL_TOO_LONG}.`);
	});
}

/** Refuses a long sheet by its first rows: to read a million of them would need more memory than there is. Others may be long. */
function refuseLong(unpacked: Buffer, limits: ReadLimits, tableOf: TableOf<{ rows: readonly unknown[] }>): void {
	const most = MORE_ROWS * limits.rows;
	let count = 0;
	for (const _ of tagsNamed(unpacked, "row")) count++;
	if (count <= most) return;
	const { tables } = choose(readWorkbook(unpacked, { ...READER_OPTIONS, sheetRows: most }), tableOf);
	if (tables.some(({ rows }) => rows.length > limits.rows)) throw tooManyRows(limits);
}

function refuseTooMany(names: readonly string[]): void {
	if (names.length > MAX_SHEETS) {
		throw new SheetRefusal(
			413,
			`The file has more than ${MAX_SHEETS} sheets. Copy those that are needed to a new workbook.`,
		);
	}
	// The reader stores sheets by name, so names must be unique.
	if (new Set(names).size < names.length) throw damaged();
}

function readWorkbook(bytes: Buffer, options: ParsingOptions): WorkBook {
	// With `cellStyles`, the reader sets this option and would create each empty cell that has a format. The setter prevents that.
	const withoutEmpty = Object.defineProperty({ ...options }, "sheetStubs", { get: () => false, set: () => undefined });
	try {
		return read(bytes, withoutEmpty);
	} catch (error) {
		if (/password|encrypt/i.test(String(error))) throw passwordProtected();
		throw damaged();
	}
}
