/** The keys of states and cities, by which any spelling of their names is found (kinds/places.ts). */
import type { Transaction } from "kysely";
import { placeKey } from "../../../../shared/places/place-key.ts";
import type { Tables } from "../schema/tables.ts";

interface KeyedPlace {
	id: number;
	key: string;
}

/** The keys of places, the oldest first. Of those with the same key, only the oldest is found by it; the others keep their ids for ever. */
function keysOf<Place extends { id: number }>(places: readonly Place[], keyOf: (place: Place) => string) {
	const taken = new Set<string>();
	return places.map((place): KeyedPlace => {
		const key = keyOf(place);
		const isFirst = taken.size < taken.add(key).size;
		return { id: place.id, key: isFirst ? key : `#${place.id}` };
	});
}

/** Computes the stored keys again. */
export async function renewPlaceKeys(transaction: Transaction<Tables>): Promise<void> {
	const states = await transaction.selectFrom("states").selectAll().orderBy("id").execute();
	await store(
		transaction,
		"states",
		states,
		keysOf(states, ({ name }) => placeKey(name)),
	);
	const nameOf = new Map(states.map(({ id, name }) => [id, name]));
	const cities = await transaction.selectFrom("cities").selectAll().orderBy("id").execute();
	const keys = keysOf(cities, ({ name, stateId }) => `${placeKey(nameOf.get(stateId) ?? "")}|${placeKey(name)}`);
	await store(transaction, "cities", cities, keys);
}

async function store(
	transaction: Transaction<Tables>,
	table: "states" | "cities",
	stored: readonly KeyedPlace[],
	wanted: readonly KeyedPlace[],
): Promise<void> {
	const changed = wanted.filter(({ key }, index) => stored[index]?.key !== key);
	// Keys may be exchanged, and are unique at every moment.
	for (const { id } of changed)
		await transaction
			.updateTable(table)
			.set({ key: `# ${id}` })
			.where("id", "=", id)
			.execute();
	for (const { id, key } of changed) await transaction.updateTable(table).set({ key }).where("id", "=", id).execute();
}
