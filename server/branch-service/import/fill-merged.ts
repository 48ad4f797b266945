import type { Range } from "@e965/xlsx";
import type { DataRow } from "./data-rows.ts";
import type { HeadingRow } from "./heading-row.ts";

/**
 * Copies the value of cells merged downwards to each of their rows, for example a state written once for all its branches.
 * Cells merged sideways are not filled, because the columns are different fields.
 *
 * @param rows changed in place
 */
export function fillMergedDown(
	merges: readonly Range[],
	rows: readonly DataRow[],
	columns: HeadingRow["columns"],
): void {
	const byIndex = new Map(rows.map((row) => [row.index, row]));
	const last = rows.at(-1)?.index ?? 0;
	const filledTo = new Map<number, number>();
	const downwards = merges.filter(({ s, e }) => columns.has(s.c) && e.r > s.r).sort((a, b) => a.s.r - b.s.r);
	for (const { s, e } of downwards) {
		const value = byIndex.get(s.r)?.cells[s.c];
		// In a valid sheet, merges never overlap; if they do, each row is filled once.
		const from = Math.max(s.r, filledTo.get(s.c) ?? 0) + 1;
		const to = Math.min(e.r, last);
		for (let index = from; index <= to; index++) {
			const row = byIndex.get(index);
			if (row && value) row.cells[s.c] = value;
		}
		filledTo.set(s.c, Math.max(to, filledTo.get(s.c) ?? 0));
	}
}
