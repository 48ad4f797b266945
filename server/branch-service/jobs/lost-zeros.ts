/** Finds branch codes of a sheet whose leading zeros a spreadsheet program has probably dropped. */
import { type Answer, ofKind } from "../../../shared/api/sheet-answers.ts";
import type { SheetContent } from "../import/sheet-content.ts";
import type { BranchStore } from "../store/branch-store.ts";
import { cellIn, type FoundProblem, type WantedRow } from "./wanted-rows.ts";

const withoutZeros = (code: string) => code.replace(/^0+/, "");
const cellKey = (...parts: (string | undefined)[]) => parts.join("\n");

/**
 * Asks about new branches whose code is a stored one without its zeros, unless an admin has said that it is meant.
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
