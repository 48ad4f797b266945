import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createBranchStore } from "./branch-store.ts";
import { databaseFile, openDatabase } from "./database.ts";
import { branchOf } from "./import/testing/branch-table.ts";
import { makeOldDatabase, OLD_DATABASES } from "./testing/old-database.ts";

let dataDir: string;

beforeEach(async () => {
	dataDir = await mkdtemp(path.join(tmpdir(), "migrations-"));
});

afterEach(() => rm(dataDir, { recursive: true }));

/** Tables and indexes as SQLite stores them, with spaces normalised. */
async function schemaIn(folder: string): Promise<string[]> {
	const { db, close } = await openDatabase(folder);
	const { rows } = await sql<{ sql: string }>`SELECT sql FROM sqlite_master WHERE sql IS NOT NULL`.execute(db);
	await close();
	return rows.map((row) => row.sql.replace(/\s+/g, " ")).sort();
}

describe.each(Object.entries(OLD_DATABASES))("a database of the release %s", (_, statements) => {
	beforeEach(() => makeOldDatabase(databaseFile(dataDir), statements));

	it("has the tables of a new one after it is opened", async () => {
		expect(await schemaIn(dataDir)).toEqual(await schemaIn(path.join(dataDir, "new")));
	});

	it("keeps its branch, which is updated and not added again", async () => {
		const store = createBranchStore(await openDatabase(dataDir));
		const [branch, ...others] = await store.branches();
		expect(others).toEqual([]);
		expect(branch).toMatchObject({ id: 7, name: "Nashik Road", city: "Nashik", services: ["Farm loan"] });
		const moved = branchOf(1, { name: "NASHIK ROAD", landmark: "Moved" });
		expect(await store.save([moved], "test")).toEqual({ created: 0, updated: 1, unchanged: 0 });
		expect((await store.branches()).map(({ id }) => id)).toEqual([7]);
		const changes = await Array.fromAsync(store.audit());
		expect(changes.at(-1)).toMatchObject({ action: "updated", branchId: 7, after: { landmark: "Moved" } });
		expect(await store.fillOnce(async () => [branchOf(2)])).toBeUndefined();
		await store.close();
	});
});
