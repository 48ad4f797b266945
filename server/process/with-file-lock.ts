import { existsSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { StartError } from "./start-error.ts";
import { createFor } from "./write-whole.ts";

const SQLITE_BUSY = 5;

/** Pause between two tries, and the longest wait, in milliseconds. The lock is held while one password is hashed. */
const PAUSE_MS = 20;
const LONGEST_WAIT_MS = 10_000;

/**
 * Runs work that no other process runs at the same time. The lock is SQLite's on an empty file: the system releases it when its process
 * ends, however it ends.
 *
 * @param file the lock's file; created if it is missing, in an existing folder
 * @throws {StartError} if it is held for ten seconds
 */
export async function withFileLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
	// Before SQLite does, for a server of another user. Only if it is missing: closing a file releases all locks that the process has on it.
	if (!existsSync(file)) createFor(file, [path.dirname(file)], "", "a");
	using database = new DatabaseSync(file, { timeout: 0 });
	await lock(database, file);
	return await work();
}

async function lock(database: DatabaseSync, file: string): Promise<void> {
	for (const end = performance.now() + LONGEST_WAIT_MS; !tryLock(database); await setTimeout(PAUSE_MS)) {
		if (performance.now() > end) throw new StartError(`${file} is in use by another process; please try again`);
	}
}

function tryLock(database: DatabaseSync): boolean {
	try {
		database.exec("BEGIN EXCLUSIVE");
		return true;
	} catch (error) {
		if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
		throw error;
	}
}
