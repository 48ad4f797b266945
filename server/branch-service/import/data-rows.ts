import type { CellObject } from "@e965/xlsx";
import { cellText } from "./cell-value.ts";
import { type HeadingRow, repeatsHeadings } from "./heading-row.ts";
import type { Sheet } from "./workbook-sheets.ts";

/** A row with more filled fields than this is a branch, even if it is called Total. */
const MAX_TOTAL_FIELDS = 3;

/** A row with a branch. */
export interface DataRow {
	/** Its index in the sheet; the first row is 0. */
	index: number;
	/** By column. */
	cells: CellObject[];
}

/** The rows below the headings, without blank rows, totals and repeated headings. */
export function dataRows({ rows }: Sheet, { index: headings, columns }: HeadingRow): DataRow[] {
	const found: DataRow[] = [];
	// Unlike a loop over indexes, this skips holes, even a million of them.
	rows.forEach((cells, index) => {
		if (index <= headings) return;
		const texts = [...columns.keys()].map((column) => cellText(cells[column]).trim()).filter(Boolean);
		if (texts.length === 0 || isTotal(cells, texts.length) || repeatsHeadings(cells, columns)) return;
		found.push({ index, cells });
	});
	return found;
}

/** May be followed by what is counted; a branch may be called Total Gas Nagar. */
const TOTAL = /^(?:grand |sub-?)?totals?\d*(?:[\s:=.-]+(?:no|number|branches|offices|rows|of|\d+))*[\s:=.-]*$/i;

/** The word may be in a column that is not read. */
function isTotal(cells: readonly CellObject[], fields: number): boolean {
	if (fields > MAX_TOTAL_FIELDS) return false;
	const first = cells.find((cell) => cellText(cell).trim() !== "");
	return TOTAL.test(cellText(first).trim());
}
