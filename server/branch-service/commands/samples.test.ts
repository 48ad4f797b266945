/** The sample branches: what of them is left, and what becomes of them. */
import { beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { SAMPLE } from "../kinds/branch.ts";
import { added } from "../testing/added-days.ts";
import { emptyDatabase } from "../testing/empty-database.ts";
import { saveBranches } from "../testing/save-branches.ts";
import { testBranch } from "../testing/test-branch.ts";
import { openTestStore, testDatabase } from "../testing/test-database.ts";
import { changeCalendar } from "./documents.ts";
import { closeBranch, ownBranch } from "./one-branch.ts";
import { hasSamples, removeSamples, settleSamples } from "./samples.ts";

const dataDir = temporaryFolder();
const store = await openTestStore(dataDir);
beforeEach(() => emptyDatabase(testDatabase(dataDir)));

const SAMPLES = ["One", "Two", "Three"].map((name) => testBranch(name));
const fill = () => store.fillOnce(async () => SAMPLES);
const edit = (name: string) => saveBranches(store, [testBranch(name, { landmark: "Moved" })], "asha");
const close = (id: number) =>
	store.apply(closeBranch, { id, expected: "any", closure: { from: "2099-01-01", reason: "Flood" } }, "asha");

async function settle(keep: number[], version?: number) {
	const expected = [version ?? (await store.samples()).version];
	return store.apply(settleSamples, { keep, expected }, "asha");
}

async function samples() {
	const { branches } = await store.find({ sort: "id", offset: 0, limit: 10 });
	return branches.map(({ name, sample }) => [name, sample]);
}

describe("a sample that somebody has changed", () => {
	it("is still one, also if it was only closed, until an admin says that it is an own branch, which can be undone", async () => {
		await fill();
		for (const name of ["One", "Two"]) await edit(name);
		await close(3);
		expect((await store.samples()).unchanged).toBe(0);
		expect(await hasSamples(store.db)).toBe(true);
		const { change = 0 } = await settle([1, 2, 3]);
		expect(await hasSamples(store.db)).toBe(false);
		expect(await store.undo(change, "ravi")).toMatchObject({ updated: 3 });
		expect(await hasSamples(store.db)).toBe(true);
	});

	it("is an own branch after its page said so, and later changes leave it one", async () => {
		await fill();
		await edit("Two");
		expect(await store.apply(ownBranch, { id: 2, expected: "any" }, "asha")).toMatchObject({ change: 3 });
		expect((await store.change(3))?.fields).toEqual(["sample"]);
		expect(await store.apply(ownBranch, { id: 2, expected: "any" }, "asha")).toMatchObject({ change: undefined });
		await saveBranches(store, [testBranch("Two", { landmark: "Moved again" })], "asha");
		await close(2);
		expect(await samples()).toEqual([
			["One", SAMPLE.unchanged],
			["Two", undefined],
			["Three", SAMPLE.unchanged],
		]);
	});
});

describe("removing the samples", () => {
	it("names those that somebody has changed, keeps the chosen ones, and is one change with one undo", async () => {
		await fill();
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
		expect(await settle([2])).toMatchObject({ change: 4, updated: 1, removed: 2 });
		expect(await samples()).toEqual([["Two", undefined]]);
		expect(await store.samples()).toEqual({ unchanged: 0, changed: [], version: 0 });
		await store.undo(4, "asha");
		expect(await samples()).toEqual([
			["One", SAMPLE.unchanged],
			["Two", SAMPLE.changed],
			["Three", SAMPLE.changed],
		]);
	});

	it("removes nothing if one was changed since it was looked at, or if an id is none of those", async () => {
		await fill();
		const { version } = await store.samples();
		await edit("Two");
		for (const refused of [settle([], version), settle([1])])
			await expect(refused).rejects.toMatchObject({ problems: [{ code: "stale" }] });
		expect(await samples()).toHaveLength(3);
	});

	it("by the operator leaves those that somebody has changed or made, and a second time changes nothing", async () => {
		await fill();
		await saveBranches(store, [testBranch("Own"), testBranch("Two", { landmark: "Moved" })], "asha");
		expect(await store.apply(removeSamples, {}, "operator")).toMatchObject({ removed: 2 });
		expect(await samples()).toEqual([
			["Two", SAMPLE.changed],
			["Own", undefined],
		]);
		const before = await store.dataVersion();
		expect(await store.apply(removeSamples, {}, "operator")).toMatchObject({ change: undefined, removed: 0 });
		expect(await store.dataVersion()).toBe(before);
	});

	it.each([undefined, [{ date: "2027-01-26", name: "Republic Day" }]])(
		"removes their holidays, too, and brings them back, unless an admin has changed these to %j",
		async (own) => {
			expect(await store.fillOnce()).toBe(180);
			const { content } = await store.document("calendar");
			expect(content.holidays.map(({ name }) => name)).toContain("Gandhi Jayanti");
			const removed = own ? content.holidays.map((was) => ({ was })) : [];
			const holidays = [...removed, ...added({ holidays: own ?? [] }).holidays];
			await store.apply(changeCalendar, { holidays, daysOff: [] }, "asha");
			const { change = 0 } = await store.apply(removeSamples, {}, "asha");
			const left = async () => (await store.document("calendar")).content.holidays;
			expect(await left()).toEqual(own ?? []);
			await store.undo(change, "asha");
			expect(await left()).toEqual(own ?? content.holidays);
		},
	);
});

describe("the first fill", () => {
	it.each([0, 1])("is done once, also with %i branches, whatever later starts provide", async (count) => {
		expect(await store.fillOnce(async () => SAMPLES.slice(0, count))).toBe(count);
		expect(await fill()).toBeUndefined();
		expect(await samples()).toHaveLength(count);
	});

	it("is done by a later start if it failed", async () => {
		await expect(store.fillOnce(async () => [testBranch("One"), testBranch("ONE")])).rejects.toThrow("twice");
		expect(await samples()).toEqual([]);
		expect(await fill()).toBe(3);
	});
});
