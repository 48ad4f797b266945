/**
 * The file of a backup: a database of SQLite with everything from the branch service's tables, on whichever engine they are, and a table of
 * other parts, such as the admins. It is read again and compared before it gets its name.
 */
import { hash, randomUUID } from "node:crypto";
import { existsSync, lstatSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import * as v from "valibot";
import { StartError } from "../../process/start-error.ts";
import { createFor, flush } from "../../process/write-whole.ts";
import { copyRows, digestOf, EVER_COPIED, keyOf } from "./copy-rows.ts";
import { MADE_FROM } from "./kind-tables/kind-tables.ts";
import { isPostgresUrl, postgresName } from "./postgres/postgres-url.ts";
import { stepsFor } from "./schema/migrations.ts";
import { runSteps } from "./schema/run-steps.ts";
import type { Tables } from "./schema/tables.ts";
import {
	branchesIn,
	checkFile,
	checkIntegrity,
	checkReferences,
	checkRelease,
	isBranchDatabase,
} from "./sqlite/check-database.ts";
import { publishFile, sizeOf } from "./sqlite/create-file.ts";
import { damaged, databaseError, missing, resultCode, SQLITE_CANTOPEN, SQLITE_IOERR } from "./sqlite/explain-error.ts";
import { databaseFile } from "./sqlite/open-sqlite.ts";
import { sqliteDialect } from "./sqlite/sqlite-dialect.ts";

/** Parts of a backup by their names, such as `feeds/branches.json`. */
export type Parts = ReadonlyMap<string, Buffer>;

export interface Backup {
	/** When it was made, in ISO 8601; undefined for a copy of a database by other means, which has no parts. */
	made?: string | undefined;
	/** Undefined if it has no tables of branches, because the site had none. */
	branches: number | undefined;
	parts: Parts;
}

/** A copy cannot be written; the cause is an error of SQLite or the file system. */
export class NotWritten extends StartError {}

export const PARTS_TABLE = "backupParts";
/** The part with the time and the digests of all tables. */
const ABOUT = "backup.json";
const ABOUT_SCHEMA = v.object({ made: v.pipe(v.string(), v.isoTimestamp()), tables: v.record(v.string(), v.string()) });

/** There are about 20 parts; the largest is a list of 200,000 branches. */
const MAX_PARTS = 100;
const MAX_PART_BYTES = 256 * 1024 * 1024;

/** The time in file names: `20261127T123456789Z`. */
export function timeStamp(): string {
	return new Date().toISOString().replace(/[-:.]/g, "");
}

/**
 * Writes everything to a new file for its user only, which appears once it is complete and checked. Others may change the database
 * meanwhile: the file has its state at one moment, with the tables of an older release if it has them.
 *
 * @param database a data folder or the address of a PostgreSQL server; undefined for a site without branches of its own
 * @param options the other parts; paths whose owner gets the file when root writes it
 * @throws {NotWritten} in one line if the file exists or cannot be written; a DatabaseError if the database is the cause
 */
export async function writeBackup(
	database: string | undefined,
	file: string,
	options: { parts?: Parts; owners?: readonly string[] } = {},
): Promise<Backup & { bytes: number }> {
	const { parts = new Map(), owners = [path.dirname(file)] } = options;
	if (existsSync(file)) throw notWritten(file, new Error("it already exists"));
	const temporary = unfinishedName(file);
	try {
		removeUnfinished(path.dirname(file));
		const own = database === undefined || isPostgresUrl(database) ? undefined : databaseFile(database);
		if (own !== undefined && sizeOf(own) === 0) throw missing(own, "is missing or empty");
		if (own !== undefined) checkFile(own);
		createFor(temporary, owners);
		if (database !== undefined) await copyTables(database, temporary);
		await addParts(temporary, parts);
		using written = new DatabaseSync(temporary, { readOnly: true });
		const backup = await readBackup(written, file);
		flush(temporary);
		publishFile(temporary, file);
		flush(path.dirname(file));
		return { ...backup, bytes: statSync(file).size };
	} catch (error) {
		if (isOfTarget(error)) throw notWritten(file, error as Error);
		throw (database !== undefined && databaseError(error, databaseFile(database))) || error;
	} finally {
		for (const each of [temporary, `${temporary}-journal`]) rmSync(each, { force: true });
	}
}

async function copyTables(database: string, file: string): Promise<void> {
	if (isPostgresUrl(database)) {
		const { readPostgres } = await import("./postgres/open-postgres.ts");
		return readPostgres(database, postgresName(database), (source, steps) => copyFromServer(source, steps, file));
	}
	// Unlike a server, a command may wait for a lock.
	using source = new DatabaseSync(databaseFile(database), { timeout: 20_000 });
	// It reads in one transaction and leaves out deleted data, while SQLite's backup API would start again after each change.
	source.prepare("VACUUM INTO ?").run(file);
}

/** @param steps the steps that the server's tables have: the file gets tables with the same content, of the same release */
async function copyFromServer(source: Kysely<Tables>, steps: readonly string[], file: string): Promise<void> {
	await using target = new Kysely<Tables>({ dialect: sqliteDialect(new DatabaseSync(file)) });
	const same = Object.entries(stepsFor(steps)).filter(([name]) => steps.includes(name));
	await runSteps(target, Object.fromEntries(same), async () => undefined);
	const stored = await columnsOnServer(source);
	await target.transaction().execute(async (transaction) => {
		for (const table of EVER_COPIED.filter((each) => stored.has(each))) {
			const columns = stored.get(table) ?? [];
			await sql.raw(createText(table, columns)).execute(transaction);
			await copyRows(transaction, source, table, { columns: await columnsIn(transaction, table) });
		}
		// The tables of kinds lack columns, which get their values when the file is opened.
		await transaction.deleteFrom("settings").where("name", "=", MADE_FROM).execute();
	});
}

interface Column {
	name: string;
	type: string;
}

async function columnsOnServer(db: Kysely<Tables>): Promise<Map<string, Column[]>> {
	const { rows } = await sql<Column & { table: string }>`
		SELECT table_name AS "table", column_name AS "name", data_type AS "type" FROM information_schema.columns
		WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position
	`.execute(db);
	return Map.groupBy(rows, ({ table }) => table);
}

const TYPES: Readonly<Record<string, string>> = { bigint: "integer", "double precision": "real" };

/** For tables of another release, which the steps of this one do not create: their columns, without the constraints. */
function createText(table: string, columns: readonly Column[]): string {
	const key = keyOf(table);
	const list = columns.map(
		({ name, type }) => `"${name}" ${TYPES[type] ?? "text"}${name === key ? " PRIMARY KEY" : ""}`,
	);
	return `CREATE TABLE IF NOT EXISTS "${table}" (${list.join(", ")}) STRICT`;
}

/** The columns of a table in a file, which are in another order on a server. */
export async function columnsIn(db: Kysely<Tables>, table: string): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`SELECT name FROM pragma_table_info(${table})`.execute(db);
	return rows.map(({ name }) => name);
}

