/** Items as an upstream sends them, for tests. */
import type { Branch } from "../../shared/branch/branch.ts";
import { TEST_BRANCH } from "../../shared/testing/test-branch.ts";

/** `count` branches with ids from 1. */
export function sampleBranches(count: number): Branch[] {
	return Array.from({ length: count }, (_, index) => sampleBranch(index + 1));
}

/** A branch with every field. Only id, name and address differ between branches. */
export function sampleBranch(id: number): typeof TEST_BRANCH {
	return { ...TEST_BRANCH, id, name: `Branch ${id}`, address: `${id} Station Road, near Clock Tower` };
}
