import type { BranchFieldName } from "../../../shared/branch-fields.ts";
import { cellText, isErrorCell, timeOfCell } from "./cell-value.ts";
import type { DataRow } from "./data-rows.ts";
import type { HeadingRow } from "./heading-row.ts";

/** A row's values for a branch. */
export interface RowInput {
	/** By field, to be validated. */
	values: Partial<Record<BranchFieldName, string | number | boolean>>;
	/** By field, as text in the sheet. */
	shown: Partial<Record<BranchFieldName, string>>;
	/** Fields whose cell has a formula error. */
	broken: ReadonlySet<BranchFieldName>;
}

/** Arranges the cells of a row by field; a day's start and end may be in two columns. */
export function rowInput({ cells }: DataRow, columns: HeadingRow["columns"]): RowInput {
	const values: RowInput["values"] = {};
	const shown: RowInput["shown"] = {};
	const broken = new Set<BranchFieldName>();
	const times = new Map<BranchFieldName, { start: string; end: string }>();
	for (const [column, { field, part }] of columns) {
		const cell = cells[column];
		shown[field] = cellText(cell);
		if (isErrorCell(cell)) {
			broken.add(field);
		} else if (part) {
			times.set(field, { start: "", end: "", ...times.get(field), [part]: timeOfCell(cell) });
		} else {
			values[field] = typeof cell?.v === "number" || typeof cell?.v === "boolean" ? cell.v : cellText(cell);
		}
	}
	for (const [field, { start, end }] of times) {
		// A day off may be given in either column or both.
		const hours = /\d/.test(start + end) ? `${start}-${end}` : start || end;
		values[field] = hours;
		if (!broken.has(field)) shown[field] = hours;
	}
	return { values, shown, broken };
}
