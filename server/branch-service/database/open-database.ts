/** Finds the database for what the configuration says: the data folder for SQLite, or the address of a PostgreSQL server. */

import { postgresLocation } from "./postgres/postgres-location.ts";
import { isPostgresUrl } from "./postgres/postgres-url.ts";
import type { Database, DatabaseLocation, OpenOptions } from "./schema/database.ts";
import { requireFile, sqliteLocation } from "./sqlite/open-sqlite.ts";

/** @param location a folder, or an address such as `postgres://user:password@host/name` */
export function databaseLocation(location: string): DatabaseLocation {
	return isPostgresUrl(location) ? postgresLocation(location) : sqliteLocation(location);
}

/**
 * Opens a database, creates it on first use, checks that it is intact, and updates its tables and keys.
 *
 * @throws {DatabaseError} with its name and what to do, if it cannot be used. It is then unchanged.
 */
export async function openDatabase(location: string, options?: OpenOptions): Promise<Database> {
	return databaseLocation(location).open(options);
}

/**
 * For commands, because opening a database would create one.
 *
 * @throws {StartError} if the data folder contains no database
 */
export async function requireDatabase(location: string): Promise<void> {
	if (!isPostgresUrl(location)) await requireFile(location);
}
