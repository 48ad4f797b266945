/** The tables of the first releases, as far as they are converted. */
import { type Kysely, PostgresAdapter, sql } from "kysely";

/** A branch in columns, some of which are those of languages. */
export interface OldBranch {
	id: number;
	cityId: number;
	closures: string;
	coming: string;
	[column: string]: string | number;
}

export interface OldEntry {
	id: number;
	at: string;
	who: string;
	action: string;
	/** 0 if it is not about one branch. */
	branchId: number;
	before: string | null;
	after: string;
	changeId: number | null;
}

interface OldPlace {
	id: number;
	name: string;
	stateId: number;
}

export interface Converted {
	branches: OldBranch;
	audit: OldEntry;
	states: Omit<OldPlace, "stateId"> & { key?: string };
	cities: OldPlace & { key?: string };
	settings: { name: string; value: string };
	changes: { id: number; at: string; who: string; kind: string; name: string; [column: string]: string | number };
	entries: NewEntry;
	branch: NewRow;
	dated: NewRow;
}

export interface NewRow {
	id: number;
	version: number;
	content: string;
}

export interface NewEntry {
	id: number;
	change: number;
	kind: "branch" | "dated";
	entity: number;
	subject: number | null;
	title: string;
	before: string | null;
	after: string | null;
}

export type ConvertedDb = Kysely<Converted>;

export const isServer = (db: Kysely<unknown> | ConvertedDb) => db.getExecutor().adapter instanceof PostgresAdapter;

/** Rows per statement. */
const BATCH = 100;

/** All rows of a table in batches, in order. */
export async function* readRows<Row extends { id: number }>(
	db: ConvertedDb,
	table: string,
	columns?: readonly string[],
): AsyncGenerator<Row[]> {
	const list = columns ? sql.join(columns.map((name) => sql.id(name))) : sql`*`;
	for (let last = 0; ; ) {
		const { rows } = await sql<Row>`
			SELECT ${list} FROM ${sql.id(table)} WHERE "id" > ${last} ORDER BY "id" LIMIT ${sql.lit(BATCH)}
		`.execute(db);
		const newest = rows.at(-1);
		if (!newest) return;
		yield rows;
		last = newest.id;
	}
}

/** As `readRows`. On SQLite, they are deleted, so that the file needs room for both forms of few rows. */
export async function* takeRows<Row extends { id: number }>(db: ConvertedDb, table: string): AsyncGenerator<Row[]> {
	for await (const rows of readRows<Row>(db, table)) {
		yield rows;
		if (!isServer(db)) await sql`DELETE FROM ${sql.id(table)} WHERE "id" <= ${rows.at(-1)?.id}`.execute(db);
	}
}

/** Inserts rows in batches. */
export async function insert<Table extends keyof Converted>(
	db: ConvertedDb,
	table: Table,
	rows: readonly Converted[Table][],
) {
	for (const batch of batchesOf(rows))
		await db
			.insertInto(table)
			.values(batch as never)
			.execute();
}

export function batchesOf<Item>(items: readonly Item[]): Item[][] {
	return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, at) => items.slice(at * BATCH, (at + 1) * BATCH));
}
