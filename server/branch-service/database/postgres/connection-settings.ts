import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import pg from "pg";
import { MIGRATIONS } from "../schema/migrations.ts";

export const CONNECT_MS = 5000;

/** How long a change waits for other changes: an import of 50,000 rows takes seconds. */
export const LOCK_WAIT_MS = 20_000;

/** The longest time for one statement. The client waits a little longer, in case the server never answers. */
const STATEMENT_MS = 60_000;

/** Limited because a server that waits for its client in the middle of a change holds up all other changes. */
const IDLE_IN_CHANGE_MS = 60_000;

/** Settings of every connection. The server's 64-bit integers are read as numbers: none here is beyond 2⁵³. */
export function connectionSettings(url: string): pg.ClientConfig {
	return {
		connectionString: url,
		application_name: "branch-locator",
		connectionTimeoutMillis: CONNECT_MS,
		keepAlive: true,
		statement_timeout: STATEMENT_MS,
		query_timeout: STATEMENT_MS + CONNECT_MS,
		lock_timeout: LOCK_WAIT_MS,
		idle_in_transaction_session_timeout: IDLE_IN_CHANGE_MS,
		types: {
			getTypeParser: (id: number, format?: "text" | "binary") => {
				return id === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(id, format as "text");
			},
		},
	};
}

/** The channel on which each change of the content is announced. */
export const CHANGES_CHANNEL = "branch_locator_changes";

/** The function of the triggers (kind-tables.ts) that announce each change of the content on commit and set a new version, even for changes made by hand. */
const announceChanges: Migration = {
	async up(db: Kysely<unknown>) {
		await sql`CREATE TABLE "dataVersion" ("value" text NOT NULL)`.execute(db);
		await sql`INSERT INTO "dataVersion" VALUES (gen_random_uuid()::text)`.execute(db);
		await sql`
			CREATE FUNCTION "announceChange"() RETURNS trigger LANGUAGE plpgsql AS $$
			BEGIN
				UPDATE "dataVersion" SET "value" = gen_random_uuid()::text;
				PERFORM pg_notify(${sql.lit(CHANGES_CHANNEL)}, '');
				RETURN NULL;
			END $$
		`.execute(db);
	},
};

export const POSTGRES_STEPS: Readonly<Record<string, Migration>> = {
	...MIGRATIONS,
	"0001-postgres-announce-changes": announceChanges,
};

/** The last step that this release knows. */
export const NEWEST_STEP = Object.keys(POSTGRES_STEPS).sort().at(-1) ?? "";