/** The copied tables that a file has; older releases had others. */
async function copiedIn(db: Kysely<Tables>): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`SELECT name FROM sqlite_master WHERE type = 'table'`.execute(db);
	return EVER_COPIED.filter((table) => rows.some(({ name }) => name === table));
}

async function digestsIn(sqlite: DatabaseSync): Promise<Record<string, string>> {
	const db = new Kysely<Tables>({ dialect: sqliteDialect(sqlite) });
	const digests: Record<string, string> = {};
	for (const table of await copiedIn(db)) digests[table] = await digestOf(db, table);
	return digests;
}

async function addParts(file: string, parts: Parts): Promise<void> {
	using sqlite = new DatabaseSync(file);
	const about = JSON.stringify({ made: new Date().toISOString(), tables: await digestsIn(sqlite) });
	sqlite.exec(`BEGIN; DROP TABLE IF EXISTS ${PARTS_TABLE};
		CREATE TABLE ${PARTS_TABLE} (name TEXT PRIMARY KEY, sha256 TEXT NOT NULL, content BLOB NOT NULL) STRICT`);
	const insert = sqlite.prepare(`INSERT INTO ${PARTS_TABLE} VALUES (?, ?, ?)`);
	const all = new Map(parts).set(ABOUT, Buffer.from(about));
	for (const [name, content] of all) insert.run(name, hash("sha256", content), content);
	sqlite.exec("COMMIT");
}

