/** Finds rows that are left out although they can be read: those of other states, and those about closed branches that are not stored. */
import { indianState } from "../../../shared/places/indian-states.ts";
import { isIn } from "../../engine/author.ts";
import type { SheetPlan } from "../commands/sheet.ts";
import type { SheetContent, SheetRow } from "../import/sheet-content.ts";
import type { CheckedRow } from "./sheet-warnings.ts";
import { addressKey, keysOf, type WantedRow } from "./wanted-rows.ts";

/**
 * The rows that would change something in other states than an author's own, and those with errors about these.
 *
 * @param ofWaiting the plan of the rows with errors, if there are any
 */
export function ofOtherStates(
	checked: readonly CheckedRow[],
	waiting: readonly WantedRow[],
	ofWaiting: SheetPlan | undefined,
	own: readonly string[],
): SheetRow[] {
	// What is no state may be a misspelled one of these.
	const isOther = (state = "") => indianState(state) !== undefined && !isIn(own, state);
	const stored = new Map(ofWaiting?.note?.rows.map((each) => [each.origin, each.stored?.content.stateName]));
	const faulty = waiting.filter(({ wantedBranch }, at) => isOther(stored.get(at) ?? wantedBranch.stateName));
	const changed = checked.filter(({ before, after }) => isOther(before?.stateName ?? after.stateName));
	return [...new Set([...changed, ...faulty].map(({ row }) => row))];
}

/** The rows that say that their branch is closed, and that is not stored, as far as can be known. */
export function closedUnknown(checked: readonly CheckedRow[]): CheckedRow[] {
	return checked.filter(({ row, wantedBranch, before, isOfSome }) => {
		return row.status === "closed" && !before && !isOfSome && keysOf(wantedBranch).length > 0;
	});
}

/** A sheet without some of its rows and their errors. */
export function withoutRows(content: SheetContent, left: ReadonlySet<SheetRow>): SheetContent {
	const addresses = new Set([...left].flatMap((row) => [row, ...(row.others?.values() ?? [])].map(addressKey)));
	const errors = content.errors.filter((error) => !addresses.has(addressKey(error)));
	return {
		...content,
		rows: content.rows.filter((row) => !left.has(row)),
		waiting: content.waiting.filter((row) => !left.has(row)),
		errors,
		errorCount: content.errorCount - (content.errors.length - errors.length),
	};
}
