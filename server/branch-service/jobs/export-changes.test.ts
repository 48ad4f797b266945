import { readXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { WEDNESDAY } from "../../../shared/testing/wednesday.ts";
import { folderPerTest } from "../../testing/temporary-folder.ts";
import { changeCalendar } from "../commands/documents.ts";
import { closeBranch, deleteBranch } from "../commands/one-branch.ts";
import { storeSheet } from "../commands/sheet.ts";
import { jobLimits } from "../job-queue/job-limits.ts";
import type { ChangeFilter } from "../reads/find-changes.ts";
import type { BranchStore } from "../store/branch-store.ts";
import { added } from "../testing/added-days.ts";
import { saveBranches } from "../testing/save-branches.ts";
import { testBranch } from "../testing/test-branch.ts";
import { openTestStore, testDatabase } from "../testing/test-database.ts";
import { exportChanges } from "./export-changes.ts";

const dataDir = folderPerTest();

async function withChanges(change: (store: BranchStore) => Promise<unknown>): Promise<void> {
	const store = await openTestStore(dataDir);
	await change(store);
	await store.close();
}

const makeUsual = () =>
	withChanges(async (store) => {
		await store.apply(storeSheet([]), { branches: [testBranch("One"), testBranch("Two")], file: "goa.xlsx" }, "asha");
		await saveBranches(store, [testBranch("One", { landmark: "Fort", address: "=2+2, New Road" })], "ravi");
		await store.recordRefusal("bad.xlsx", "ravi", "The sheet has 1 error.");
	});

async function rowsOf(filter: ChangeFilter = {}, mostCharacters?: number) {
	const context = {
		database: testDatabase(dataDir),
		who: "asha",
		limits: jobLimits(),
		now: () => WEDNESDAY,
		beforeCommit: async () => undefined,
	};
	const { file } = await exportChanges(context, filter, mostCharacters);
	const { sheets } = await readXlsx(file);
	expect(sheets.map(({ name }) => name)).toEqual(["Changes"]);
	return (sheets[0]?.rows ?? []).slice(1);
}

const whats = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
	rows.map(([change, , who, what, name, , , , id, field]) => [change, who, what, name, id, field].join("|"));

test("the workbook has each change in words, newest first, with a row for a new branch and for each changed field", async () => {
	await makeUsual();
	const rows = await rowsOf();
	expect(whats(rows)).toEqual([
		"3|ravi|The sheet “bad.xlsx” was refused: The sheet has 1 error.|bad.xlsx||",
		"2|ravi|Uploaded a sheet|||",
		"2|ravi|Changed|One|1|Address",
		"2|ravi|Changed|One|1|Landmark",
		"1|asha|Uploaded the sheet “goa.xlsx”|goa.xlsx||",
		"1|asha|Created|Two|2|All",
		"1|asha|Created|One|1|All",
	]);
	expect(rows[2]?.slice(10)).toEqual([testBranch("One").address, "=2+2, New Road"]);
	expect(String(rows[5]?.[11]).split("\n")).toEqual(
		expect.arrayContaining(["Branch Name: Two", `Pincode: ${testBranch("Two").pincode}`]),
	);
});

test("times are dates of Excel, as read in India", async () => {
	await withChanges((store) => saveBranches(store, [testBranch("One")], "asha"));
	expect((await rowsOf())[0]?.[1]).toEqual(new Date("2026-12-02T12:00Z"));
});

test("a change of a branch that was deleted since has the name that it had then", async () => {
	await withChanges(async (store) => {
		await saveBranches(store, [testBranch("One")], "asha");
		await saveBranches(store, [testBranch("One", { landmark: "Fort" })], "asha");
		await store.apply(deleteBranch, { id: 1, expected: "any" }, "ravi");
	});
	expect(whats(await rowsOf())).toEqual([
		"3|ravi|Deleted One|One||",
		"3|ravi|Deleted|One|1|All",
		"2|asha|Uploaded a sheet|||",
		"2|asha|Changed|One|1|Landmark",
		"1|asha|Uploaded a sheet|||",
		"1|asha|Created|One|1|All",
	]);
});

test("a filter leaves out other changes, and of those of a branch or field what is about others", async () => {
	await makeUsual();
	expect(whats(await rowsOf({ branch: 1, field: "landmark" }))).toEqual([
		"2|ravi|Uploaded a sheet|||",
		"2|ravi|Changed|One|1|Landmark",
	]);
	expect(whats(await rowsOf({ words: ["Two"] }))).toEqual([
		"1|asha|Uploaded the sheet “goa.xlsx”|goa.xlsx||",
		"1|asha|Created|Two|2|All",
	]);
	expect(whats(await rowsOf({ words: ["goa"] }))).toHaveLength(3);
	expect(whats(await rowsOf({ kind: "refused" }))).toHaveLength(1);
});

test("closures, holidays and days off are written in words", async () => {
	const move = { from: "2027-01-05", until: "2027-01-09", reason: "Move" };
	await withChanges(async (store) => {
		await saveBranches(store, [testBranch("One")], "asha");
		const diwali = { from: "2027-02-01", until: "2027-02-01", hours: "10:00-14:00", reason: "Diwali" };
		for (const closure of [move, diwali]) await store.apply(closeBranch, { id: 1, expected: "any", closure }, "asha");
		const holidays = [
			{ date: "2027-01-26", name: "Republic Day" },
			{ date: "2027-12-19", name: "Liberation Day", states: ["Goa"] },
		];
		const daysOff = [{ day: "saturday" as const, weeks: [2, 4], area: "Branch Office", branches: [1] }];
		await store.apply(changeCalendar, added({ holidays }), "asha");
		const removed = holidays.map((was) => ({ was }));
		await store.apply(changeCalendar, { ...added({ daysOff }), holidays: removed }, "asha");
	});
	const rows = (await rowsOf()).map(([, , , what, , , , , , field, before, after]) => [what, field, before, after]);
	const republic = "26 January 2027: Republic Day (All of India)";
	const liberation = "19 December 2027: Liberation Day (Goa)";
	expect(rows.filter(([, field]) => field && field !== "All")).toEqual([
		["Changed", "Days off", "", "2nd and 4th Saturday (Branch Office, branch 1)"],
		["Changed", "Holidays", liberation, ""],
		["Changed", "Holidays", republic, ""],
		["Changed", "Holidays", "", liberation],
		["Changed", "Holidays", "", republic],
		["Changed", "Closures", "", "1 February 2027: Diwali, open 10:00 am – 2:00 pm"],
		["Changed", "Closures", "", "5 January 2027 to 9 January 2027: Move"],
	]);
});

test("of a history that is too long, the oldest entries are left out, and the first row says how many", async () => {
	await makeUsual();
	const [notice, ...rows] = await rowsOf({}, 500);
	expect(notice?.[0]).toMatch(/^The 2 oldest entries are left out.*branch-service -- audit$/);
	expect(whats(rows).at(-1)).toBe("2|ravi|Changed|One|1|Landmark");
	expect((await rowsOf({}, 0))[0]?.[0]).toMatch(/^The 3 oldest entries are left out/);
});
