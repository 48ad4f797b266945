/** What is said of rows that are about no stored branch, in a sheet without most of the columns that a new branch needs. */
import type { SheetError } from "../../../shared/api/api-answers.ts";
import { LEAVE_OUT } from "../../../shared/api/sheet-answers.ts";
import type { RowProblem } from "../commands/sheet.ts";
import { fewColumns, lackedBy } from "../import/columns/few-columns.ts";
import { type ReadSheet, rowError, type SheetContent, type SheetRow } from "../import/sheet-content.ts";

interface Lacking {
	errors: SheetError[];
	/** The problems about which nothing is said here. */
	others: RowProblem[];
}

/**
 * The errors of the rows that have a code, and of sheets in which some row has none, or no row is about a stored branch, so that
 * columns are probably not understood.
 *
 * @param rows those of the problems
 */
export function rowsOfFewColumns(
	problems: readonly RowProblem[],
	rows: readonly SheetRow[],
	{ sheets, errors: known }: Pick<SheetContent, "sheets" | "errors">,
): Lacking {
	const byName = new Map(sheets.map((sheet) => [sheet.name, sheet]));
	const wrong = Map.groupBy(problems, ({ index }) => index);
	const errors: SheetError[] = [];
	const settled = new Set<RowProblem>();
	const asked = new Map<ReadSheet, string>();
	const stored = new Set(rows.flatMap(({ sheet }, index) => (wrong.has(index) ? [] : [sheet])));
	for (const [index, own] of wrong) {
		const row = rows[index];
		const sheet = byName.get(row?.sheet ?? "");
		if (!row || !sheet) continue;
		const absent = own.filter(({ field, cause }) => !cause && isAbsent(sheet, field));
		const lacked = lackedBy(absent.map(({ field }) => field));
		if (lacked === undefined) continue;
		for (const problem of absent) settled.add(problem);
		const { branchCode } = row.values;
		if (branchCode)
			errors.push(rowError({ sheets }, row, "branchCode", `${branchCode} is not the code of a branch. ${lacked}`));
		if (!branchCode || (hasOthers(sheet) && !stored.has(sheet.name))) asked.set(sheet, lacked);
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

const isAbsent = ({ missing }: ReadSheet, field: RowProblem["field"]) =>
	missing.some((each) => each.field === field && each.heading === undefined);

const hasOthers = ({ allColumns }: ReadSheet) => allColumns.some(({ field }) => field === undefined);
