import type { Branch } from "../../../shared/branch/branch.ts";
import type { BranchStore } from "../store/branch-store.ts";

/** All branches as in the feed, in the order of their ids. */
export async function storedBranches(store: BranchStore): Promise<Branch[]> {
	return (await Array.fromAsync(store.branchBatches())).flat();
}
