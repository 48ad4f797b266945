import { beforeEach, describe, expect, it } from "vitest";
import { withoutEmptyRare } from "../../../shared/branch/branch-fields.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { openDatabase } from "../database/open-database.ts";
import { storedBranches } from "../testing/stored-branches.ts";
import { testBranch } from "../testing/test-branch.ts";
import { openTestStore, testDatabase } from "../testing/test-database.ts";
import { type BranchStore, createBranchStore } from "./branch-store.ts";

let dataDir: string;
let store: BranchStore;

const openStore = () => openTestStore(dataDir);

beforeEach(async () => {
	dataDir = temporaryFolder();
	store = await openStore();
});

const names = async () => (await storedBranches(store)).map(({ name }) => name);

describe("the store", () => {
	it("stores a service of the lender as the lender spells it, also for several branches", async () => {
		await store.save([testBranch("One")], "test");
		const lender = createBranchStore(await openDatabase(testDatabase(dataDir)), "test", ["Gold Loan"]);
		const edit = { selection: { ids: [1] }, action: { addServices: "gold loan" } };
		await lender.changeSeveral({ edit, reason: "New service" });
		await lender.close();
		expect((await store.branch(1))?.services).toMatch(/\bGold Loan$/);
	});

	it("stores each state and city once, and separate cities for the same name in two states", async () => {
		const uttarPradesh = { stateName: "Uttar Pradesh", cityName: "Fatehpur" };
		const rajasthan = { stateName: "Rajasthan", cityName: "Fatehpur" };
		await store.save([testBranch("One", uttarPradesh), testBranch("Two", rajasthan)], "test");
		await store.save([testBranch("Three", uttarPradesh)], "test");
		expect(await store.states()).toMatchObject([{ name: "Rajasthan" }, { name: "Uttar Pradesh" }]);
		expect(await store.cities()).toMatchObject([
			{ name: "Fatehpur", state: { name: "Rajasthan" } },
			{ name: "Fatehpur", state: { name: "Uttar Pradesh" } },
		]);
		expect((await storedBranches(store)).map(({ state }) => state)).toEqual([
			"Uttar Pradesh",
			"Rajasthan",
			"Uttar Pradesh",
		]);
	});

	it("adds all or none", async () => {
		const wrong = { ...testBranch("Two"), lat: Number.NaN };
		await expect(store.save([testBranch("One"), wrong], "test")).rejects.toThrow(/branches\.lat|placeIsNumbers/);
		expect(await storedBranches(store)).toEqual([]);
		expect(await store.states()).toEqual([]);
	});

	it("keeps the services and the id of a branch that is updated", async () => {
		await store.save([testBranch("One"), testBranch("Two")], "test");
		const { services, ...changed } = testBranch("Two", { landmark: "Near the Fort", area: "Regional Office" });
		expect(await store.save([changed], "test")).toEqual({ created: 0, updated: 1, unchanged: 0, change: 2 });
		expect((await storedBranches(store))[1]).toMatchObject({
			id: 2,
			area: "Regional Office",
			services: [services],
		});
	});
});

it("a change that waits for another connection does not make readers wait", async () => {
	const other = await openTestStore(dataDir);
	const [written, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
	const beforeCommit = () => {
		written.resolve();
		return released.promise;
	};
	const saved = other.save([testBranch("Early")], "test", { beforeCommit });
	await written.promise;
	const created = store.create(testBranch("Late"), "test");
	expect(await storedBranches(store)).toEqual([]);
	released.resolve();
	await saved;
	expect(await created).toMatchObject({ branch: { name: "Late" }, change: 2 });
});

describe("samples", () => {
	const samples = ["One", "Two", "Three"].map((name) => testBranch(name, { cityName: `City ${name}` }));

	it("are removed unless somebody changed them, with their places, and their ids are not given out again", async () => {
		await store.fillOnce(async () => samples);
		await store.save(
			[testBranch("Own"), { ...testBranch("Two", { cityName: "City Two" }), landmark: "Moved" }],
			"asha",
		);
		expect(await store.hasSamples()).toBe(true);
		expect(await store.removeSamples("operator")).toEqual({ removed: 2, changed: 1 });
		expect(await store.hasSamples()).toBe(true);
		expect((await storedBranches(store)).map(({ id, name }) => [id, name])).toEqual([
			[2, "Two"],
			[4, "Own"],
		]);
		expect((await store.cities()).map(({ name }) => name)).toEqual(["City Two", "Nashik"]);
		const entries = (await Array.fromAsync(store.audit())).slice(-2);
		const removed = { at: expect.any(String), who: "operator", action: "removed", after: null, change: 3 };
		expect(entries).toEqual(
			[samples[0], samples[2]].map((sample, index) => {
				return { ...removed, branchId: [1, 3][index], before: withoutEmptyRare({ ...sample, sample: 1 }) };
			}),
		);
		await store.save([testBranch("Last")], "asha");
		expect((await storedBranches(store)).at(-1)?.id).toBe(5);
	});

	it("stay removed, and removing them again changes nothing", async () => {
		await store.fillOnce(async () => samples);
		await store.removeSamples("operator");
		const before = await store.dataVersion();
		expect(await store.removeSamples("operator")).toEqual({ removed: 0, changed: 0 });
		expect(await store.fillOnce(async () => samples)).toBeUndefined();
		expect(await storedBranches(store)).toEqual([]);
		expect(await store.dataVersion()).toBe(before);
	});

	it("are not what somebody created or uploaded", async () => {
		await store.fillOnce(async () => []);
		await store.save(samples, "asha");
		expect(await store.hasSamples()).toBe(false);
		expect(await store.removeSamples("operator")).toEqual({ removed: 0, changed: 0 });
	});
});

describe("the first fill", () => {
	it("is done once, whatever branches later starts provide", async () => {
		expect(await store.fillOnce(async () => [testBranch("First")])).toBe(1);
		await store.close();
		store = await openStore();
		expect(await store.fillOnce(async () => [testBranch("Second")])).toBeUndefined();
		expect(await names()).toEqual(["First"]);
	});

	it("counts as done even if it was empty", async () => {
		expect(await store.fillOnce(async () => [])).toBe(0);
		expect(await store.fillOnce(async () => [testBranch("Late")])).toBeUndefined();
		expect(await names()).toEqual([]);
	});

	it("is done by a later start if it failed", async () => {
		const broken = { ...testBranch("Broken"), lat: Number.NaN };
		await expect(store.fillOnce(async () => [testBranch("First"), broken])).rejects.toThrow();
		await store.fillOnce(async () => [testBranch("First")]);
		expect(await names()).toEqual(["First"]);
	});
});

describe("the version of the data", () => {
	it("stays the same while nothing is written", async () => {
		const before = await store.dataVersion();
		await storedBranches(store);
		expect(await store.dataVersion()).toBe(before);
	});

	it("changes with its own writes and those of another connection", async () => {
		const versions = [await store.dataVersion()];
		await store.save([testBranch("Own")], "test");
		versions.push(await store.dataVersion());
		const other = await openStore();
		await other.save([testBranch("Other")], "test");
		versions.push(await store.dataVersion());
		expect(new Set(versions).size).toBe(3);
	});
});
