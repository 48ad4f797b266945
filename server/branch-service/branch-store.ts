/** What the branch service keeps: branches, and the states and cities they are in. */
import type { Transaction } from "kysely";
import type { Branch, City, State, WeekHours } from "../../shared/branch.ts";
import type { Database } from "./database.ts";
import type { Tables } from "./tables.ts";

/** A branch as it is stored: the create payload's fields, `lng` for its `long`, and the services. */
export interface NewBranch extends WeekHours {
	/** The next free one when it is missing. */
	id?: number;
	name: string;
	address: string;
	landmark: string;
	pincode: string;
	area: string;
	lat: number;
	lng: number;
	contactNo: string;
	contactPerson: string;
	services: string[];
	stateName: string;
	cityName: string;
}

export interface BranchStore {
	branches(): Promise<Branch[]>;
	states(): Promise<State[]>;
	cities(): Promise<City[]>;
	/** Adds branches, with their states and cities where these are new: all of them or none. */
	add(branches: readonly NewBranch[]): Promise<void>;
	/**
	 * Adds the first branches of a new database. The database remembers that this was done, even with none: later calls do
	 * nothing and read nothing.
	 */
	fillOnce(readBranches: () => Promise<readonly NewBranch[]>): Promise<void>;
	/** Changes whenever the content may have changed. */
	dataVersion(): string;
	close(): Promise<void>;
}

const FILLED = "filled";

export function createBranchStore({ db, dataVersion, close }: Database): BranchStore {
	return {
		dataVersion,
		close,
		async branches() {
			const rows = await db
				.selectFrom("branches")
				.innerJoin("cities", "cities.id", "branches.cityId")
				.innerJoin("states", "states.id", "cities.stateId")
				.select(["branches.id", "branches.name", "address", "cities.name as city", "states.name as state"])
				.select(["pincode", "area", "lat", "lng", "services", "mondayHours", "tuesdayHours", "wednesdayHours"])
				.select(["thursdayHours", "fridayHours", "saturdayHours", "sundayHours"])
				.orderBy("branches.id")
				.execute();
			return rows.map((row) => ({ ...row, services: JSON.parse(row.services) as string[] }));
		},
		states: () => db.selectFrom("states").select(["id", "name"]).orderBy("name").execute(),
		async cities() {
			const rows = await db
				.selectFrom("cities")
				.innerJoin("states", "states.id", "cities.stateId")
				.select(["cities.id", "cities.name", "states.name as state"])
				.orderBy("cities.name")
				.orderBy("states.name")
				.execute();
			return rows.map(({ id, name, state }) => ({ id, name, state: { name: state } }));
		},
		add: (branches) => db.transaction().execute((transaction) => addBranches(transaction, branches)),
		fillOnce: (readBranches) => db.transaction().execute((transaction) => fillOnce(transaction, readBranches)),
	};
}

async function fillOnce(transaction: Transaction<Tables>, readBranches: () => Promise<readonly NewBranch[]>) {
	const filled = await transaction.selectFrom("settings").select("name").where("name", "=", FILLED).executeTakeFirst();
	if (filled) return;
	const branches = await readBranches();
	await addBranches(transaction, branches);
	await transaction
		.insertInto("settings")
		.values({ name: FILLED, value: String(branches.length) })
		.execute();
}

async function addBranches(transaction: Transaction<Tables>, branches: readonly NewBranch[]): Promise<void> {
	const cityIds = new Map<string, number>();
	for (const { stateName, cityName, services, ...branch } of branches) {
		const place = JSON.stringify([stateName, cityName]);
		const cityId = cityIds.get(place) ?? (await cityIdOf(transaction, stateName, cityName));
		cityIds.set(place, cityId);
		const row = { ...branch, cityId, services: JSON.stringify(services) };
		await transaction.insertInto("branches").values(row).execute();
	}
}

async function cityIdOf(transaction: Transaction<Tables>, stateName: string, cityName: string): Promise<number> {
	const state = await transaction
		.insertInto("states")
		.values({ name: stateName })
		// Names itself again, so that the row is returned whether it is new or not.
		.onConflict((conflict) => conflict.column("name").doUpdateSet({ name: stateName }))
		.returning("id")
		.executeTakeFirstOrThrow();
	const city = await transaction
		.insertInto("cities")
		.values({ name: cityName, stateId: state.id })
		.onConflict((conflict) => conflict.columns(["stateId", "name"]).doUpdateSet({ name: cityName }))
		.returning("id")
		.executeTakeFirstOrThrow();
	return city.id;
}
