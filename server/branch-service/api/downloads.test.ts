import { expect, test } from "vitest";
import type { BranchFilter } from "../reads/match-branches.ts";
import { branchesFileName } from "./downloads.ts";

const DATE = "2026-11-23";

test.each<[BranchFilter, string]>([
	[{}, "branches-2026-11-23.xlsx"],
	[{ words: [] }, "branches-2026-11-23.xlsx"],
	[{ state: "Maharashtra", city: "Pune" }, "branches-maharashtra-pune-2026-11-23.xlsx"],
	[{ state: "Jammu & Kashmir", area: "Branch Office" }, "branches-jammu-kashmir-branch-office-2026-11-23.xlsx"],
	[{ open: { at: 0, is: false }, words: ["Nāgpur"] }, "branches-closed-nagpur-2026-11-23.xlsx"],
	[{ open: { at: 0, is: true } }, "branches-open-2026-11-23.xlsx"],
	[{ state: "महाराष्ट्र" }, "branches-filtered-2026-11-23.xlsx"],
	[{ words: ["../..\\", '";\r\n', "con:"] }, "branches-con-2026-11-23.xlsx"],
	[{ words: ["a".repeat(500)] }, `branches-${"a".repeat(60)}-2026-11-23.xlsx`],
	[{ words: ["a".repeat(59), "b"] }, `branches-${"a".repeat(59)}-2026-11-23.xlsx`],
])("the file of %j is named so that its content is known", (filter, name) => {
	expect(branchesFileName(filter, DATE)).toBe(name);
	expect(branchesFileName(filter, DATE, "business-profile")).toBe(name.replace("branches", "business-profile"));
});
