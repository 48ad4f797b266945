/** What uploading a sheet would change, before anything is stored. */
import * as v from "valibot";
import { WarningCode } from "../branch/branch-warning.ts";
import {
	count,
	doc,
	filled,
	listOf,
	mark,
	maybe,
	oneOf,
	pageOf,
	some,
	someOf,
	text,
	textOrNull,
	whole,
} from "../schema.ts";
import { FieldChange } from "./admin-branch.ts";
import { SheetName, SheetRow, sheetField } from "./api-answers.ts";
import { Answer, CellAnswer, COLUMN_CHOICES } from "./sheet-answers.ts";

/** The most items of a list. */
const MOST = 1000;

const address = { sheet: SheetName, row: SheetRow };

export const FirstCells = doc(
	listOf(text(), 8),
)`The addresses of the first cells, such as C14, or Goa!C14 if the workbook has several sheets.`;

const readAsName = v.fallback(v.optional(v.picklist(COLUMN_CHOICES)), undefined);

export const ReadColumn = doc(
	v.object({
		sheet: SheetName,
		letter: text(),
		heading: text(),
		field: doc(readAsName)`What it is read as, by the name that an answer has; missing if nobody has said what it is.`,
		mayBe: doc(readAsName)`What it may be, if it is not read.`,
		by: maybe(text`Who said so of an earlier sheet.`),
		example: maybe(text`What its first cell that is not empty shows, if it is not read.`),
	}),
)`A column with a heading.`;
export type ReadColumn = v.InferOutput<typeof ReadColumn>;

export const QUESTION_KINDS = [
	"value",
	"empty",
	"contradiction",
	"spelling",
	"place",
	"warning",
	"duplicate",
	"column",
	"closed-rows",
	"left-row",
	"status",
	"sundays-off",
	"days-off",
] as const;

/** For what a question waits, the most urgent first. */
export const WAITS = ["rows", "confirmation", "look", "offer", "nothing"] as const;

export const Question = doc(
	v.object({
		kind: oneOf(QUESTION_KINDS, "warning"),
		field: doc(sheetField)`The name of the field; missing if no other value can mend it.`,
		code: maybe(doc(WarningCode)`To be sent in \`confirmed\`, if it waits for that.`),
		column: text`The column's heading as the sheet has it, or its label.`,
		written: text`What the cells say, as an answer about a value has it; may be empty.`,
		message: text(),
		suggestion: maybe(Answer),
		choices: maybe(doc(listOf(text()))`The only values that an answer may have, if they are few.`),
		cell: maybe(doc(CellAnswer)`If it is about one cell only: the answer that changes nothing in it.`),
		answer: maybe(doc(Answer)`The one that counts.`),
		by: maybe(text`Who gave it about an earlier sheet.`),
		waits: oneOf(WAITS, "nothing"),
		count: count`How many cells or rows.`,
		rowsIn: maybe(
			doc(
				v.object({ right: count(), sure: count() }),
			)`How many of the rows these parts store, if a \`look\` or an \`offer\` is asked for and not all rows can be stored.`,
		),
		cells: FirstCells,
		branch: text`The name of the first row's branch; empty if unknown.`,
	}),
)`What a sheet leaves open: \`value\` and \`empty\` cells can be answered by one value for all, a \`contradiction\` only in the cells, a \`column\` by what columns are read as; a \`spelling\` or
	\`place\` with a suggestion is used or kept, other warnings are confirmed or kept; a \`duplicate\` may be the same as a stored branch, \`closed-rows\` of branches that are not stored are left out unless they are stored as closed, a \`left-row\` is one by an answer,
	a \`status\` may say that a branch is closed, \`sundays-off\` that hours which do not name Sunday are not its own, and \`days-off\` may become regular ones. Rows, or the whole sheet, wait for an answer or a confirmation; without an answer to a \`look\` at rows or an \`offer\` for the sheet,
	it is stored as well.`;
export type Question = v.InferOutput<typeof Question>;

const readValue = v.object({
	written: text`As the sheet has it.`,
	read: text`May be empty.`,
	count: some`How many cells.`,
	cells: doc(v.array(v.string()), { maxItems: 5 })`The first ones.`,
});

/** What was written, and how it was read. */
export type ReadValue = v.InferOutput<typeof readValue>;

const readAs = v.object({
	column: text`The column's heading as the sheet has it, or the usual name of several, such as \`Hours\`.`,
	message: filled`What was done, without a full stop.`,
	count: some`How many cells; includes those of values not listed.`,
	values: someOf(readValue, 20),
});

