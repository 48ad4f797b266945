/** The stored states and cities, found by any spelling of their names. */
import type { Transaction } from "kysely";
import type { BranchPayload } from "../../../shared/branch-payload.ts";
import { placeKey } from "../../../shared/place-key.ts";
import type { Tables } from "../database/tables.ts";

type Place = Pick<BranchPayload, "stateName" | "cityName">;

export interface Places {
	/** Returns a branch with the stored spelling of its state and city. New ones are added. */
	settle<Branch extends Place>(branch: Branch): Promise<Branch>;
	/** The id of a settled branch's city. */
	cityId(branch: Place): number;
}

interface Known {
	id: number;
	name: string;
}

/** Reads all of them. Use the result only within the transaction. */
export async function readPlaces(transaction: Transaction<Tables>): Promise<Places> {
	const states = new Map<string, Known>();
	const cities = new Map<string, Known>();
	for (const state of await transaction.selectFrom("states").select(["id", "name"]).orderBy("id", "desc").execute()) {
		states.set(placeKey(state.name), state);
	}
	const rows = await transaction
		.selectFrom("cities")
		.select(["id", "name", "stateId"])
		// The oldest comes last and wins if names count as the same.
		.orderBy("id", "desc")
		.execute();
	for (const { stateId, ...city } of rows) cities.set(cityKey(stateId, city.name), city);

	async function stateOf(name: string): Promise<Known> {
		const known = states.get(placeKey(name));
		if (known) return known;
		const state = await transaction
			.insertInto("states")
			.values({ name })
			.returning(["id", "name"])
			.executeTakeFirstOrThrow();
		states.set(placeKey(name), state);
		return state;
	}

	async function cityOf(stateId: number, name: string): Promise<Known> {
		const key = cityKey(stateId, name);
		const known = cities.get(key);
		if (known) return known;
		const city = await transaction
			.insertInto("cities")
			.values({ name, stateId })
			.returning(["id", "name"])
			.executeTakeFirstOrThrow();
		cities.set(key, city);
		return city;
	}

	return {
		async settle(branch) {
			const state = await stateOf(branch.stateName);
			const city = await cityOf(state.id, branch.cityName);
			return { ...branch, stateName: state.name, cityName: city.name };
		},
		cityId({ stateName, cityName }) {
			const state = states.get(placeKey(stateName));
			const city = state && cities.get(cityKey(state.id, cityName));
			if (!city) throw new Error(`${cityName}, ${stateName} is not settled`);
			return city.id;
		},
	};
}

/** Removes cities and states without branches: otherwise a misspelt one would be offered for ever after its correction. */
export async function removeEmptyPlaces(transaction: Transaction<Tables>): Promise<void> {
	await transaction
		.deleteFrom("cities")
		.where("id", "not in", transaction.selectFrom("branches").select("cityId"))
		.execute();
	await transaction
		.deleteFrom("states")
		.where("id", "not in", transaction.selectFrom("cities").select("stateId"))
		.execute();
}

function cityKey(stateId: number, name: string): string {
	return `${stateId} ${placeKey(name)}`;
}
