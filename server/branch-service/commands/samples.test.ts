/** The sample branches: the first fill, and what an operator does. What admins do with them is played in the golden year. */
import { beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { SAMPLE } from "../kinds/branch.ts";
import { added } from "../testing/added-days.ts";
import { emptyDatabase } from "../testing/empty-database.ts";
import { saveBranches } from "../testing/save-branches.ts";
import { testBranch } from "../testing/test-branch.ts";
import { openTestStore, testDatabase } from "../testing/test-database.ts";
import { changeCalendar } from "./documents.ts";
import { removeSamples } from "./samples.ts";

const dataDir = temporaryFolder();
const store = await openTestStore(dataDir);
beforeEach(() => emptyDatabase(testDatabase(dataDir)));

const SAMPLES = ["One", "Two", "Three"].map((name) => testBranch(name));
const fill = () => store.fillOnce(async () => SAMPLES);

async function samples() {
	const { branches } = await store.find({ sort: "id", offset: 0, limit: 10 });
	return branches.map(({ name, sample }) => [name, sample]);
}

describe("removing the samples", () => {
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
