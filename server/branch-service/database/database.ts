/** Opens the branch service's database: Node's own SQLite, behind Kysely. */
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { access } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { Kysely } from "kysely";
import { Migrator } from "kysely/migration";

import { StartError } from "../../ops/start-error.ts";
import { checkFile, checkHead } from "./check-database.ts";
import { createFile } from "./create-file.ts";
import { DatabaseError, damaged, databaseError, missing, notFile } from "./database-error.ts";
import { renewKeys } from "./match-key.ts";
import { MIGRATIONS } from "./migrations.ts";
import { sizeOf } from "./open-unchanged.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import { isBusy, resultCode } from "./sqlite-error.ts";
import type { Tables } from "./tables.ts";
import { clearMark, isWalLarge, probeWrite, renewMark, WAL_PRAGMAS } from "./wal-mark.ts";

export interface Database {
	/** Path of the file. */
	file: string;
	db: Kysely<Tables>;
	/** Another connection, for changes: while it waits for the lock, readers do not have to wait. */
	writer: Kysely<Tables>;
	/** Opens another connection, for a long read. The caller destroys it. */
	openReader(): Kysely<Tables>;
	/** Changes whenever the content may have changed, through this connection or any other. */
	dataVersion(): string;
	/** @throws {DatabaseError} if the open file is not the one at its path any more, or was overwritten: what is stored in it would be lost */
	checkInPlace(): void;
	/** Marks the file as in use, so that a copy without its -wal file is recognised. For servers. */
	mark(): Promise<void>;
	/** Whether so many changes wait in the -wal file that it should be marked again, which moves them into the file. */
	needsMark(): boolean;
	/** @throws if the database cannot be written at the moment */
	probe(): Promise<void>;
	close(): Promise<void>;
}

interface OpenOptions {
	/** Whether a missing file becomes a new database. An empty one is never new. */
	create?: boolean;
}

const FILE_NAME = "branches.sqlite";

/** How long to wait for a database that another process is just creating. */
const OPEN_WAIT_MS = 5000;
const RETRY_MS = 25;

const BUSY_TIMEOUT_MS = 10;

/** SQLite itself waits for a lock only briefly, because it blocks the thread; opening and transactions are tried again instead. */
const WAIT_PRAGMA = `PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS};`;

/**
 * Acknowledged changes survive a crash: WAL, with every commit flushed. Temporary data is kept in memory, because there may be no
 * other folder to write to: a restore of 50,000 branches takes 43 MB more for it, an import no more.
 */
const PRAGMAS = `
	PRAGMA journal_mode = WAL;
	PRAGMA synchronous = FULL;
	PRAGMA foreign_keys = ON;
	PRAGMA temp_store = MEMORY;
	${WAL_PRAGMAS}
`;

/** Path of the database in a folder. */
export function databaseFile(dataDir: string): string {
	return path.join(dataDir, FILE_NAME);
}

/**
 * For commands, because opening a database would create one.
 *
 * @throws {StartError} if the data folder contains no database
 */
export async function requireDatabase(dataDir: string): Promise<void> {
	try {
		await access(databaseFile(dataDir));
	} catch {
		throw new StartError(`There is no database in ${dataDir}; set DATA_DIR to its folder`);
	}
}

/**
 * Opens the database in a folder, creates both on first use, checks that the file is intact, and updates its tables and keys.
 *
 * @throws {DatabaseError} with the path and what to do, if folder or file cannot be used. The file is then unchanged.
 */
export async function openDatabase(dataDir: string, { create = true }: OpenOptions = {}): Promise<Database> {
	const file = databaseFile(dataDir);
	const deadline = performance.now() + OPEN_WAIT_MS;
	for (;;) {
		try {
			return await open(file, create);
		} catch (error) {
			const locked = isBusy(error) || (error instanceof DatabaseError && error.kind === "locked");
			if (!locked || performance.now() > deadline) throw databaseError(error, file) ?? unusable(error, file);
			await delay(RETRY_MS);
		}
	}
}

/** Such as one with other tables of the same names. */
function unusable(error: unknown, file: string): unknown {
	return resultCode(error) === undefined ? error : damaged(file, (error as Error).message);
}

async function open(file: string, create: boolean): Promise<Database> {
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
		await migrate(db);
		await renewKeys(db);
		await clearMark(db);
		const second = connect();
		second.exec(PRAGMAS);
		const writer = new Kysely<Tables>({ dialect: sqliteDialect(second) });
		return databaseOf(file, identity, sqlite, db, writer);
	} catch (error) {
		for (const sqlite of opened) sqlite.close();
		throw error;
	}
}

/** The same for the same file, wherever it is moved; undefined if there is none. */
function identityOf(file: string): string | undefined {
	const found = statSync(file, { throwIfNoEntry: false });
	return found && `${found.dev} ${found.ino}`;
}

function databaseOf(
	file: string,
	identity: string | undefined,
	sqlite: DatabaseSync,
	db: Kysely<Tables>,
	writer: Kysely<Tables>,
): Database {
	const version = sqlite.prepare("SELECT data_version AS others, total_changes() AS own FROM pragma_data_version");
	let size = sizeOf(file);
	function checkInPlace(): void {
		if (identityOf(file) !== identity) throw missing(file, "was deleted or replaced");
		if (sizeOf(file) === 0) throw missing(file, "was emptied");
		checkHead(file, size);
		size = sizeOf(file);
	}
	return {
		file,
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
		checkInPlace,
		mark: () => renewMark(writer, file),
		needsMark: () => isWalLarge(file),
		probe: () => probeWrite(writer),
		async close() {
			try {
				checkInPlace();
				await clearMark(writer);
				if (isWalLarge(file)) await renewMark(writer, file);
			} catch {
				// What was stored is in the -wal file, or lost with the file.
			}
			await Promise.all([writer.destroy(), db.destroy()]);
		},
	};
}

async function migrate(db: Kysely<Tables>): Promise<void> {
	const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
	const { error } = await migrator.migrateToLatest();
	if (error) throw error;
}
