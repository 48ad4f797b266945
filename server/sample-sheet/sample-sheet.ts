/** The sheet that an admin fills in for an upload. */
import { branchSheet, FONT, HEADING, writeSheets } from "./branch-sheet.ts";
import { EXAMPLE_BRANCHES, instructionsSheet } from "./sample-sheet-texts.ts";

const FORMATTED_ROWS = 1000;

/** The sheet as an .xlsx file: headings, two examples, drop-downs, and the instructions beside it. */
export function makeSampleSheet(): Promise<Buffer> {
	return writeSheets([
		branchSheet(EXAMPLE_BRANCHES, FORMATTED_ROWS),
		instructionsSheet({ heading: HEADING, font: FONT }),
	]);
}
