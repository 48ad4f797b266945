/** The branches of the sample sheet, which show how to fill it in. They are never stored. */
import { lettersOf } from "../places/place-key.ts";
import { BRANCH_FIELDS, forEachField } from "./branch-fields.ts";
import type { BranchPayload } from "./branch-payload.ts";

/** Valid, in real places, and with names that are clearly not real branches. */
export const EXAMPLE_BRANCHES: readonly BranchPayload[] = [0, 1].map(
	(row) => forEachField((name) => BRANCH_FIELDS[name].examples[row]) as BranchPayload,
);

const NAMES = new Set(EXAMPLE_BRANCHES.map(({ name }) => lettersOf(name)));

/** Whether a branch has the name of an example, in any case and with any spaces. */
export function isExampleName(name: string): boolean {
	return NAMES.has(lettersOf(name));
}
