import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TEST_BRANCH } from "../../shared/testing/test-branch.ts";
import { type BranchStore, createBranchStore } from "./branch-store.ts";
import { openDatabase } from "./database.ts";
import { testBranch } from "./testing/test-branch.ts";

let dataDir: string;
let store: BranchStore;

const openStore = async () => createBranchStore(await openDatabase(dataDir));

beforeEach(async () => {
	dataDir = await mkdtemp(path.join(tmpdir(), "branches-"));
	store = await openStore();
});

afterEach(async () => {
	await store.close();
	await rm(dataDir, { recursive: true });
});

const names = async () => (await store.branches()).map(({ name }) => name);

describe("the store", () => {
	it("returns a branch with exactly the fields of the feed", async () => {
		await store.save([testBranch("Nashik Branch")], "test");
		expect(await store.branches()).toEqual([{ ...TEST_BRANCH, name: "Nashik Branch" }]);
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
		expect((await store.branches()).map(({ state }) => state)).toEqual(["Uttar Pradesh", "Rajasthan", "Uttar Pradesh"]);
	});

	it("adds all or none", async () => {
		const wrong = { ...testBranch("Two"), lat: Number.NaN };
		await expect(store.save([testBranch("One"), wrong], "test")).rejects.toThrow("branches.lat");
		expect(await store.branches()).toEqual([]);
		expect(await store.states()).toEqual([]);
	});

	it("keeps the services and the id of a branch that is updated", async () => {
		await store.save([testBranch("One"), testBranch("Two")], "test");
		const { services, ...changed } = testBranch("Two", { landmark: "Near the Fort", area: "Regional Office" });
		expect(await store.save([changed], "test")).toEqual({ created: 0, updated: 1, unchanged: 0 });
		expect((await store.branches())[1]).toMatchObject({ id: 2, area: "Regional Office", services });
	});

	it("survives a restart", async () => {
		await store.save([testBranch("One"), testBranch("Two")], "test");
		const before = await store.branches();
		await store.close();
		store = await openStore();
		expect(await store.branches()).toEqual(before);
		expect(before).toHaveLength(2);
	});
});

describe("a change", () => {
	it("that waits for another connection does not make readers wait", async () => {
		const other = new DatabaseSync(path.join(dataDir, "branches.sqlite"));
		other.exec("BEGIN IMMEDIATE");
		const created = store.create(testBranch("Late"), "test");
		expect(await store.branches()).toEqual([]);
		other.exec("COMMIT");
		other.close();
		expect(await created).toMatchObject({ name: "Late" });
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
		const before = store.dataVersion();
		await store.branches();
		expect(store.dataVersion()).toBe(before);
	});

	it("changes with its own writes and those of another connection", async () => {
		const versions = [store.dataVersion()];
		await store.save([testBranch("Own")], "test");
		versions.push(store.dataVersion());
		const other = await openStore();
		await other.save([testBranch("Other")], "test");
		versions.push(store.dataVersion());
		await other.close();
		expect(new Set(versions).size).toBe(3);
	});
});
