import { type Answer, answerKey, ofKind } from "../../../shared/api/sheet-answers.ts";
import type { WarningCode } from "../../../shared/branch/branch-warning.ts";
import { NOT_WORKING } from "../../../shared/constants.ts";
import { todayInIndia } from "../../../shared/hours/today.ts";
import { indianState } from "../../../shared/places/indian-states.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { isIn, listed } from "../../engine/author.ts";
import { type Leaving, rowProblems, type SheetPlan, storeSheet } from "../commands/sheet.ts";
import type { SheetContent, SheetRow } from "../import/sheet-content.ts";
import { SheetRefusal } from "../import/sheet-refusal.ts";
import type { BranchStore } from "../store/branch-store.ts";
import { fillMissing } from "./missing-values.ts";
import { isAbsent, OF_PINCODE } from "./plan-errors.ts";
import { correct, createSheetWarnings, ofStored, renameCities } from "./sheet-warnings.ts";
import {
	addressesOf,
	addressKey,
	branchesOf,
	type FoundProblem,
	keysOf,
	noteOutcomes,
	type WantedRow,
	wantedRows,
} from "./wanted-rows.ts";

/**
 * @param own the states of an author who may change only these
 * @param confirmed what is confirmed of a sheet that no preview has shown: it may rename cities
 * @returns also the warnings whose values were replaced by their suggestions, how many rows of other states were left out, the rows about closed
 *   branches that are not stored, and those that are about a stored branch because an answer says so
 * @throws {SheetRefusal} if all rows are of other states
 */
export async function settleRows(
	read: SheetContent,
	store: BranchStore,
	answers: readonly Answer[],
	own: readonly string[] | undefined,
	confirmed: readonly WarningCode[],
) {
	const isSaidClosed = new Set(ofKind(answers, "status").flatMap(({ from, use }) => (use ? [placeKey(from)] : [])));
	for (const row of [...read.rows, ...read.waiting])
		if (isSaidClosed.has(placeKey(row.unclearStatus ?? ""))) row.status = "closed";
	if (ofKind(answers, "sundays-off").some(({ use }) => use))
		for (const { values, isSundayUnsaid } of [...read.rows, ...read.waiting])
			if (isSundayUnsaid) values.sundayHours = NOT_WORKING;
	const all = wantedRows(read, answers);
	const warningsOf = await createSheetWarnings(read, store);
	let found = await checkRows(all, read, store);
	const [corrections, unwanted] = splitBy(ofKind(answers, "spelling"), ({ use }) => use);
	const renamed = new Set(unwanted.map(answerKey));
	const wanted = [...corrections, ...corrections.map(ofStored).filter((each) => !renamed.has(answerKey(each)))];
	const corrected = wanted.length > 0 ? correct(found.checked, wanted, warningsOf) : [];
	// With another city, a row may match another stored branch.
	const isRenamed = renameCities(found.checked, unwanted, confirmed, warningsOf);
	if (corrected.length > 0 || isRenamed) found = await checkRows(all, read, store);
	const same: SheetRow[] = [];
	if (ofKind(answers, "same-branches").some(({ use }) => use))
		for (const { own, same: id } of found.problems) {
			if (id === undefined) continue;
			own.wantedBranch.id = id;
			same.push(own.row);
		}
	if (same.length > 0) found = await checkRows(all, read, store);
	// Only now is it clear which branches are stored: these keep what they have.
	if (await fillMissing(found.problems, read, answers)) found = await checkRows(all, read, store);
	const others = new Set(own && ofOtherStates(found.checked, all, own));
	if (own && others.size > 0 && others.size === all.length) throw new SheetRefusal(422, allOfOthers(others.size, own));
	// As far as can be known.
	const closed = found.checked.filter(({ row, wantedBranch, before, isOfSome }) => {
		const isUnknown = !before && !isOfSome && keysOf(wantedBranch).length > 0;
		return row.status === "closed" && isUnknown && !others.has(row);
	});
	const areStored = ofKind(answers, "closed-rows").some(({ use }) => use);
	for (const { wantedBranch } of areStored ? closed : [])
		wantedBranch.nextClosure ??= { from: todayInIndia(store.now()), reason: "" };
	const left = new Set([...others, ...(areStored ? [] : closed.map(({ row }) => row))]);
	const rows = all.filter(({ row }) => !left.has(row));
	const content = withoutRows(read, left);
	if (left.size + closed.length > 0) found = await checkRows(rows, content, store);
	const rest = { others: others.size, closed: { rows: closed.map(({ row }) => row), areStored } };
	return { content, rows, ...found, ...rest, warningsOf, corrected, same };
}

