/** Leaves only some rows in a workbook that was read. */
import type { CellObject, Range, WorkBook, WorkSheet } from "@e965/xlsx";

/** Ranges of a valid workbook never overlap, so that only a hostile one has more cells in them. */
const MAX_FILLED = 5_000_000;

/** By the name of each sheet that stays: the row of its headings, which stays with all above it, and the others, from 1. */
export type KeptRows = ReadonlyMap<string, { headingRow: number; rows: Set<number> }>;

/** Removes the other rows, and all sheets that then have none. What was merged over several rows is in each of them. */
export function keepRows(workbook: WorkBook, kept: KeptRows): void {
	const isKept = (name: string) => (kept.get(name)?.rows.size ?? 0) > 0;
	const settings = workbook.Workbook?.Sheets?.filter((_, index) => isKept(workbook.SheetNames[index] ?? ""));
	if (workbook.Workbook && settings) workbook.Workbook.Sheets = settings;
	// Names of ranges would mean other cells.
	if (workbook.Workbook) workbook.Workbook.Names = [];
	for (const name of workbook.SheetNames) {
		const sheet = workbook.Sheets[name];
		const own = kept.get(name);
		if (isKept(name) && own && sheet) keepRowsOf(sheet, own);
		else delete workbook.Sheets[name];
	}
	workbook.SheetNames = workbook.SheetNames.filter(isKept);
}

function keepRowsOf(sheet: WorkSheet, { headingRow, rows }: { headingRow: number; rows: ReadonlySet<number> }): void {
	const all: CellObject[][] = sheet["!data"] ?? [];
	const below = [...rows].filter((row) => row > headingRow).sort((a, b) => a - b);
	const newIndex = new Map(below.map((row, at) => [row - 1, headingRow + at]));
	const merges: Range[] = [];
	let filled = 0;
	for (const merge of sheet["!merges"] ?? []) {
		const { s, e } = merge;
		if (s.r < headingRow) {
			if (e.r < headingRow) merges.push(merge);
			continue;
		}
		const value = all[s.r]?.[s.c];
		for (const [old, index] of newIndex) {
			if (++filled > MAX_FILLED) break;
			if (old < s.r || old > e.r) continue;
			const cells = all[old];
			if (cells && value) cells[s.c] = value;
			if (e.c > s.c) merges.push({ s: { r: index, c: s.c }, e: { r: index, c: e.c } });
		}
	}
	sheet["!merges"] = merges;
	sheet["!data"] = [...Array(headingRow).keys(), ...below.map((row) => row - 1)].map((index) => all[index] ?? []);
	// Heights, hidden rows and filters were those of other rows.
	delete sheet["!rows"];
	delete sheet["!autofilter"];
}
