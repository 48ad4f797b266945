/** Reads the sheets of a workbook. */
import { type CellObject, type ParsingOptions, type Range, read, type WorkBook } from "@e965/xlsx";
import type { FileKind } from "./file-kind.ts";
import { damaged, passwordProtected, SheetRefusal } from "./sheet-refusal.ts";
import { unpackWorkbook } from "./unpack-workbook.ts";
import { xlsStream } from "./xls-stream.ts";

/** Excel's limit. */
const MAX_SHEET_ROWS = 1_048_576;

export interface Sheet {
	/** By row and column from 0; both lists have holes. The size declared in the sheet is ignored. */
	rows: readonly CellObject[][];
	merges: readonly Range[];
}

/**
 * How many sheets without headings are read: the reader needs the whole workbook for each, so a small file with thousands of
 * them would take minutes. Of a workbook of any size, three are read.
 */
const MAX_SHEETS = 100;
const MAX_READ_BYTES = 50_000_000;
const ALWAYS_READ = 3;

/** Only values. By default, the reader would also keep formulas and create formatted texts and HTML. */
const OPTIONS: ParsingOptions = {
	type: "buffer",
	dense: true,
	cellFormula: false,
	cellHTML: false,
	cellText: false,
	cellNF: false,
};

/**
 * Reads the visible sheets of a workbook one by one, in order. Only the requested ones are read.
 *
 * @param limit maximum unpacked size of an .xlsx in bytes
 * @throws {SheetRefusal} if the workbook cannot be read
 */
export async function* sheetsOf(bytes: Buffer, kind: FileKind, limit: number): AsyncGenerator<Sheet> {
	if (kind === "ole") {
		const workbook = readWorkbook(xlsStream(bytes), OPTIONS);
		for (const index of workbook.SheetNames.keys()) yield* visibleSheet(workbook, index);
		return;
	}
	const unpacked = await unpackWorkbook(bytes, limit);
	const { SheetNames: names } = readWorkbook(unpacked, { ...OPTIONS, bookSheets: true });
	for (const index of names.keys()) {
		const tooMuch = index >= MAX_SHEETS || index * unpacked.length > MAX_READ_BYTES;
		if (tooMuch && index >= ALWAYS_READ) throw tooManySheets();
		yield* visibleSheet(readWorkbook(unpacked, { ...OPTIONS, sheets: index }), index);
	}
}

function tooManySheets(): SheetRefusal {
	return new SheetRefusal(
		413,
		"The file has too many sheets before the one with branches. Copy that sheet to a new workbook.",
	);
}

/** Skips a hidden sheet: the person who uploads it may never have seen it. */
function* visibleSheet({ SheetNames, Sheets, Workbook }: WorkBook, index: number): Generator<Sheet> {
	if (Workbook?.Sheets?.[index]?.Hidden) return;
	const sheet = Sheets[SheetNames[index] ?? ""];
	const rows = sheet?.["!data"] ?? [];
	// Iterating over four billion missing rows would take minutes.
	if (rows.length > MAX_SHEET_ROWS) throw damaged();
	yield { rows, merges: sheet?.["!merges"] ?? [] };
}

function readWorkbook(bytes: Buffer, options: ParsingOptions): WorkBook {
	try {
		return read(bytes, options);
	} catch (error) {
		if (error instanceof SheetRefusal) throw error;
		if (/password|encrypt/i.test(String(error))) throw passwordProtected();
		throw damaged();
	}
}
