/** Finds branch codes of a sheet whose leading zeros a spreadsheet program has probably dropped. */
import type { SheetError } from "../../../shared/api/api-answers.ts";
import { rowError, type SheetContent, type SheetRow } from "../import/sheet-content.ts";
import type { BranchStore } from "../store/branch-store.ts";

const withoutZeros = (code: string) => code.replace(/^0+/, "");

/**
 * Asks about new branches whose code is a stored one without its zeros, unless an admin has said that it is meant.
 *
 * @param created the rows that are not those of stored branches
 */
export async function lostZeros(
	created: ReadonlySet<SheetRow>,
	content: SheetContent,
	{ db }: Pick<BranchStore, "db">,
): Promise<Map<SheetRow, SheetError>> {
	const isMeant = new Set(content.usedValues.flatMap(({ field, to }) => (field === "branchCode" ? [to] : [])));
	const numbers = [...created].filter(({ id, values: { branchCode = "" } }) => {
		return id === undefined && /^[1-9]\d*$/.test(branchCode) && !isMeant.has(branchCode);
	});
	if (numbers.length === 0) return new Map();
	const rows = await db.selectFrom("branch").select("codeKey").where("codeKey", "like", "0%").execute();
	const stored = Map.groupBy(
		rows.flatMap(({ codeKey }) => codeKey ?? []),
		withoutZeros,
	);
	return new Map(
		numbers.flatMap((row) => {
			const code = row.values.branchCode ?? "";
			const meant = stored.get(code) ?? [];
			if (meant.length !== 1) return [];
			const message = `No branch has the code ${code}, but ${meant[0]} is one: were its zeros lost?`;
			const error: SheetError = {
				...rowError(content, row, "branchCode", message),
				field: "branchCode",
				cause: "code-zeros",
			};
			return [[row, { ...error, suggestion: meant[0] ?? code }] as const];
		}),
	);
}
