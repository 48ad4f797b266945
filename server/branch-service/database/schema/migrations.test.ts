import { sql } from "kysely";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { untilEnd } from "../../../testing/until-end.ts";
import { createBranchStore } from "../../store/branch-store.ts";
import { changeFile, TO_OLDER } from "../../testing/older-database.ts";
import { storedBranches } from "../../testing/stored-branches.ts";
import { storeNames } from "../../testing/stored-names.ts";
import { testBranch } from "../../testing/test-branch.ts";
import { openDatabase } from "../open-database.ts";
import { databaseFile } from "../sqlite/open-sqlite.ts";

/** Columns, whose order depends on the release that made the database, and indexes. */
async function schemaIn(folder: string): Promise<unknown> {
	const { db } = await untilEnd(openDatabase(folder));
	const { rows } = await sql`
		SELECT made.name AS "table", field.name, field.type, field."notnull", field.dflt_value, field.pk, '' AS sql
			FROM sqlite_master AS made, pragma_table_info(made.name) AS field WHERE made.type = 'table'
		UNION ALL SELECT tbl_name, name, '', 0, '', 0, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL
		ORDER BY 1, 2`.execute(db);
	expect(rows.length).toBeGreaterThan(60);
	return rows;
}

it("a database of an earlier release gets the tables of a new one, and its branch is updated and not added again", async () => {
	const dataDir = temporaryFolder();
	await storeNames(dataDir, "Nashik Road");
	changeFile(databaseFile(dataDir), ...TO_OLDER);
	expect(await schemaIn(dataDir)).toEqual(await schemaIn(temporaryFolder()));
	const store = createBranchStore(await untilEnd(openDatabase(dataDir)));
	const moved = testBranch("NASHIK ROAD", { landmark: "Moved" });
	expect(await store.save([moved], "test")).toMatchObject({ created: 0, updated: 1, unchanged: 0 });
	expect((await storedBranches(store)).map(({ name, landmark }) => [name, landmark])).toEqual([
		["NASHIK ROAD", "Moved"],
	]);
});
