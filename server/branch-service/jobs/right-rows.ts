/** Finds the rows of a sheet that can be stored although others have errors. */

import { isAsked, type WarningCode } from "../../../shared/branch/branch-warning.ts";
import { beyondOf, rowProblems, storeSheet } from "../commands/sheet.ts";
import type { SheetRow } from "../import/sheet-content.ts";
import type { BranchStore } from "../store/branch-store.ts";
import type { PlannedSheet } from "./plan-sheet.ts";
import { addressesOf, addressKey, branchesOf, keysOf, type WantedRow } from "./wanted-rows.ts";

export type RightRows = NonNullable<Awaited<ReturnType<typeof rightRows>>>;

/** Without some rows, others may have a problem: their name, city and pincode are then still those of another branch. */
const MAX_ROUNDS = 5;

/**
 * The rows without errors. Rows about a branch of which another row has errors are not among them, because that one may be meant.
 *
 * @param doubtful further rows that are not to be stored
 * @returns those to be stored, their plan, and the other rows; undefined if there are neither errors nor doubtful rows, all rows have some, or a heading has one
 */
export async function rightRows(
	planned: PlannedSheet,
	store: BranchStore,
	doubtful: ReadonlySet<SheetRow> = new Set(),
) {
	const { errorCount, faulty, rows, leaving } = planned;
	if ((errorCount === 0 && doubtful.size === 0) || hasWrongHeading(planned)) return undefined;
	const back = new Set([...faulty, ...doubtful]);
	const isBack = ({ row, isWaiting }: WantedRow) => isWaiting || back.has(row);
	const keys = new Set(branchesOf(rows.filter(isBack)).flatMap(keysOf));
	for (let round = 0; round < MAX_ROUNDS; round++) {
		const right = rows.filter((own) => !isBack(own) && !keysOf(own.wantedBranch).some((key) => keys.has(key)));
		const branches = branchesOf(right);
		const plan = await store.plan(storeSheet(store.offered), { branches, leaving });
		const problems = rowProblems(plan, branches);
		if (problems.length === 0) {
			const isRight = new Set(right);
			const others = rows.filter((own) => !isRight.has(own)).map(({ row }) => row);
			const isPossible = right.length > 0 && beyondOf(plan) === undefined;
			return isPossible ? { rows: right, plan, back: new Set(others) } : undefined;
		}
		for (const { index } of problems) {
			const own = right[index];
			if (own) back.add(own.row);
		}
	}
	return undefined;
}

/** The rows that cannot be stored if no others can: those with errors, and those that they contradict. */
export function rowsBack({ rows, faulty }: PlannedSheet): Set<SheetRow> {
	const keys = new Set(branchesOf(rows.filter(({ isWaiting }) => isWaiting)).flatMap(keysOf));
	const back = rows.filter(({ row, isWaiting, wantedBranch }) => {
		return isWaiting || faulty.has(row) || keysOf(wantedBranch).some((key) => keys.has(key));
	});
	return new Set(back.map(({ row }) => row));
}

/** The rows without errors that wait for a confirmation. */
export function doubtfulRows(
	{ content, warnings, faulty }: Pick<PlannedSheet, "content" | "warnings" | "faulty">,
	confirmed: readonly WarningCode[] = [],
): Set<SheetRow> {
	const asked = warnings.filter(({ code }) => isAsked(code) && !confirmed.includes(code));
	const addresses = new Set(asked.map(addressKey));
	const isDoubtful = (row: SheetRow) => !faulty.has(row) && addressesOf(row).some((key) => addresses.has(key));
	return new Set(asked.length > 0 ? content.rows.filter(isDoubtful) : []);
}

/** Whether it is not sure what the columns of a sheet are. */
function hasWrongHeading({ content: { sheets, errors } }: PlannedSheet): boolean {
	return errors.some(({ sheet, row }) => sheets.some((each) => each.name === sheet && each.headingRow === row));
}
