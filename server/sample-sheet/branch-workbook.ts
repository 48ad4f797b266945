/** Branches as a workbook to correct and upload again: each row has the branch's ID, and when it is closed. */
import type { Cell, WriteSheet } from "hucre/xlsx";
import type { BranchPayload } from "../../shared/branch/branch-payload.ts";
import { OTHER_COLUMNS, type OtherColumn } from "../../shared/branch/sheet-fields.ts";
import { branchSheet, HEADING, TEXT, textCell, writeSheets } from "./branch-sheet.ts";

export interface DownloadedBranch {
	id: number;
	payload: BranchPayload;
	closures?: readonly { from: string; until?: string; reason: string }[];
}

const CLOSURE_COLUMNS = ["closedFrom", "closedUntil", "closedReason"] as const satisfies readonly OtherColumn[];
const WIDTHS = [14, 14, 30];

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
	const labels: string[] = CLOSURE_COLUMNS.map((column) => OTHER_COLUMNS[column]);
	return {
		...sheet,
		rows: [
			[...headings, ...labels],
			...rows.map((row, index) => {
				const { from = "", until = "", reason = "" } = closureOf(branches[index], today) ?? {};
				return [...row, from, until, textCell(reason)];
			}),
		],
		columns: [...(sheet.columns ?? []), ...WIDTHS.map((width) => ({ width, style: TEXT }))],
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
