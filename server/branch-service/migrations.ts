/**
 * How a database comes to have the tables of `tables.ts`, step by step. A step that has been released is never changed, so
 * nothing here follows from the rules of today: what a step needs is written out in it.
 */
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Makes SQLite keep to the columns' types. */
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
			// Ids are part of public addresses, so none is ever given twice.
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

/** The keys of branches that are stored already are made by `renewKeys`, as whenever their rule changes. */
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
		// Not unique: a database that is older than the rule may hold a branch twice.
		await db.schema.createIndex("branchesMatchKey").on("branches").column("matchKey").execute();
	},
};

/** In order of their names. */
export const MIGRATIONS: Record<string, Migration> = {
	"0001-create-tables": createTables,
	"0002-add-audit": addAudit,
};
