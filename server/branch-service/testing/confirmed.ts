import { WARNING_CODES } from "../../../shared/branch/branch-warning.ts";

/** The body that creates a branch and confirms all warnings about it. */
export function confirmed<Branch extends object>(branch: Branch) {
	return { ...branch, confirmed: WARNING_CODES };
}
