import { expect, test } from "vitest";
import { FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import { TEST_PAYLOAD } from "../../../shared/testing/test-branch.ts";
import { BRANCH } from "./branch.ts";

test("a column changes only with the fields from which it says that it is", () => {
	const content = { ...TEST_PAYLOAD, branchCode: "A1", sample: 1 };
	const columns = Object.entries(BRANCH.columns);
	const depending = [...FIELD_NAMES, "sample"].flatMap((field) => {
		const changed = { ...content, [field]: "Changed" };
		const isChanged = columns.filter(([, { of }]) => of(changed) !== of(content));
		return isChanged.flatMap(([name, { from }]) => (from?.includes(field) === false ? [`${name} with ${field}`] : []));
	});
	expect(depending).toEqual([]);
	expect(columns.filter(([, { from }]) => from).length).toBeGreaterThan(0);
});
