/** Finds branch codes of a sheet whose leading zeros a spreadsheet program has probably dropped. */
import type { SheetContent } from "../import/sheet-content.ts";
import type { BranchStore } from "../store/branch-store.ts";
import type { FoundProblem, WantedRow } from "./wanted-rows.ts";

const withoutZeros = (code: string) => code.replace(/^0+/, "");

/**
 * Asks about new branches whose code is a stored one without its zeros, unless an admin has said that it is meant.
 *
 * @param created the rows that are not those of stored branches
 */
export async function lostZeros(
	created: readonly WantedRow[],
	{ usedValues }: SheetContent,
	{ db }: Pick<BranchStore, "db">,
): Promise<FoundProblem[]> {
	const isMeant = new Set(usedValues.flatMap(({ field, to }) => (field === "branchCode" ? [to] : [])));
	const numbers = created.filter(({ row: { id, values } }) => {
		return id === undefined && /^[1-9]\d*$/.test(values.branchCode ?? "") && !isMeant.has(values.branchCode ?? "");
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
