/** Texts of the Bulk Upload page. They load with that page, so visitors do not download them. */

import type { SheetError } from "../../../shared/api/api-answers.ts";
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_ROWS } from "../../../shared/constants.ts";
import { catalogue } from "../catalogue/catalogue.ts";

const KB = 1024;
const MB = KB * KB;

function number(value: number): string {
	return value.toLocaleString("en-IN", { maximumFractionDigits: 1 });
}

const texts = catalogue("for-admins", "upload");

function size(bytes: number): string {
	if (bytes < KB) return texts.size.bytes(bytes);
	return bytes < MB ? texts.size.kilobytes(number(bytes / KB)) : texts.size.megabytes(number(bytes / MB));
}

const either = (names: readonly string[]) => new Intl.ListFormat("en-IN", { type: "disjunction" }).format(names);

export const uploadTexts = {
	...texts,
	number,
	size,
	limits: (extensions: readonly string[]) => texts.limits(either(extensions), size(MAX_UPLOAD_BYTES), MAX_UPLOAD_ROWS),
	publishedHelp: (hosts: readonly string[]) => texts.publishedHelp(hosts.join(" or ")),
	percent: (part: number) => texts.percent(Math.floor(part * 100)),
	rows: (done: number, total: number) => texts.rows(number(done), number(total)),
	notExcel: (name: string, extensions: readonly string[]) => texts.notExcel(name, either(extensions)),
	error: ({ row, column, value, message }: SheetError) =>
		texts.error(row, column || undefined, value || undefined, message),
	tooLarge: (name: string) => texts.tooLarge(name, size(MAX_UPLOAD_BYTES)),
};
