/** What is said of rows that are about no stored branch, in a sheet without most of the columns that a new branch needs. */
import type { SheetError } from "../../../shared/api/api-answers.ts";
import { LEAVE_OUT } from "../../../shared/api/sheet-answers.ts";
import { fewColumns, lackedBy } from "../import/columns/few-columns.ts";
import { type ReadSheet, rowError, type SheetContent } from "../import/sheet-content.ts";
import type { FoundProblem, WantedRow } from "./wanted-rows.ts";

interface Lacking {
	errors: SheetError[];
	/** The problems about which nothing is said here. */
	others: FoundProblem[];
}

/**
 * The errors of the rows that have a code, and of sheets in which some row has none, or no row is about a stored branch, so that
 * columns are probably not understood.
 *
 * @param right the sheets in which some row has no problem
 */
export function rowsOfFewColumns(
	problems: readonly FoundProblem[],
	right: ReadonlySet<string>,
	content: SheetContent,
): Lacking {
	const { sheets, errors: known } = content;
	const byName = new Map(sheets.map((sheet) => [sheet.name, sheet]));
	const wrong = Map.groupBy(problems, ({ own }) => own);
	const errors: SheetError[] = [];
	const settled = new Set<FoundProblem>();
	const asked = new Map<ReadSheet, string>();
	for (const [own, ofRow] of wrong) {
		const { row } = own;
		const sheet = byName.get(row.sheet);
		if (!sheet) continue;
		const absent = ofRow.filter(({ field, cause }) => !cause && isAbsent(own, field, content));
		const lacked = lackedBy(absent.map(({ field }) => field));
		if (lacked === undefined) continue;
		for (const problem of absent) settled.add(problem);
		const { branchCode } = row.values;
		if (branchCode)
			errors.push(rowError({ sheets }, row, "branchCode", `${branchCode} is not the code of a branch. ${lacked}`));
		if (!branchCode || (hasOthers(sheet) && !right.has(sheet.name))) asked.set(sheet, lacked);
	}
	for (const [sheet, lacked] of asked) {
		const { name, headingRow, allColumns } = sheet;
		if (known.some((error) => error.sheet === name && error.row === headingRow)) continue;
		const headings = allColumns.flatMap(({ field, heading }) => (field && field !== LEAVE_OUT ? [heading] : []));
		const message = fewColumns(headings, hasOthers(sheet), lacked);
		errors.push({ row: headingRow, sheet: name, column: "", value: "", message });
	}
	return { errors, others: problems.filter((problem) => !settled.has(problem)) };
}

/** Whether the sheet of a row has no column of a field, nor one that may be meant. */
export function isAbsent({ row }: WantedRow, field: FoundProblem["field"], { sheets }: SheetContent): boolean {
	const { missing = [] } = sheets.find(({ name }) => name === row.sheet) ?? {};
	return missing.some((each) => each.field === field && each.heading === undefined);
}

const hasOthers = ({ allColumns }: ReadSheet) => allColumns.some(({ field }) => field === undefined);
