/** The sample branches that are left, and what becomes of them. */
import { beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { testBranch } from "../testing/test-branch.ts";
import { openTestStore } from "../testing/test-database.ts";
import type { BranchStore } from "./branch-store.ts";
import { SAMPLE } from "./stored-branch.ts";

let store: BranchStore;

beforeEach(async () => {
	store = await openTestStore(temporaryFolder());
	await store.fillOnce(async () => ["One", "Two", "Three"].map((name) => testBranch(name)));
});

const edit = (name: string) => store.save([testBranch(name, { landmark: "Moved" })], "asha");

async function settle(keep: number[], version?: number) {
	const expected = [version ?? (await store.samples()).version];
	return store.settleSamples({ keep, expected, who: "asha" });
}

async function samples() {
	const { branches } = await store.find({ sort: "id", offset: 0, limit: 10 });
	return branches.map(({ name, sample }) => [name, sample]);
}

describe("a sample that somebody has changed", () => {
	it("is still one, until an admin says that it is an own branch, which can be undone", async () => {
		for (const name of ["One", "Two", "Three"]) await edit(name);
		expect(await store.hasSamples()).toBe(true);
		await settle([1, 2, 3]);
		expect(await store.hasSamples()).toBe(false);
		expect((await store.undo(5, "ravi")).applied).toMatchObject({ updated: 3 });
		expect(await store.hasSamples()).toBe(true);
	});

	it("is an own branch after its page said so, and later changes leave it one", async () => {
		await edit("Two");
		const { lastChange = 0 } = (await store.branch(2)) ?? {};
		const own = {
			id: 2,
			expected: [lastChange],
			fields: () => ({ sample: SAMPLE.own }),
			kind: "own",
			who: "asha",
		} as const;
		expect(await store.update(own)).toMatchObject({ change: 3, branch: { sample: SAMPLE.own } });
		expect(await store.update({ ...own, expected: "any" })).not.toHaveProperty("change", 4);
		await store.save([testBranch("Two", { landmark: "Moved again" })], "asha");
		expect(await samples()).toEqual([
			["One", SAMPLE.unchanged],
			["Two", SAMPLE.own],
			["Three", SAMPLE.unchanged],
		]);
		const { items } = await store.entries(3, { offset: 0, limit: 10 });
		expect(items).toMatchObject([{ before: { sample: SAMPLE.changed }, after: { sample: SAMPLE.own } }]);
	});
});

describe("removing the samples", () => {
	it("names those that somebody has changed, keeps the chosen ones, and is one change with one undo", async () => {
		await edit("Two");
		await edit("Three");
		const place = { cityName: "Nashik", stateName: "Maharashtra" };
		expect(await store.samples()).toMatchObject({
			unchanged: 1,
			changed: [
				{ id: 3, name: "Three", ...place },
				{ id: 2, name: "Two", ...place },
			],
		});
		expect(await settle([2])).toEqual({ change: 4, kept: 1, removed: 2 });
		expect(await samples()).toEqual([["Two", SAMPLE.own]]);
		expect(await store.samples()).toEqual({ unchanged: 0, changed: [], version: 0 });
		await store.undo(4, "asha");
		expect(await samples()).toEqual([
			["One", SAMPLE.unchanged],
			["Two", SAMPLE.changed],
			["Three", SAMPLE.changed],
		]);
	});

	it("removes nothing if somebody else has changed one since it was looked at, or if an id is none of them", async () => {
		const { version } = await store.samples();
		await edit("Two");
		expect(await settle([], version)).toBeUndefined();
		expect(await settle([1])).toBeUndefined();
		expect(await samples()).toHaveLength(3);
	});

	it("can no longer be undone in part: a kept one that was deleted since stands in the way", async () => {
		await edit("Two");
		await settle([2]);
		await store.remove({ id: 2, expected: "any", who: "ravi" });
		expect(await store.undo(3, "asha")).toMatchObject({ refused: { conflicts: [{ branchId: 2, change: 4 }] } });
	});

	it.each([undefined, [{ date: "2027-01-26", name: "Republic Day" }]])(
		"removes their holidays, too, and brings them back, unless an admin has changed these to %j",
		async (own) => {
			const sampled = await openTestStore(temporaryFolder());
			expect(await sampled.fillOnce()).toBe(180);
			const { content } = await sampled.document("calendar");
			expect(content.holidays.map(({ name }) => name)).toContain("Gandhi Jayanti");
			const changed = { holidays: own ?? content.holidays, daysOff: [] };
			await sampled.changeDocument({ name: "calendar", content: changed, expected: "any", who: "asha" });
			await sampled.removeSamples("asha");
			const left = async () => (await sampled.document("calendar")).content.holidays;
			expect(await left()).toEqual(own ?? []);
			await sampled.undo(own ? 3 : 2, "asha");
			expect(await left()).toEqual(own ?? content.holidays);
		},
	);
});
