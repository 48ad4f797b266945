/** The sheet that an admin fills in for an upload. */
import { FIELD_NAMES, RARE_FIELDS, SPECIFIED_FIELDS } from "../../shared/branch/branch-fields.ts";
import { EXAMPLE_BRANCHES } from "../../shared/branch/example-branches.ts";
import { branchSheet, FONT, HEADING, writeSheets } from "./branch-sheet.ts";
import { instructionsSheet } from "./sample-sheet-texts.ts";

const FORMATTED_ROWS = 1000;

/** The .xlsx file with the sheet to fill in (headings, two examples, drop-downs) and a sheet of instructions, perhaps of the specified fields only. */
export function makeSampleSheet(specifiedOnly = false): Promise<Buffer> {
	const without = Object.fromEntries(specifiedOnly ? RARE_FIELDS.map((name) => [name, ""]) : []);
	const examples = EXAMPLE_BRANCHES.map((branch) => ({ ...branch, ...without }));
	return writeSheets([
		branchSheet(examples, { formattedRows: FORMATTED_ROWS }),
		instructionsSheet(specifiedOnly ? SPECIFIED_FIELDS : FIELD_NAMES, { heading: HEADING, font: FONT }),
	]);
}
