import type { AdminBranch } from "../../../shared/api/admin-answers.ts";
import type { ListedBranch } from "../store/find-branches.ts";

/** A branch as admins get it. */
export function adminBranch({ lastChange, sample, ...branch }: ListedBranch): AdminBranch {
	return { ...branch, version: lastChange };
}
