/** SQL that differs between the engines, and what both have. */
import { type Expression, PostgresAdapter, type QueryExecutorProvider, type RawBuilder, sql } from "kysely";

/** Whether the database is PostgreSQL; otherwise it is SQLite. */
export function isPostgres(db: QueryExecutorProvider): boolean {
	return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Whether the JSON object in a column has a field, even one that is null. */
export function hasField(db: QueryExecutorProvider, column: string, field: string): RawBuilder<boolean> {
	const object = sql.ref(column);
	if (isPostgres(db)) return sql`(${object}::json -> ${field}) IS NOT NULL`;
	// `json_type` returns 'null' for a field with null, and NULL for a missing one.
	return sql`json_type(${object}, ${`$.${field}`}) IS NOT NULL`;
}

/** The text in a field of the JSON object in a column; null if it is missing. */
export function fieldText(db: QueryExecutorProvider, column: string, field: string): RawBuilder<string | null> {
	const object = sql.ref(column);
	return isPostgres(db) ? sql`(${object}::json ->> ${field})` : sql`json_extract(${object}, ${`$.${field}`})`;
}

/** Whether a text has a part, in any case. */
export function contains(text: Expression<unknown>, part: string): RawBuilder<boolean> {
	return sql`lower(${text}) LIKE lower(${`%${part.replace(/[\\%_]/g, "\\$&")}%`}) ESCAPE '\\'`;
}

/** Makes sure that a table assigns no id that it has. SQLite does that by itself. */
export async function moveCounter(transaction: QueryExecutorProvider, table: string): Promise<void> {
	if (!isPostgres(transaction)) return;
	const counter = sql`pg_get_serial_sequence(${sql.lit(`"${table}"`)}, 'id')::regclass`;
	await sql`
		SELECT setval(${counter}, greatest(max("id"), pg_sequence_last_value(${counter})))
		FROM ${sql.id(table)} HAVING max("id") > 0
	`.execute(transaction);
}
