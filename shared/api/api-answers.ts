/** Answers of the branch service to the two calls of the admin pages, and errors. Another upstream may answer differently. */
import * as v from "valibot";
import type { FieldError as WrongField } from "../branch/branch-payload.ts";
import { Warning } from "../branch/branch-warning.ts";
import { SHEET_FIELDS } from "../branch/sheet-fields.ts";
import { count, doc, filled, listOf, maybe, refusal, some, text } from "../schema.ts";

export const FieldError = v.object({ field: text`The name of a field of CreateBranch.`, message: filled() });

export const FieldRefusal = v.object({ ...refusal, errors: listOf(FieldError) });

export const Refusal = v.object({
	...refusal,
	errors: maybe(doc(listOf(FieldError))`By field, \`closures\` included; empty if it does not concern one field.`),
});

const uploadCounts = v.object({ created: count(), updated: count(), unchanged: count() });

/** How many branches were created, updated and left as they were. */
export type UploadCounts = v.InferOutput<typeof uploadCounts>;

export const Uploaded = v.object({
	message: text`\`File uploaded successfully!\`, or what to check because it was not read (\`unread\`).`,
	data: doc(uploadCounts)`How many rows created, updated or did not change a branch.`,
	newStates: doc(listOf(text()))`States that had no branch before.`,
	newCities: doc(listOf(text()))`Cities that had no branch before, each with its state: \`Nashik, Maharashtra\`.`,
	leaving: maybe(
		doc(
			v.object({ closed: count(), deleted: count() }),
		)`How many branches answers have closed and deleted; missing without such answers.`,
	),
	back: maybe(
		some`How many rows were not stored because of errors or questions that nobody has answered; missing if all were.`,
	),
	leftOut: maybe(
		some`How many further rows were left out: of other states, of closed branches that are not stored, and by answers; missing if none were.`,
	),
	unread: maybe(
		text`What of the file was not read, or not for certain, in words: \`column H (“New Phone No”) was not read\`; missing if nothing, or after a preview.`,
	),
});
export type UploadAnswer = v.InferOutput<typeof Uploaded>;

/** A field of a sheet; to a page, what a newer server adds is none. */
export const sheetField = v.fallback(v.optional(v.picklist(SHEET_FIELDS)), undefined);

export const SheetName = text`The sheet's name.`;
export const SheetRow = some`The first row is 1.`;

/** What is wrong with one cell of a sheet. */
export const SheetError = v.object({
	row: SheetRow,
	sheet: maybe(SheetName),
	cell: maybe(
		text`The cell's address, such as C14; missing if it concerns no single cell. For a missing column, the heading that may be meant, if any.`,
	),
	heading: maybe(text`The heading of the column as the sheet has it; missing if the column is.`),
	branch: maybe(text`The name of the row's branch, if it has one.`),
	column: text`The label of the field; empty if the error concerns the whole row.`,
	value: text`The cell's content, cut if it is long.`,
	message: filled(),
	field: doc(sheetField)`The name of the field; for a column with several fields, the first.`,
	cause: maybe(
		text`A code of why the value cannot be read, the same for all that are wrong in the same way; \`rights\` for a row of a state that the caller may not change.`,
	),
	suggestion: maybe(text`The text that is probably meant, and would be read.`),
});
export type SheetError = v.InferOutput<typeof SheetError>;

/** Something in a sheet that is allowed but unlikely. */
export const SheetWarning = v.object({
	...Warning.entries,
	sheet: SheetName,
	row: SheetRow,
	cell: maybe(text`The cell's address, such as C14.`),
	branch: text`The name of the row's branch.`,
	value: text(),
});
export type SheetWarning = v.InferOutput<typeof SheetWarning>;

export const FirstRows = doc(
	v.object({ sheet: SheetName, rows: listOf(v.object({ row: SheetRow, cells: listOf(text()) })) }),
)`The first rows of a sheet in which no headings were found.`;
export type FirstRows = v.InferOutput<typeof FirstRows>;

export const UploadRefusal = v.object({
	...refusal,
	errors: maybe(doc(listOf(SheetError))`All errors by cell, at most 50,000; empty if the whole file is refused.`),
	warnings: maybe(doc(listOf(SheetWarning))`What is to be confirmed, if that is the reason.`),
	firstRows: maybe(doc(listOf(FirstRows))`Set if no headings were found; an answer may say which row has them.`),
});

export const ErrorAnswer = v.object(refusal);

/** Every error that the site or the branch service answers. */
export interface ErrorAnswer extends v.InferOutput<typeof ErrorAnswer> {
	/** What is wrong in what was sent, one by one. */
	errors?: readonly (WrongField | SheetError)[];
	/** What must be confirmed before it is stored (422). */
	warnings?: readonly Warning[];
	/** Of a sheet in which no headings were found. */
	firstRows?: readonly FirstRows[];
}

/** The hosts from which published sheets are fetched; none unless the operator names them. */
export const sheetHosts = v.object({ data: v.object({ hosts: listOf(text()) }) });
export type SheetHostsAnswer = v.InferOutput<typeof sheetHosts>;
