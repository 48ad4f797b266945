import type { CellObject } from "@e965/xlsx";
import type { BranchFieldName } from "../../../shared/branch/branch-fields.ts";
import { isOtherColumn, type OtherColumn, type SheetField } from "../../../shared/branch/sheet-fields.ts";
import { brokenCell, cellText, timeOfCell } from "./cell-value.ts";
import type { DataRow } from "./data-rows.ts";
import type { HeadingRow } from "./heading-row.ts";

/** A row's values for a branch. */
export interface RowInput {
	/** By field, to be validated. */
	values: Partial<Record<BranchFieldName, string | number | boolean>>;
	/** The cells of the other columns. */
	others: Partial<Record<OtherColumn, CellObject>>;
	/** By field, as text in the sheet. */
	shown: Partial<Record<SheetField, string>>;
	/** Why the cell of a field cannot be read, by field. */
	broken: Map<SheetField, string>;
}

/** Arranges the cells of a row by field; a day's start and end may be in two columns. */
export function rowInput({ cells }: DataRow, columns: HeadingRow["columns"]): RowInput {
	const values: RowInput["values"] = {};
	const others: RowInput["others"] = {};
	const shown: RowInput["shown"] = {};
	const broken = new Map<SheetField, string>();
	const times = new Map<BranchFieldName, { start: string; end: string }>();
	for (const [column, { field, part }] of columns) {
		const cell = cells[column];
		shown[field] = cellText(cell);
		const fault = brokenCell(cell);
		if (fault) broken.set(field, fault);
		else if (isOtherColumn(field)) {
			if (cell) others[field] = cell;
		} else if (part) {
			times.set(field, { start: "", end: "", ...times.get(field), [part]: timeOfCell(cell) });
		} else {
			values[field] = typeof cell?.v === "number" || typeof cell?.v === "boolean" ? cell.v : cellText(cell);
		}
	}
	for (const [field, { start, end }] of times) {
		// A day off may be given in either column or both.
		const hours = /\p{Nd}/u.test(start + end) ? `${start}-${end}` : start || end;
		values[field] = hours;
		if (!broken.has(field)) shown[field] = hours;
	}
	return { values, others, shown, broken };
}
