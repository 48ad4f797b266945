import { beforeEach, describe, expect, test } from "vitest";
import { BRANCH_FIELDS, FIELD_NAMES } from "../../../shared/branch/branch-fields.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { emptyDatabase } from "../testing/empty-database.ts";
import { testBranch } from "../testing/test-branch.ts";
import { openTestStore, testDatabase } from "../testing/test-database.ts";
import { SaveRefused } from "./branch-store.ts";
import { planDigest, type WantedBranch } from "./plan.ts";

const dataDir = temporaryFolder();
const store = await openTestStore(dataDir);
beforeEach(async () => {
	await emptyDatabase(testDatabase(dataDir));
	await store.save([testBranch("One"), testBranch("Two")], "asha");
});

const kindsOf = async (...branches: WantedBranch[]) => {
	const { changes, unchanged, problems } = await store.plan(branches);
	return { changes: changes.map(({ before, after }) => [before?.id ?? null, after?.name]), unchanged, problems };
};

describe("hours and breaks", () => {
	const lunch = "Monday 13:00-14:00, Tuesday 13:00-14:00";
	const afterOf = async (branch: WantedBranch) => {
		const { changes, problems } = await store.plan([branch]);
		return changes[0]?.after ?? problems;
	};

	beforeEach(async () => void (await store.save([{ id: 1, breaks: lunch }], "asha")));

	test("hours in parts replace the breaks of their day only", async () => {
		const after = await afterOf({ id: 1, mondayHours: "10:00-12:00, 12:30-17:00" });
		expect(after).toMatchObject({ mondayHours: "10:00-17:00", breaks: "Monday 12:00-12:30, Tuesday 13:00-14:00" });
	});

	test("hours that no longer have room for a break lose it", async () => {
		const after = await afterOf({ id: 1, mondayHours: "Not Working" });
		expect(after).toMatchObject({ mondayHours: "Not Working", breaks: "Tuesday 13:00-14:00" });
	});

	test("a lunch for every day is that of the stored branch's open days", async () => {
		const after = await afterOf({ id: 1, breaks: "12:00-12:30" });
		expect(after).toMatchObject({ breaks: expect.stringMatching(/^Monday 12:00-12:30, .*Saturday 12:00-12:30$/) });
	});

	test("a break that does not fit into the stored hours is a problem", async () => {
		expect(await afterOf({ id: 1, breaks: "Sunday 13:00-14:00" })).toEqual([
			{ index: 0, field: "breaks", message: "Breaks: Sunday has a break, but is Not Working" },
		]);
	});
});

describe("other hours in a sheet", () => {
	const diwali = { from: "2099-11-08", until: "2099-11-08", reason: "Diwali" };
	const afterOf = async (nextClosure: WantedBranch["nextClosure"]) => {
		const { changes } = await store.plan([{ id: 1, nextClosure: nextClosure ?? null }]);
		return changes[0]?.after?.closures ?? "unchanged";
	};

	beforeEach(async () => void (await store.save([{ id: 1, closures: [{ ...diwali, hours: "10:00-14:00" }] }], "asha")));

	test.each([
		[diwali, "unchanged"],
		[{ ...diwali, hours: "10:00-14:00" }, "unchanged"],
		[{ ...diwali, hours: "" }, [diwali]],
		[{ ...diwali, hours: "11:00-14:00" }, [{ ...diwali, hours: "11:00-14:00" }]],
		[null, []],
	])("%j", async (closure, expected) => {
		expect(await afterOf(closure)).toEqual(expected);
	});

	test("keep what no column says: that they are also for days when the branch is closed", async () => {
		const eve = { ...diwali, from: "2099-11-07", alsoClosedDays: true as const };
		await store.save([{ id: 1, closures: [{ ...eve, hours: "10:00-14:00" }] }], "asha");
		const { alsoClosedDays: _, ...inSheet } = eve;
		expect(await afterOf({ ...inSheet, hours: "10:00-14:00" })).toBe("unchanged");
		expect(await afterOf({ ...inSheet, hours: "11:00-14:00" })).toEqual([{ ...eve, hours: "11:00-14:00" }]);
	});
});

