/** The branch service's tables. Columns carry the names of the create payload (specification, section 3). */
import type { Generated, Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { DAYS, hoursField, type WeekHours } from "../../shared/branch.ts";

export interface Tables {
	states: { id: Generated<number>; name: string };
	cities: { id: Generated<number>; name: string; stateId: number };
	branches: BranchTable;
	/** One row: what was done once and for all. */
	settings: { name: string; value: string };
}

export interface BranchTable extends WeekHours {
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
}

const createTables: Migration = {
	async up(db: Kysely<unknown>) {
		await db.schema
			.createTable("states")
			.addColumn("id", "integer", (column) => column.primaryKey())
			.addColumn("name", "text", (column) => column.notNull().unique())
			.execute();
		await db.schema
			.createTable("cities")
			.addColumn("id", "integer", (column) => column.primaryKey())
			.addColumn("name", "text", (column) => column.notNull())
			.addColumn("stateId", "integer", (column) => column.notNull().references("states.id"))
			.addUniqueConstraint("citiesNameInState", ["stateId", "name"])
			.execute();
		let branches = db.schema
			.createTable("branches")
			.addColumn("id", "integer", (column) => column.primaryKey())
			.addColumn("lat", "real", (column) => column.notNull())
			.addColumn("lng", "real", (column) => column.notNull())
			.addColumn("cityId", "integer", (column) => column.notNull().references("cities.id"));
		const texts = ["name", "address", "landmark", "pincode", "area", "contactNo", "contactPerson", "services"];
		for (const name of [...texts, ...DAYS.map(hoursField)]) {
			branches = branches.addColumn(name, "text", (column) => column.notNull());
		}
		await branches.execute();
		await db.schema
			.createTable("settings")
			.addColumn("name", "text", (column) => column.primaryKey())
			.addColumn("value", "text", (column) => column.notNull())
			.execute();
	},
};

/** In order of their names; one that has been released is never changed. */
export const MIGRATIONS: Record<string, Migration> = { "0001-create-tables": createTables };
