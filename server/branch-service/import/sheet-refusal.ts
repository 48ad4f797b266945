import type { FirstRows, SheetError, SheetWarning } from "../../../shared/api/api-answers.ts";

/** Why a sheet was refused, in words for the person who uploaded it. Nothing of it was stored. */
export class SheetRefusal extends Error {
	readonly status: number;
	readonly errors: readonly SheetError[];
	readonly warnings: readonly SheetWarning[] | undefined;
	/** Set if no headings were found: which row has them is asked. */
	firstRows?: readonly FirstRows[] | undefined;

	/**
	 * @param status of the answer: 409 if it differs from the preview, 413 if it is too large, 415 if it is not a readable Excel file,
	 *   422 if its content is wrong
	 * @param errors errors of single cells, if any
	 * @param warnings the warnings that need to be confirmed, if they are the reason
	 */
	constructor(
		status: 409 | 413 | 415 | 422,
		message: string,
		errors: readonly SheetError[] = [],
		warnings?: readonly SheetWarning[],
	) {
		super(message);
		this.status = status;
		this.errors = errors;
		this.warnings = warnings;
	}
}

/** The refusal of a file that no program can open, or that was made to do harm. */
export function damaged(): SheetRefusal {
	return new SheetRefusal(
		415,
		"The file is damaged and cannot be read. Open it in Excel, save it again and upload it.",
	);
}

export function passwordProtected(): SheetRefusal {
	return new SheetRefusal(415, "The file is protected by a password. Save it without one and upload it again.");
}

/** The refusal of a file that is not an Excel workbook, whatever its name. */
export function notExcel(what: string): SheetRefusal {
	return new SheetRefusal(415, `${what}, not an Excel workbook. Open it in Excel and save it as .xlsx.`);
}

export interface ReadLimits {
	rows: number;
	/** Whether available memory limits the number of rows. */
	shortOfMemory: boolean;
	/** The maximum size of an unpacked workbook, in bytes. */
	unpackedBytes: number;
}

/** The most that a sheet of Excel can have. */
export const EXCEL = { rows: 1_048_576, columns: 16_384 } as const;

/** @throws {SheetRefusal} if a sheet has more columns than Excel can have */
export function refuseWide(columns: number): void {
	if (columns <= EXCEL.columns) return;
	const most = EXCEL.columns.toLocaleString("en-IN");
	throw new SheetRefusal(
		413,
		`The sheet has too many columns: at most ${most}. Copy what is needed to a new workbook.`,
	);
}

/** The refusal of a sheet with more rows than the server accepts. */
export function tooManyRows(limits: ReadLimits): SheetRefusal {
	return new SheetRefusal(413, `The sheet is too long: ${accepted(limits)}. Split it and upload the parts.`);
}

/** The refusal of a workbook that is not unpacked; most that are so large have many rows. */
export function tooMuch(limits: ReadLimits): SheetRefusal {
	const why = `The file is far too large when unpacked: ${accepted(limits)}`;
	return new SheetRefusal(413, `${why}. Copy what is needed to a new workbook.`);
}

function accepted({ rows, shortOfMemory }: ReadLimits): string {
	const why = shortOfMemory ? " with its available memory" : "";
	return `this server accepts at most ${rows.toLocaleString("en-IN")} rows${why}`;
}
