/** Texts of a sheet's preview. They load with the Bulk Upload page, so visitors do not download them. */

import type { LeavingCounts, SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { CORRECTIONS_HEADING } from "../../../shared/branch/sheet-fields.ts";
import { catalogue } from "../catalogue/catalogue.ts";
import { number } from "./counts.ts";

const texts = catalogue("for-admins", "preview");

function lead({ ready, correct, check }: SheetPreview["tabs"]): string {
	const others = [
		...(correct > 0 ? [texts.lead.correct(correct)] : []),
		...(check > 0 ? [texts.lead.check(check)] : []),
	];
	return [texts.lead.ready(ready), ...others].join(" ");
}

/** How many branches are closed and deleted, besides what the rows do. */
function alsoLeaving(counts: LeavingCounts): string[] {
	return (["closed", "deleted"] as const).flatMap((what) =>
		counts[what] > 0 ? [texts.alsoLeaves(counts[what], what)] : [],
	);
}

export const previewTexts = {
	...texts,
	number,
	alsoLeaving,
	/** How many rows are ready, and how many need something. */
	lead,
	marked: (file: string) => texts.marked(file, CORRECTIONS_HEADING),
	checkedAgain: (tabs: SheetPreview["tabs"]) => texts.checkedAgain.said(lead(tabs)),
	inCells: (count: number, first: readonly string[]) =>
		count > first.length ? texts.inCells(count, first.join(", ")) : first.join(", "),
	newPlaces: (what: string, first: readonly string[], count: number) =>
		texts.newPlaces(what, first.join("; "), Math.max(0, count - first.length)),
};
