import { closeSync, existsSync, openSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { chownToOwner } from "./chown-to-owner.ts";
import { StartError } from "./start-error.ts";

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
	if (!existsSync(file)) create(file);
	const database = new DatabaseSync(file, { timeout: 0 });
	try {
		await lock(database, file);
		return await work();
	} finally {
		database.close();
	}
}

/**
 * Creates the file before SQLite does, so that a server that runs as another user may use it. Only if it is missing: closing a file releases
 * all locks that the process has on it.
 */
function create(file: string): void {
	const descriptor = openSync(file, "a", 0o600);
	chownToOwner(descriptor, path.dirname(file));
	closeSync(descriptor);
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
