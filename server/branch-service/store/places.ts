/** The stored states and cities, found by any spelling of their names. */
import type { Kysely, Transaction } from "kysely";
import type { BranchPayload } from "../../../shared/branch/branch-payload.ts";
import { createMemo } from "../../../shared/memo.ts";
import { indianState } from "../../../shared/places/indian-states.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import type { Tables } from "../database/schema/tables.ts";

type Place = Pick<BranchPayload, "stateName" | "cityName">;

export type Places = Awaited<ReturnType<typeof readPlaces>>;

interface KnownPlace {
	/** The id; undefined until the place is stored. */
	id: number | undefined;
	name: string;
}

interface KnownCity extends KnownPlace {
	state: KnownPlace;
}

/** Reads all states and cities. The result may be used only within the transaction. */
export async function readPlaces(db: Kysely<Tables>) {
	const states = new Map<string, KnownPlace>();
	const cities = new Map<string, KnownCity>();
	const byId = new Map<number, KnownPlace>();
	// If names count as the same, the oldest wins, because it comes last.
	for (const state of await db.selectFrom("states").select(["id", "name"]).orderBy("id", "desc").execute()) {
		states.set(placeKey(state.name), state);
		byId.set(state.id, state);
	}
	const rows = await db.selectFrom("cities").select(["id", "name", "stateId"]).orderBy("id", "desc").execute();
	for (const { stateId, ...city } of rows) {
		const state = byId.get(stateId);
		if (state && states.get(placeKey(state.name)) === state)
			cities.set(cityKey(state.name, city.name), { ...city, state });
	}

	function stateOf(name: string): KnownPlace {
		const key = placeKey(name);
		const official = indianState(name) ?? name;
		const state = states.get(key) ?? { id: undefined, name: placeKey(official) === key ? official : name };
		states.set(key, state);
		return state;
	}

	function cityOf(state: KnownPlace, name: string): KnownCity {
		const key = cityKey(state.name, name);
		const city = cities.get(key) ?? { id: undefined, name, state };
		cities.set(key, city);
		return city;
	}

	/** Cached because many branches share a city, and computing keys is slow. */
	const settled = createMemo<KnownCity>();
	const settledCity = ({ stateName, cityName }: Place) =>
		settled(`${stateName}\n${cityName}`, () => cityOf(stateOf(stateName), cityName));

	return {
		/** A branch with the stored spelling of its state and city. For new ones, the first spelling is used, or the official one of a state. */
		settle<Branch extends Place>(branch: Branch): Branch {
			const { state, name } = settledCity(branch);
			return { ...branch, stateName: state.name, cityName: name };
		},
		/** States and cities that were settled but are not stored yet. */
		added: (): { states: string[]; cities: Place[] } => ({
			states: [...states.values()].filter(isNew).map(({ name }) => name),
			cities: [...cities.values()].filter(isNew).map(({ name, state }) => ({ stateName: state.name, cityName: name })),
		}),
		/** The names of each state's cities, both stored and settled, by the state's name. */
		cityNames(): ReadonlyMap<string, readonly string[]> {
			const names = new Map([...states.values()].map((state) => [state, [] as string[]]));
			for (const { state, name } of cities.values()) names.get(state)?.push(name);
			return new Map([...names].map(([{ name }, ofState]) => [name, ofState]));
		},
		async store(transaction: Transaction<Tables>): Promise<void> {
			for (const state of [...states.values()].filter(isNew)) {
				const added = transaction.insertInto("states").values({ name: state.name }).returning("id");
				state.id = (await added.executeTakeFirstOrThrow()).id;
			}
			for (const city of [...cities.values()].filter(isNew)) {
				const stateId = idOf(city.state);
				const added = transaction.insertInto("cities").values({ name: city.name, stateId }).returning("id");
				city.id = (await added.executeTakeFirstOrThrow()).id;
			}
		},
		/** The id of a settled branch's city, which must be stored. */
		cityId: (branch: Place) => idOf(settledCity(branch)),
	};
}

function isNew({ id }: KnownPlace): boolean {
	return id === undefined;
}

function idOf({ id, name }: KnownPlace): number {
	if (id === undefined) throw new Error(`${name} is not stored`);
	return id;
}

/** Removes cities and states without branches: otherwise a misspelled one would still be offered after its correction. */
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

function cityKey(state: string, city: string): string {
	return `${placeKey(state)}|${placeKey(city)}`;
}
