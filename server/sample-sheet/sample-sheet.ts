/** The sheet that an admin fills in for an upload. */
import { EXAMPLE_BRANCHES } from "../../shared/branch/example-branches.ts";
import { branchSheet, FONT, HEADING, writeSheets } from "./branch-sheet.ts";
import { instructionsSheet } from "./sample-sheet-texts.ts";

const FORMATTED_ROWS = 1000;

/** The .xlsx file with the sheet to fill in (headings, two examples, drop-downs) and a sheet of instructions. */
export function makeSampleSheet(): Promise<Buffer> {
	return writeSheets([
		branchSheet(EXAMPLE_BRANCHES, { formattedRows: FORMATTED_ROWS }),
		instructionsSheet({ heading: HEADING, font: FONT }),
	]);
}
