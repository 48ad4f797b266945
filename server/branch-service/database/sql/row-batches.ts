import { type QueryExecutorProvider, sql } from "kysely";

/** Rows per statement. With 500, a backup of 50,000 branches would need 30 MB more, and a restore 100 MB. */
export const ROWS_PER_BATCH = 100;

interface BatchOptions {
	/** The column that identifies rows, by default the id. */
	key?: string;
	/** By default, all; the key is one of them. */
	columns?: readonly string[] | undefined;
}

/** All rows of a table in batches, in the order of their keys. */
export async function* rowBatches<Row extends object>(
	db: QueryExecutorProvider,
	table: string,
	{ key = "id", columns }: BatchOptions = {},
): AsyncGenerator<Row[]> {
	const list = columns ? sql.join(columns.map((name) => sql.id(name))) : sql`*`;
	for (let last: unknown; ; ) {
		const after = last === undefined ? sql`` : sql`WHERE ${sql.id(key)} > ${last}`;
		const { rows } = await sql<Row>`
			SELECT ${list} FROM ${sql.id(table)} ${after} ORDER BY ${sql.id(key)} LIMIT ${sql.lit(ROWS_PER_BATCH)}
		`.execute(db);
		if (rows.length > 0) yield rows;
		if (rows.length < ROWS_PER_BATCH) return;
		last = (rows.at(-1) as Record<string, unknown>)[key];
	}
}
