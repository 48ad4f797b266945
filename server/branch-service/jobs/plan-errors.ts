/** What is wrong with a plan of a sheet, in its cells. */
import type { SheetError } from "../../../shared/api/api-answers.ts";
import { type Answer, LEAVE_OUT, ofKind } from "../../../shared/api/sheet-answers.ts";
import { sheetLabel } from "../../../shared/branch/sheet-fields.ts";
import { fewColumns, forAll, lackedBy } from "../import/columns/missing-columns.ts";
import { type ReadSheet, rowError, type SheetContent, type SheetRow } from "../import/sheet-content.ts";
import { EXCEL } from "../import/sheet-refusal.ts";
import type { BranchStore } from "../store/branch-store.ts";
import { isUnplaced } from "./missing-values.ts";
import { cellIn, type FoundProblem, type WantedRow } from "./wanted-rows.ts";

/** The errors of a plan. Missing columns are reported once per sheet, not for each of its new branches. */
export function errorsOf(problems: readonly FoundProblem[], content: SheetContent): SheetError[] {
	const wrong = new Set(problems.map(({ own }) => own.row));
	const right = new Set(content.rows.flatMap((row) => (wrong.has(row) ? [] : [row.sheet])));
	const isWaiting = new Set(content.waiting);
	const { errors, others } = rowsOfFewColumns(problems, right, content);
	const withPincodes = new Set(content.rows.flatMap(({ sheet, values }) => (values.pincode ? [sheet] : [])));
	const named = new Set(content.errors.map(({ sheet, row, column }) => keyOf(sheet, row, column)));
	const ofOthers = others.flatMap(({ own: { row }, field, message: problem, cause, asked }) => {
		if (cause || asked) return [{ ...rowError(content, row, field, problem), ...(cause && { cause }), ...asked }];
		const ofPlace = withPincodes.has(row.sheet) && OF_PINCODE.has(field) && placeErrors(row, field, content);
		if (ofPlace) return ofPlace;
		const sheet = content.sheets.find(({ name }) => name === row.sheet);
		const missing = sheet?.missing.find((each) => each.field === field);
		if (!sheet || !missing) return [rowError(content, row, field, problem)];
		// A heading that is asked about holds all rows back, which one that waits for something else does not do.
		if (isWaiting.has(row) && right.has(row.sheet)) return [];
		const key = keyOf(sheet.name, sheet.headingRow, sheetLabel(field));
		if (named.has(key)) return [];
		named.add(key);
		const { message, field: _, ...where } = missing;
		const mending = where.heading === undefined && field !== "id" ? forAll(field) : where;
		return [{ row: sheet.headingRow, sheet: sheet.name, column: sheetLabel(field), value: "", message, ...mending }];
	});
	return [...errors, ...ofOthers];
}

/** What a row has from its pincode, or from its address. */
export const OF_PINCODE: ReadonlySet<FoundProblem["field"]> = new Set(["pincode", "stateName", "lat", "long"]);

/** The errors of a row whose pincode says nothing, unlike that of other rows; undefined if the problem is about a column. */
function placeErrors(row: SheetRow, field: FoundProblem["field"], content: SheetContent): SheetError[] | undefined {
	const { pincode, ...values } = row.values;
	if (pincode === undefined)
		return field === "pincode"
			? [rowError(content, row, field, "Pincode is required: the address does not end with one")]
			: [];
	if (field === "stateName" || !isUnplaced({ row, wantedBranch: values }, content.sheets)) return undefined;
	const message = "The pincode is not known: correct it, or write Latitude and Longitude";
	return field === "long" ? [] : [rowError(content, row, "pincode", message)];
}

function keyOf(sheet: string | undefined, row: number, column: string): string {
	return `${sheet}\n${row}\n${column}`;
}

/**
 * Replaces the sheet's ID by the stored name in errors about branches from a sheet without names. An ID that is not stored stays.
 *
 * @param errors changed in place, because marking recognises errors by their identity
 */
export async function nameBranches(
	errors: readonly { branch?: string }[],
	{ rows, waiting }: Pick<SheetContent, "rows" | "waiting">,
	store: Pick<BranchStore, "names">,
): Promise<void> {
	const named = new Set(errors.map(({ branch }) => branch));
	const ids = new Map<string | undefined, number>();
	for (const { id, values } of [...rows, ...waiting]) {
		if (id !== undefined && values.name === undefined && named.has(`ID ${id}`)) ids.set(`ID ${id}`, id);
	}
	const names = await store.names([...ids.values()]);
	for (const error of errors) {
		const name = names.get(ids.get(error.branch) ?? 0);
		if (name !== undefined) error.branch = name;
	}
}

/** Sorts rows in the order of the workbook. */
export function inOrder<Row>(
	rows: readonly Row[],
	{ sheets }: SheetContent,
	addressOf: (row: Row) => { sheet?: string; row: number },
): Row[] {
	const order = new Map(sheets.map(({ name }, index) => [name, index]));
	const placeOf = (row: Row) => {
		const { sheet = "", row: number } = addressOf(row);
		return (order.get(sheet) ?? 0) * EXCEL.rows + number;
	};
	return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * The errors of the rows that have a code, and of sheets in which some row has none, or no row is about a stored branch, so that
 * columns are probably not understood; and the problems about which these say nothing.
 *
 * @param right the sheets in which some row has no problem
 */
function rowsOfFewColumns(problems: readonly FoundProblem[], right: ReadonlySet<string>, content: SheetContent) {
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
		const absent = ofRow.filter(({ field, cause, asked }) => !cause && !asked && isAbsent(own, field, content));
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

const withoutZeros = (code: string) => code.replace(/^0+/, "");
const cellKey = (...parts: (string | undefined)[]) => parts.join("\n");

/**
 * Asks about new branches whose code is a stored one without its zeros, which a spreadsheet program has probably dropped, unless an admin has said
 * that it is meant.
 *
 * @param created the rows that are not those of stored branches
 */
export async function lostZeros(
	created: readonly WantedRow[],
	content: SheetContent,
	{ db }: Pick<BranchStore, "db">,
	answers: readonly Answer[],
): Promise<FoundProblem[]> {
	const { usedValues } = content;
	const isMeant = new Set(usedValues.flatMap(({ field, to }) => (field === "branchCode" ? [to] : [])));
	const written = new Set(
		ofKind(answers, "cell").map(({ sheet, letter, row, to }) => cellKey(sheet, letter + row, to)),
	);
	const numbers = created.filter(({ row }) => {
		const { branchCode = "" } = row.values;
		if (row.id !== undefined || !/^[1-9]\d*$/.test(branchCode) || isMeant.has(branchCode)) return false;
		const { sheet, cell } = cellIn(content, row, "branchCode");
		return !written.has(cellKey(sheet, cell, branchCode));
	});
	if (numbers.length === 0) return [];
	const rows = await db.selectFrom("branch").select("codeKey").where("codeKey", "like", "0%").execute();
	const keys = rows.flatMap(({ codeKey }) => codeKey ?? []);
	const stored = Map.groupBy(keys, withoutZeros);
	return numbers.flatMap((own): FoundProblem[] => {
		const code = own.row.values.branchCode ?? "";
		const [meant, another] = stored.get(code) ?? [];
		if (meant === undefined || another !== undefined) return [];
		const message = `No branch has the code ${code}, but ${meant} is one: were its zeros lost?`;
		const asked = { field: "branchCode", cause: "code-zeros", suggestion: meant } as const;
		return [{ own, field: "branchCode", message, asked }];
	});
}
