/** Joins headings that stand in two rows, such as `Timings` above `Mon`, `Tue` and so on, and `City` beside them. */
import type { CellObject } from "@e965/xlsx";
import { cellText } from "./cell-value.ts";
import { isCorrectionsHeading, sheetColumn } from "./sheet-heading.ts";

/** Most headings of the lower row must be known: a branch has hardly a word of them. */
const LEAST_KNOWN = 2;

/**
 * The headings of two rows as those of one. A heading of the upper row counts for the columns to its right, too, until the next one.
 *
 * @param most columns further to the right are ignored
 * @returns undefined if the lower row has something else
 */
export function joinedHeadings(
	upper: readonly CellObject[],
	lower: readonly CellObject[],
	most: number,
): CellObject[] | undefined {
	const texts = (cells: readonly CellObject[]) =>
		Array.from({ length: most }, (_, column) => cellText(cells[column]).trim());
	const [above, below] = [texts(upper), texts(lower)];
	const taken = new Set(above.map((text, column) => (below[column] === "" ? fieldOf(text) : undefined)));
	const joined: CellObject[] = [];
	let group = "";
	let [known, others] = [0, 0];
	for (const [column, text] of below.entries()) {
		group = above[column] || group;
		if (text === "") {
			if (above[column]) joined[column] = textCell(above[column]);
			continue;
		}
		if (lower[column]?.t !== "s") return undefined;
		const both = `${group} ${text}`.trim();
		// Such as `Name` below `Manager`, beside `Branch Name`.
		const isOther = sheetColumn(text) && taken.has(fieldOf(text));
		const heading = isOther || sheetColumn(both) ? both : text;
		if (sheetColumn(heading) || isCorrectionsHeading(heading)) known++;
		else others++;
		taken.add(fieldOf(heading));
		joined[column] = textCell(heading);
	}
	return known >= LEAST_KNOWN && known > others ? joined : undefined;
}

function fieldOf(heading: string): string | undefined {
	const column = sheetColumn(heading);
	return column && `${column.field} ${column.part}`;
}

function textCell(text: string): CellObject {
	return { t: "s", v: text };
}