const allOfOthers = (count: number, own: readonly string[]) =>
	`${count === 1 ? "The row is" : `All ${count.toLocaleString("en-IN")} rows are`} about branches of other states. You may change only branches in ${listed(own)}.`;

/**
 * Rows with errors are also compared with what is stored: values that stay the same are not asked about, an unknown branch is the error
 * that matters most, and what has no column is said once with all else.
 *
 * @returns the plan of the others, the rows as `noteOutcomes`, and of the problems of rows with errors only those that have nothing to do with these
 */
export async function checkRows(
	rows: readonly WantedRow[],
	content: SheetContent,
	store: BranchStore,
	leaving?: readonly Leaving[],
) {
	const [waiting, right] = splitBy(rows, ({ isWaiting }) => isWaiting);
	const command = storeSheet(store.offered);
	const plan = await store.plan(command, { branches: branchesOf(right), leaving });
	const found = foundOf(plan, right);
	if (waiting.length === 0) return { plan, ...found };
	const { checked, problems } = foundOf(await store.plan(command, { branches: branchesOf(waiting) }), waiting);
	const isSure = ({ own, field }: FoundProblem) =>
		field === "id" || (keysOf(own.wantedBranch).length > 0 && !OF_PINCODE.has(field) && isAbsent(own, field, content));
	return {
		plan,
		checked: [...found.checked, ...checked],
		problems: [...found.problems, ...problems.filter(isSure)],
	};
}

/** What a plan says of its rows, which get what was found of them. */
function foundOf(plan: SheetPlan, rows: readonly WantedRow[]) {
	const problems = rowProblems(plan, branchesOf(rows)).flatMap(({ index, ...problem }) => {
		const own = rows[index];
		return own ? [{ ...problem, own }] : [];
	});
	return { checked: noteOutcomes(plan, rows), problems };
}

/**
 * The rows that would change something in other states than an author's own, and those with errors about these.
 */
function ofOtherStates(checked: readonly WantedRow[], rows: readonly WantedRow[], own: readonly string[]) {
	// What is no state may be a misspelled one of these.
	const isOther = (state = "") => indianState(state) !== undefined && !isIn(own, state);
	const faulty = rows.filter(({ isWaiting, before, wantedBranch }) => {
		return isWaiting && isOther(before?.stateName ?? wantedBranch.stateName);
	});
	const changed = checked.filter(({ before, after }) => isOther(before?.stateName ?? after.stateName));
	return [...changed, ...faulty].map(({ row }) => row);
}

function withoutRows(content: SheetContent, left: ReadonlySet<SheetRow>): SheetContent {
	const addresses = new Set([...left].flatMap(addressesOf));
	const errors = content.errors.filter((error) => !addresses.has(addressKey(error)));
	return {
		...content,
		rows: content.rows.filter((row) => !left.has(row)),
		waiting: content.waiting.filter((row) => !left.has(row)),
		errors,
		errorCount: content.errorCount - (content.errors.length - errors.length),
	};
}

/** The items that pass a test, and the others, in their order. */
export function splitBy<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
	return [items.filter(test), items.filter((item) => !test(item))];
}
