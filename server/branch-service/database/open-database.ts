/** Finds the database that the configuration names: the data folder for SQLite, or the address of a PostgreSQL server. */
import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { StartError } from "../../process/start-error.ts";
import { makeFolder } from "../../process/write-whole.ts";
import { NotWritten, timeStamp, writeBackup } from "./backup-file.ts";
import { isPostgresBusy, missingBranches, postgresFailure } from "./postgres/postgres-error.ts";
import { isPostgresUrl, postgresName } from "./postgres/postgres-url.ts";
import type { Database, DatabaseLocation, OpenOptions } from "./schema/database.ts";
import { DatabaseError } from "./schema/database-error.ts";
import type { KeepTables } from "./schema/run-steps.ts";
import { closedFolder, databaseError, isSqliteBusy } from "./sqlite/explain-error.ts";
import { databaseFile, sqliteLocation } from "./sqlite/open-sqlite.ts";

/** @param location a folder, or an address of a server @param dataDir where older tables are copied before they are changed; without it, they are refused */
export function databaseLocation(location: string, dataDir?: string): DatabaseLocation {
	if (!isPostgresUrl(location)) return sqliteLocation(location, (step) => keepTables(location, location, step));
	return postgresLocation(location, (step) => keepTables(location, dataDir, step));
}

/** Short, because asking a server costs little. */
const POSTGRES_RETRY_MS = 1000;

/** A database on a server. The client library is loaded only when the database is opened. */
function postgresLocation(url: string, keep: KeepTables): DatabaseLocation {
	const name = postgresName(url);
	return {
		name,
		retryMs: POSTGRES_RETRY_MS,
		open: async (options) => (await import("./postgres/open-postgres.ts")).openPostgres(url, name, keep, options),
		explain: (error) => postgresFailure(error, name),
		missing: (state) => missingBranches(name, state),
	};
}

/** Opens a database, creates it on first use, checks it and updates its tables. @throws {DatabaseError} if it cannot be used; it is then unchanged */
export async function openDatabase(location: string, options?: OpenOptions): Promise<Database> {
	return databaseLocation(location).open(options);
}

/** For commands: opening a database would create a missing one. @throws {StartError} if the folder contains none, or may not be entered */
export async function requireDatabase(location: string): Promise<void> {
	if (isPostgresUrl(location) || existsSync(databaseFile(location))) return;
	throw (
		closedFolder(databaseFile(location)) ??
		new StartError(`There is no database in ${location}; set DATA_DIR to its folder`)
	);
}

/** Whether another connection holds the lock: somebody else is changing branches. */
export function isBusy(error: unknown): boolean {
	return isSqliteBusy(error) || isPostgresBusy(error);
}

/** The answer to a user whose change waited too long for somebody else's. */
export const BUSY_MESSAGE = "Somebody else is changing branches. Please try again in a minute.";

/** Copies a database of an older release into a folder, and removes all but the last copies. @param step that it lacks @throws {DatabaseError} */
async function keepTables(location: string, folder: string | undefined, step: string): Promise<string> {
	const older = `The tables of ${isPostgresUrl(location) ? postgresName(location) : databaseFile(location)} are of an older release`;
	if (folder === undefined)
		throw new DatabaseError("locked", `${older}; start the site, which copies and changes them`);
	const file = path.join(folder, `branches-before-${step}-${timeStamp()}.sqlite`);
	try {
		makeFolder(folder);
		await writeBackup(location, file, { owners: [databaseFile(folder), folder] });
		removeOldCopies(file);
		return file;
	} catch (error) {
		const cause = error instanceof NotWritten ? error.cause : error;
		const fault = databaseError(cause, file);
		if (fault === error || (!fault && cause === error)) throw error;
		const line = `${older}, and are not changed, because they cannot be copied to ${file} first (${(cause as Error).message}); free some space, or make the folder writable`;
		throw new DatabaseError(fault?.kind ?? "unwritable", line, { cause });
	}
}

/** The copies of databases of older releases, with a step and the time in their names. */
const OLD_COPY = /^branches-before-\d{4}-[a-z0-9-]+-(\d{8}T\d{9}Z)\.sqlite$/;
const KEPT_COPIES = 3;

/** Removes all copies of databases of older releases but the last ones, among them `newest`. */
function removeOldCopies(newest: string): void {
	const folder = path.dirname(newest);
	const others = readdirSync(folder).filter((name) => OLD_COPY.test(name) && name !== path.basename(newest));
	const timeOf = (name: string) => OLD_COPY.exec(name)?.[1] ?? "";
	others.sort((a, b) => (timeOf(a) < timeOf(b) ? 1 : -1));
	for (const name of others.slice(KEPT_COPIES - 1)) rmSync(path.join(folder, name), { force: true });
}
