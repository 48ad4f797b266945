import { TEST_PAYLOAD } from "../../../shared/testing/test-branch.ts";
import type { NewBranch } from "../commands/samples.ts";

/** A branch to be stored. */
export function testBranch(name: string, changes: Partial<NewBranch> = {}): NewBranch {
	return { ...TEST_PAYLOAD, name, ...changes };
}
