import { randomUUID } from "node:crypto";
import { existsSync, linkSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { createFor, makeFolder } from "../../../process/write-whole.ts";
import { missing } from "./explain-error.ts";

/**
 * Creates a database without tables, and its folder, unless it exists. It gets its name once it has its first page, even if a crash
 * interrupts this. An empty file is therefore never one being created: it was emptied later.
 *
 * Only this user can read it, because it contains people's names and phone numbers.
 *
 * @throws {DatabaseError} if there is a -wal file without its database, which SQLite would apply to the new one
 */
export function createFile(file: string): void {
	makeFolder(path.dirname(file));
	// The -wal file is looked at first, because another process creates it after the database.
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
	createFor(file, [path.dirname(file)]);
	using sqlite = new DatabaseSync(file);
	sqlite.exec("PRAGMA user_version = 0");
}

/** Gives a complete file its final name: by a link, which never replaces another file, where there are links. @throws EEXIST if the name is taken */
export function publishFile(temporary: string, file: string): void {
	try {
		linkSync(temporary, file);
	} catch (error) {
		const { code = "" } = error as NodeJS.ErrnoException;
		if (!["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"].includes(code) || existsSync(file)) throw error;
		renameSync(temporary, file);
	}
}

/** The file in which SQLite collects changes before it writes them into the database itself. */
export function walOf(file: string): string {
	return `${file}-wal`;
}

/** How long to wait for another process, which locks the file briefly, for example when it closes it. */
const LOCK_WAIT_MS = 250;

/** The size in bytes; 0 if there is no such file. */
export function sizeOf(file: string): number {
	return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Opens a database for reading, including the changes in its -wal file. If there are none, nothing is locked, written or left beside the database. */
export function openForReading(file: string): DatabaseSync {
	const changes = sizeOf(walOf(file)) + sizeOf(`${file}-journal`);
	if (changes > 0) return new DatabaseSync(file, { readOnly: true, timeout: LOCK_WAIT_MS });
	const url = pathToFileURL(file);
	url.searchParams.set("immutable", "1");
	return new DatabaseSync(url, { readOnly: true });
}
