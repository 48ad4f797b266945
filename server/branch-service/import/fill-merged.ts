import type { CellObject, Range } from "@e965/xlsx";
import { BRANCH_FIELDS } from "../../../shared/branch/branch-fields.ts";
import { isOtherColumn } from "../../../shared/branch/sheet-fields.ts";
import type { DataRow } from "./data-rows.ts";
import type { HeadingRow } from "./heading-row.ts";
import type { SheetColumn } from "./sheet-heading.ts";

/**
 * Copies the value of merged cells to each cell that they cover: downwards, for example a state written once for all its branches, and
 * sideways from day to day, for example the same hours from Monday to Friday. Other columns are not filled sideways, because they are
 * different fields.
 *
 * @param rows changed in place
 */
export function fillMerged(merges: readonly Range[], rows: readonly DataRow[], columns: HeadingRow["columns"]): void {
	const byIndex = new Map(rows.map((row) => [row.index, row]));
	const last = rows.at(-1)?.index ?? 0;
	const filledTo = new Map<number, number>();
	const ofHours = [...columns].filter(([, column]) => isHours(column)).map(([column]) => column);
	const read = merges.filter(({ s }) => columns.has(s.c)).sort((a, b) => a.s.r - b.s.r);
	for (const { s, e } of read) {
		const value = byIndex.get(s.r)?.cells[s.c];
		const others = ofHours.includes(s.c) ? ofHours.filter((other) => other > s.c && other <= e.c) : [];
		for (const each of [s.c, ...others]) {
			// In a valid sheet, merges never overlap; if they do, each cell is filled once.
			const from = Math.max(each === s.c ? s.r + 1 : s.r, (filledTo.get(each) ?? -1) + 1);
			const to = Math.min(e.r, last);
			if (value) fillDown(value, each, from, to, byIndex);
			filledTo.set(each, Math.max(to, filledTo.get(each) ?? -1));
		}
	}
}

function fillDown(
	value: CellObject,
	column: number,
	from: number,
	to: number,
	rows: ReadonlyMap<number, DataRow>,
): void {
	for (let index = from; index <= to; index++) {
		const row = rows.get(index);
		if (row) row.cells[column] = value;
	}
}

/** Whether a column has all hours of a day. */
function isHours({ field, part }: SheetColumn): boolean {
	return !part && !isOtherColumn(field) && "day" in BRANCH_FIELDS[field];
}
