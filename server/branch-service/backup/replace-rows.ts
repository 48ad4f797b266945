/** Replaces the rows of a database that others may be using with those of a backup: all or none, in one transaction. */
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { readEvents, readPeople, readTokens } from "../../accounts/accounts.ts";
import { FIRST_START } from "../../accounts/first-owner.ts";
import { withHigherCounts } from "../../missed-searches/month-document.ts";
import { changeMonth, readMonthDocument, readMonthNames } from "../../missed-searches/month-store.ts";
import { COPIED, type CopiedTable, copyRows, keepCounterOf, keyOf } from "../database/copy-rows.ts";
import { isPostgres } from "../database/engine.ts";
import type { Database } from "../database/schema/database.ts";
import type { Tables } from "../database/schema/tables.ts";
import { recordChange } from "../store/apply-plan.ts";
import { recordFill } from "../store/samples.ts";

/** Who may do what: once somebody has signed in or changed it, it stays, so that no revoked token and no changed password comes back. */
const PEOPLE = ["people", "tokens", "secrets"] as const;

/** The replaced tables; foreign keys refer only to earlier ones. */
const REPLACED = ["settings", "states", "cities", "branches", "sheetAnswers"] as const;

const AUDIT_COLUMNS = ["at", "who", "action", "branchId", "before", "after"];

/** The columns that, beside the id, identify a change: two databases may have assigned the same id to different changes. */
const IDENTITY_OF_CHANGE = ["at", "who", "kind"];

/**
 * Replaces all branches. No entry of the audit is lost: the backup's entries come first, then those that the backup does not have, and
 * then one that records the restore. No id is ever assigned again.
 *
 * @param copy the backup, on SQLite, with the same tables
 * @param name the backup's name in the audit
 * @param keep called before anything is replaced, while nobody else can write, to save the current data
 * @param withBranches whether the backup has branches: otherwise, those of now stay
 * @returns whether people were replaced, too: nobody had signed in yet
 */
export async function replaceRows(
	{ writer }: Database,
	copy: Database,
	name: string,
	keep: () => Promise<void>,
	withBranches: boolean,
): Promise<boolean> {
	const onServer = isPostgres(writer);
	return writer.connection().execute(async (connection) => {
		if (!onServer) await sql`ATTACH ${copy.name} AS copy`.execute(connection);
		try {
			return await connection.transaction().execute(async (transaction) => {
				// Meanwhile, this connection has nothing to do.
				if (onServer) await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(transaction);
				await keep();
				if (onServer) await sendCopy(transaction, copy.db);
				const withPeople = !(await hasPeople(transaction)) && (await readPeople(copy.db)).length > 0;
				const replaced = [...(withBranches ? REPLACED : []), ...(withPeople ? PEOPLE : [])];
				for (const table of [...replaced].reverse()) await transaction.deleteFrom(table).execute();
				for (const table of replaced) await copyAll(transaction, copy.db, table);
				for (const month of await readMonthNames(copy.db)) {
					const counts = (await readMonthDocument(copy.db, month)) ?? "";
					await changeMonth(transaction, month, (now) => withHigherCounts(now, counts));
				}
				await mergeHistory(transaction, copy.db);
				if (withBranches) await recordRestore(transaction, name);
				return withPeople;
			});
		} finally {
			if (!onServer) await sql`DETACH copy`.execute(connection);
		}
	});
}

/**
 * Whether somebody has signed in or chosen a password, a program has a token, or people were changed: the last one may have been removed, beside
 * the one of the settings or of a proxy.
 */
async function hasPeople(transaction: Transaction<Tables>): Promise<boolean> {
	const people = await readPeople(transaction);
	if (people.some((person) => !person.mustRenew || person.lastSignIn)) return true;
	const events = await readEvents(transaction, 2);
	return events.some(({ who }) => who !== FIRST_START) || (await readTokens(transaction)).length > 0;
}

/** A table of the backup, within the transaction: on a server, it is a temporary one. */
const copyOf = (transaction: Transaction<Tables>, table: CopiedTable) =>
	isPostgres(transaction) ? sql.id(sentName(table)) : sql.id("copy", table);

const sentName = (table: CopiedTable) => `copy of ${table}`;

async function sendCopy(transaction: Transaction<Tables>, copy: Kysely<Tables>): Promise<void> {
	for (const table of COPIED) {
		const name = sql.id(sentName(table));
		await sql`CREATE TEMP TABLE ${name} (LIKE ${sql.id(table)}) ON COMMIT DROP`.execute(transaction);
		await copyRows(transaction, copy, table, sentName(table));
	}
}

