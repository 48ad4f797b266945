/** Databases as an earlier release leaves them behind: 1.0.0 has made one in a year's work (`golden/README.md`). */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gunzipSync } from "node:zlib";
import { databaseFile } from "../database/sqlite/open-sqlite.ts";

const unpacked = (name: string) => gunzipSync(readFileSync(path.join(import.meta.dirname, "golden", name)));

/** The first step that such a database lacks. */
export const LACKING_STEP = "0003-engine";

/** Puts one into a folder, and returns its file. */
export function putOlder(dataDir: string): string {
	const file = databaseFile(dataDir);
	writeFileSync(file, unpacked("year-1.0.0.sqlite.gz"));
	return file;
}

/** Fills an empty database on a server. */
export function fillOlder(url: string): void {
	const options = ["--quiet", "--no-psqlrc", "--set=ON_ERROR_STOP=1", "--output=/dev/null"];
	execFileSync("psql", [...options, url], { input: unpacked("year-1.0.0.sql.gz") });
}

/** Gives a database the name of the first step of a build before 1.0.0. */
export const TO_DEVELOPMENT = `UPDATE "kysely_migration" SET "name" = '0001-create-tables' WHERE "name" = '0001-baseline'`;

/** Changes a database file by statements. */
export function changeFile(file: string, ...statements: string[]): void {
	using database = new DatabaseSync(file);
	database.exec(statements.join(";"));
}

/** The steps that a database file has. */
export function stepsIn(file: string): string[] {
	using database = new DatabaseSync(file, { readOnly: true });
	const rows = database.prepare("SELECT name FROM kysely_migration ORDER BY name").all();
	return rows.map(({ name }) => String(name));
}
