/** SQL that differs between the engines. */
import { type Kysely, PostgresAdapter, type RawBuilder, sql, type Transaction } from "kysely";
import type { Tables } from "./schema/tables.ts";

/** Whether the database is PostgreSQL; otherwise it is SQLite. */
export function isPostgres(db: Kysely<unknown> | Kysely<Tables>): boolean {
	return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Whether the JSON object in a column has a field, even one that is null. */
export function hasField(db: Kysely<Tables>, column: string, field: string): RawBuilder<boolean> {
	const object = sql.ref(column);
	if (isPostgres(db)) return sql`(${object}::json -> ${field}) IS NOT NULL`;
	// `json_type` returns 'null' for a field with null, and NULL for a missing one.
	return sql`json_type(${object}, ${`$.${field}`}) IS NOT NULL`;
}

/** The text of a field of the JSON object in a column; null if it has none. */
export function textOfField(db: Kysely<Tables>, column: string, field: string): RawBuilder<string | null> {
	const object = sql.ref(column);
	return isPostgres(db) ? sql`(${object}::json ->> ${field})` : sql`json_extract(${object}, ${`$.${field}`})`;
}

/** Tables whose ids are assigned in order. */
export type CountedTable =
	| "states"
	| "cities"
	| "branches"
	| "changes"
	| "audit"
	| "sheetAnswers"
	| "people"
	| "tokens";

/** Moves a table's counter past `last` and past all stored ids, so that none of them is assigned again. */
export async function keepCounter(transaction: Transaction<Tables>, table: CountedTable, last = 0): Promise<void> {
	if (!isPostgres(transaction)) {
		// SQLite itself keeps these counters past all stored ids.
		await sql`DELETE FROM sqlite_sequence WHERE name = ${table} AND seq < ${last}`.execute(transaction);
		const isKept = sql`EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = ${table})`;
		await sql`INSERT INTO sqlite_sequence SELECT ${table}, ${last} WHERE NOT ${isKept}`.execute(transaction);
		return;
	}
	const stored = sql`SELECT max("id") FROM ${sql.table(table)}`;
	await sql`
		SELECT setval(counter, highest) FROM (
			SELECT counter, greatest((${stored}), pg_sequence_last_value(counter), ${sql.lit(last)}) AS highest FROM (SELECT ${counterOf(table)} AS counter) AS counters
		) AS known WHERE highest > 0
	`.execute(transaction);
}

/** The highest id that a table ever assigned, including those of deleted rows; undefined if it assigned none. */
export async function lastIdIn(db: Kysely<Tables>, table: CountedTable): Promise<number | undefined> {
	const { rows } = await (isPostgres(db)
		? sql<{ last: number | null }>`SELECT pg_sequence_last_value(${counterOf(table)}) AS last`
		: sql<{ last: number | null }>`SELECT seq AS last FROM sqlite_sequence WHERE name = ${table}`
	).execute(db);
	return rows[0]?.last ?? undefined;
}

function counterOf(table: CountedTable): RawBuilder<unknown> {
	return sql`pg_get_serial_sequence(${sql.lit(`"${table}"`)}, 'id')::regclass`;
}
