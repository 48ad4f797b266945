import { mkdirSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { branchOf } from "../../import/testing/branch-table.ts";
import { createBranchStore } from "../../store/branch-store.ts";
import { makeOldDatabase, OLD_DATABASES } from "../../testing/old-database.ts";
import { storedBranches } from "../../testing/stored-branches.ts";
import { openDatabase } from "../open-database.ts";
import { databaseFile } from "../sqlite/open-sqlite.ts";

let dataDir: string;

beforeEach(() => {
	dataDir = temporaryFolder();
});

/** Tables and indexes as SQLite stores them, with spaces normalised. */
async function schemaIn(folder: string): Promise<string[]> {
	const { db, close } = await openDatabase(folder);
	const { rows } = await sql<{ sql: string }>`SELECT sql FROM sqlite_master WHERE sql IS NOT NULL`.execute(db);
	await close();
	return rows.map((row) => row.sql.replace(/\s+/g, " ")).sort();
}

it("marks branches whose address or pincode has changed since their position did", async () => {
	const updates = [
		['{"address":"A"}', '{"address":"B"}'],
		['{"address":"B","lat":1,"long":2}', '{"address":"C","lat":3,"long":2}'],
		['{"pincode":"422001"}', '{"pincode":"422002"}'],
		['{"pincode":"422002"}', '{"pincode":"422001"}'],
	];
	const marked = async (count: number) => {
		const folder = path.join(dataDir, String(count));
		mkdirSync(folder);
		const entries = updates
			.slice(0, count)
			.map(
				([before, after]) =>
					`INSERT INTO audit VALUES (NULL, '2026-03-01', 'asha', 'updated', 7, '${before}', '${after}');`,
			);
		makeOldDatabase(databaseFile(folder), OLD_DATABASES["with the audit"] + entries.join(""));
		const { db, close } = await openDatabase(folder);
		const { pinPlace } = await db.selectFrom("branches").select("pinPlace").executeTakeFirstOrThrow();
		await close();
		return pinPlace !== "";
	};
	expect([await marked(0), await marked(1), await marked(2), await marked(3), await marked(4)]).toEqual([
		false,
		true,
		false,
		true,
		false,
	]);
});

describe.each(Object.entries(OLD_DATABASES))("a database of the release %s", (_, statements) => {
	beforeEach(() => makeOldDatabase(databaseFile(dataDir), statements));

	it("has the tables of a new one after it is opened", async () => {
		expect(await schemaIn(dataDir)).toEqual(await schemaIn(path.join(dataDir, "new")));
	});

	it("keeps its branch, which is updated and not added again", async () => {
		const store = createBranchStore(await openDatabase(dataDir));
		const [branch, ...others] = await storedBranches(store);
		expect(others).toEqual([]);
		expect(branch).toMatchObject({ id: 7, name: "Nashik Road", city: "Nashik", services: ["Farm loan"] });
		const moved = branchOf(1, { name: "NASHIK ROAD", landmark: "Moved" });
		expect(await store.save([moved], "test")).toMatchObject({ created: 0, updated: 1, unchanged: 0 });
		expect((await storedBranches(store)).map(({ id }) => id)).toEqual([7]);
		const changes = await Array.fromAsync(store.audit());
		expect(changes.at(-1)).toMatchObject({ action: "updated", branchId: 7, after: { landmark: "Moved" } });
		expect(await store.fillOnce(async () => [branchOf(2)])).toBeUndefined();
		await store.close();
	});
});

it("samples of the first release are known by its audit, unless they were changed", async () => {
	makeOldDatabase(
		databaseFile(dataDir),
		`${OLD_DATABASES["with the audit"]}
		INSERT INTO branches SELECT 8, lat, lng, "cityId", 'Sample', address, landmark, pincode, area, "contactNo",
			"contactPerson", services, "sundayHours", "mondayHours", "tuesdayHours", "wednesdayHours", "thursdayHours",
			"fridayHours", "saturdayHours", 'sample|nashik|422001' FROM branches WHERE id = 7;
		INSERT INTO branches SELECT 9, lat, lng, "cityId", 'Changed', address, landmark, pincode, area, "contactNo",
			"contactPerson", services, "sundayHours", "mondayHours", "tuesdayHours", "wednesdayHours", "thursdayHours",
			"fridayHours", "saturdayHours", 'changed|nashik|422001' FROM branches WHERE id = 7;
		INSERT INTO audit SELECT NULL, at, 'sample data', 'created', 8, NULL, after FROM audit WHERE id = 1;
		INSERT INTO audit SELECT NULL, at, 'sample data', 'created', 9, NULL, after FROM audit WHERE id = 1;
		INSERT INTO audit SELECT NULL, at, 'asha', 'updated', 9, after, after FROM audit WHERE id = 1;`,
	);
	const store = createBranchStore(await openDatabase(dataDir));
	expect(await store.removeSamples("test")).toEqual({ removed: 1, changed: 1 });
	expect((await storedBranches(store)).map(({ id }) => id)).toEqual([7, 9]);
	await store.close();
});

it("changes of a release before there was a history are in it, and can be undone", async () => {
	makeOldDatabase(
		databaseFile(dataDir),
		`${OLD_DATABASES["with the audit"]}
		INSERT INTO audit VALUES (2, '2026-03-01T10:00:00.000Z', 'ravi', 'updated', 7, '{"landmark":"Old","area":"Branch Office"}', '{"landmark":"Near Clock Tower","area":"Branch Office"}');`,
	);
	const store = createBranchStore(await openDatabase(dataDir));
	const { items } = await store.changes({ offset: 0, limit: 10 });
	const earlier = { kind: "earlier", undoes: null, undoneBy: null, refusal: null, removed: 0 };
	expect(items).toMatchObject([
		{ ...earlier, id: 2, who: "ravi", created: 0, updated: 1, fields: ["landmark"] },
		{ ...earlier, id: 1, who: "asha", created: 1, updated: 0, fields: [] },
	]);
	expect(await store.branch(7)).toMatchObject({ lastChange: 2, closures: [], changed: { who: "ravi" } });
	expect((await store.entries(2, { offset: 0, limit: 10 })).items).toMatchObject([
		{ action: "updated", branchId: 7, before: { landmark: "Old", area: "Branch Office" } },
	]);
	expect(await store.undo(2, "asha")).toMatchObject({ applied: { updated: 1 } });
	expect(await store.branch(7)).toMatchObject({ landmark: "Old" });
	await store.close();
});
