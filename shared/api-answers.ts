/** What the two calls of the admin pages answer, where the branch service is the upstream. Others may answer otherwise. */
import type { Branch } from "./branch.ts";
import type { FieldError } from "./branch-payload.ts";

export interface CreateAnswer {
	message: string;
	data: Branch;
}

export interface CreateRefusal {
	message: string;
	errors?: FieldError[];
}

/** Numbers of branches. */
export interface UploadCounts {
	created: number;
	updated: number;
	unchanged: number;
}

export interface UploadAnswer {
	message: string;
	data: UploadCounts;
}

/** What is wrong with one cell of a sheet. */
export interface SheetError {
	/** As the sheet counts it; the first row is 1. */
	row: number;
	/** The column's label; empty when the whole row is meant. */
	column: string;
	/** What stands there, cut where it is long. */
	value: string;
	message: string;
}

export interface UploadRefusal {
	message: string;
	errors?: SheetError[];
}