/** How values of a column were read that are not written as they are stored. */
export type ReadAs = v.InferOutput<typeof readAs>;

/** Rows that are right, those to correct, and those that only look wrong. */
export const TABS = ["correct", "check", "ready"] as const;
export type Tab = (typeof TABS)[number];

const part = v.object({
	plan: text`To be sent as \`expect\`, with the name of this as \`rows\`.`,
	rows: some`How many rows these are.`,
	back: some`How many rows are not among them.`,
});

const namedBranch = v.object({ id: whole(), name: text(), city: text() });
export type NamedBranch = v.InferOutput<typeof namedBranch>;

/** How many branches a sheet closes and deletes, besides what its rows do. */
const leaving = v.object({ closed: count(), deleted: count() });
export type LeavingCounts = v.InferOutput<typeof leaving>;

export const AbsentBranches = doc(
	v.object({
		states: listOf(text()),
		count: count(),
		branches: doc(listOf(namedBranch, 500))`The first ones.`,
		saidClosed: doc(
			listOf(namedBranch, 500),
		)`Those in the sheet of which a row says that they are closed, but that are open.`,
		leaving: doc(leaving)`How many of these are closed and deleted, by answers.`,
	}),
)`Stored branches that are not in the sheet, of states of which at least half are. They stay unless an answer says otherwise.`;
export type AbsentBranches = v.InferOutput<typeof AbsentBranches>;

export const Preview = doc(
	v.object({
		key: text`For the rows.`,
		plan: textOrNull`To be sent as \`expect\`, to store exactly this; null if there are errors.`,
		right: doc(
			v.nullable(part),
		)`What can be stored although some rows have errors; null if there are none, or nothing can be stored.`,
		sure: doc(v.nullable(part))`The same without the rows that wait for a confirmation; null if none does.`,
		counts: v.object({
			created: count(),
			updated: count(),
			unchanged: count(),
			closed: count`Branches whose closures change, among the created and updated ones.`,
			repeated: count`Rows that repeat another one in the sheet.`,
			others: v.fallback(count`Rows of states that the caller may not change, which were left out.`, 0),
			rules: v.fallback(count`Regular days off that are added or get further branches.`, 0),
		}),
		tabs: v.object({ correct: count(), check: count(), ready: count() }),
		columns: doc(listOf(ReadColumn, MOST))`Those with a heading, in the order of the sheets.`,
		questions: listOf(Question, MOST),
		errorCount: count`Of all rows and headings.`,
		warningCount: count`How many values wait for a confirmation.`,
		newStates: listOf(text(), MOST),
		absent: AbsentBranches,
		unread: text`What of the file was not read, or not for certain, in words; may be empty.`,
		ignoredSheets: listOf(v.object({ name: SheetName, why: oneOf(["hidden", "no headings"], "no headings") })),
		notes: doc(
			listOf(filled()),
		)`Sentences: headings in two rows, and hidden rows and columns, which were read nevertheless.`,
		readAs: doc(
			listOf(readAs),
		)`How values not written as they are stored were read, such as \`9.30-6\` as \`09:30-18:00\`.`,
	}),
)`Counts and plans are about the rows without errors. The first 1,000 of each list.`;
export type SheetPreview = v.InferOutput<typeof Preview>;

export const PreviewSent = v.object({ data: Preview });
export type PreviewAnswer = v.InferOutput<typeof PreviewSent>;

export const RowMark = v.object({
	letter: maybe(text`Of the cell's column; missing if it is about the whole row.`),
	message: filled(),
	question: maybe(count`The index of its question.`),
	isWrong: maybe(mark()),
});
export type RowMark = v.InferOutput<typeof RowMark>;

export const PreviewRow = v.object({
	...address,
	cells: doc(listOf(text()))`What the sheet shows in the columns of \`columns\`, each cut after 200 characters.`,
	marks: listOf(RowMark),
	becomes: oneOf(["new", "changed", "unchanged", "waits", "left out"], "waits"),
	id: maybe(whole`Of the branch that it changes.`),
	changes: listOf(FieldChange),
});
export type PreviewRow = v.InferOutput<typeof PreviewRow>;

/** Where a branch stands in the workbook. */
export type RowAddress = Pick<PreviewRow, "sheet" | "row">;

export const PreviewRows = v.object(pageOf(PreviewRow));
export type PreviewRowsAnswer = v.InferOutput<typeof PreviewRows>;
