/** What the engines express differently. */
import { type Kysely, PostgresAdapter, type RawBuilder, sql, type Transaction } from "kysely";
import type { Tables } from "./tables.ts";

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

/** No id is given out twice, and so none that was stored without being given out; SQLite itself sees to that. */
export async function keepCounter(
	transaction: Transaction<Tables>,
	table: "states" | "cities" | "branches" | "changes" | "audit",
): Promise<void> {
	if (!isPostgres(transaction)) return;
	await sql`
		SELECT setval(counter, greatest((SELECT max("id") FROM ${sql.table(table)}), pg_sequence_last_value(counter), 1))
		FROM (SELECT pg_get_serial_sequence(${sql.lit(`"${table}"`)}, 'id')::regclass AS counter) AS counters
	`.execute(transaction);
}
