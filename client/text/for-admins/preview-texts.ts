/** Texts of a sheet's preview. They load with the Bulk Upload page, so visitors do not download them. */

import type { UploadCounts } from "../../../shared/api/api-answers.ts";
import type { SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { CORRECTIONS_HEADING } from "../../../shared/branch/sheet-fields.ts";
import { catalogue } from "../catalogue/catalogue.ts";
import { number } from "./counts.ts";

const texts = catalogue("for-admins", "preview");

export const previewTexts = {
	...texts,
	number,
	counts: ({ created, updated, unchanged, closed, repeated }: SheetPreview["counts"]) =>
		[
			texts.counts.newAndChanged(created, updated),
			texts.counts.unchanged(unchanged),
			...(closed > 0 ? [texts.counts.closed(closed)] : []),
			...(repeated > 0 ? [texts.counts.repeated(repeated)] : []),
		].join(", "),
	errorsLeft: (left: number, before: number) =>
		left === 0 ? texts.errorsLeft.none(before) : texts.errorsLeft.some(left, before),
	marked: (file: string) => texts.marked(file, CORRECTIONS_HEADING),
	checkedAgain: (errors: number, values: number) => {
		const left = [
			...(errors > 0 ? [texts.checkedAgain.errors(errors)] : []),
			...(values > 0 ? [texts.checkedAgain.values(values)] : []),
		];
		return texts.checkedAgain.said(left.join(", ") || texts.checkedAgain.nothing);
	},
	/** Confirms the values without a suggestion; those with one are decided one by one. `unlisted` values may be of either kind. */
	confirm: (listed: number, unlisted: number) => {
		if (listed === 0) return texts.confirm.unlisted(unlisted);
		const these = texts.confirm.listed(listed);
		return unlisted === 0 ? these : texts.confirm.both(these, unlisted);
	},
	inCells: (count: number, first: readonly string[]) =>
		count > first.length ? texts.inCells(count, first.join(", ")) : first.join(", "),
	applyWhat: ({ created, updated }: UploadCounts) => texts.applyWhat(texts.counts.newAndChanged(created, updated)),
	newPlaces: (what: string, first: readonly string[], count: number) =>
		texts.newPlaces(what, first.join("; "), Math.max(0, count - first.length)),
};
