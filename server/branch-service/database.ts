/** Opens the branch service's database: Node's own SQLite, behind Kysely. */
import { closeSync, mkdirSync, openSync } from "node:fs";
import { access } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { StartError } from "../ops/start-error.ts";
import { renewKeys } from "./match-key.ts";
import { MIGRATIONS } from "./migrations.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import { isBusy, resultCode } from "./sqlite-error.ts";
import type { Tables } from "./tables.ts";

export interface Database {
	db: Kysely<Tables>;
	/** Another connection, for changes: while it waits for the lock, readers do not have to wait. */
	writer: Kysely<Tables>;
	/** Opens another connection, for a long read. The caller destroys it. */
	openReader(): Kysely<Tables>;
	/** Changes whenever the content may have changed, through this connection or any other. */
	dataVersion(): string;
	close(): Promise<void>;
}

const FILE_NAME = "branches.sqlite";

/** How long to wait for a database that another process is just creating. */
const OPEN_WAIT_MS = 5000;
const RETRY_MS = 25;

/**
 * Acknowledged changes survive a crash: WAL, with every commit flushed. SQLite itself waits for a lock only briefly, because it
 * blocks the thread; opening and transactions are tried again instead.
 */
const BUSY_TIMEOUT_MS = 10;
const PRAGMAS = `
	PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS};
	PRAGMA journal_mode = WAL;
	PRAGMA synchronous = FULL;
	PRAGMA foreign_keys = ON;
`;

/** Path of the database in a folder. */
export function databaseFile(dataDir: string): string {
	return path.join(dataDir, FILE_NAME);
}

/** Whether a folder contains a database. Opening it would create one. */
export function databaseExists(dataDir: string): Promise<boolean> {
	return access(databaseFile(dataDir)).then(
		() => true,
		() => false,
	);
}

/**
 * Opens the database in a folder, creates both on first use, checks that the file is intact, and updates its tables and keys.
 *
 * @throws {StartError} with the path and what to do, if folder or file cannot be used
 */
export async function openDatabase(dataDir: string): Promise<Database> {
	const file = databaseFile(dataDir);
	const deadline = performance.now() + OPEN_WAIT_MS;
	for (;;) {
		try {
			return await open(dataDir, file);
		} catch (error) {
			if (!isBusy(error) || performance.now() > deadline) throw explained(error, dataDir, file);
			await delay(RETRY_MS);
		}
	}
}

async function open(dataDir: string, file: string): Promise<Database> {
	const opened: DatabaseSync[] = [];
	const connect = () => {
		const sqlite = new DatabaseSync(file);
		opened.push(sqlite);
		sqlite.exec(PRAGMAS);
		return sqlite;
	};
	try {
		mkdirSync(dataDir, { recursive: true });
		// It contains people's names and phone numbers: readable only by this user.
		closeSync(openSync(file, "a", 0o600));
		const sqlite = connect();
		checkIntegrity(sqlite, file);
		const db = new Kysely<Tables>({ dialect: sqliteDialect(sqlite) });
		await migrate(db);
		await renewKeys(db);
		const writer = new Kysely<Tables>({ dialect: sqliteDialect(connect()) });
		const version = sqlite.prepare("SELECT data_version AS others, total_changes() AS own FROM pragma_data_version");
		return {
			db,
			writer,
			openReader() {
				const reader = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
				return new Kysely<Tables>({ dialect: sqliteDialect(reader) });
			},
			dataVersion() {
				const { others, own } = version.get() ?? {};
				return `${others} ${own}`;
			},
			close: async () => void (await Promise.all([writer.destroy(), db.destroy()])),
		};
	} catch (error) {
		for (const sqlite of opened) sqlite.close();
		throw error;
	}
}

function checkIntegrity(sqlite: DatabaseSync, file: string): void {
	const { quick_check: finding } = sqlite.prepare("PRAGMA quick_check(1)").get() ?? {};
	if (finding !== "ok") throw damaged(file, String(finding));
}

async function migrate(db: Kysely<Tables>): Promise<void> {
	const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
	const { error } = await migrator.migrateToLatest();
	if (error) throw error;
}

/** SQLITE_CORRUPT and SQLITE_NOTADB (https://sqlite.org/rescode.html). */
const DAMAGED_CODES = [11, 26];

function explained(error: unknown, dataDir: string, file: string): unknown {
	if (!(error instanceof Error) || !("code" in error)) return error;
	if (isBusy(error))
		return new StartError(`The database ${file} is in use by another process; try again later`, { cause: error });
	if (DAMAGED_CODES.includes(resultCode(error) ?? 0)) return damaged(file, error.message);
	return new StartError(
		`The data directory ${dataDir} cannot be used (${error.message}); make it writable for this user, or choose another one with DATA_DIR`,
	);
}

function damaged(file: string, finding: string): StartError {
	const line = finding.replace(/\s+/g, " ");
	return new StartError(
		`The database ${file} is damaged (${line}); restore it from a backup, or move it away with its -wal and -shm files to start with a new one`,
	);
}
