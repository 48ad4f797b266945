/** The sheets of a workbook, as cells. */
import { type CellObject, CFB, type ParsingOptions, type Range, read, type WorkBook, type WorkSheet } from "@e965/xlsx";
import type { FileKind } from "./file-kind.ts";
import { damaged, notExcel, passwordProtected, SheetRefusal } from "./sheet-refusal.ts";
import { unpackWorkbook } from "./unpack-workbook.ts";

export interface Sheet {
	name: string;
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
 * Reads a workbook sheet by sheet, in its own order; only what is asked for is read.
 *
 * @param limit most bytes that an .xlsx may be unpacked
 * @throws {SheetRefusal} when it cannot be read
 */
export async function* sheetsOf(bytes: Buffer, kind: FileKind, limit: number): AsyncGenerator<Sheet> {
	if (kind === "ole") {
		refuseOtherOleFiles(bytes);
		const workbook = readWorkbook(bytes, OPTIONS);
		for (const name of workbook.SheetNames) yield toSheet(name, workbook.Sheets[name]);
		return;
	}
	const unpacked = await unpackWorkbook(bytes, limit);
	const { SheetNames: names } = readWorkbook(unpacked, { ...OPTIONS, bookSheets: true });
	for (const [index, name] of names.entries()) {
		yield toSheet(name, readWorkbook(unpacked, { ...OPTIONS, sheets: index }).Sheets[name]);
	}
}

function toSheet(name: string, sheet: WorkSheet | undefined): Sheet {
	return { name, rows: sheet?.["!data"] ?? [], merges: sheet?.["!merges"] ?? [] };
}

function refuseOtherOleFiles(bytes: Buffer): void {
	let names: string[];
	try {
		names = CFB.read(bytes, { type: "buffer" }).FullPaths;
	} catch {
		throw damaged();
	}
	const has = (stream: RegExp) => names.some((name) => stream.test(name));
	if (has(/\/EncryptedPackage$/)) throw passwordProtected();
	if (has(/\/(?:Workbook|Book)$/i)) return;
	if (has(/\/WordDocument$/)) throw notExcel("This is a Word document");
	if (has(/\/PowerPoint Document$/)) throw notExcel("This is a PowerPoint presentation");
	throw notExcel("This is a document of another program");
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
