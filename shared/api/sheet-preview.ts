/** What uploading a sheet would change, before anything is stored. */
import * as v from "valibot";
import { Warning } from "../branch/branch-warning.ts";
import {
	count,
	doc,
	filled,
	listOf,
	maybe,
	oneOf,
	some,
	someOf,
	text,
	textOrNull,
	whole,
	wholeOrNull,
} from "../schema.ts";
import { FieldChange } from "./admin-branch.ts";
import { SheetError, SheetName, SheetRow, sheetField } from "./api-answers.ts";
import { RememberedAnswer } from "./sheet-answers.ts";

/** The most items of a list. */
const MOST = 1000;

const address = { sheet: SheetName, row: SheetRow };

/** Where a branch stands in the workbook. */
export interface RowAddress extends Pick<PreviewBranch, keyof typeof address> {}

export const PreviewBranch = v.object({
	...address,
	name: text(),
	city: text(),
	state: text(),
	pincode: text(),
	address: text(),
});
export type PreviewBranch = v.InferOutput<typeof PreviewBranch>;

export const PreviewChange = v.object({ ...PreviewBranch.entries, id: whole(), fields: someOf(FieldChange) });
export type PreviewChange = v.InferOutput<typeof PreviewChange>;

/** A new branch that may be one that exists, or another of the sheet. */
export const LikelyDuplicate = v.object({
	...PreviewBranch.entries,
	other: v.object({
		id: wholeOrNull`Null if it is another branch of the sheet.`,
		name: text(),
		address: text(),
	}),
});
export type LikelyDuplicate = v.InferOutput<typeof LikelyDuplicate>;

export const FirstCells = doc(
	listOf(text(), 8),
)`The addresses of the first cells, such as C14, or Goa!C14 if the workbook has several sheets.`;

const ofCells = { count: some`How many cells.`, cells: FirstCells };
const ofRows = { count: some`How many rows have it.`, cells: FirstCells };
const branch = text`The name of the first row's branch; empty if unknown.`;

export const WarningGroup = doc(
	v.object({ ...Warning.entries, value: text(), ...ofRows, branch }),
)`Warnings about the same value.`;
export type WarningGroup = v.InferOutput<typeof WarningGroup>;

const wrongValue = v.object({
	value: text`As the error quotes it; may be empty.`,
	message: filled(),
	suggestion: maybe(text`The text that is probably meant.`),
	...ofCells,
	branch,
});

/** A value that cannot be read. */
export type WrongValue = v.InferOutput<typeof wrongValue>;

export const ErrorGroup = doc(
	v.object({
		column: text`The column's heading as the sheet has it, or its label.`,
		field: doc(sheetField)`The name of the field; missing if no other value can mend it.`,
		message: filled(),
		count: some`How many cells; more than those of the values if the list was cut.`,
		values: someOf(wrongValue, 200),
	}),
)`Errors of the same cause in a field.`;
export type ErrorGroup = v.InferOutput<typeof ErrorGroup>;

export const NewCity = doc(
	v.object({
		city: text(),
		state: text(),
		known: maybe(text`What is known about a place with this name, such as other states that have one.`),
		...ofRows,
	}),
)`A city that gets its first branch.`;
export type NewCity = v.InferOutput<typeof NewCity>;

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

const right = v.object({
	plan: text`To be sent as \`expect\`, with \`rows\`: \`right\`.`,
	rows: some`How many rows these are.`,
	back: some`How many rows are not among them.`,
});

/** What an older server does not send is empty. A list that cannot be read makes the preview unreadable: nobody should confirm what was not shown. */
const groups = v.optional(listOf(WarningGroup, MOST), []);

export const Preview = doc(
	v.object({
		plan: textOrNull`To be sent as \`expect\`, to store exactly this; null if there are errors.`,
		counts: v.object({
			created: count(),
			updated: count(),
			unchanged: count(),
			closed: count`Branches whose closures change, among the created and updated ones.`,
			repeated: doc(v.optional(count(), 0))`Rows that repeat another one in the sheet.`,
		}),
		created: listOf(PreviewBranch, MOST),
		updated: listOf(PreviewChange, MOST),
		newStates: listOf(text(), MOST),
		newCities: listOf(NewCity, MOST),
		warnings: doc(listOf(WarningGroup, MOST))`What must be confirmed, including rows that have errors in other fields.`,
		warningCount: count`How many such values there are.`,
		corrected: doc(listOf(WarningGroup, MOST))`What was replaced because of \`answers\`.`,
		kept: doc(groups)`What is not asked about, because of an answer, also about an earlier sheet.`,
		remembered: doc(listOf(RememberedAnswer, MOST))`The answers about earlier sheets that count for this one.`,
		duplicates: doc(listOf(LikelyDuplicate, MOST))`New branches that may already be stored, or be in the sheet twice.`,
		ignoredColumns: listOf(
			v.object({
				sheet: SheetName,
				letter: text(),
				heading: text(),
				mayBe: maybe(text`The label of the field that it may be.`),
			}),
		),
		ignoredSheets: listOf(v.object({ name: SheetName, why: oneOf(["hidden", "no headings"], "no headings") })),
		notes: doc(
			v.optional(listOf(filled()), []),
		)`Sentences: headings in two rows, and hidden rows and columns, which were read nevertheless.`,
		readAs: doc(
			listOf(readAs),
		)`How values not written as they are stored were read, such as \`9.30-6\` as \`09:30-18:00\`.`,
		errors: listOf(SheetError, 5000),
		errorCount: count(),
		errorGroups: doc(
			v.optional(listOf(ErrorGroup, 200), []),
		)`All errors by what can mend them together, the most frequent first.`,
		right: doc(
			v.optional(v.nullable(right), null),
		)`What can be stored although some rows have errors; the lists and counts are then about that. Null if there are no errors, or nothing can be stored.`,
		waiting: count`How many rows have errors. They are not counted elsewhere.`,
	}),
)`The first 1,000 of each list; the first 5,000 errors.`;
export type SheetPreview = v.InferOutput<typeof Preview>;

export const PreviewSent = v.object({ data: Preview });
export type PreviewAnswer = v.InferOutput<typeof PreviewSent>;
