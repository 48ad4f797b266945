/** Branches as a workbook to correct and upload again: each row has the branch's ID, and when it is closed. */
import type { BranchPayload } from "../../shared/branch/branch-payload.ts";
import {
	CLOSURE_COLUMNS,
	CLOSURE_FIELDS,
	type ClosureColumn,
	OTHER_COLUMNS,
} from "../../shared/branch/sheet-fields.ts";
import type { Closure } from "../../shared/hours/week.ts";
import { branchSheet, TEXT, textCell } from "./branch-sheet.ts";
import { writeSheets } from "./write-workbook.ts";

export type DownloadedBranch = BranchPayload & { id: number; closures: readonly Closure[] };

const WIDTHS: Record<ClosureColumn, number> = { closedFrom: 14, closedUntil: 14, closedReason: 30, otherHours: 14 };

/** Makes an .xlsx file that changes nothing if it is uploaded. @param today in India: a row has the current or next of several closures */
export function branchWorkbook(branches: readonly DownloadedBranch[], today: string): Promise<Buffer> {
	const shown = branches.map((branch) => closureOf(branch, today));
	// Few branches have other hours, and a sheet without this column changes none.
	const columns = CLOSURE_COLUMNS.filter((column) => column !== "otherHours" || shown.some((each) => each?.hours));
	const sheet = branchSheet(branches, {
		before: [{ label: OTHER_COLUMNS.id, width: 8, values: branches.map(({ id }) => id) }],
		after: columns.map((column) => ({
			label: OTHER_COLUMNS[column],
			width: WIDTHS[column],
			style: TEXT,
			values: shown.map((closure) => textCell(closure?.[CLOSURE_FIELDS[column]] ?? "")),
		})),
	});
	return writeSheets([sheet]);
}

/** The closure that is not over and begins first. */
function closureOf({ closures }: DownloadedBranch, today: string) {
	const coming = closures.filter(({ until }) => until === undefined || until >= today);
	return coming.toSorted((a, b) => (a.from < b.from ? -1 : 1))[0];
}
