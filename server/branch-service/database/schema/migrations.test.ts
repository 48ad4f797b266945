import { sql } from "kysely";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../../testing/temporary-folder.ts";
import { untilEnd } from "../../../testing/until-end.ts";
import { putOlder } from "../../testing/older-database.ts";
import { openDatabase } from "../open-database.ts";

/** Columns, indexes and triggers. */
async function schemaIn(folder: string): Promise<unknown> {
	const { db } = await untilEnd(openDatabase(folder));
	const { rows } = await sql`
		SELECT made.name AS "table", field.name, field.type, field."notnull", field.dflt_value, field.pk, '' AS sql
			FROM sqlite_master AS made, pragma_table_info(made.name) AS field WHERE made.type = 'table'
		UNION ALL SELECT tbl_name, name, '', 0, '', 0, sql FROM sqlite_master WHERE type IN ('index', 'trigger') AND sql IS NOT NULL
		ORDER BY 1, 2`.execute(db);
	expect(rows.length).toBeGreaterThan(60);
	return rows;
}

it("a database of an earlier release gets the tables of a new one", async () => {
	const dataDir = temporaryFolder();
	putOlder(dataDir);
	expect(await schemaIn(dataDir)).toEqual(await schemaIn(temporaryFolder()));
});
