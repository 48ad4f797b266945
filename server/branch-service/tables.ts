/** The branch service's tables. Columns carry the names of the create payload (docs/product.md, Branch fields). */
import { type Generated, type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { DAYS, hoursField, type WeekHours } from "../../shared/branch.ts";
import { matchKey } from "./match-key.ts";

export interface Tables {
	states: { id: Generated<number>; name: string };
	cities: { id: Generated<number>; name: string; stateId: number };
	branches: BranchTable;
	/** Every change of a branch, oldest first. */
	audit: AuditTable;
	/** One row: what was done once and for all. */
	settings: { name: string; value: string };
}

interface BranchTable extends WeekHours {
	id: Generated<number>;
	name: string;
	address: string;
	landmark: string;
	pincode: string;
	area: string;
	lat: number;
	lng: number;
	contactNo: string;
	contactPerson: string;
	/** A JSON list of texts. */
	services: string;
	/** The state is the city's. */
	cityId: number;
	/** Equal for branches that count as the same one. */
	matchKey: string;
}

interface AuditTable {
	id: Generated<number>;
	/** ISO 8601, UTC. */
	at: string;
	/** A user's name, or where the branch came from. */
	who: string;
	action: "created" | "updated";
	branchId: number;
	/** The branch as JSON of the create payload's fields; null where there was none. */
	before: string | null;
	after: string;
}

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
		for (const name of [...texts, ...DAYS.map(hoursField)]) {
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

const addAudit: Migration = {
	async up(db: Kysely<Pick<Tables, "branches" | "cities">>) {
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
		const branches = await db
			.selectFrom("branches")
			.innerJoin("cities", "cities.id", "branches.cityId")
			.select(["branches.id", "branches.name", "cities.name as cityName", "pincode"])
			.execute();
		for (const { id, ...branch } of branches) {
			await db
				.updateTable("branches")
				.set({ matchKey: matchKey(branch) })
				.where("id", "=", id)
				.execute();
		}
	},
};

/** In order of their names; one that has been released is never changed. */
export const MIGRATIONS: Record<string, Migration> = {
	"0001-create-tables": createTables,
	"0002-add-audit": addAudit,
};
