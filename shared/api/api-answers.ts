/** Answers of the branch service to the two calls of the admin pages. Another upstream may answer differently. */
import type { Branch } from "../branch/branch.ts";
import type { FieldError } from "../branch/branch-payload.ts";
import type { Warning } from "../branch/branch-warning.ts";
import type { SheetField } from "../branch/sheet-fields.ts";

export interface CreateAnswer {
	message: string;
	data: Branch;
}

/** How many branches were created, updated and left as they were. */
export interface UploadCounts {
	created: number;
	updated: number;
	unchanged: number;
}

export interface UploadAnswer {
	message: string;
	data: UploadCounts;
	/** Places that had no branch before. Cities are given with their states. */
	newStates: readonly string[];
	newCities: readonly string[];
	/** How many rows were not stored because of errors; missing if all were. */
	back?: number;
	/** What of the file was not read, or not for certain, in words; missing if nothing, or after a preview. */
	unread?: string;
}

/** What is wrong with one cell of a sheet. */
export interface SheetError {
	/** Row number in the sheet; the first row is 1. */
	row: number;
	sheet?: string;
	/** The cell's address, such as `C14`; missing if the error is about no single cell. */
	cell?: string;
	/** The column's heading as the sheet has it. */
	heading?: string;
	/** The name of the row's branch. */
	branch?: string;
	/** The column's label; empty when the error is about the whole row. */
	column: string;
	/** The cell's content, cut if it is long. */
	value: string;
	message: string;
	/** The field of the cell; for a column with several fields, the first. */
	field?: SheetField;
	/** A code of why the value cannot be read, the same for all values that are wrong in the same way. */
	cause?: string;
	/** The text that is probably meant, and would be read. */
	suggestion?: string;
}

/** Every error that the site or the branch service answers. */
export interface ErrorAnswer {
	message: string;
	/** What is wrong in what was sent, one by one. */
	errors?: readonly (FieldError | SheetError)[];
	/** What must be confirmed before it is stored (422). */
	warnings?: readonly Warning[];
	/** The id of the request in the log. */
	requestId?: string;
}

/** The hosts from which published sheets are fetched; none unless the operator names them. */
export interface SheetHostsAnswer {
	data: { hosts: readonly string[] };
}

/** The version in an ETag (RFC 9110, 8.8.3); undefined if it is none of ours. A proxy that compresses an answer may have changed it. */
export function versionIn(tag: string): number | undefined {
	const [, version] = /^(?:W\/)?"(\d{1,15})(?:-\w{1,8})?"$/.exec(tag) ?? [];
	return version === undefined ? undefined : Number(version);
}
