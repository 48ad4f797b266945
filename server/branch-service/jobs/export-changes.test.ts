/** What else the workbook of the history has is in the golden year; filters are in `change-history.test.ts`. */
import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { WEDNESDAY } from "../../../shared/testing/wednesday.ts";
import { folderPerTest } from "../../testing/temporary-folder.ts";
import { storeSheet } from "../commands/sheet.ts";
import { jobLimits } from "../job-queue/job-limits.ts";
import { saveBranches } from "../testing/save-branches.ts";
import { testBranch } from "../testing/test-branch.ts";
import { openTestStore, testDatabase } from "../testing/test-database.ts";
import { exportChanges } from "./export-changes.ts";

const dataDir = folderPerTest();

test("of a history that is too long, the oldest entries are left out, and the first row says how many", async () => {
	const store = await openTestStore(dataDir);
	await store.apply(storeSheet([]), { branches: [testBranch("One"), testBranch("Two")], file: "goa.xlsx" }, "asha");
	await saveBranches(store, [testBranch("One", { landmark: "Fort" })], "ravi");
	await store.recordRefusal("bad.xlsx", "ravi", "The sheet has 1 error.");
	await store.close();
	const where = { database: testDatabase(dataDir), who: "asha", limits: jobLimits(), now: () => WEDNESDAY };
	const rowsOf = async (mostCharacters: number) => {
		const { file } = await exportChanges({ ...where, beforeCommit: async () => undefined }, {}, mostCharacters);
		return (await readXlsx(file)).sheets[0]?.rows.slice(1) ?? [];
	};
	const [notice, ...rows] = await rowsOf(500);
	expect(notice?.[0]).toMatch(/^The 2 oldest entries are left out.*branch-service -- audit$/);
	expect([rows.length, rows.at(-1)?.[9]]).toEqual([3, "Landmark"]);
	expect((await rowsOf(0))[0]?.[0]).toMatch(/^The 3 oldest entries are left out/);
});
