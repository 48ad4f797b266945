/** A stored branch as the form's values, and the differences between two admins' versions of it. */
import type { AdminBranch } from "../../../shared/api/admin-branch.ts";
import { type BranchFieldName, FIELD_NAMES, forEachField } from "../../../shared/branch/branch-fields.ts";
import type { BranchValues } from "../../branch-form/branch-values.ts";

export interface Difference {
	field: BranchFieldName;
	was: string;
	theirs: string;
	mine: string;
}

export function valuesOf(branch: AdminBranch): BranchValues {
	return forEachField((name) => (name === "services" ? branch.services.join(", ") : String(branch[name])));
}

/** The fields that another admin has changed, except those in which both want the same. */
export function differences(was: BranchValues, theirs: BranchValues, mine: BranchValues): Difference[] {
	return FIELD_NAMES.filter((field) => was[field] !== theirs[field] && theirs[field] !== mine[field]).map((field) => ({
		field,
		was: was[field],
		theirs: theirs[field],
		mine: mine[field],
	}));
}

/** What the admin wants now: chosen fields as the other admin has stored them, all others as typed. */
export function merged(
	theirs: BranchValues,
	mine: BranchValues,
	was: BranchValues,
	takenFromThem: ReadonlySet<BranchFieldName>,
): BranchValues {
	const conflicts = new Set(differences(was, theirs, mine).map(({ field }) => field));
	return forEachField((name) => {
		const takes = conflicts.has(name) ? takenFromThem.has(name) : mine[name] === was[name];
		return takes ? theirs[name] : mine[name];
	});
}
