import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { openDatabase } from "../database/open-database.ts";
import { databaseFile } from "../database/sqlite/open-sqlite.ts";
import { onPostgres } from "./test-database.ts";

/** All tables; foreign keys refer only to later ones. */
const TABLES = ["sheetAnswers", "entries", "changes", "dated", "branch", "cities", "states"];

/** The history of a file has no triggers, but the feed says which branches are gone. */
const NEW_VERSION = `UPDATE "dataVersion" SET "value" = "value" + 1`;

/** A new start of a service may then fill it again. */
const NOT_FILLED = `DELETE FROM "settings" WHERE "name" = 'filled'`;

/** Removes everything that was stored, including the history, while a service uses the database. Ids begin with 1 again. */
export async function emptyDatabase(database: string): Promise<void> {
	if (!onPostgres()) return emptyFile(databaseFile(database));
	const { db, close } = await openDatabase(database);
	await sql`TRUNCATE ${sql.join(TABLES.map((name) => sql.id(name)))} RESTART IDENTITY`.execute(db);
	await sql.raw(NOT_FILLED).execute(db);
	await close();
}

/** Opens the file directly, because opening and closing it as a service does would remove the mark that it is in use. */
function emptyFile(file: string): void {
	const sqlite = new DatabaseSync(file);
	const emptied = TABLES.map((name) => `DELETE FROM "${name}";`).join("");
	sqlite.exec(
		`PRAGMA busy_timeout = 60000; BEGIN IMMEDIATE; ${emptied} DELETE FROM sqlite_sequence; ${NOT_FILLED}; ${NEW_VERSION}; COMMIT`,
	);
	sqlite.close();
}
