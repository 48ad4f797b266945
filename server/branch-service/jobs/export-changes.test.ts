import { readXlsx } from "hucre/xlsx";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { jobLimits } from "../job-queue/job-limits.ts";
import { testBranch } from "../testing/test-branch.ts";
import { openTestStore, testDatabase } from "../testing/test-database.ts";
import { exportChanges } from "./export-changes.ts";

let dataDir: string;

beforeEach(async () => {
	dataDir = temporaryFolder();
	const store = await openTestStore(dataDir);
	await store.save([testBranch("One"), testBranch("Two")], "asha", { file: "goa.xlsx" });
	await store.save([testBranch("One", { landmark: "Fort", address: "2 New Road" })], "ravi");
	await store.recordRefusal("bad.xlsx", "ravi", "The sheet has 1 error.");
	await store.close();
});
async function rowsOf(mostCharacters?: number) {
	const context = {
		database: testDatabase(dataDir),
		who: "asha",
		limits: jobLimits(),
		beforeCommit: async () => undefined,
	};
	const { file } = await exportChanges(context, mostCharacters);
	const { sheets } = await readXlsx(file);
	expect(sheets.map(({ name }) => name)).toEqual(["Changes"]);
	return (sheets[0]?.rows ?? []).slice(1);
}

const whats = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
	rows.map(([change, , who, what, name, , , , id, field]) => [change, who, what, name, id, field].join("|"));

test("the workbook has each change, newest first, with a row for a new branch and for each changed field", async () => {
	const rows = await rowsOf();
	expect(whats(rows)).toEqual([
		"3|ravi|refused: The sheet has 1 error.|bad.xlsx||",
		"2|ravi|sheet|||",
		"2|ravi|updated||1|Address",
		"2|ravi|updated||1|Landmark",
		"1|asha|sheet|goa.xlsx||",
		"1|asha|created|Two|2|All",
		"1|asha|created|One|1|All",
	]);
	expect(rows[2]?.slice(10)).toEqual([testBranch("One").address, "2 New Road"]);
	expect(String(rows[5]?.[11]).split("\n")).toEqual(
		expect.arrayContaining(["Branch Name: Two", `Pincode: ${testBranch("Two").pincode}`]),
	);
});

test("of a history that is too long, the oldest entries are left out, and the first row says how many", async () => {
	const [notice, ...rows] = await rowsOf(500);
	expect(notice?.[0]).toMatch(/^The 2 oldest entries are left out.*branch-service -- audit$/);
	expect(whats(rows).at(-1)).toBe("2|ravi|updated||1|Landmark");
	expect((await rowsOf(0))[0]?.[0]).toMatch(/^The 3 oldest entries are left out/);
});
