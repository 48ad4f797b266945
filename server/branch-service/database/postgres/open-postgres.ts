import { type Kysely, sql } from "kysely";
import pg from "pg";
import { renewTables } from "../kind-tables/kind-tables.ts";
import type { Database, OpenOptions } from "../schema/database.ts";
import { checkSteps, DatabaseError, newer, refuseDevelopment } from "../schema/database-error.ts";
import { stepsFor } from "../schema/migrations.ts";
import { type KeepTables, runSteps } from "../schema/run-steps.ts";
import type { Tables } from "../schema/tables.ts";
import { connectionSettings, NEWEST_STEP, POSTGRES_STEPS } from "./connection-settings.ts";
import { isPostgresBusy, missingBranches, postgresFailure } from "./postgres-error.ts";
import { createPools, type Pools } from "./postgres-pools.ts";
import { watchChanges } from "./watch-changes.ts";

/**
 * Opens a database, and creates or updates its tables unless a newer release has altered them. In that case, and while the server is
 * read-only, it can still be read; `probe` and each change report why it cannot be changed.
 *
 * @param name the address without user and password
 * @throws {DatabaseError} if it cannot be read
 */
export async function openPostgres(
	url: string,
	name: string,
	keep: KeepTables,
	{ create = true }: OpenOptions = {},
): Promise<Database> {
	const pools = createPools(url, name);
	try {
		const done = await stepsOf(pools.readers);
		refuseDevelopment(name, done);
		if (done.length === 0 && !create) throw missingBranches(name, "has no tables");
		const copy = await update(pools, done, keep);
		return { ...databaseOf(url, name, pools), copy };
	} catch (error) {
		await pools.close();
		if (isPostgresBusy(error))
			throw new DatabaseError("locked", `The database ${name} is being changed by another server; try again later`);
		throw postgresFailure(error, name) ?? otherTables(error, name) ?? error;
	}
}

/** Runs the missing steps and renews the tables of kinds, with the lock of changes. @returns the path of the copy of older tables */
async function update({ writers }: Pools, done: readonly string[], keep: KeepTables): Promise<string | undefined> {
	if (done.some((name) => name > NEWEST_STEP)) return undefined;
	let copy: string | undefined;
	if (Object.keys(POSTGRES_STEPS).some((name) => !done.includes(name))) {
		copy = await runSteps(writers, stepsFor(done, POSTGRES_STEPS), async (step, transaction) => {
			// Meanwhile, this connection has nothing to do.
			await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(transaction);
			return keep(step, transaction);
		});
	}
	await renewTables(writers);
	return copy;
}

/** Reads a database as it is at one moment. @param read gets the steps that it has @throws {DatabaseError} if it cannot be read, or is not of this release */
export async function readPostgres(
	url: string,
	name: string,
	read: (source: Kysely<Tables>, steps: readonly string[]) => Promise<void>,
): Promise<void> {
	const pools = createPools(url, name);
	try {
		const steps = await stepsOf(pools.readers);
		if (steps.length === 0) throw missingBranches(name, "has no tables");
		checkSteps(name, steps, stepsFor(steps, POSTGRES_STEPS));
		const snapshot = pools.readers.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
		await snapshot.execute((source) => read(source, steps));
	} catch (error) {
		throw postgresFailure(error, name) ?? error;
	} finally {
		await pools.close();
	}
}

async function stepsOf(db: Kysely<Tables>): Promise<string[]> {
	const { rows: tables } = await sql<{ steps: string | null }>`SELECT to_regclass('kysely_migration') AS steps`.execute(
		db,
	);
	if (!tables[0]?.steps) return [];
	const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
	return rows.map(({ name }) => name);
}

/** The error if tables of the same names belong to another product; undefined for other errors. */
function otherTables(error: unknown, name: string): DatabaseError | undefined {
	if (!(error instanceof pg.DatabaseError && error.code?.startsWith("42"))) return undefined;
	const line = `The database ${name} has other tables (${error.message}); choose an empty one`;
	return new DatabaseError("damaged", line, { cause: error });
}

function databaseOf(url: string, name: string, pools: Pools): Database {
	const explain = (error: unknown) => postgresFailure(error, name);
	return {
		name,
		db: pools.readers,
		writer: pools.writers,
		openReader: pools.reader,
		dataVersion: () => readVersion(pools.readers),
		explain,
		checkInPlace: () => undefined,
		probe: () => probeServer(url, name),
		watch: (changed, lost) => watchChanges(url, changed, lost),
		connections: pools.counts,
		close: pools.close,
	};
}

async function readVersion(db: Kysely<Tables>): Promise<string> {
	const { rows } = await sql<{ value: string }>`SELECT "value" FROM "dataVersion"`.execute(db);
	return rows[0]?.value ?? "";
}

/** Uses a new connection: those of the pools may lead to a server that was replaced. @throws {DatabaseError} if it cannot be changed */
async function probeServer(url: string, name: string): Promise<void> {
	const client = new pg.Client(connectionSettings(url));
	try {
		await client.connect();
		const { rows: modes } = await client.query("SHOW transaction_read_only");
		if (modes[0]?.transaction_read_only === "on") {
			throw new DatabaseError("standby", `The database ${name} only allows reading; wait until it is promoted`);
		}
		const { rows: steps } = await client.query("SELECT max(name) AS newest FROM kysely_migration");
		if (steps[0]?.newest > NEWEST_STEP) throw newer(name, steps[0].newest);
	} catch (error) {
		throw postgresFailure(error, name) ?? error;
	} finally {
		await client.end().catch(() => undefined);
	}
}
