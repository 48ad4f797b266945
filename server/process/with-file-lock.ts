import { closeSync, existsSync, openSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { chownToOwner } from "./chown-to-owner.ts";
import { StartError } from "./start-error.ts";

const SQLITE_BUSY = 5;

/** Between two tries, and until they are given up, in milliseconds. Whoever holds the lock hashes one password. */
const PAUSE_MS = 20;
const LONGEST_WAIT_MS = 10_000;

/**
 * Runs work that no other process runs at the same time. The lock is one of SQLite's on an empty file, because the system releases that
 * when its process ends, however it ends.
 *
 * @param file the lock's; created if it is missing, in a folder that exists
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
 * Before SQLite does, so that a server that runs as another user may use what root creates. Only if it is missing: on closing a file, the
 * system releases all locks that the process has on it.
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
