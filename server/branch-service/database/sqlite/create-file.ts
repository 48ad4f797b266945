import { randomUUID } from "node:crypto";
import { closeSync, existsSync, linkSync, openSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { chownToOwner } from "../../../process/chown-to-owner.ts";
import { makeFolder } from "../../../process/make-folder.ts";
import { missing } from "./explain-error.ts";
import { sizeOf, walOf } from "./open-unchanged.ts";

/**
 * Creates a database without tables, and its folder, unless it exists. It gets its name when it has its first page, so an empty
 * file is never one that is just being created, whenever a crash happens: somebody emptied it.
 *
 * It contains people's names and phone numbers: readable only by this user.
 *
 * @throws {DatabaseError} if there is a -wal file without its database: SQLite would apply it to the new one
 */
export function createFile(file: string): void {
	makeFolder(path.dirname(file));
	// In this order: another process that is creating it has its -wal file later than the database.
	const hasChanges = sizeOf(walOf(file)) > 0;
	if (existsSync(file)) return;
	if (hasChanges) throw missing(file, "is missing, although its -wal file is there");
	const temporary = `${file}.${randomUUID()}.new`;
	try {
		writeFirstPage(temporary);
		publishFile(temporary, file);
	} catch (error) {
		if (!existsSync(file)) throw error;
	} finally {
		rmSync(temporary, { force: true });
	}
}

function writeFirstPage(file: string): void {
	const descriptor = openSync(file, "wx", 0o600);
	chownToOwner(descriptor, path.dirname(file));
	closeSync(descriptor);
	const sqlite = new DatabaseSync(file);
	try {
		sqlite.exec("PRAGMA user_version = 0");
	} finally {
		sqlite.close();
	}
}

/**
 * Gives a complete file its name. Unlike a rename, a link never replaces another file. Not every file system has links. The
 * temporary name may remain.
 *
 * @throws the system's error, EEXIST if there is a file of this name
 */
export function publishFile(temporary: string, file: string): void {
	try {
		linkSync(temporary, file);
	} catch (error) {
		const { code = "" } = error as NodeJS.ErrnoException;
		if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"].includes(code) || existsSync(file)) throw error;
		renameSync(temporary, file);
	}
}
