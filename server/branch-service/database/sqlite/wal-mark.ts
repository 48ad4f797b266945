/**
 * The mark by which a copy of a database in use without its -wal file is recognised: it lacks changes, and nothing else would
 * show that.
 *
 * The mark is SQLite's `user_version`. While a server has the database open, it is set in the file itself and cleared in the
 * -wal file. Whoever reads both finds it cleared; the file alone has it. So nobody has to remove it: the last connection that
 * is closed, of whatever program and even after a crash, moves the cleared mark into the file with all other changes. The file
 * must get it again whenever changes are moved into it. So SQLite does not do that on its own (`wal_autocheckpoint = 0`), only
 * `renewMark` does.
 */
import type { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Tables } from "../tables.ts";
import { openAlone, sizeOf, walOf } from "./open-unchanged.ts";
import { isSqliteBusy } from "./sqlite-error.ts";

/** A setting for every connection. With the limit, the -wal file shrinks again after a large import. */
export const WAL_PRAGMAS = "PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = 0;";

/** Size of the -wal file from which its changes are moved into the database, in bytes. */
const LARGE_WAL = 4 * 1024 * 1024;

/** Another process may renew it at the same time, and then the cleared mark may be moved. */
const ATTEMPTS = 3;

/** Longest wait for a change of another connection, in milliseconds. */
const CLEAR_WAIT_MS = 20_000;
const RETRY_MS = 25;

/**
 * Whether a database file was copied without its -wal file. That of a marked file is never missing or empty, whenever a crash
 * happens: before the mark is moved into the file, it is flushed to the -wal file, which is never emptied afterwards.
 */
export function isIncompleteCopy(file: string): boolean {
	return sizeOf(file) > 0 && sizeOf(walOf(file)) === 0 && isMarked(file);
}

/** Whether the file itself has the mark; false if it cannot be read. */
export function isMarked(file: string): boolean {
	try {
		const alone = openAlone(file);
		try {
			return versionIn(alone.prepare("PRAGMA user_version").get()) !== 0;
		} finally {
			alone.close();
		}
	} catch {
		return false;
	}
}

function versionIn(row: unknown): number {
	return Number((row as { user_version?: unknown } | undefined)?.user_version ?? 0);
}

export function isWalLarge(file: string): boolean {
	return sizeOf(walOf(file)) >= LARGE_WAL;
}

/**
 * Moves all changes into the database file and marks it. While an import stores its branches or somebody reads an old state,
 * this is not possible; nothing then changes.
 */
export async function renewMark(writer: Kysely<Tables>, file: string): Promise<void> {
	await writer.connection().execute(async (connection) => {
		for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
			try {
				await sql`PRAGMA user_version = 1`.execute(connection);
			} catch (error) {
				if (isSqliteBusy(error)) return;
				throw error;
			}
			try {
				await sql`PRAGMA wal_checkpoint(PASSIVE)`.execute(connection);
			} finally {
				await clear(connection);
			}
			if (isMarked(file)) return;
		}
	});
}

/** Clears a mark that a process left in the -wal file when it was ended while renewing it. Another process may be doing that. */
export async function clearMark(db: Kysely<Tables>): Promise<void> {
	const { rows } = await sql`PRAGMA user_version`.execute(db);
	if (versionIn(rows[0]) !== 0) await db.connection().execute(clear);
}

/** The same, without Kysely. */
export function clearMarkNow(sqlite: DatabaseSync): void {
	if (versionIn(sqlite.prepare("PRAGMA user_version").get()) !== 0) sqlite.exec("PRAGMA user_version = 0");
}

/** Writes the cleared mark, which also shows whether the database can be written. */
export function probeWrite(writer: Kysely<Tables>): Promise<void> {
	return writer.connection().execute(clear);
}

async function clear(connection: Kysely<Tables>): Promise<void> {
	const deadline = Date.now() + CLEAR_WAIT_MS;
	for (;;) {
		try {
			await sql`PRAGMA user_version = 0`.execute(connection);
			return;
		} catch (error) {
			if (!isSqliteBusy(error) || Date.now() > deadline) throw error;
			await delay(RETRY_MS);
		}
	}
}
