/** Joins headings in two rows, such as `Timings` above `Mon`, `Tue` and so on, and `City` beside them. */
import type { CellObject } from "@e965/xlsx";
import { cellText } from "../cells/cell-value.ts";
import { COLUMNS_SEARCHED } from "../cells/sheet.ts";
import { columnKey } from "./column.ts";
import { besides, type MeaningOf } from "./headings.ts";
import { KINDS } from "./kinds.ts";

/** The lower row needs this many known headings, and more known than unknown ones: a row with a branch has hardly any. */
const MIN_KNOWN = 2;

/**
 * Joins the headings of two rows. A heading of the upper row also applies to the columns to its right, up to the next one, or as far as it
 * is merged.
 *
 * @param ends the last columns of merged cells of the upper row, by their first
 * @returns undefined if the lower row does not have headings
 */
export function joinedHeadings(
	upper: readonly CellObject[],
	lower: readonly CellObject[],
	ends: ReadonlyMap<number, number>,
	meaningOf: MeaningOf,
): CellObject[] | undefined {
	const length = Math.min(COLUMNS_SEARCHED, Math.max(upper.length, lower.length));
	const texts = (cells: readonly CellObject[]) => Array.from({ length }, (_, column) => cellText(cells[column]).trim());
	const [above, below] = [texts(upper), texts(lower)];
	const columnOf = (heading: string) => {
		const meaning = meaningOf(heading);
		return typeof meaning === "object" ? meaning : undefined;
	};
	const keyOf = (heading: string) => {
		const column = columnOf(heading);
		return column && columnKey(column);
	};
	const taken = new Set(above.map((text, column) => (text && below[column] === "" ? keyOf(text) : undefined)));
	const joined: CellObject[] = [];
	let group = { text: "", end: COLUMNS_SEARCHED };
	let [known, others] = [0, 0];
	for (const [column, text] of below.entries()) {
		if (above[column]) group = { text: above[column], end: ends.get(column) ?? COLUMNS_SEARCHED };
		else if (column > group.end) group = { text: "", end: COLUMNS_SEARCHED };
		if (text === "") {
			if (above[column]) joined[column] = { t: "s", v: above[column] };
			continue;
		}
		if (lower[column]?.t !== "s") return undefined;
		const both = `${group.text} ${text}`.trim();
		const { kind } = columnOf(group.text) ?? {};
		// For example `Name` below `Manager`, beside `Branch Name`.
		const isOther = meaningOf(text) && taken.has(keyOf(text)) && !(kind && KINDS[kind].repeats);
		const heading = isOther || meaningOf(both) ? both : text;
		if (meaningOf(heading) || besides(heading) === "corrections") known++;
		else others++;
		taken.add(keyOf(heading));
		joined[column] = { t: "s", v: heading };
	}
	return known >= MIN_KNOWN && known > others ? joined : undefined;
}
