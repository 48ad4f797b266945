/** Branches as rows want them, found among the stored ones and completed. */
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { emptyDatabase } from "../testing/empty-database.ts";
import { saveBranches } from "../testing/save-branches.ts";
import { testBranch } from "../testing/test-branch.ts";
import { openTestStore, testDatabase } from "../testing/test-database.ts";
import { storeSheet } from "./sheet.ts";
import type { WantedBranch } from "./wanted-branch.ts";

const dataDir = temporaryFolder();
const store = await openTestStore(dataDir);
beforeEach(async () => {
	await emptyDatabase(testDatabase(dataDir));
	await saveBranches(store, [testBranch("One"), testBranch("Two")], "asha");
});

/** What becomes of the branch, or what is wrong. */
async function outcomeOf(wanted: WantedBranch, offered: string[] = []) {
	const { changes, problems } = await store.plan(storeSheet(offered), { branches: [wanted] });
	return changes[0]?.after ?? problems;
}

test("a branch is found by its name, city and pincode in any spelling, or by its id, and keeps what is not given", async () => {
	const { services, ...fields } = testBranch("TWO", { landmark: "Near the Fort", area: "Regional Office" });
	const counts = { created: 0, updated: 2, unchanged: 1, change: 2 };
	const wanted = [fields, { id: 1, name: "Renamed" }, { id: 2, landmark: "Near the Fort" }];
	expect(await saveBranches(store, wanted.slice(0, 2), "asha")).toMatchObject({ ...counts, unchanged: 0 });
	expect(await saveBranches(store, wanted.slice(1), "asha")).toMatchObject({ unchanged: 2, change: undefined });
	expect(await store.branch(1)).toMatchObject(testBranch("Renamed"));
	expect(await store.branch(2)).toMatchObject({ ...fields, services });
});

test.each<[string, WantedBranch[], object]>([
	["an unknown id", [{ id: 99, name: "X" }], { origin: 0, field: "id", message: "There is no branch with ID 99" }],
	["the name of another branch", [{ id: 1, name: "two" }], { origin: 0, field: "name" }],
	["one branch by name and by id", [testBranch("One"), { id: 1, landmark: "Moved" }], { origin: 1, field: "name" }],
	["the same new branch twice", [testBranch("New"), testBranch("NEW")], { origin: 1, field: "name" }],
	[
		"a new branch without a field",
		[{ ...testBranch("New"), lat: undefined as unknown as number }],
		{ origin: 0, field: "lat", message: "There is no such branch yet, and Latitude is needed to create it" },
	],
])("%s is a problem, and nothing is stored", async (_, branches, problem) => {
	const refused = saveBranches(store, [...branches, testBranch("Another")], "asha");
	await expect(refused).rejects.toMatchObject({ problems: [problem] });
	expect(await store.count()).toBe(2);
});

test("a service of the lender is stored as the lender spells it", async () => {
	expect(await outcomeOf({ id: 1, services: "gold loan" }, ["Gold Loan"])).toMatchObject({ services: "Gold Loan" });
});

test.each<[string, WantedBranch, unknown]>([
	[
		"hours in parts replace the breaks of their day only",
		{ mondayHours: "10:00-12:00, 12:30-17:00" },
		{ mondayHours: "10:00-17:00", breaks: "Monday 12:00-12:30, Tuesday 13:00-14:00" },
	],
	[
		"hours that no longer have room for a break lose it",
		{ mondayHours: "Not Working" },
		{ mondayHours: "Not Working", breaks: "Tuesday 13:00-14:00" },
	],
	[
		"a lunch for every day is that of the stored branch's open days",
		{ breaks: "12:00-12:30" },
		{ breaks: expect.stringMatching(/^Monday 12:00-12:30, .*Saturday 12:00-12:30$/) },
	],
	[
		"a break that does not fit into the stored hours is a problem",
		{ breaks: "Sunday 13:00-14:00" },
		[{ origin: 0, field: "breaks", message: "Breaks: Sunday has a break, but is Not Working" }],
	],
])("%s", async (_, wanted, outcome) => {
	await saveBranches(store, [{ id: 1, breaks: "Monday 13:00-14:00, Tuesday 13:00-14:00" }], "asha");
	expect(await outcomeOf({ id: 1, ...wanted })).toMatchObject(outcome as object);
});
