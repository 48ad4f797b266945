/** Branches for tests of the importer, and their rows in a sheet. */
import { BRANCH_FIELDS, type BranchFieldName, FIELD_NAMES } from "../../../../shared/branch/branch-fields.ts";
import type { BranchPayload } from "../../../../shared/branch/branch-payload.ts";
import { TEST_PAYLOAD } from "../../../../shared/testing/test-branch.ts";

export type Cell = string | number | boolean | null;
export type Row = readonly Cell[];

/** Optional fields that are newer than these tests come last, so that the others keep their columns, A to R. */
const LATER = FIELD_NAMES.filter((name) => !BRANCH_FIELDS[name].required && !/^contact(?:No|Person)$/.test(name));
export const COLUMNS = [...FIELD_NAMES.filter((name) => !LATER.includes(name)), ...LATER];

/** Headings for all fields. */
export const LABELS: readonly string[] = COLUMNS.map((name) => BRANCH_FIELDS[name].label);

/** Rows that are written as text, with a bar between the cells. */
export function rowsIn(...rows: string[]): string[][] {
	return rows.map((row) => row.split("|").map((cell) => cell.trim()));
}

/** A valid branch as stored, different for each number. */
export function branchOf(number: number, changes: Partial<BranchPayload> = {}): BranchPayload {
	return { ...TEST_PAYLOAD, name: `Branch ${number}`, address: `${number} Station Road`, ...changes };
}

/** The row of a branch, in the order of the labels, with some cells changed. */
export function rowOf(branch: BranchPayload, changes: Partial<Record<BranchFieldName, Cell>> = {}): Cell[] {
	return COLUMNS.map((name) => changes[name] ?? branch[name]);
}

/** What places a branch in Panaji. */
export const PANAJI = { stateName: "Goa", cityName: "Panaji", pincode: "403001", lat: 15.4989, long: 73.8278 };

/** Headings and the rows of `count` branches. */
export function tableOf(count: number, prefix = "Branch"): Row[] {
	const rows = Array.from({ length: count }, (_, index) =>
		rowOf(branchOf(index + 1, { name: `${prefix} ${index + 1}` })),
	);
	return [LABELS, ...rows];
}

/** A table as most are: without the columns that few branches need. */
export function plainTableOf(count: number): Row[] {
	const isPlain = COLUMNS.map((name) => !BRANCH_FIELDS[name].rare);
	return tableOf(count).map((row) => row.filter((_, column) => isPlain[column]));
}
