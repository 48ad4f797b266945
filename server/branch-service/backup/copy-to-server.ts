/** Copies everything from a data folder to an empty database on a PostgreSQL server: all of it, checked, or nothing. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import type { Writable } from "node:stream";
import { type Kysely, sql, type Transaction } from "kysely";
import { StartError } from "../../process/start-error.ts";
import { type CountedTable, keepCounter } from "../database/engine.ts";
import { openDatabase, requireDatabase } from "../database/open-database.ts";
import { isPostgresUrl } from "../database/postgres/postgres-url.ts";
import type { Database } from "../database/schema/database.ts";
import type { Tables } from "../database/schema/tables.ts";
import { databaseFile } from "../database/sqlite/open-sqlite.ts";
import { walOf } from "../database/sqlite/open-unchanged.ts";

/** The tables with ids; foreign keys refer only to earlier ones. */
const COUNTED: readonly CountedTable[] = ["states", "cities", "branches", "changes", "audit", "sheetAnswers"];

/** All tables, each with the column that orders its rows. */
const COPIED = [["settings", "name"] as const, ...COUNTED.map((table) => [table, "id"] as const)];

/** Rows per statement. For branches, which have the most columns, PostgreSQL would accept 2,500. */
const BATCH = 500;

/**
 * Copies branches, calendar, history and answers about sheets. The database in the folder is not changed.
 *
 * @param url the address of the server's database, which must be empty
 * @throws {StartError} if the folder contains no database, the server's database is not empty, or the copy differs
 */
export async function copyToServer(dataDir: string, url: string, output: Writable): Promise<void> {
	if (!isPostgresUrl(url)) throw new StartError("The address after --to must start with postgres://");
	await requireDatabase(dataDir);
	const source = await openDatabase(dataDir, { create: false });
	try {
		const target = await openDatabase(url);
		try {
			const { branches, changes } = await copy(source, target);
			output.write(`${branches} branches and ${changes} changes copied to ${target.name}, and compared\n`);
		} catch (error) {
			throw target.explain(error) ?? error;
		} finally {
			await target.close();
		}
	} finally {
		await source.close();
	}
	// The last connection to close a database removes this file, so another process still uses it.
	if (!existsSync(walOf(databaseFile(dataDir)))) return;
	output.write(`A server may be using ${dataDir}; changes made there from now on are not in the copy\n`);
}

/** @returns how many rows of branches and changes were copied */
async function copy(source: Database, target: Database): Promise<Record<"branches" | "changes", number>> {
	const reader = source.openReader();
	try {
		return await reader.connection().execute(async (snapshot) => {
			// Until COMMIT, this connection sees no changes of others.
			await sql`BEGIN`.execute(snapshot);
			const counts = await target.writer
				.transaction()
				.execute((transaction) => copyInto(transaction, snapshot, target));
			await sql`COMMIT`.execute(snapshot);
			return counts;
		});
	} finally {
		await reader.destroy();
	}
}

async function copyInto(transaction: Transaction<Tables>, source: Kysely<Tables>, { name }: Database) {
	await refuseFilled(transaction, name);
	await transaction.deleteFrom("settings").execute();
	const counts = { branches: 0, changes: 0 };
	for (const [table, order] of COPIED) {
		let count = 0;
		for await (const rows of batchesOf(source, table, order)) {
			await transaction.insertInto(table).values(rows).execute();
			count += rows.length;
		}
		if (table === "branches" || table === "changes") counts[table] = count;
		const [stored, copied] = [await digestOf(source, table, order), await digestOf(transaction, table, order)];
		if (stored !== copied) throw new StartError(`The copy of ${table} differs from what is stored; nothing was copied`);
	}
	const counters = await countersOf(source);
	for (const table of COUNTED) await keepCounter(transaction, table, counters.get(table));
	return counts;
}

async function refuseFilled(transaction: Transaction<Tables>, name: string): Promise<void> {
	for (const [table] of COPIED.slice(1)) {
		const [any] = await transaction
			.selectFrom(table)
			.select("id" as never)
			.limit(1)
			.execute();
		if (any) throw new StartError(`The database ${name} is not empty; choose one in which nothing has been stored yet`);
	}
}

type Row = Record<string, string | number | null>;

/** All rows of a table, in order, in batches. */
async function* batchesOf(db: Kysely<Tables>, table: keyof Tables, order: string): AsyncGenerator<Row[]> {
	for (let last: string | number | undefined; ; ) {
		const after = last === undefined ? sql`` : sql`WHERE ${sql.id(order)} > ${last}`;
		const { rows } = await sql<Row>`
			SELECT * FROM ${sql.table(table)} ${after} ORDER BY ${sql.id(order)} LIMIT ${BATCH}
		`.execute(db);
		if (rows.length > 0) yield rows;
		if (rows.length < BATCH) return;
		last = rows.at(-1)?.[order] ?? undefined;
	}
}

/** A digest of all values of a table, independent of the order of its columns. */
async function digestOf(db: Kysely<Tables>, table: keyof Tables, order: string): Promise<string> {
	const hash = createHash("sha256");
	for await (const rows of batchesOf(db, table, order)) {
		for (const row of rows) hash.update(JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1))));
	}
	return hash.digest("hex");
}

/** The highest ids ever assigned, including those of deleted rows. */
async function countersOf(db: Kysely<Tables>): Promise<ReadonlyMap<string, number>> {
	const { rows } = await sql<{ name: string; seq: number }>`SELECT name, seq FROM sqlite_sequence`.execute(db);
	return new Map(rows.map(({ name, seq }) => [name, seq]));
}