/** Reads and checks a backup, or another complete copy of a database. @throws {StartError} if it is none, damaged, or of a newer release */
export async function readBackup(sqlite: DatabaseSync, file: string): Promise<Backup> {
	const hasParts = sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name = ?").get(PARTS_TABLE) !== undefined;
	const hasBranches = isBranchDatabase(sqlite);
	if (!hasBranches && !(hasParts && isBranchDatabase(sqlite, [])))
		throw new StartError(`${file} is not a backup of this service`);
	checkRelease(sqlite, file);
	checkIntegrity(sqlite, file);
	checkReferences(sqlite, file);
	const count = hasBranches && sqlite.prepare(`SELECT count(*) AS count FROM ${branchesIn(sqlite)}`).get()?.count;
	const branches = hasBranches ? Number(count) : undefined;
	if (!hasParts) return { branches, parts: new Map() };
	const parts = readParts(sqlite, file);
	const about = v.safeParse(ABOUT_SCHEMA, JSON.parse(String(parts.get(ABOUT) ?? null)));
	if (!about.success) throw damaged(file, `it has no ${ABOUT}`);
	const { made, tables } = about.output;
	for (const [table, digest] of Object.entries(await digestsIn(sqlite))) {
		if (tables[table] !== digest) throw damaged(file, `the rows of ${table} are not those of the backup`);
	}
	return { made, branches, parts };
}

function readParts(sqlite: DatabaseSync, file: string): Parts {
	const sizes = sqlite.prepare(`SELECT length(content) AS bytes FROM ${PARTS_TABLE} LIMIT ${MAX_PARTS + 1}`).all();
	if (sizes.length > MAX_PARTS || sizes.some(({ bytes }) => Number(bytes) > MAX_PART_BYTES))
		throw damaged(file, "too much");
	const rows = sqlite.prepare(`SELECT name, sha256, content FROM ${PARTS_TABLE}`).all();
	return new Map(
		rows.map(({ name, sha256, content }) => {
			const bytes = Buffer.from(content as Uint8Array);
			if (hash("sha256", bytes) !== sha256) throw damaged(file, `${name} has other bytes`);
			return [String(name), bytes];
		}),
	);
}

const SQLITE_FULL = 13;

function isOfTarget(error: unknown): boolean {
	const code = resultCode(error);
	if (code !== undefined) return [SQLITE_FULL, SQLITE_IOERR, SQLITE_CANTOPEN].includes(code);
	return error instanceof Error && "syscall" in error;
}

function notWritten(file: string, error: Error): NotWritten {
	const remedy =
		databaseError(error, file)?.kind === "full" ? "free some space, or choose another file" : "choose another file";
	return new NotWritten(`The backup cannot be written to ${file} (${error.message}); ${remedy}`, { cause: error });
}

/** An incomplete file, or one that SQLite keeps beside it. The name begins with that of the final file. */
const UNFINISHED = /.\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.unfinished-backup(-journal|-wal|-shm)?$/;

/** Other commands may be running. */
const LEFTOVER_MS = 60 * 60_000;

/** A new name for an incomplete file, beside its final one. */
export function unfinishedName(file: string): string {
	return `${file}.${randomUUID()}.unfinished-backup`;
}

/** Removes the incomplete files of killed commands, whatever their final names: these may be new each night. */
export function removeUnfinished(folder: string): void {
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		if (!entry.isFile() || !UNFINISHED.test(entry.name)) continue;
		const file = path.join(folder, entry.name);
		try {
			if (Date.now() - lstatSync(file).mtimeMs > LEFTOVER_MS) rmSync(file);
		} catch {
			// It belongs to another user, or another process has already removed it.
		}
	}
}
