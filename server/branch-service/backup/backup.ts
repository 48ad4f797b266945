/** `npm run branch-service -- backup FILE`. */

import { DatabaseSync } from "node:sqlite";
import type { Writable } from "node:stream";
import { requireDatabase } from "../database/open-database.ts";
import { checkFile } from "../database/sqlite/check-database.ts";
import { databaseError, missing } from "../database/sqlite/explain-error.ts";
import { databaseFile } from "../database/sqlite/open-sqlite.ts";
import { sizeOf } from "../database/sqlite/open-unchanged.ts";
import { type Copied, copyDatabase } from "./copy-database.ts";

/**
 * Writes a complete, checked copy of the database to a new file, also while the site runs, and prints what it contains.
 *
 * @throws {StartError} if there is no usable database, or the file exists or cannot be written
 */
export async function backupDatabase(dataDir: string, file: string, output: Writable): Promise<void> {
	await requireDatabase(dataDir);
	const { branches, bytes } = writeBackup(databaseFile(dataDir), file);
	output.write(`${branches} branches, ${Math.ceil(bytes / 1024)} KB: ${file}\n`);
}

/**
 * Copies a database unchanged, even one of an older release.
 *
 * @param owners see `copyDatabase`
 * @throws {StartError} as `backupDatabase`; a DatabaseError if the database is the cause
 */
export function writeBackup(database: string, file: string, owners?: string[]): Copied {
	if (sizeOf(database) === 0) throw missing(database, "is missing or empty");
	let source: DatabaseSync | undefined;
	try {
		checkFile(database);
		source = new DatabaseSync(database);
		// Unlike a server, a command may wait for a lock.
		source.exec("PRAGMA busy_timeout = 20000");
		return copyDatabase(source, file, owners);
	} catch (error) {
		throw databaseError(error, database) ?? error;
	} finally {
		source?.close();
	}
}
