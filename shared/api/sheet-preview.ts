/** What uploading a sheet would change, before anything is stored. */
import * as v from "valibot";
import { FIELD_NAMES } from "../branch/branch-fields.ts";
import { type Warning, warningSchema } from "../branch/branch-warning.ts";
import { OTHER_NAMES } from "../branch/sheet-fields.ts";
import { LIST_FIELDS } from "./admin-answers.ts";
import type { SheetError } from "./api-answers.ts";
import { listOf } from "./list-of.ts";
import type { RememberedAnswer } from "./sheet-answers.ts";

const text = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const id = v.pipe(v.number(), v.integer());
const texts = listOf(text);

const addressSchema = v.object({
	sheet: text,
	/** From 1. */
	row: count,
});

/** Where a branch stands in the workbook. */
export type RowAddress = v.InferOutput<typeof addressSchema>;

const branchSchema = v.object({
	...addressSchema.entries,
	name: text,
	city: text,
	state: text,
	pincode: text,
	address: text,
});

export type PreviewBranch = v.InferOutput<typeof branchSchema>;

const changedFieldSchema = v.object({
	field: v.picklist([...FIELD_NAMES, ...LIST_FIELDS]),
	was: v.unknown(),
	now: v.unknown(),
});

const changeSchema = v.object({ ...branchSchema.entries, id, fields: listOf(changedFieldSchema) });

export type PreviewChange = v.InferOutput<typeof changeSchema>;

/** A new branch that may be one that exists, or another of the sheet. */
const duplicateSchema = v.object({
	...branchSchema.entries,
	other: v.object({ id: v.nullable(id), name: text, address: text }),
});

export type LikelyDuplicate = v.InferOutput<typeof duplicateSchema>;

/** Something in a sheet that is allowed but unlikely. */
export interface SheetWarning extends Warning, RowAddress {
	/** The address of the cell, such as `C14`. */
	cell?: string;
	/** The name of the row's branch. */
	branch: string;
	value: string;
}

const warningGroupSchema = v.object({
	...warningSchema.entries,
	value: text,
	/** How many rows have it. */
	count,
	/** The first cells, such as `C14`, or `Goa!C14` if the workbook has several sheets. */
	cells: texts,
	/** The first row's branch; may be empty. */
	branch: text,
});

/** Warnings about the same value. */
export type WarningGroup = v.InferOutput<typeof warningGroupSchema>;

const wrongValueSchema = v.object({
	/** As the error quotes it; may be empty. */
	value: text,
	message: text,
	suggestion: v.exactOptional(text),
	count,
	/** See `WarningGroup`, also for the branch. */
	cells: texts,
	branch: text,
});

/** A value that cannot be read. */
export type WrongValue = v.InferOutput<typeof wrongValueSchema>;

const errorGroupSchema = v.object({
	/** The column's heading as the sheet has it, or its label. */
	column: text,
	/** Missing if no other value can mend it. */
	field: v.exactOptional(v.picklist([...FIELD_NAMES, ...OTHER_NAMES])),
	message: text,
	/** How many cells; more than those of the values if the list was cut. */
	count,
	values: listOf(wrongValueSchema),
});

/** Errors of the same cause in a field. */
export type ErrorGroup = v.InferOutput<typeof errorGroupSchema>;

/** A city that gets its first branch. */
const newCitySchema = v.object({
	city: text,
	state: text,
	/** What is known about its name, such as other states that have a city of that name. */
	known: v.exactOptional(text),
	/** How many rows have it. */
	count,
	/** See `WarningGroup`. */
	cells: texts,
});

export type NewCity = v.InferOutput<typeof newCitySchema>;

const readValueSchema = v.object({
	written: text,
	/** May be empty. */
	read: text,
	/** How many cells. */
	count,
	/** See `WarningGroup`. */
	cells: v.array(text),
});

/** What was written, and how it was read. */
export type ReadValue = v.InferOutput<typeof readValueSchema>;

const readAsSchema = v.object({
	/** The column's heading as the sheet has it; the usual name of columns with several, such as `Hours`. */
	column: text,
	/** What was done, without a full stop. */
	message: text,
	/** How many cells; more than those of `values` together, if there are more than 20 values. */
	count,
	values: listOf(readValueSchema),
});

/** How values of a column were read that are not written as they are stored. */
export type ReadAs = v.InferOutput<typeof readAsSchema>;

export const previewSchema = v.object({
	/** Send it as `expect` to store exactly this; null if the sheet has errors. */
	plan: v.nullable(text),
	/** Branches that get a closure are among the created and updated ones. Rows that repeat another row are in none of the others. */
	counts: v.object({ created: count, updated: count, unchanged: count, closed: count, repeated: v.optional(count, 0) }),
	/** This list and the others have only the first ones if there are many. */
	created: listOf(branchSchema),
	updated: listOf(changeSchema),
	newStates: texts,
	newCities: listOf(newCitySchema),
	/** What must be confirmed before it is stored. */
	warnings: listOf(warningGroupSchema),
	/** How many values these are; more than those of the groups if the list was cut. */
	warningCount: count,
	/** What was replaced by its suggestion, as wanted. */
	corrected: listOf(warningGroupSchema),
	/** What is kept as it is, as wanted. */
	kept: v.optional(listOf(warningGroupSchema), []),
	/** The remembered answers that count for this sheet. */
	remembered: v.optional(listOf(v.unknown()), []),
	duplicates: listOf(duplicateSchema),
	ignoredColumns: listOf(v.object({ sheet: text, letter: text, heading: text, mayBe: v.exactOptional(text) })),
	ignoredSheets: listOf(v.object({ name: text, why: v.picklist(["hidden", "no headings"]) })),
	readAs: listOf(readAsSchema),
	/** Sentences about anything in the sheets that people may not expect to be read, such as hidden rows. */
	notes: v.optional(texts, []),
	errors: listOf(v.unknown()),
	errorCount: count,
	/** All errors by what can mend them together. */
	errorGroups: v.optional(listOf(errorGroupSchema), []),
	/**
	 * What can be stored although some rows have errors: how many rows, and how many are not among them. Its `plan` is sent as `expect`, with
	 * `rows`: `right`. The lists of branches are then about these. Null if nothing can, or none has.
	 */
	right: v.optional(v.nullable(v.object({ plan: text, rows: count, back: count })), null),
	/** How many rows have errors, and are not counted otherwise. */
	waiting: count,
});

/** Errors and remembered answers are read one by one: those of another shape are left out. */
export interface SheetPreview extends Omit<v.InferOutput<typeof previewSchema>, "errors" | "remembered"> {
	errors: readonly SheetError[];
	remembered: readonly RememberedAnswer[];
}

export interface PreviewAnswer {
	data: SheetPreview;
}
