/** Where something stands in a workbook. */
import type { SheetPlace, SheetPreview } from "../../shared/sheet-preview.ts";
import { enPreview } from "../text/en-preview.ts";

/** Such as `C14` or `row 14`; with the sheet's name, if there are several: `Goa!C14`. */
export function cellText(
	{ sheet, row, cell = enPreview.row(row) }: Partial<SheetPlace> & Pick<SheetPlace, "row"> & { cell?: string },
	hasSheets: boolean,
): string {
	return hasSheets && sheet !== undefined ? `${sheet}!${cell}` : cell;
}

/** Whether anything is said about more than one sheet. */
export function hasSeveralSheets(preview: SheetPreview): boolean {
	const lists = [preview.errors, preview.warnings, preview.created, preview.updated, preview.ignoredColumns];
	const names = new Set(lists.flatMap((list) => list.map(({ sheet }) => sheet)));
	names.delete(undefined);
	return names.size > 1 || preview.readAs.some(({ cells }) => cells.some((cell) => cell.includes("!")));
}
