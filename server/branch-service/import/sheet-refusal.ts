import type { SheetError } from "../../../shared/api-answers.ts";

/** Why a sheet is not taken, in words for who uploaded it. Nothing of it has been stored. */
export class SheetRefusal extends Error {
	readonly status: number;
	readonly errors: readonly SheetError[];

	/**
	 * @param status of the answer: 413 for too much, 415 for what is no Excel file, 422 for what stands in it
	 * @param errors cell by cell, where there are such
	 */
	constructor(status: 413 | 415 | 422, message: string, errors: readonly SheetError[] = []) {
		super(message);
		this.status = status;
		this.errors = errors;
	}
}

/** What opens in no program either, or was made to harm one. */
export function damaged(): SheetRefusal {
	return new SheetRefusal(
		415,
		"The file is damaged and cannot be read. Open it in Excel, save it again and upload it.",
	);
}

export function passwordProtected(): SheetRefusal {
	return new SheetRefusal(415, "The file is protected by a password. Save it without one and upload it again.");
}

/** For what is no Excel workbook, whatever its name says. */
export function notExcel(what: string): SheetRefusal {
	return new SheetRefusal(415, `${what}, not an Excel workbook. Open it in Excel and save it as .xlsx.`);
}

export interface ReadLimits {
	/** Most rows with branches. */
	rows: number;
	/** True where memory, not the product, sets the number of rows. */
	shortOfMemory: boolean;
	/** Most bytes that a workbook may unpack to. */
	unpackedBytes: number;
}

/** What is said when a sheet has more than the server takes. */
export function tooManyRows({ rows, shortOfMemory }: ReadLimits): SheetRefusal {
	const why = shortOfMemory ? " with the memory it has" : "";
	return new SheetRefusal(
		413,
		`The sheet is too long: this server takes ${rows.toLocaleString("en-IN")} rows at once${why}. Split it and upload the parts.`,
	);
}
