import type { CellObject } from "@e965/xlsx";
import { cellText } from "./cell-value.ts";
import { type HeadingRow, repeatsHeadings } from "./heading-row.ts";
import type { Sheet } from "./workbook-sheets.ts";

/** A row that holds a branch. */
export interface DataRow {
	/** Its index in the sheet; the first row is 0. */
	index: number;
	/** By column. */
	cells: CellObject[];
}

/** The rows below the headings that hold branches: no blank ones, no totals, no repeated headings. */
export function dataRows({ rows }: Sheet, { index: headings, columns }: HeadingRow): DataRow[] {
	const found: DataRow[] = [];
	// Unlike a loop over indexes, this costs nothing for a million rows that are not there.
	rows.forEach((cells, index) => {
		if (index <= headings) return;
		const texts = [...columns.keys()].map((column) => cellText(cells[column]).trim()).filter(Boolean);
		if (texts.length === 0 || isTotal(texts) || repeatsHeadings(cells, columns)) return;
		found.push({ index, cells });
	});
	return found;
}

function isTotal([first = "", ...others]: readonly string[]): boolean {
	return others.length < 3 && /^(?:grand |sub-?)?total\b/i.test(first);
}
