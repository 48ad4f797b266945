import { expect, test } from "vitest";
import { BranchSent } from "../../../shared/api/admin-branch.ts";
import { BRANCH_FIELDS, FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import { TEST_PAYLOAD } from "../../../shared/testing/test-branch.ts";
import { outputOf } from "../../browser/output-of.ts";

const BRANCH = { ...TEST_PAYLOAD, id: 1, closures: [], services: [], changed: null, version: 1 };

test.each(FIELD_NAMES)("an answer without %s is readable if the field is optional", (name) => {
	const { [name]: _, ...data } = BRANCH;
	const without = { ...data, [name]: name === "services" ? [] : "" };
	expect(outputOf(BranchSent, { data })).toEqual(BRANCH_FIELDS[name].required ? undefined : { data: without });
	// Shown as empty, it would be lost with the next change.
	expect(outputOf(BranchSent, { data: { ...BRANCH, [name]: null } })).toBeUndefined();
});
