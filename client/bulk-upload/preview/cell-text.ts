/** Names a place in a workbook. */

import type { RowAddress, SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { previewTexts } from "../../text/for-admins/preview-texts.ts";

/** A cell or row, such as `C14` or `row 14`. With several sheets, the sheet is named: `Goa!C14` or `Goa, row 14`. */
export function cellText(
	{ sheet, row, cell }: Partial<RowAddress> & Pick<RowAddress, "row"> & { cell?: string },
	hasSheets: boolean,
): string {
	const isNamed = hasSheets && sheet !== undefined;
	if (cell !== undefined) return isNamed ? `${sheet}!${cell}` : cell;
	return previewTexts.row(row, isNamed ? sheet : undefined);
}

/** Whether the preview mentions more than one sheet. */
export function hasSeveralSheets(preview: SheetPreview): boolean {
	const lists = [preview.errors, preview.created, preview.updated, preview.ignoredColumns];
	const names = new Set(lists.flatMap((list) => list.map(({ sheet }) => sheet)));
	names.delete(undefined);
	const read = preview.readAs.flatMap(({ values }) => values);
	const cells = [...read, ...preview.warnings, ...preview.corrected, ...preview.newCities].flatMap(
		(each) => each.cells,
	);
	return names.size > 1 || cells.some((cell) => cell.includes("!"));
}
