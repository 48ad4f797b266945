/** Texts of the Bulk Upload page, of a sheet's preview, and of the answers to what is asked about a sheet. */

import type { SheetError } from "../../../shared/api/api-answers.ts";
import { type Answer, answeredField, MAX_REMEMBERED, NO_COLUMN } from "../../../shared/api/sheet-answers.ts";
import type { SheetPreview } from "../../../shared/api/sheet-preview.ts";
import { BRANCH_FIELDS } from "../../../shared/branch/branch-fields.ts";
import { WARNING_FIELDS } from "../../../shared/branch/branch-warning.ts";
import { CORRECTIONS_HEADING, sheetLabel } from "../../../shared/branch/sheet-fields.ts";
import { MAX_UPLOAD_BYTES, MAX_UPLOAD_ROWS } from "../../../shared/constants.ts";
import { catalogue } from "../catalogue/catalogue.ts";

const KB = 1024;
const MB = KB * KB;

function number(value: number): string {
	return value.toLocaleString("en-IN", { maximumFractionDigits: 1 });
}

const upload = catalogue("for-admins", "upload");

function size(bytes: number): string {
	if (bytes < KB) return upload.size.bytes(bytes);
	return bytes < MB ? upload.size.kilobytes(number(bytes / KB)) : upload.size.megabytes(number(bytes / MB));
}

const either = (names: readonly string[]) => new Intl.ListFormat("en-IN", { type: "disjunction" }).format(names);

export const uploadTexts = {
	...upload,
	number,
	size,
	limits: (extensions: readonly string[]) => upload.limits(either(extensions), size(MAX_UPLOAD_BYTES), MAX_UPLOAD_ROWS),
	publishedHelp: (hosts: readonly string[]) => upload.publishedHelp(hosts.join(" or ")),
	percent: (part: number) => upload.percent(Math.floor(part * 100)),
	rows: (done: number, total: number) => upload.rows(number(done), number(total)),
	notExcel: (name: string, extensions: readonly string[]) => upload.notExcel(name, either(extensions)),
	error: ({ row, column, value, message }: SheetError) =>
		upload.error(row, column || undefined, value || undefined, message),
	tooLarge: (name: string) => upload.tooLarge(name, size(MAX_UPLOAD_BYTES)),
};

const preview = catalogue("for-admins", "preview");

const lead = ({ ready, correct, check }: SheetPreview["tabs"]) => preview.lead(ready, correct, check);

export const previewTexts = {
	...preview,
	/** How many rows are ready, and how many need something. */
	lead,
	marked: (file: string) => preview.marked(file, CORRECTIONS_HEADING),
	checkedAgain: (tabs: SheetPreview["tabs"]) => preview.checkedAgain.said(lead(tabs)),
	inCells: (count: number, first: readonly string[]) =>
		count > first.length ? preview.inCells(count, first.join(", ")) : first.join(", "),
	newPlaces: (what: string, first: readonly string[], count: number) =>
		preview.newPlaces(what, first.join("; "), Math.max(0, count - first.length)),
};

const answer = catalogue("for-admins", "answer");

/** @param isValue whether an empty text is that of cells */
function quoted(value: string, isValue = true): string {
	if (value === "" && !isValue) return "";
	if (value === NO_COLUMN) return answer.quoted.noColumn;
	return value === "" ? answer.quoted.noValue : answer.quoted.value(value);
}

/** What an answer is about. */
function question(about: Answer): string {
	const { spelling, column, value, hours } = answer.question;
	switch (about.kind) {
		case "spelling":
			return spelling(BRANCH_FIELDS[WARNING_FIELDS[about.code].at(-1) ?? "cityName"].label, about.from);
		case "column":
			return column(about.heading);
		case "value": {
			const isHours = answeredField(about.field, about.from) === "hours";
			return value(quoted(about.from), isHours ? hours : sheetLabel(about.field));
		}
		case "headings":
			return about.sheet;
		case "cell":
			return `${about.letter}${about.row}`;
		case "branch":
			return `ID ${about.id}`;
		default:
			return about.kind;
	}
}

export const answerTexts = {
	...answer,
	quoted,
	question,
	earlierHelp: answer.earlierHelp(MAX_REMEMBERED),
};
