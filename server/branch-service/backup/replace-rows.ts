/** Replaces the rows of a database that others may be using with those of a backup: all or none, in one transaction. */
import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../database/schema/database.ts";
import type { Tables } from "../database/schema/tables.ts";
import { recordChange } from "../store/apply-plan.ts";
import { recordFill } from "../store/samples.ts";

/** The replaced tables; foreign keys refer only to earlier ones. */
const REPLACED = ["settings", "states", "cities", "branches", "sheetAnswers"] as const;

const AUDIT_COLUMNS = ["at", "who", "action", "branchId", "before", "after"] as const;

/** The columns that identify a change: two databases may have assigned the same id to different changes. */
const IDENTITY_OF_CHANGE = ["id", "at", "who", "kind"] as const;

/**
 * Replaces all branches. No entry of the audit is lost: the backup's entries come first, then those that the backup does not have, and
 * then one that records the restore. No id is ever assigned again.
 *
 * @param copy path of a database with the same tables
 * @param name the backup's name in the audit
 * @param keep called before anything is replaced, while nobody else can write, to save the current data
 */
export async function replaceRows(database: Database, copy: string, name: string, keep: () => void): Promise<void> {
	await database.writer.connection().execute(async (connection) => {
		await sql`ATTACH ${copy} AS copy`.execute(connection);
		try {
			await connection.transaction().execute(async (transaction) => {
				keep();
				for (const table of [...REPLACED].reverse())
					await sql`DELETE FROM ${sql.id("main", table)}`.execute(transaction);
				for (const table of REPLACED) await copyRows(transaction, table, await columnsOf(transaction, table));
				await mergeHistory(transaction);
				await keepCounters(transaction);
				await recordRestore(transaction, name);
			});
		} finally {
			await sql`DETACH copy`.execute(connection);
		}
	});
}

/** Records a restore in a database that contains the backup. */
export async function recordRestore(transaction: Transaction<Tables>, name: string): Promise<void> {
	await recordFill(transaction, 0);
	const stamp = { who: `restore of ${name}`, kind: "restore", name } as const;
	const { id: changeId, at } = await recordChange(transaction, stamp);
	await transaction
		.insertInto("audit")
		.values({ at, who: stamp.who, changeId, action: "restored", branchId: 0, before: null, after: "null" })
		.execute();
}

async function columnsOf(transaction: Transaction<Tables>, table: string): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`SELECT name FROM pragma_table_info(${table}, 'main')`.execute(
		transaction,
	);
	return rows.map(({ name }) => name);
}

async function copyRows(transaction: Transaction<Tables>, table: string, columns: readonly string[]): Promise<void> {
	const list = listOf(columns);
	await sql`
		INSERT INTO ${sql.id("main", table)} (${list}) SELECT ${list} FROM ${sql.id("copy", table)} ORDER BY rowid
	`.execute(transaction);
}

function listOf(columns: readonly string[]): RawBuilder<unknown> {
	return sql.join(columns.map((name) => sql.id(name)));
}

/** Puts the backup's history first. Only a backup of the same database already has the first changes and entries of this one. */
async function mergeHistory(transaction: Transaction<Tables>): Promise<void> {
	const list = listOf(AUDIT_COLUMNS);
	await sql`
		CREATE TEMP TABLE laterChanges AS SELECT * FROM main.changes AS own
		WHERE NOT EXISTS (SELECT 1 FROM copy.changes AS kept WHERE ${sameRow(IDENTITY_OF_CHANGE)}) ORDER BY id
	`.execute(transaction);
	// Changes whose ids the backup uses get ids after the backup's, as do all references to them.
	const offset = sql`max(0, coalesce(
		(SELECT max(id) FROM copy.changes) - (SELECT min(id) FROM temp.laterChanges) + 1, 0))`;
	const moved = (column: string) => {
		const id = sql.id(column);
		return sql`CASE WHEN ${id} IN (SELECT id FROM temp.laterChanges) THEN ${id} + ${offset} ELSE ${id} END`;
	};
	await sql`
		CREATE TEMP TABLE later AS SELECT ${list}, ${moved("changeId")} AS "changeId" FROM main.audit AS own
		WHERE NOT EXISTS (SELECT 1 FROM copy.audit AS kept WHERE ${sameRow(["id", ...AUDIT_COLUMNS])}) ORDER BY id
	`.execute(transaction);
	await sql`DELETE FROM main.audit`.execute(transaction);
	await sql`DELETE FROM main.changes`.execute(transaction);
	const columns = (await columnsOf(transaction, "changes")).filter((name) => name !== "id" && name !== "undoes");
	await copyRows(transaction, "changes", ["id", "undoes", ...columns]);
	await sql`
		INSERT INTO main.changes (id, undoes, ${listOf(columns)})
		SELECT id + ${offset}, ${moved("undoes")}, ${listOf(columns)} FROM temp.laterChanges ORDER BY rowid
	`.execute(transaction);
	await copyRows(transaction, "audit", ["id", "changeId", ...AUDIT_COLUMNS]);
	await sql`
		INSERT INTO main.audit (${list}, "changeId") SELECT ${list}, "changeId" FROM temp.later ORDER BY rowid
	`.execute(transaction);
	await sql`DROP TABLE temp.later`.execute(transaction);
	await sql`DROP TABLE temp.laterChanges`.execute(transaction);
}

function sameRow(columns: readonly string[]): RawBuilder<unknown> {
	return sql.join(
		columns.map((name) => sql`kept.${sql.id(name)} IS own.${sql.id(name)}`),
		sql` AND `,
	);
}

/** Keeps the higher of the two counters. Removing rows does not decrease the database's own; the backup's may be higher. */
async function keepCounters(transaction: Transaction<Tables>): Promise<void> {
	await sql`
		INSERT INTO main.sqlite_sequence (name, seq) SELECT name, 0 FROM copy.sqlite_sequence
		WHERE name NOT IN (SELECT name FROM main.sqlite_sequence)
	`.execute(transaction);
	await sql`
		UPDATE main.sqlite_sequence SET seq = max(seq, coalesce(
			(SELECT seq FROM copy.sqlite_sequence AS other WHERE other.name = main.sqlite_sequence.name), 0))
	`.execute(transaction);
}
