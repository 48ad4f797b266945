/** Replaces the rows of a database that others may be using with those of a backup: all or none, in one transaction. */
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { readEvents, readPeople, readTokens } from "../../accounts/accounts.ts";
import { FIRST_START } from "../../accounts/first-owner.ts";
import { record } from "../../engine/engine.ts";
import { newest } from "../../engine/reader.ts";
import {
	changeMonth,
	readMonthDocument,
	readMonthNames,
	withHigherCounts,
} from "../../missed-searches/month-document.ts";
import { recordFill } from "../commands/samples.ts";
import { columnsIn } from "../database/backup-file.ts";
import { COPIED, copyRows, keyOf } from "../database/copy-rows.ts";
import type { Database } from "../database/schema/database.ts";
import type { Tables } from "../database/schema/tables.ts";
import { isPostgres, moveCounter } from "../database/sql/engine.ts";
import { KINDS } from "../kinds/kinds.ts";

/** Who may do what: once somebody has signed in or changed it, it stays, so that no revoked token and no changed password comes back. */
const PEOPLE = ["person", "token", "secrets"] as const;

/** The replaced tables; foreign keys refer only to earlier ones. */
const REPLACED = [
	"settings",
	"states",
	"cities",
	...Object.keys(KINDS).filter((kind) => !KINDS[kind]?.isPrivate),
	"sheetAnswers",
];

/** The columns that, beside the id, identify a change: two databases may have assigned the same id to different changes. */
const IDENTITY_OF_CHANGE = ["at", "who", "kind"];

/**
 * Replaces all branches. No change of the history is lost: the backup's come first, then those that the backup does not have, and then the
 * restore. No id of an entity is ever given again.
 *
 * @param copy the backup, on SQLite, with the same tables
 * @param name the backup's name in the history
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
				for (const table of [...replaced].reverse()) await sql`DELETE FROM ${sql.id(table)}`.execute(transaction);
				for (const table of replaced) await copyAll(transaction, copy.db, table);
				if (withBranches) await moveCounter(transaction, "sheetAnswers");
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
const copyOf = (transaction: Transaction<Tables>, table: string) =>
	isPostgres(transaction) ? sql.id(sentName(table)) : sql.id("copy", table);

const sentName = (table: string) => `copy of ${table}`;

async function sendCopy(transaction: Transaction<Tables>, copy: Kysely<Tables>): Promise<void> {
	for (const table of COPIED) {
		const name = sql.id(sentName(table));
		await sql`CREATE TEMP TABLE ${name} (LIKE ${sql.id(table)}) ON COMMIT DROP`.execute(transaction);
		await copyRows(transaction, copy, table, { to: sentName(table) });
	}
}

/** Records a restore in a database that contains the backup, and returns the id of the change. */
export async function recordRestore(transaction: Transaction<Tables>, name: string): Promise<number> {
	await recordFill(transaction, 0);
	const who = { name: `restore of ${name}` };
	return record(transaction, { who, now: Date.now(), kind: "restore", name });
}

/** Ids are part of public addresses: those up to the last one of a replaced database stay taken, by an entry without fields. @param last the highest one */
export async function keepTaken(transaction: Transaction<Tables>, change: number, last: number): Promise<void> {
	const { known } = await transaction
		.selectFrom("entries")
		.select(({ fn }) => fn.max("entity").as("known"))
		.where("kind", "=", "branch")
		.executeTakeFirstOrThrow();
	if (last <= Number(known ?? 0)) return;
	const id = (await newest(transaction, "entries")) + 1;
	const nothing = { subject: null, title: "", before: "{}", after: "{}" };
	await transaction
		.insertInto("entries")
		.values({ id, change, kind: "branch", entity: last, ...nothing })
		.execute();
}

async function columnsOf(copy: Kysely<Tables>, table: string, without: readonly string[] = []) {
	const names = (await columnsIn(copy, table)).filter((name) => !without.includes(name));
	return sql.join(names.map((name) => sql.id(name)));
}

async function copyAll(transaction: Transaction<Tables>, copy: Kysely<Tables>, table: string): Promise<void> {
	const list = await columnsOf(copy, table);
	const rows = sql`SELECT ${list} FROM ${copyOf(transaction, table)} ORDER BY ${sql.id(keyOf(table))}`;
	await sql`INSERT INTO ${sql.id(table)} (${list}) ${rows}`.execute(transaction);
}

/** Puts the backup's history first. Only a backup of the same database already has the first changes of this one. */
async function mergeHistory(transaction: Transaction<Tables>, copy: Kysely<Tables>): Promise<void> {
	const changes = copyOf(transaction, "changes");
	await sql`
		CREATE TEMP TABLE "laterChanges" AS SELECT * FROM "changes" AS own
		WHERE NOT EXISTS (SELECT 1 FROM ${changes} AS kept WHERE ${sameRow(IDENTITY_OF_CHANGE)})
	`.execute(transaction);
	const isLater = (column: string) => sql`${sql.id(column)} IN (SELECT "id" FROM "laterChanges")`;
	await sql`CREATE TEMP TABLE "laterEntries" AS SELECT * FROM "entries" WHERE ${isLater("change")}`.execute(
		transaction,
	);
	const byChanges = await offsetOf(transaction, "laterChanges", "changes");
	const byEntries = await offsetOf(transaction, "laterEntries", "entries");
	for (const table of ["changes", "entries"] as const) {
		await transaction.deleteFrom(table).execute();
		await copyAll(transaction, copy, table);
	}
	const undone = sql`CASE WHEN ${isLater("undoes")} THEN "undoes" + ${byChanges} ELSE "undoes" END`;
	const ofChanges = await columnsOf(copy, "changes", ["id", "undoes"]);
	await sql`
		INSERT INTO "changes" ("id", "undoes", ${ofChanges})
		SELECT "id" + ${byChanges}, ${undone}, ${ofChanges} FROM "laterChanges" ORDER BY "id"
	`.execute(transaction);
	const ofEntries = await columnsOf(copy, "entries", ["id", "change"]);
	await sql`
		INSERT INTO "entries" ("id", "change", ${ofEntries})
		SELECT "id" + ${byEntries}, "change" + ${byChanges}, ${ofEntries} FROM "laterEntries" ORDER BY "id"
	`.execute(transaction);
	for (const table of ["laterEntries", "laterChanges"]) await sql`DROP TABLE ${sql.id(table)}`.execute(transaction);
}

/** By how much ids must rise to come after those of the backup, which may have given the same ones. */
async function offsetOf(transaction: Transaction<Tables>, later: string, table: string): Promise<RawBuilder<unknown>> {
	const { rows } = await sql<{ offset: number | null }>`
		SELECT (SELECT max("id") FROM ${copyOf(transaction, table)}) + 1 - (SELECT min("id") FROM ${sql.id(later)}) AS offset
	`.execute(transaction);
	return sql.lit(Math.max(0, rows[0]?.offset ?? 0));
}

function sameRow(columns: readonly string[]): RawBuilder<unknown> {
	const same = columns.map((name) => sql`kept.${sql.id(name)} IS NOT DISTINCT FROM own.${sql.id(name)}`);
	return sql`kept.id = own.id AND ${sql.join(same, sql` AND `)}`;
}
