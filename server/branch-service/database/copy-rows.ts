/** Copies rows between databases, which may be on different engines. */
import { createHash } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { StartError } from "../../process/start-error.ts";
import { type CountedTable, keepCounter, lastIdIn } from "./engine.ts";
import type { Tables } from "./schema/tables.ts";

export type CopiedTable = CountedTable | NamedTable;

/** All tables; foreign keys refer only to earlier ones. */
export const COPIED: readonly CopiedTable[] = [
	"settings",
	"states",
	"cities",
	"branches",
	"changes",
	"audit",
	"sheetAnswers",
	"people",
	"tokens",
	"secrets",
	"documents",
];

/** The column that identifies a table's rows. */
export const keyOf = (table: CopiedTable) => (isNamed(table) ? "name" : "id");

const NAMED = ["settings", "secrets", "documents"] as const;

type NamedTable = (typeof NAMED)[number];

const isNamed = (table: CopiedTable): table is NamedTable => NAMED.some((each) => each === table);

/** Rows per statement. With 500, a backup of 50,000 branches would need 30 MB more, and a restore 100 MB. */
const BATCH = 100;

/**
 * Copies all rows of a table to one of the name `to`, and compares them.
 *
 * @throws {StartError} if the copy differs
 */
export async function copyRows(
	target: Transaction<Tables>,
	source: Kysely<Tables>,
	table: CopiedTable,
	to: string = table,
): Promise<void> {
	const insert = target.insertInto(to as CopiedTable);
	for await (const rows of batchesOf(source, table)) await insert.values(rows).execute();
	if ((await digestOf(source, table)) !== (await digestOf(target, table, to)))
		throw new StartError(`The copy of ${table} differs from what is stored; nothing was copied`);
}

/** Makes sure that a table assigns no id that the source's has ever assigned. */
export async function keepCounterOf(target: Transaction<Tables>, source: Kysely<Tables>, table: CopiedTable) {
	if (!isNamed(table)) await keepCounter(target, table, await lastIdIn(source, table));
}

type Row = Record<string, string | number | null>;

/** All rows of a table, in order, in batches. */
async function* batchesOf(db: Kysely<Tables>, table: CopiedTable, name: string = table): AsyncGenerator<Row[]> {
	const key = keyOf(table);
	for (let last: string | number | undefined; ; ) {
		const after = last === undefined ? sql`` : sql`WHERE ${sql.id(key)} > ${last}`;
		const { rows } = await sql<Row>`
			SELECT * FROM ${sql.id(name)} ${after} ORDER BY ${sql.id(key)} LIMIT ${sql.lit(BATCH)}
		`.execute(db);
		if (rows.length > 0) yield rows;
		if (rows.length < BATCH) return;
		last = rows.at(-1)?.[key] ?? undefined;
	}
}

/** A digest of all values of a table, the same on both engines and in any order of columns. Backups have it, so it must never change. */
export async function digestOf(db: Kysely<Tables>, table: CopiedTable, name?: string): Promise<string> {
	const hash = createHash("sha256");
	for await (const rows of batchesOf(db, table, name)) {
		const columns = Object.keys(rows[0] ?? {}).sort();
		for (const row of rows) hash.update(JSON.stringify(columns.map((each) => row[each])));
	}
	return hash.digest("hex");
}
