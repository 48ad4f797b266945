import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";

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

/**
 * Opens a database for reading, including the changes in its -wal file. If there are none, nothing is locked, written or left beside the
 * database.
 */
export function openForReading(file: string): DatabaseSync {
	const changes = sizeOf(walOf(file)) + sizeOf(`${file}-journal`);
	if (changes > 0) return new DatabaseSync(file, { readOnly: true, timeout: LOCK_WAIT_MS });
	const url = pathToFileURL(file);
	url.searchParams.set("immutable", "1");
	return new DatabaseSync(url, { readOnly: true });
}
