/** Finds the rows of a sheet that can be stored although others have errors. */

import { isAsked, type WarningCode } from "../../../shared/branch/branch-warning.ts";
import { beyondOf, rowProblems, type SheetPlan, storeSheet } from "../commands/sheet.ts";
import type { WantedBranch } from "../commands/wanted-branch.ts";
import type { SheetRow } from "../import/sheet-content.ts";
import type { BranchStore } from "../store/branch-store.ts";
import type { PlannedSheet } from "./plan-sheet.ts";
import { addressKey, keysOf } from "./wanted-rows.ts";

export interface RightRows {
	rows: SheetRow[];
	/** The branches to be stored, one for each of the rows. */
	branches: WantedBranch[];
	plan: SheetPlan;
	/** The rows that are not stored. */
	back: ReadonlySet<SheetRow>;
}

/** Without some rows, others may have a problem: their name, city and pincode are then still those of another branch. */
const MAX_ROUNDS = 5;

/**
 * The rows without errors. Rows about a branch of which another row has errors are not among them, because that one may be meant.
 *
 * @param doubtful further rows that are not to be stored
 * @returns undefined if there are neither errors nor doubtful rows, all rows have some, or a heading has one
 */
export async function rightRows(
	planned: PlannedSheet,
	store: BranchStore,
	doubtful: ReadonlySet<SheetRow> = new Set(),
): Promise<RightRows | undefined> {
	const { content, errorCount, faulty, branches, waitingBranches, leaving } = planned;
	if ((errorCount === 0 && doubtful.size === 0) || hasWrongHeading(planned)) return undefined;
	const back = new Set([...content.waiting, ...faulty, ...doubtful]);
	const left = [...waitingBranches, ...branches.filter((_, index) => isIn(back, content.rows[index]))];
	const keys = new Set(left.flatMap(keysOf));
	for (let round = 0; round < MAX_ROUNDS; round++) {
		const indexes = [...content.rows.keys()].filter((index) => {
			const own = branches[index];
			return !isIn(back, content.rows[index]) && own && !keysOf(own).some((key) => keys.has(key));
		});
		const rows = indexes.flatMap((index) => content.rows[index] ?? []);
		const right = indexes.flatMap((index) => branches[index] ?? []);
		const plan = await store.plan(storeSheet(store.offered), { branches: right, leaving });
		const problems = rowProblems(plan, right);
		if (problems.length === 0) {
			const isRight = new Set(rows);
			const all = new Set([...content.waiting, ...content.rows.filter((row) => !isRight.has(row))]);
			const isPossible = rows.length > 0 && beyondOf(plan) === undefined;
			return isPossible ? { rows, branches: right, plan, back: all } : undefined;
		}
		for (const { index } of problems) {
			const row = rows[index];
			if (row) back.add(row);
		}
	}
	return undefined;
}

/** The rows without errors that wait for a confirmation. */
export function doubtfulRows(
	{ content, warnings, faulty }: Pick<PlannedSheet, "content" | "warnings" | "faulty">,
	confirmed: readonly WarningCode[] = [],
): Set<SheetRow> {
	const asked = warnings.filter(({ code }) => isAsked(code) && !confirmed.includes(code));
	const addresses = new Set(asked.map(addressKey));
	const isDoubtful = (row: SheetRow) =>
		[row, ...(row.others?.values() ?? [])].some((each) => addresses.has(addressKey(each)));
	return new Set(asked.length > 0 ? content.rows.filter((row) => !faulty.has(row) && isDoubtful(row)) : []);
}

function isIn(rows: ReadonlySet<SheetRow>, row: SheetRow | undefined): boolean {
	return row !== undefined && rows.has(row);
}

/** Whether it is not sure what the columns of a sheet are. */
function hasWrongHeading({ content: { sheets, errors } }: PlannedSheet): boolean {
	const headings = new Map(sheets.map(({ name, headingRow }) => [name, headingRow]));
	return errors.some(({ sheet = "", row }) => headings.get(sheet) === row);
}
