/** Texts of a sheet's preview. They load with the Bulk Upload page, so visitors do not download them. */

import type { SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { CORRECTIONS_HEADING } from "../../../shared/branch/sheet-fields.ts";
import { catalogue } from "../catalogue/catalogue.ts";

const texts = catalogue("for-admins", "preview");

const lead = ({ ready, correct, check }: SheetPreview["tabs"]) => texts.lead(ready, correct, check);

export const previewTexts = {
	...texts,
	/** How many rows are ready, and how many need something. */
	lead,
	marked: (file: string) => texts.marked(file, CORRECTIONS_HEADING),
	checkedAgain: (tabs: SheetPreview["tabs"]) => texts.checkedAgain.said(lead(tabs)),
	inCells: (count: number, first: readonly string[]) =>
		count > first.length ? texts.inCells(count, first.join(", ")) : first.join(", "),
	newPlaces: (what: string, first: readonly string[], count: number) =>
		texts.newPlaces(what, first.join("; "), Math.max(0, count - first.length)),
};
