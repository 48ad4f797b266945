import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { openDatabase } from "../database/open-database.ts";
import { databaseFile } from "../database/sqlite/open-sqlite.ts";
import { onPostgres } from "./test-database.ts";

/** All tables; foreign keys refer only to later ones. */
const TABLES = ["sheetAnswers", "audit", "changes", "branches", "cities", "states"];

const CALENDAR = `DELETE FROM "settings" WHERE "name" = 'calendar'`;

/** Removes everything that was stored, including the history, while a service uses the database. Ids begin with 1 again. */
export async function emptyDatabase(database: string): Promise<void> {
	if (!onPostgres()) return emptyFile(databaseFile(database));
	const { db, close } = await openDatabase(database);
	await sql`TRUNCATE ${sql.join(TABLES.map((name) => sql.id(name)))} RESTART IDENTITY`.execute(db);
	await sql.raw(CALENDAR).execute(db);
	await close();
}

/** Opens the file directly, because opening and closing it as a service does would remove the mark that it is in use. */
function emptyFile(file: string): void {
	const sqlite = new DatabaseSync(file);
	const emptied = TABLES.map((name) => `DELETE FROM "${name}";`).join("");
	sqlite.exec(
		`PRAGMA busy_timeout = 60000; BEGIN IMMEDIATE; ${emptied} DELETE FROM sqlite_sequence; ${CALENDAR}; COMMIT`,
	);
	sqlite.close();
}