/** Records a restore in a database that contains the backup. */
export async function recordRestore(transaction: Transaction<Tables>, name: string): Promise<void> {
	await recordFill(transaction, 0);
	const stamp = { who: `restore of ${name}`, now: Date.now(), kind: "restore", name } as const;
	const { id: changeId, at } = await recordChange(transaction, stamp);
	await transaction
		.insertInto("audit")
		.values({ at, who: stamp.who, changeId, action: "restored", branchId: 0, before: null, after: "null" })
		.execute();
}

/** The columns of a table, which are in another order on a server. */
async function columnsOf(copy: Kysely<Tables>, table: string, without: readonly string[] = []) {
	const { rows } = await sql<{ name: string }>`SELECT name FROM pragma_table_info(${table})`.execute(copy);
	return listOf(rows.map(({ name }) => name).filter((name) => !without.includes(name)));
}

async function copyAll(transaction: Transaction<Tables>, copy: Kysely<Tables>, table: CopiedTable): Promise<void> {
	const list = await columnsOf(copy, table);
	const rows = sql`SELECT ${list} FROM ${copyOf(transaction, table)} ORDER BY ${sql.id(keyOf(table))}`;
	await sql`INSERT INTO ${sql.id(table)} (${list}) ${rows}`.execute(transaction);
}

function listOf(columns: readonly string[]): RawBuilder<unknown> {
	return sql.join(columns.map((name) => sql.id(name)));
}

/** Puts the backup's history first. Only a backup of the same database already has the first changes and entries of this one. */
async function mergeHistory(transaction: Transaction<Tables>, copy: Kysely<Tables>): Promise<void> {
	const [audit, changes] = [copyOf(transaction, "audit"), copyOf(transaction, "changes")];
	const list = listOf(AUDIT_COLUMNS);
	await sql`
		CREATE TEMP TABLE "laterChanges" AS SELECT * FROM "changes" AS own
		WHERE NOT EXISTS (SELECT 1 FROM ${changes} AS kept WHERE ${sameRow(IDENTITY_OF_CHANGE)})
	`.execute(transaction);
	// Changes whose ids the backup uses get ids after the backup's, as do all references to them.
	const { rows } = await sql<{ offset: number | null }>`
		SELECT (SELECT max("id") FROM ${changes}) + 1 - (SELECT min("id") FROM "laterChanges") AS offset
	`.execute(transaction);
	const offset = sql.lit(Math.max(0, rows[0]?.offset ?? 0));
	const moved = (column: string) => {
		const id = sql.id(column);
		return sql`CASE WHEN ${id} IN (SELECT "id" FROM "laterChanges") THEN ${id} + ${offset} ELSE ${id} END`;
	};
	await sql`
		CREATE TEMP TABLE "laterAudit" AS SELECT "id", ${list}, ${moved("changeId")} AS "changeId" FROM "audit" AS own
		WHERE NOT EXISTS (SELECT 1 FROM ${audit} AS kept WHERE ${sameRow(AUDIT_COLUMNS)})
	`.execute(transaction);
	for (const table of ["audit", "changes"] as const) {
		await transaction.deleteFrom(table).execute();
		await copyAll(transaction, copy, table);
	}
	const columns = await columnsOf(copy, "changes", ["id", "undoes"]);
	await sql`
		INSERT INTO "changes" ("id", "undoes", ${columns})
		SELECT "id" + ${offset}, ${moved("undoes")}, ${columns} FROM "laterChanges" ORDER BY "id"
	`.execute(transaction);
	for (const table of COPIED) await keepCounterOf(transaction, copy, table);
	await sql`
		INSERT INTO "audit" (${list}, "changeId") SELECT ${list}, "changeId" FROM "laterAudit" ORDER BY "id"
	`.execute(transaction);
	for (const table of ["laterAudit", "laterChanges"]) await sql`DROP TABLE ${sql.id(table)}`.execute(transaction);
}

function sameRow(columns: readonly string[]): RawBuilder<unknown> {
	const same = columns.map((name) => sql`kept.${sql.id(name)} IS NOT DISTINCT FROM own.${sql.id(name)}`);
	return sql`kept.id = own.id AND ${sql.join(same, sql` AND `)}`;
}
