/** What uploading a sheet would change, before anything is stored. */

import type { Warning } from "../branch/branch-warning.ts";
import type { SheetField } from "../branch/sheet-fields.ts";
import type { FieldChange } from "./admin-answers.ts";
import type { SheetError, UploadCounts } from "./api-answers.ts";
import type { RememberedAnswer } from "./sheet-answers.ts";

export interface PreviewAnswer {
	data: SheetPreview;
}

export interface SheetPreview {
	/** Send it as `expect` to store exactly this; null if the sheet has errors. */
	plan: string | null;
	counts: UploadCounts & {
		/** Branches that get a closure. They are among the created and updated ones. */
		closed: number;
		/** Rows that repeat another row of the sheet. */
		repeated: number;
	};
	/** This list and the others have only the first ones if there are many. */
	created: readonly PreviewBranch[];
	updated: readonly PreviewChange[];
	newStates: readonly string[];
	newCities: readonly NewCity[];
	/** What must be confirmed before it is stored. */
	warnings: readonly WarningGroup[];
	/** How many values these are; more than those of the groups if the list was cut. */
	warningCount: number;
	/** What was replaced by its suggestion, as wanted. */
	corrected: readonly WarningGroup[];
	/** What is kept as it is, as wanted. */
	kept: readonly WarningGroup[];
	/** The remembered answers that count for this sheet. */
	remembered: readonly RememberedAnswer[];
	duplicates: readonly LikelyDuplicate[];
	ignoredColumns: readonly { sheet: string; letter: string; heading: string; mayBe?: string }[];
	ignoredSheets: readonly { name: string; why: "hidden" | "no headings" }[];
	readAs: readonly ReadAs[];
	/** Sentences about anything in the sheets that people may not expect to be read, such as hidden rows. */
	notes: readonly string[];
	errors: readonly SheetError[];
	errorCount: number;
	/** All errors by what can mend them together. */
	errorGroups: readonly ErrorGroup[];
	/** What can be stored although some rows have errors; null if nothing can, or none has. */
	right: RightPart | null;
	/** How many rows have errors, and are not counted otherwise. */
	waiting: number;
}

/** The rows that can be stored although others have errors. The lists of branches are about these. */
interface RightPart {
	/** Send it as `expect`, with `rows`: `right`. */
	plan: string;
	/** How many rows these are. */
	rows: number;
	/** How many rows are not among them. */
	back: number;
}

/** Errors of the same cause in a field. */
export interface ErrorGroup {
	/** The column's heading as the sheet has it, or its label. */
	column: string;
	/** Missing if no other value can mend it. */
	field?: SheetField;
	message: string;
	/** How many cells; more than those of the values if the list was cut. */
	count: number;
	values: readonly WrongValue[];
}

/** A value that cannot be read. */
export interface WrongValue {
	/** As the error quotes it; may be empty. */
	value: string;
	message: string;
	suggestion?: string;
	count: number;
	/** See `WarningGroup`. */
	cells: readonly string[];
	/** The first row's branch; may be empty. */
	branch: string;
}

/** How values of a column were read that are not written as they are stored. */
export interface ReadAs {
	/** The column's heading as the sheet has it; the usual name of columns with several, such as `Hours`. */
	column: string;
	/** What was done, without a full stop. */
	message: string;
	/** How many cells; more than those of `values` together, if there are more than 20 values. */
	count: number;
	values: readonly ReadValue[];
}

/** What was written, and how it was read. */
export interface ReadValue {
	written: string;
	/** May be empty. */
	read: string;
	/** How many cells. */
	count: number;
	/** The first ones, such as `C14`, or `Goa!C14` if the workbook has several sheets. */
	cells: string[];
}

/** Where a branch stands in the workbook. */
export interface RowAddress {
	sheet: string;
	/** From 1. */
	row: number;
}

export interface PreviewBranch extends RowAddress {
	name: string;
	city: string;
	state: string;
	pincode: string;
	address: string;
}

export interface PreviewChange extends PreviewBranch {
	id: number;
	fields: readonly FieldChange[];
}

/** Something in a sheet that is allowed but unlikely. */
export interface SheetWarning extends Warning, RowAddress {
	/** The address of the cell, such as `C14`. */
	cell?: string;
	/** The name of the row's branch. */
	branch: string;
	value: string;
}

/** Warnings about the same value. */
export interface WarningGroup extends Warning {
	value: string;
	/** How many rows have it. */
	count: number;
	/** The first cells, such as `C14`, or `Goa!C14` if the workbook has several sheets. */
	cells: readonly string[];
	/** The first row's branch; may be empty. */
	branch: string;
}

/** A city that gets its first branch. */
export interface NewCity {
	city: string;
	state: string;
	/** What is known about its name, such as other states that have a city of that name. */
	known?: string;
	/** How many rows have it. */
	count: number;
	/** See `WarningGroup`. */
	cells: readonly string[];
}

/** A new branch that may be one that exists, or another of the sheet. */
export interface LikelyDuplicate extends PreviewBranch {
	other: { id: number | null; name: string; address: string };
}
