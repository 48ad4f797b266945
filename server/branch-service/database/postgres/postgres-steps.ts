/** The steps that create the tables on PostgreSQL: those of every engine, and its own. */
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { MIGRATIONS } from "../schema/migrations.ts";

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

/** The steps, which run in the order of their names. */
export const POSTGRES_STEPS: Readonly<Record<string, Migration>> = {
	...MIGRATIONS,
	"0001-postgres-announce-changes": announceChanges,
};

/** The last step that this release knows. */
export const NEWEST_STEP = Object.keys(POSTGRES_STEPS).sort().at(-1) ?? "";