describe("a plan", () => {
	test("has new, changed and unchanged branches, and writes nothing", async () => {
		const version = await store.dataVersion();
		const plan = await kindsOf(testBranch("ONE"), testBranch("Two"), testBranch("New", { cityName: "Panaji" }));
		expect(plan).toEqual({
			changes: [
				[1, "ONE"],
				[null, "New"],
			],
			unchanged: 1,
			problems: [],
		});
		expect(await store.dataVersion()).toBe(version);
		expect((await store.cities()).map(({ name }) => name)).toEqual(["Nashik"]);
	});

	test("of a branch with an id changes only what is given", async () => {
		await store.save([{ id: 2, landmark: "Near the Fort", name: "Renamed" }], "asha");
		expect(await store.branch(2)).toMatchObject({ ...testBranch("Renamed"), landmark: "Near the Fort" });
		expect(await kindsOf({ id: 2, name: "Renamed" })).toMatchObject({ changes: [], unchanged: 1 });
	});

	test("of new branches may have one with an optional field and one without", async () => {
		const optional = FIELD_NAMES.filter((name) => !BRANCH_FIELDS[name].required);
		const without: WantedBranch = { ...testBranch("Without") };
		for (const name of optional) delete without[name];
		await store.save([testBranch("With"), without], "asha");
		expect(await store.branch(3)).toMatchObject(testBranch("With"));
		const empty = Object.fromEntries(optional.map((name) => [name, ""]));
		expect(await store.branch(4)).toMatchObject({ ...testBranch("Without"), ...empty });
	});

	test("two branches may exchange their names", async () => {
		await store.save(
			[
				{ id: 1, name: "Two" },
				{ id: 2, name: "One" },
			],
			"asha",
		);
		expect([(await store.branch(1))?.name, (await store.branch(2))?.name]).toEqual(["Two", "One"]);
	});

	test.each<[string, WantedBranch[], object]>([
		["an unknown id", [{ id: 99, name: "X" }], { index: 0, field: "id", message: "There is no branch with ID 99" }],
		["the name of another branch", [{ id: 1, name: "two" }], { index: 0, field: "name" }],
		[
			"the same branch by name and by id",
			[testBranch("One"), { id: 1, landmark: "Moved" }],
			{ index: 1, field: "name" },
		],
		["the same new branch twice", [testBranch("New"), testBranch("NEW")], { index: 1, field: "name" }],
		[
			"a new branch with a missing field",
			[{ ...testBranch("New"), lat: undefined as unknown as number }],
			{ index: 0, field: "lat", message: "There is no such branch yet, and Latitude is needed to create it" },
		],
	])("with %s has a problem, and nothing of it is stored", async (_, branches, problem) => {
		expect((await kindsOf(...branches)).problems).toEqual([expect.objectContaining(problem)]);
		await expect(store.save([...branches, testBranch("Another")], "asha")).rejects.toThrow(SaveRefused);
		expect((await store.find({ offset: 0, limit: 10 })).total).toBe(2);
	});

	test("is stored only if it is still what was shown", async () => {
		const branches = [testBranch("One", { landmark: "Moved" }), testBranch("New")];
		const expected = planDigest(await store.plan(branches));
		await store.save([testBranch("Unrelated")], "ravi");
		await store.save([testBranch("Two", { landmark: "Moved" })], "ravi");
		// Branches outside the plan may change.
		await store.save(branches, "asha", { expected });
		expect((await store.find({ words: ["new"], offset: 0, limit: 10 })).total).toBe(1);
		await expect(store.save(branches, "asha", { expected })).rejects.toThrow("changed in the meantime");
	});

	test("replaces the closure of today or the next one, and keeps those that are over", async () => {
		const past = { from: "2020-01-01", until: "2020-02-01", reason: "Flood" };
		const later = { from: "2999-01-01", reason: "Moving" };
		const { lastChange: expected = 0 } = (await store.branch(1)) ?? {};
		const fields = () => ({ closures: [past, later] });
		await store.update({ id: 1, expected: [expected], fields, kind: "closure", who: "asha" });
		const sooner = { from: "2998-01-01", until: "2998-02-01", reason: "Renovation" };
		await store.save([{ id: 1, nextClosure: sooner }], "asha");
		expect((await store.branch(1))?.closures).toEqual([past, sooner]);
		// An old download has closures that are over or already stored.
		await store.save([{ id: 1, nextClosure: past }], "asha");
		await store.save([{ id: 1, nextClosure: { from: "2021-01-01", until: "2021-02-01", reason: "Flood" } }], "asha");
		expect((await store.branch(1))?.closures).toEqual([past, sooner]);
		await store.save([{ id: 1, nextClosure: null }], "asha");
		expect((await store.branch(1))?.closures).toEqual([past]);
	});
});
