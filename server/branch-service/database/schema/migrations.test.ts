import { sql } from "kysely";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { createBranchStore } from "../../store/branch-store.ts";
import { changeFile, TO_OLDER } from "../../testing/older-database.ts";
import { storedBranches } from "../../testing/stored-branches.ts";
import { storeNames } from "../../testing/stored-names.ts";
import { testBranch } from "../../testing/test-branch.ts";
import { openDatabase } from "../open-database.ts";
import { databaseFile } from "../sqlite/open-sqlite.ts";

/** Tables and indexes as SQLite stores them. */
async function schemaIn(folder: string): Promise<unknown> {
	const { db, close } = await openDatabase(folder);
	const { rows } = await sql`SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name`.execute(db);
	await close();
	return rows;
}

it("a database of an earlier release gets the tables of a new one, and its branch is updated and not added again", async () => {
	const dataDir = temporaryFolder();
	await storeNames(dataDir, "Nashik Road");
	changeFile(databaseFile(dataDir), ...TO_OLDER);
	expect(await schemaIn(dataDir)).toEqual(await schemaIn(temporaryFolder()));
	const store = createBranchStore(await openDatabase(dataDir));
	const moved = testBranch("NASHIK ROAD", { landmark: "Moved" });
	expect(await store.save([moved], "test")).toMatchObject({ created: 0, updated: 1, unchanged: 0 });
	expect((await storedBranches(store)).map(({ name, landmark }) => [name, landmark])).toEqual([
		["NASHIK ROAD", "Moved"],
	]);
	await store.close();
});
