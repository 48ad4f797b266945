import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { openDatabase } from "../database/open-database.ts";
import { databaseFile } from "../database/sqlite/open-sqlite.ts";
import { onPostgres } from "./test-database.ts";

/** With foreign keys, those that refer to others first. */
const TABLES = ["audit", "changes", "branches", "cities", "states"];

const CALENDAR = `DELETE FROM "settings" WHERE "name" = 'calendar'`;

/** Removes everything that was stored, also from the history, while a service uses the database; ids begin with 1 again. */
export async function emptyDatabase(database: string): Promise<void> {
	if (!onPostgres()) return emptyFile(databaseFile(database));
	const { db, close } = await openDatabase(database);
	await sql`TRUNCATE ${sql.join(TABLES.map((name) => sql.id(name)))} RESTART IDENTITY`.execute(db);
	await sql.raw(CALENDAR).execute(db);
	await close();
}

/** Without opening it as a service does, which would take its mark as in use away. */
function emptyFile(file: string): void {
	const sqlite = new DatabaseSync(file);
	const emptied = TABLES.map((name) => `DELETE FROM "${name}";`).join("");
	sqlite.exec(
		`PRAGMA busy_timeout = 60000; BEGIN IMMEDIATE; ${emptied} DELETE FROM sqlite_sequence; ${CALENDAR}; COMMIT`,
	);
	sqlite.close();
}
