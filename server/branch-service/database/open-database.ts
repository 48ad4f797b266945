/** Finds the database that the configuration names: the data folder for SQLite, or the address of a PostgreSQL server. */

import { existsSync } from "node:fs";
import { StartError } from "../../process/start-error.ts";
import { keepTables } from "./keep-tables.ts";
import { isPostgresBusy, missingBranches, postgresFailure } from "./postgres/postgres-error.ts";
import { isPostgresUrl, postgresName } from "./postgres/postgres-url.ts";
import type { Database, DatabaseLocation, OpenOptions } from "./schema/database.ts";
import type { KeepTables } from "./schema/run-steps.ts";
import { isSqliteBusy } from "./sqlite/explain-error.ts";
import { databaseFile, sqliteLocation } from "./sqlite/open-sqlite.ts";

/**
 * @param location a folder, or an address such as `postgres://user:password@host:5432/name?sslmode=verify-full`
 * @param dataDir where tables of an older release are copied before they are changed; without it, those on a server are refused
 */
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

/**
 * Opens a database, creates it on first use, checks that it is intact, and updates its tables and keys.
 *
 * @throws {DatabaseError} with its name and the remedy, if it cannot be used; it is then unchanged
 */
export async function openDatabase(location: string, options?: OpenOptions): Promise<Database> {
	return databaseLocation(location).open(options);
}

/**
 * Commands call this first, because opening a database would create a missing one.
 *
 * @throws {StartError} if the data folder contains no database
 */
export async function requireDatabase(location: string): Promise<void> {
	if (isPostgresUrl(location) || existsSync(databaseFile(location))) return;
	throw new StartError(`There is no database in ${location}; set DATA_DIR to its folder`);
}

/** Whether another connection holds the lock: somebody else is changing branches. */
export function isBusy(error: unknown): boolean {
	return isSqliteBusy(error) || isPostgresBusy(error);
}

/** The answer to a user whose change waited too long for somebody else's. */
export const BUSY_MESSAGE = "Somebody else is changing branches. Please try again in a minute.";
