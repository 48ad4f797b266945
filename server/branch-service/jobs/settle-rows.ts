/** Compares the rows of a sheet with what is stored, and settles what their branches are to be, by answers and by their pincodes. */
import type { SheetWarning } from "../../../shared/api/api-answers.ts";
import { type Answer, ofKind } from "../../../shared/api/sheet-answers.ts";
import { NOT_WORKING } from "../../../shared/constants.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { listed } from "../../engine/author.ts";
import { type Leaving, rowProblems, type SheetPlan, storeSheet } from "../commands/sheet.ts";
import type { SheetContent, SheetRow } from "../import/sheet-content.ts";
import { SheetRefusal } from "../import/sheet-refusal.ts";
import type { BranchStore } from "../store/branch-store.ts";
import { closedUnknown, ofOtherStates, withoutRows } from "./left-out.ts";
import { fillMissing } from "./missing-values.ts";
import { OF_PINCODE } from "./plan-errors.ts";
import { isAbsent } from "./rows-of-few-columns.ts";
import { type CheckedRow, checkedRows, correct, createSheetWarnings, renameCities } from "./sheet-warnings.ts";
import { type FoundProblem, keysOf, type WantedRow, wantedRows } from "./wanted-rows.ts";

/** A sheet with the branches of its rows, in the same order. */
export interface Wanted {
	content: SheetContent;
	rows: WantedRow[];
	/** Those of rows with errors. */
	waiting: WantedRow[];
}

interface Checked {
	plan: SheetPlan;
	/** Of the rows with errors; undefined if there are none. */
	ofWaiting: SheetPlan | undefined;
	checked: CheckedRow[];
	/** Of rows with errors, only those that have nothing to do with these. */
	problems: FoundProblem[];
}

export interface Settled extends Wanted, Checked {
	warningsOf(row: CheckedRow): SheetWarning[];
	/** The warnings whose values were replaced by their suggestions. */
	corrected: SheetWarning[];
	/** How many rows of other states were left out. */
	others: number;
	/** The rows that say that their branch is closed, and that is not stored, and whether they are stored now; otherwise they are left out. */
	closed: { rows: SheetRow[]; areStored: boolean };
	/** The rows that are about the stored branch with their name, city and pincode because an answer says so. */
	same: readonly SheetRow[];
}

/**
 * @param own the states of an author who may change only these
 * @throws {SheetRefusal} if all rows are of other states
 */
export async function settleRows(
	read: SheetContent,
	store: BranchStore,
	answers: readonly Answer[],
	own: readonly string[] | undefined,
): Promise<Settled> {
	const isSaidClosed = new Set(ofKind(answers, "status").flatMap(({ from, use }) => (use ? [placeKey(from)] : [])));
	for (const row of [...read.rows, ...read.waiting])
		if (isSaidClosed.has(placeKey(row.unclearStatus ?? ""))) row.status = "closed";
	if (ofKind(answers, "sundays-off").some(({ use }) => use))
		for (const { values, isSundayUnsaid } of [...read.rows, ...read.waiting])
			if (isSundayUnsaid) values.sundayHours = NOT_WORKING;
	const all = { content: read, rows: wantedRows(read.rows, answers), waiting: wantedRows(read.waiting, []) };
	const warningsOf = await createSheetWarnings(read, store);
	let found = await checkRows(all, store);
	if (await fillMissing(found.problems, read, ofKind(answers, "value"))) found = await checkRows(all, store);
	const [corrections, unwanted] = splitBy(ofKind(answers, "spelling"), ({ use }) => use);
	const corrected = corrections.length > 0 ? correct(found.checked, corrections, warningsOf) : [];
	// With another city, a row may match another stored branch.
	const isRenamed = unwanted.length > 0 && renameCities(found.checked, unwanted, warningsOf);
	if (corrected.length > 0 || isRenamed) found = await checkRows(all, store);
	const same: SheetRow[] = [];
	if (ofKind(answers, "same-branches").some(({ use }) => use))
		for (const { own, same: id } of found.problems) {
			if (id === undefined) continue;
			own.wantedBranch.id = id;
			same.push(own.row);
		}
	if (same.length > 0) found = await checkRows(all, store);
	const others = new Set(own && ofOtherStates(found.checked, all.waiting, found.ofWaiting, own));
	if (own && others.size > 0 && others.size === read.rows.length + read.waiting.length)
		throw new SheetRefusal(422, allOfOthers(others.size, own));
	const closed = closedUnknown(found.checked.filter(({ row }) => !others.has(row)));
	const areStored = ofKind(answers, "closed-rows").some(({ use }) => use);
	for (const { wantedBranch } of areStored ? closed : [])
		wantedBranch.nextClosure ??= { from: todayInIndia(store.now()), reason: "" };
	const left = new Set([...others, ...(areStored ? [] : closed.map(({ row }) => row))]);
	const stays = ({ row }: WantedRow) => !left.has(row);
	const settled = {
		content: withoutRows(read, left),
		rows: all.rows.filter(stays),
		waiting: all.waiting.filter(stays),
	};
	if (left.size + closed.length > 0) found = await checkRows(settled, store);
	const rest = { others: others.size, closed: { rows: closed.map(({ row }) => row), areStored } };
	return { ...settled, ...found, ...rest, warningsOf, corrected, same };
}

const allOfOthers = (count: number, own: readonly string[]) =>
	`${count === 1 ? "The row is" : `All ${count.toLocaleString("en-IN")} rows are`} about branches of other states. You may change only branches in ${listed(own)}.`;

/**
 * Rows with errors are also compared with what is stored: values that stay the same are not asked about, an unknown branch is the error
 * that matters most, and what has no column is said once with all else.
 */
export async function checkRows(
	{ rows, waiting, content }: Wanted,
	store: BranchStore,
	leaving?: readonly Leaving[],
): Promise<Checked> {
	const command = storeSheet(store.offered);
	const planOf = (own: readonly WantedRow[], input: { leaving?: typeof leaving }) =>
		store.plan(command, { branches: own.map(({ wantedBranch }) => wantedBranch), ...input });
	const plan = await planOf(rows, { leaving });
	const [checked, problems] = [checkedRows(plan, rows), problemsOf(plan, rows)];
	if (waiting.length === 0) return { plan, ofWaiting: undefined, checked, problems };
	const ofWaiting = await planOf(waiting, {});
	const isSure = ({ own, field }: FoundProblem) =>
		field === "id" || (keysOf(own.wantedBranch).length > 0 && !OF_PINCODE.has(field) && isAbsent(own, field, content));
	return {
		plan,
		ofWaiting,
		checked: [...checked, ...checkedRows(ofWaiting, waiting)],
		problems: [...problems, ...problemsOf(ofWaiting, waiting).filter(isSure)],
	};
}

function problemsOf(plan: SheetPlan, rows: readonly WantedRow[]): FoundProblem[] {
	const branches = rows.map(({ wantedBranch }) => wantedBranch);
	return rowProblems(plan, branches).flatMap(({ index, ...problem }) => {
		const own = rows[index];
		return own ? [{ ...problem, own }] : [];
	});
}

/** The items that pass a test, and the others, in their order. */
export function splitBy<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
	return [items.filter(test), items.filter((item) => !test(item))];
}
