/** A sheet of the golden files: as few words as its content allows, so that it can be read and written by hand. */
import { type CellObject, type Range, utils, type WorkSheet, write } from "@e965/xlsx";
import type { Answer } from "../../../../../shared/api/sheet-answers.ts";

/** A text, a number, a number and its format, an error by its code, or nothing. */
type GoldenCell = string | number | boolean | null | readonly [value: number, format: string] | { e: number };

interface GoldenSheet {
	name: string;
	rows: readonly (readonly GoldenCell[])[];
	merges?: readonly string[];
	/** Numbers as the sheet shows them. */
	hiddenRows?: readonly number[];
	hiddenColumns?: readonly string[];
	hidden?: boolean;
}

export interface GoldenCase {
	name: string;
	answers?: readonly Answer[];
	sheets?: readonly GoldenSheet[];
	from1904?: boolean;
	/** The content of a text file. */
	text?: string;
	/** A file whose bytes matter. */
	base64?: string;
}

/** The file of a case. */
export function fileOf({ sheets = [], from1904 = false, text, base64 }: GoldenCase): Buffer {
	if (text !== undefined) return Buffer.from(text);
	if (base64 !== undefined) return Buffer.from(base64, "base64");
	const workbook = utils.book_new();
	for (const sheet of sheets) utils.book_append_sheet(workbook, sheetOf(sheet), sheet.name);
	workbook.Workbook = {
		WBProps: { date1904: from1904 },
		Sheets: sheets.map(({ name, hidden }) => ({ name, Hidden: hidden ? 1 : 0 })),
	};
	return write(workbook, { type: "buffer", bookType: "xlsx" });
}

function sheetOf({ rows, merges = [], hiddenRows = [], hiddenColumns = [] }: GoldenSheet): WorkSheet {
	const sheet = utils.aoa_to_sheet([]);
	utils.sheet_add_aoa(
		sheet,
		rows.map((row) => row.map(cellOf)),
	);
	sheet["!merges"] = merges.map((range): Range => utils.decode_range(range));
	sheet["!rows"] = [];
	sheet["!cols"] = [];
	for (const row of hiddenRows) sheet["!rows"][row - 1] = { hidden: true };
	for (const column of hiddenColumns) sheet["!cols"][utils.decode_col(column)] = { hidden: true };
	return sheet;
}

function cellOf(cell: GoldenCell): CellObject | null {
	if (cell === null) return null;
	if (Array.isArray(cell)) return { t: "n", v: cell[0], z: cell[1] };
	if (typeof cell === "object") return { t: "e", v: (cell as { e: number }).e };
	return { t: typeof cell === "number" ? "n" : typeof cell === "boolean" ? "b" : "s", v: cell } as CellObject;
}
