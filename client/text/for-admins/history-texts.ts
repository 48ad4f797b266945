/** Texts of the pages with the history of changes. They load with these pages. */
import { catalogue } from "../catalogue/catalogue.ts";

const texts = catalogue("for-admins", "history");

export const historyTexts = {
	...texts,
	entryCount: (first: number, last: number, total: number) =>
		total > last - first + 1 ? texts.entryCount.some(first, last, total) : texts.entryCount.all(total),
};
