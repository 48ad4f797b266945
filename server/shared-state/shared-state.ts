/**
 * The state that all servers of a site share besides branches, on the PostgreSQL server of DATABASE_URL: small documents, and counts that
 * expire. The tables are made when they are first needed, because a site starts even if its database is unavailable.
 */

import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { connectionSettings } from "../branch-service/database/postgres/connection-settings.ts";
import { postgresFailure } from "../branch-service/database/postgres/postgres-error.ts";
import { isPostgresUrl, postgresName } from "../branch-service/database/postgres/postgres-url.ts";
import { once } from "../process/once.ts";
import type { StartError } from "../process/start-error.ts";

/** Connections to the database; further statements wait. */
const CONNECTIONS = 3;

/** Longest statement, in milliseconds: sign-ins wait for each, and must not wait a minute for a database that does not answer. */
const LONGEST_MS = 2000;

/** Pause after a statement that took so long, in milliseconds. */
const PAUSE_MS = 2000;

const KEY_BYTES = 32;

/** The locks for making the tables and for changing a document: arbitrary, but fixed numbers. */
const TABLES_LOCK = 7_266_243_572;
const DOCUMENTS_LOCK = 7_266_243_573;

const TABLES = `
	CREATE TABLE IF NOT EXISTS "sharedDocuments" (
		"name" text PRIMARY KEY, "version" text NOT NULL, "content" text NOT NULL
	);
	CREATE TABLE IF NOT EXISTS "sharedCounts" (
		"name" text PRIMARY KEY, "count" bigint NOT NULL, "end" timestamptz NOT NULL
	);
	CREATE INDEX IF NOT EXISTS "sharedCountsEnd" ON "sharedCounts" ("end");
`;

export interface ChangedDocument {
	content: string;
}

export interface Count {
	count: number;
	/** Seconds until it expires. */
	seconds: number;
}

export class SharedState {
	readonly #pool: pg.Pool;
	/** Makes the tables unless they exist; so a read-only database also works. */
	readonly #prepare = once(async () => {
		const { rows } = await this.#pool.query(`SELECT to_regclass('"sharedCounts"') AS made`);
		if (rows[0]?.made) return;
		await this.#pool.query(`BEGIN; SELECT pg_advisory_xact_lock(${TABLES_LOCK}); ${TABLES} COMMIT`);
	});
	readonly #name: string;
	#pausedUntil = 0;

	/** @param url the address of the database, with user and password */
	constructor(url: string) {
		this.#name = postgresName(url);
		this.#pool = new pg.Pool({ ...connectionSettings(url), max: CONNECTIONS, connectionTimeoutMillis: LONGEST_MS });
		// The next statement on a lost connection gets the error. Without listeners, the process would end.
		this.#pool.on("error", () => undefined);
		this.#pool.on("connect", (client) => client.on("error", () => undefined));
	}

	/** Why the database failed, for the operator; undefined if something else did. */
	explain(error: unknown): StartError | undefined {
		return postgresFailure(error, this.#name);
	}

	/** A document; undefined if there is none. */
	async read(name: string): Promise<string | undefined> {
		return contentOf(await this.#query<{ content: string }>(READ, name));
	}

	/**
	 * Changes a document. Changes at the same time, from any server, wait.
	 *
	 * @param work gets the current document; returns undefined to change nothing
	 */
	async change(
		name: string,
		work: (content: string | undefined) => Promise<ChangedDocument | undefined>,
	): Promise<void> {
		await this.#prepare();
		const client = await this.#pool.connect();
		let failure: Error | undefined;
		try {
			await client.query("BEGIN");
			await client.query("SELECT pg_advisory_xact_lock($1)", [DOCUMENTS_LOCK]);
			const changed = await work(contentOf((await client.query(READ, [name])).rows));
			if (changed) await client.query(WRITE, [name, randomUUID(), changed.content]);
			await client.query("COMMIT");
		} catch (error) {
			failure = error as Error;
			throw error;
		} finally {
			// If the connection is closed, the database undoes what was not committed.
			client.release(failure);
		}
	}

	/** A secret key that all servers of a site share; the first server that needs it makes it. */
	async key(name: string): Promise<Buffer> {
		let key = await this.read(name);
		if (key === undefined) {
			await this.change(name, async (stored) => {
				key = stored ?? randomBytes(KEY_BYTES).toString("hex");
				return stored === undefined ? { content: key } : undefined;
			});
		}
		return Buffer.from(key ?? "", "hex");
	}

	/** Removes the documents whose names are from one to before another one, by their bytes. */
	async removeBetween(from: string, end: string): Promise<void> {
		await this.#query(
			'DELETE FROM "sharedDocuments" WHERE "name" COLLATE "C" >= $1 AND "name" COLLATE "C" < $2',
			from,
			end,
		);
	}

	/** A count, unless it has expired. */
	async count(name: string): Promise<Count | undefined> {
		const [row] = await this.#query<Count>(
			`SELECT "count", ${SECONDS} AS "seconds" FROM "sharedCounts" WHERE "name" = $1 AND "end" > now()`,
			name,
		);
		return row;
	}

	/** Adds one to a count, which expires `seconds` after its first. */
	async add(name: string, seconds: number): Promise<Count> {
		await this.#query('DELETE FROM "sharedCounts" WHERE "end" < now() AND "name" <> $1', name);
		const [row] = await this.#query<Count>(ADD, name, seconds);
		if (!row) throw new Error("A count was not added");
		return row;
	}

	close(): Promise<void> {
		return this.#pool.end();
	}

	async #query<Row extends pg.QueryResultRow>(statement: string, ...values: unknown[]): Promise<Row[]> {
		const begin = performance.now();
		if (begin < this.#pausedUntil) throw new Error("The database does not answer");
		try {
			await this.#prepare();
			const query = { text: statement, values, query_timeout: LONGEST_MS };
			return (await this.#pool.query<Row>(query)).rows;
		} catch (error) {
			const end = performance.now();
			if (end - begin >= LONGEST_MS) this.#pausedUntil = end + PAUSE_MS;
			throw error;
		}
	}
}

const READ = 'SELECT "content" FROM "sharedDocuments" WHERE "name" = $1';
const WRITE = `
	INSERT INTO "sharedDocuments" ("name", "version", "content") VALUES ($1, $2, $3)
	ON CONFLICT ("name") DO UPDATE SET "version" = excluded."version", "content" = excluded."content"
`;
const SECONDS = 'extract(epoch FROM "end" - now())::double precision';
const ADD = `
	INSERT INTO "sharedCounts" AS counted ("name", "count", "end") VALUES ($1, 1, now() + make_interval(secs => $2))
	ON CONFLICT ("name") DO UPDATE SET
		"count" = CASE WHEN counted."end" > now() THEN counted."count" + 1 ELSE 1 END,
		"end" = CASE WHEN counted."end" > now() THEN counted."end" ELSE excluded."end" END
	RETURNING "count", ${SECONDS} AS "seconds"
`;

function contentOf(rows: readonly { content: string }[]): string | undefined {
	return rows[0]?.content;
}

/**
 * Opens the shared state if the database is on a PostgreSQL server, and only then loads its library; undefined if the database is in the data
 * folder, which is one server's.
 */
export async function openSharedState(database: string): Promise<SharedState | undefined> {
	if (!isPostgresUrl(database)) return undefined;
	const { SharedState: Shared } = await import("./shared-state.ts");
	return new Shared(database);
}
