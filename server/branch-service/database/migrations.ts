/**
 * The steps that create the tables of `tables.ts`. A released step is never changed, so it must not depend on current rules:
 * everything it needs is written out in it.
 */
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Makes SQLite enforce the columns' types. */
const STRICT = sql`strict`;

const createTables: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable("states")
			.addColumn("id", "integer", (column) => column.primaryKey())
			.addColumn("name", "text", (column) => column.notNull().unique())
			.modifyEnd(STRICT)
			.execute();
		await db.schema
			.createTable("cities")
			.addColumn("id", "integer", (column) => column.primaryKey())
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("stateId", "integer", (column) => column.notNull().references("states.id"))
			.addUniqueConstraint("citiesNameInState", ["stateId", "name"])
			.modifyEnd(STRICT)
			.execute();
		let branches = db.schema
			.createTable("branches")
			// Ids are part of public addresses, so none is ever reused.
			.addColumn("id", "integer", (column) => column.primaryKey().autoIncrement())
			.addColumn("lat", "real", (column) => column.notNull())
			.addColumn("lng", "real", (column) => column.notNull())
			.addColumn("cityId", "integer", (column) => column.notNull().references("cities.id"))
			.addCheckConstraint("servicesAreList", sql`json_type(services) = 'array'`)
			.modifyEnd(STRICT);
		const texts = ["name", "address", "landmark", "pincode", "area", "contactNo", "contactPerson", "services"];
		const days = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
		for (const name of [...texts, ...days.map((day) => `${day}Hours`)]) {
			branches = branches.addColumn(name, "text", (column) => column.notNull());
		}
		await branches.execute();
		await db.schema
			.createTable("settings")
			.addColumn("name", "text", (column) => column.primaryKey())
			.addColumn("value", "text", (column) => column.notNull())
			.modifyEnd(STRICT)
			.execute();
	},
};

/** `renewKeys` computes the keys of stored branches, as whenever the rule changes. */
const addAudit: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable("audit")
			.addColumn("id", "integer", (column) => column.primaryKey().autoIncrement())
			.addColumn("at", "text", (column) => column.notNull())
			.addColumn("who", "text", (column) => column.notNull())
			.addColumn("action", "text", (column) => column.notNull())
			.addColumn("branchId", "integer", (column) => column.notNull())
			.addColumn("before", "text")
			.addColumn("after", "text", (column) => column.notNull())
			.modifyEnd(STRICT)
			.execute();
		await db.schema
			.alterTable("branches")
			.addColumn("matchKey", "text", (column) => column.notNull().defaultTo(""))
			.execute();
		// Not unique: a database older than the rule may contain a branch twice.
		await db.schema.createIndex("branchesMatchKey").on("branches").column("matchKey").execute();
	},
};

/** Samples are those that the first start created; before this step only an update could change them. */
const markSamples: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.alterTable("branches")
			.addColumn("sample", "integer", (column) => column.notNull().defaultTo(0))
			.execute();
		const entries = (action: string) => sql`SELECT "branchId" FROM "audit" WHERE "action" = ${action}`;
		await sql`UPDATE "branches" SET "sample" = 1 WHERE "id" IN (${entries("created")} AND "who" = 'sample data')`.execute(
			db,
		);
		await sql`UPDATE "branches" SET "sample" = 2 WHERE "sample" = 1 AND "id" IN (${entries("updated")})`.execute(db);
		await db.schema.createIndex("branchesSample").on("branches").column("sample").execute();
	},
};

/**
 * Entries of one upload have the same time and user, so they become one change. Before this step nothing else was recorded about
 * it.
 */
const addChanges: Migration = {
	async up(db: Kysely<unknown>) {
		let changes = db.schema
			.createTable("changes")
			.addColumn("id", "integer", (column) => column.primaryKey().autoIncrement())
			.modifyEnd(STRICT);
		for (const name of ["at", "who", "kind", "name"])
			changes = changes.addColumn(name, "text", (column) => column.notNull());
		for (const name of ["created", "updated", "removed", "unchanged"]) {
			changes = changes.addColumn(name, "integer", (column) => column.notNull().defaultTo(0));
		}
		await changes.addColumn("undoes", "integer").addColumn("refusal", "text").execute();
		await db.schema.createIndex("changesUndoes").on("changes").column("undoes").execute();
		await db.schema.alterTable("audit").addColumn("changeId", "integer").execute();
		await sql`
			INSERT INTO "changes" ("at", "who", "kind", "name", "created", "updated", "removed")
			SELECT "at", "who",
				CASE WHEN max("action" = 'restored') THEN 'restore' WHEN "who" IN ('sample data', 'remove-samples') THEN 'samples'
					ELSE 'earlier' END,
				'', sum("action" = 'created'), sum("action" = 'updated'), sum("action" = 'removed')
			FROM "audit" GROUP BY "at", "who" ORDER BY min("id")
		`.execute(db);
		await db.schema.createIndex("changesAt").on("changes").columns(["at", "who"]).execute();
		await sql`
			UPDATE "audit" SET "changeId" =
				(SELECT "id" FROM "changes" WHERE "changes"."at" = "audit"."at" AND "changes"."who" = "audit"."who")
		`.execute(db);
		await db.schema.dropIndex("changesAt").execute();
		await db.schema.createIndex("auditChange").on("audit").column("changeId").execute();
		await db.schema.createIndex("auditBranch").on("audit").column("branchId").execute();
		await db.schema
			.alterTable("branches")
			.addColumn("closures", "text", (column) => column.notNull().defaultTo("[]"))
			.execute();
		await db.schema
			.alterTable("branches")
			.addColumn("lastChange", "integer", (column) => column.notNull().defaultTo(0))
			.execute();
		await sql`
			UPDATE "branches" SET "lastChange" =
				coalesce((SELECT max("id") FROM "audit" WHERE "audit"."branchId" = "branches"."id"), 0)
		`.execute(db);
		await db.schema.createIndex("branchesPincode").on("branches").column("pincode").execute();
	},
};

/** The feed names the branches that were removed whenever anything has changed: the audit is too long to be read for it. */
const indexRemovals: Migration = {
	async up(db: Kysely<unknown>) {
		await sql`CREATE INDEX "auditRemoved" ON "audit" ("branchId") WHERE "action" = 'removed'`.execute(db);
	},
};

/** Run in the order of their names. */
export const MIGRATIONS: Record<string, Migration> = {
	"0001-create-tables": createTables,
	"0002-add-audit": addAudit,
	"0003-mark-samples": markSamples,
	"0004-add-changes": addChanges,
	"0005-index-removals": indexRemovals,
};
