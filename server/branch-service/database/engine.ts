/** What the engines express differently. */
import { type Kysely, PostgresAdapter, type RawBuilder, sql, type Transaction } from "kysely";
import type { Tables } from "./schema/tables.ts";

/** Whether statements are for PostgreSQL, otherwise for SQLite. */
function isPostgres(db: Kysely<unknown> | Kysely<Tables>): boolean {
	return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Whether the JSON object in a column has a field, be it null. */
export function hasField(db: Kysely<Tables>, column: "before" | "after", field: string): RawBuilder<boolean> {
	const object = sql.ref(column);
	if (isPostgres(db)) return sql`(${object}::json -> ${field}) IS NOT NULL`;
	// Unlike the value, its type is not null if the field is there with null.
	return sql`json_type(${object}, ${`$.${field}`}) IS NOT NULL`;
}

/** Tables whose ids are given out in order. */
export type CountedTable = "states" | "cities" | "branches" | "changes" | "audit";

/** No id up to another one is given out, and none that is stored without having been given out; SQLite itself sees to that. */
export async function keepCounter(transaction: Transaction<Tables>, table: CountedTable, last = 0): Promise<void> {
	if (!isPostgres(transaction)) return;
	const stored = sql`SELECT max("id") FROM ${sql.table(table)}`;
	await sql`
		SELECT setval(counter, highest) FROM (
			SELECT counter, greatest((${stored}), pg_sequence_last_value(counter), ${sql.lit(last)}) AS highest FROM (SELECT pg_get_serial_sequence(${sql.lit(`"${table}"`)}, 'id')::regclass AS counter) AS counters
		) AS known WHERE highest > 0
	`.execute(transaction);
}
