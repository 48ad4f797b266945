import type { City } from "../../../shared/branch/branch.ts";
import { createMemo } from "../../../shared/memo.ts";
import { indianState } from "../../../shared/places/indian-states.ts";
import { placeKey } from "../../../shared/places/place-key.ts";
import { createNearestName, lettersOf, type NearestName } from "../../../shared/search/words/similar-names.ts";

export interface SiteCities {
	/** Whether a city is stored, in any spelling that counts as the same. */
	has(name: string): boolean;
	stored(name: string): string | undefined;
	readonly nearest: NearestName;
}

/** @param cities the cities as in the feed of cities */
export function createSiteNames(cities: readonly Pick<City, "name" | "state">[]) {
	const byState = Map.groupBy(cities, ({ state }) => stateKey(state.name));
	const inState = createMemo<SiteCities>();
	return {
		/** The cities of a state, by any of its names. */
		citiesOf(state: string): SiteCities {
			const key = stateKey(state);
			return inState(key, () => siteCities(byState.get(key)?.map(({ name }) => name) ?? []));
		},
	};
}

/** The key of a state, which a feed may have under a former name. */
function stateKey(name: string): string {
	return placeKey(indianState(name) ?? name);
}

function siteCities(names: readonly string[]): SiteCities {
	const keys = new Set(names.map(placeKey));
	const byLetters = new Map(names.map((name) => [lettersOf(name), name]));
	return {
		has: (name) => keys.has(placeKey(name)),
		stored: (name) => byLetters.get(lettersOf(name)),
		nearest: createNearestName(names.map((name) => [name, name])),
	};
}
