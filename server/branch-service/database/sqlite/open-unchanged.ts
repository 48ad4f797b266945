import { statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";

/** The file in which SQLite collects changes before it writes them into the database itself. */
export function walOf(file: string): string {
	return `${file}-wal`;
}

/** Another process locks it for moments, such as when it closes it. */
const LOCK_WAIT_MS = 250;

/** Changes when somebody writes or replaces a database, or opens it for writing. */
export function stateOf(file: string): string {
	const found = statSync(file, { throwIfNoEntry: false });
	const sizes = [walOf(file), `${file}-journal`].map(sizeOf);
	return [found?.dev, found?.ino, found?.size, found?.mtimeMs, found?.ctimeMs, ...sizes].join(" ");
}

/** Size in bytes; 0 if there is no such file. */
export function sizeOf(file: string): number {
	return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * Opens the database file alone: its -wal file is ignored, nothing is locked, written or left beside it. Reading the file in
 * another way would end the locks that this process may have on it, when it is closed.
 */
export function openAlone(file: string): DatabaseSync {
	const url = pathToFileURL(file);
	url.searchParams.set("immutable", "1");
	return new DatabaseSync(url, { readOnly: true });
}

/** Opens a database for reading, with what is in its -wal file. */
export function openForReading(file: string): DatabaseSync {
	const changes = sizeOf(walOf(file)) + sizeOf(`${file}-journal`);
	return changes === 0 ? openAlone(file) : new DatabaseSync(file, { readOnly: true, timeout: LOCK_WAIT_MS });
}
