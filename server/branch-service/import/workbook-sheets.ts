/** The sheets of a workbook, as cells. */
import { type CellObject, type ParsingOptions, type Range, read, type WorkBook } from "@e965/xlsx";
import type { FileKind } from "./file-kind.ts";
import { damaged, passwordProtected, SheetRefusal } from "./sheet-refusal.ts";
import { unpackWorkbook } from "./unpack-workbook.ts";
import { xlsStream } from "./xls-stream.ts";

/** Excel has no more. */
const MAX_SHEET_ROWS = 1_048_576;

export interface Sheet {
	/** By row and column from 0; both lists have holes. The size that a sheet says it has is not believed. */
	rows: readonly CellObject[][];
	merges: readonly Range[];
}

/** Values only; the defaults make texts of numbers, HTML of texts, and keep formulas. */
const OPTIONS: ParsingOptions = {
	type: "buffer",
	dense: true,
	cellFormula: false,
	cellHTML: false,
	cellText: false,
	cellNF: false,
};

/**
 * Reads the visible sheets of a workbook one by one, in its own order; only what is asked for is read.
 *
 * @param limit most bytes that an .xlsx may be unpacked
 * @throws {SheetRefusal} when it cannot be read
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
		yield* visibleSheet(readWorkbook(unpacked, { ...OPTIONS, sheets: index }), index);
	}
}

/** A hidden sheet is passed over: nothing is stored that who uploads it may never have seen. */
function* visibleSheet({ SheetNames, Sheets, Workbook }: WorkBook, index: number): Generator<Sheet> {
	if (Workbook?.Sheets?.[index]?.Hidden) return;
	const sheet = Sheets[SheetNames[index] ?? ""];
	const rows = sheet?.["!data"] ?? [];
	// Going through four thousand million rows that are not there would take minutes.
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
