/** Reads a workbook's branches, or reports everything that is wrong with it. */
import { type BranchFieldName, FIELD_NAMES } from "../../../shared/branch-fields.ts";
import type { BranchPayload } from "../../../shared/branch-payload.ts";
import { readSheets } from "./read-sheets.ts";
import { refusalOf, rowError } from "./sheet-content.ts";
import type { ReadLimits } from "./sheet-refusal.ts";

export interface SheetBranches {
	/** Without duplicates. */
	branches: BranchPayload[];
	/** Number of rows identical to an earlier one. */
	repeated: number;
	/** Fields without a column. They stay unchanged in a branch that is already stored. */
	absent: readonly BranchFieldName[];
}

/**
 * Reads the sheets that have headings.
 *
 * @throws {SheetRefusal} if the file or anything in it is not acceptable, with all errors
 */
export async function readBranches(bytes: Buffer, limits: ReadLimits): Promise<SheetBranches> {
	const content = await readSheets(bytes, limits);
	const incomplete = content.rows.flatMap((row) => {
		const missing = content.sheets.find(({ name }) => name === row.sheet)?.missing ?? [];
		return missing.map(({ field, message }) => rowError(content, row, field, message));
	});
	const errors = [...content.errors, ...incomplete];
	if (errors.length > 0) throw refusalOf({ errors, errorCount: content.errorCount + incomplete.length });
	const absent = FIELD_NAMES.filter((name) => content.rows.every(({ values }) => values[name] === undefined));
	return {
		branches: content.rows.map(({ values }) => ({ contactNo: "", contactPerson: "", ...values }) as BranchPayload),
		repeated: content.repeated,
		absent,
	};
}
