/** Branches as a workbook to correct and upload again: each row has the branch's ID, and when it is closed. */
import type { Cell, WriteSheet } from "hucre/xlsx";
import type { BranchPayload } from "../../shared/branch/branch-payload.ts";
import {
	CLOSURE_COLUMNS,
	CLOSURE_FIELDS,
	type ClosureColumn,
	OTHER_COLUMNS,
} from "../../shared/branch/sheet-fields.ts";
import type { Closure } from "../../shared/hours/week.ts";
import { branchSheet, HEADING, TEXT, textCell } from "./branch-sheet.ts";
import { writeSheets } from "./write-workbook.ts";

export interface DownloadedBranch {
	id: number;
	payload: BranchPayload;
	closures?: readonly Closure[];
}

const WIDTHS: Record<ClosureColumn, number> = { closedFrom: 14, closedUntil: 14, closedReason: 30, otherHours: 14 };

/**
 * Makes an .xlsx file with some branches. Uploading it unchanged changes nothing.
 *
 * @param today YYYY-MM-DD in Asia/Kolkata: a row has the current or next of several closures
 */
export function branchWorkbook(branches: readonly DownloadedBranch[], today: string): Promise<Buffer> {
	const sheet = branchSheet(
		branches.map(({ payload }) => payload),
		{ columnsBefore: 1 },
	);
	return writeSheets([withIds(withClosures(sheet, branches, today), branches)]);
}

function withClosures(sheet: WriteSheet, branches: readonly DownloadedBranch[], today: string): WriteSheet {
	const [headings = [], ...rows] = sheet.rows ?? [];
	const shown = branches.map((branch) => closureOf(branch, today));
	// Few branches have other hours, and a sheet without this column changes none.
	const columns = CLOSURE_COLUMNS.filter((column) => column !== "otherHours" || shown.some((each) => each?.hours));
	const labels = columns.map((column) => OTHER_COLUMNS[column]);
	return {
		...sheet,
		rows: [
			[...headings, ...labels],
			...rows.map((row, index) => [
				...row,
				...columns.map((column) => textCell(shown[index]?.[CLOSURE_FIELDS[column]] ?? "")),
			]),
		],
		columns: [...(sheet.columns ?? []), ...columns.map((column) => ({ width: WIDTHS[column], style: TEXT }))],
		cells: new Map<string, Partial<Cell>>([
			...(sheet.cells ?? []),
			...labels.map((value, index) => [`0,${headings.length + index}`, { value, style: HEADING }] as const),
		]),
	};
}

/** The closure that is not over and begins first. */
function closureOf(branch: DownloadedBranch | undefined, today: string) {
	const coming = (branch?.closures ?? []).filter(({ until }) => until === undefined || until >= today);
	return coming.toSorted((a, b) => (a.from < b.from ? -1 : 1))[0];
}

/** The ID is the first column, so everything else is one further to the right. */
function withIds(sheet: WriteSheet, branches: readonly DownloadedBranch[]): WriteSheet {
	const [headings = [], ...rows] = sheet.rows ?? [];
	const cells = [...(sheet.cells ?? [])].map(([address, cell]) => {
		const [row, column] = address.split(",");
		return [`${row},${Number(column) + 1}`, cell] as const;
	});
	return {
		...sheet,
		rows: [[OTHER_COLUMNS.id, ...headings], ...rows.map((row, index) => [branches[index]?.id ?? null, ...row])],
		columns: [{ width: 8 }, ...(sheet.columns ?? [])],
		cells: new Map([["0,0", { value: OTHER_COLUMNS.id, style: HEADING }], ...cells]),
		freezePane: { rows: 1, columns: 2 },
	};
}
