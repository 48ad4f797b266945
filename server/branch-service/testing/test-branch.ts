import { TEST_PAYLOAD } from "../../../shared/testing/test-branch.ts";
import type { NewBranch } from "../store/plan.ts";

/** A branch to be stored, with services like those in the sample. */
export function testBranch(name: string, changes: Partial<NewBranch> = {}): NewBranch {
	return { ...TEST_PAYLOAD, services: ["Farm loan"], name, ...changes };
}
