/** Opens a database on Node's own SQLite, behind Kysely. */
import { randomUUID } from "node:crypto";
import { accessSync, constants, existsSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import { renewTables } from "../kind-tables/kind-tables.ts";
import type { Database, DatabaseLocation, OpenOptions } from "../schema/database.ts";
import { DatabaseError } from "../schema/database-error.ts";
import { stepsFor } from "../schema/migrations.ts";
import { type KeepTables, runSteps } from "../schema/run-steps.ts";
import type { Tables } from "../schema/tables.ts";
import { checkFile, stepsIn } from "./check-database.ts";
import { createFile, sizeOf, walOf } from "./create-file.ts";
import { damaged, databaseError, folderFault, isSqliteBusy, missing, notFile, resultCode } from "./explain-error.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";

const FILE_NAME = "branches.sqlite";

/** How long to wait for a database that another process is creating. */
const OPEN_WAIT_MS = 5000;
const RETRY_MS = 25;

/** Longer than for a server, because the whole file is checked before it is opened again. */
const REOPEN_MS = 5000;

const BUSY_TIMEOUT_MS = 10;

/** How often a server checks whether another process has changed something. A check takes 10 µs. */
const WATCH_MS = 1000;

/** SQLite waits only briefly for a lock, because this blocks the thread. Opening and transactions are tried again instead. */
const WAIT_PRAGMA = `PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS};`;

/**
 * WAL with a flush at every commit: acknowledged changes survive a crash. Temporary data is kept in memory, because there may be no other
 * writable folder; a restore of 50,000 branches needs 43 MB more for it, an import none. The -wal file shrinks again after a large import.
 */
const PRAGMAS = `
	PRAGMA journal_mode = WAL;
	PRAGMA synchronous = FULL;
	PRAGMA foreign_keys = ON;
	PRAGMA temp_store = MEMORY;
	PRAGMA journal_size_limit = 0;
`;

export function databaseFile(dataDir: string): string {
	return path.join(dataDir, FILE_NAME);
}

/** The database in a folder. Both are created on first use. */
export function sqliteLocation(dataDir: string, keep: KeepTables): DatabaseLocation {
	const file = databaseFile(dataDir);
	return {
		name: file,
		retryMs: REOPEN_MS,
		open: (options) => openFile(file, keep, options),
		explain: (error) => databaseError(error, file),
		missing: (state) => missing(file, state),
	};
}

/** Opens a file, with the tables of this release. @throws {DatabaseError} if it cannot be used */
export async function openFile(file: string, keep: KeepTables, { create = true }: OpenOptions = {}): Promise<Database> {
	const deadline = performance.now() + OPEN_WAIT_MS;
	for (;;) {
		try {
			return await open(file, create, keep);
		} catch (error) {
			const locked = isSqliteBusy(error) || (error instanceof DatabaseError && error.kind === "locked");
			if (!locked || performance.now() > deadline) throw databaseError(error, file) ?? unusable(error, file);
			await delay(RETRY_MS);
		}
	}
}

/** Explains other errors of SQLite, for example if other tables have the same names. */
function unusable(error: unknown, file: string): unknown {
	return resultCode(error) === undefined ? error : damaged(file, (error as Error).message);
}

async function open(file: string, create: boolean, keep: KeepTables): Promise<Database> {
	const opened: DatabaseSync[] = [];
	const connect = () => {
		const sqlite = new DatabaseSync(file);
		opened.push(sqlite);
		sqlite.exec(WAIT_PRAGMA);
		return sqlite;
	};
	try {
		if (create) createFile(file);
		if (!existsSync(file)) throw missing(file, "is missing");
		if (!statSync(file).isFile()) throw notFile(file);
		if (sizeOf(file) === 0) throw missing(file, "is empty");
		accessSync(file, constants.R_OK | constants.W_OK);
		checkFile(file);
		const identity = identityOf(file);
		const sqlite = connect();
		sqlite.exec(PRAGMAS);
		const db = new Kysely<Tables>({ dialect: sqliteDialect(sqlite) });
		const copy = await runSteps(db, stepsFor(stepsIn(sqlite)), keep);
		await renewTables(db);
		const second = connect();
		second.exec(PRAGMAS);
		const writer = new Kysely<Tables>({ dialect: sqliteDialect(second) });
		return { ...databaseOf(file, identity, { sqlite, db, writer, opened }), copy };
	} catch (error) {
		for (const sqlite of opened) sqlite.close();
		throw error;
	}
}

/** An identity that a file keeps when it is moved; undefined if there is no file. */
function identityOf(file: string): string | undefined {
	const stats = statSync(file, { throwIfNoEntry: false });
	return stats && `${stats.dev} ${stats.ino}`;
}

interface Connections extends Pick<Database, "db" | "writer"> {
	sqlite: DatabaseSync;
	opened: readonly DatabaseSync[];
}

function databaseOf(file: string, identity: string | undefined, { sqlite, db, writer, opened }: Connections): Database {
	const version = sqlite.prepare('SELECT "value" FROM "dataVersion"');
	// Another file may have had the same number.
	const opening = randomUUID();
	const readVersion = () => `${opening} ${version.get()?.value}`;
	const isInPlace = () => identityOf(file) === identity;
	function checkInPlace(): void {
		if (!isInPlace()) throw missing(file, "was deleted or replaced");
	}
	return {
		name: file,
		db,
		writer,
		openReader() {
			const reader = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
			return new Kysely<Tables>({ dialect: sqliteDialect(reader) });
		},
		dataVersion: async () => readVersion(),
		explain: (error) => databaseError(error, file),
		checkInPlace,
		async probe() {
			checkInPlace();
			// The disk may be full because of what a failed import has left in the -wal file.
			if (sizeOf(walOf(file)) > 0) await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(writer);
			const fault = folderFault(file);
			if (fault) throw fault;
		},
		watch(changed, lost) {
			let seen = readVersion();
			const timer = setInterval(() => {
				if (!sqlite.isOpen) return;
				if (!isInPlace()) return lost?.();
				if (readVersion() === seen) return;
				seen = readVersion();
				changed();
			}, WATCH_MS).unref();
			return () => clearInterval(timer);
		},
		async close() {
			await Promise.all([writer.destroy(), db.destroy()]);
			// Kysely does not close connections that were never used.
			for (const each of opened) if (each.isOpen) each.close();
		},
	};
}
