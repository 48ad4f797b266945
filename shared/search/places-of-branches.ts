/** The places that branches are in, and what a path's place means (docs/product.md, Filter). */
import type { Branch } from "../branch/branch.ts";
import { memoOf } from "../memo.ts";
import { indianState } from "../places/indian-states.ts";
import { capitalizeWords, placeKey } from "../places/place-key.ts";
import type { Preset } from "./filter/search-filter.ts";
import { isIn, keyOfCityNamed } from "./filter-branches.ts";
import type { BranchIndex } from "./index/branch-index.ts";

/** The first branch in a state and a city, given their names in any spelling; if there is none, by another name of the city. */
export function firstIn(index: BranchIndex, state: string, city: string): Branch | undefined {
	for (const key of [placeKey(city), keyOfCityNamed(index, placeKey(state), city)]) {
		const isThere = key === undefined ? () => false : isIn(index, placeKey(state), key);
		for (let slot = 0; slot < index.size; slot++) if (isThere(slot)) return index.branchAt(slot);
	}
	return undefined;
}

/** A state that nothing matches. */
const NO_NAME = "-";

/**
 * What `/location/{state}/{locality}` presets, as its page spells it: the locality is a city or words; an unknown state matches nothing, without
 * an index any. Known are states of the feed, and of India.
 */
export function resolvePlace(
	index: BranchIndex | null,
	lists: PlaceLists,
	state: string,
	locality = "",
): { preset: Preset; isKnown: boolean } {
	const [stateKey, localityKey] = [placeKey(state), placeKey(locality)];
	const names = [...(lists.states ?? []), ...(index?.columns.states.map((each) => each.state) ?? [])];
	const indian = indianState(state);
	const ofFeed =
		names.find((each) => placeKey(each) === stateKey) ?? names.find((each) => indian && indianState(each) === indian);
	const name = stateKey ? (ofFeed ?? indian ?? capitalizeWords(state)) : localityKey ? "" : NO_NAME;
	const inCity = index && localityKey ? firstIn(index, name, localityKey) : undefined;
	return {
		preset: inCity
			? { state: name, city: citySpelling(lists, name)(inCity.city), locality: "" }
			: { state: name, city: "", locality: localityKey },
		isKnown: stateKey !== "" && (ofFeed !== undefined || indian !== undefined || index === null),
	};
}

/** The lists that visitors choose places from. They decide how a place is spelled; a place that they lack is spelled as in its branches. */
export interface PlaceLists {
	/** Names of all states, or null if they failed to load. */
	states: readonly string[] | null;
	/** Names of a state's cities, or null if they failed to load. */
	citiesOf(state: string): readonly string[] | null;
}

export const NO_LISTS: PlaceLists = { states: null, citiesOf: () => null };

export function citySpelling(lists: PlaceLists, state: string): (city: string) => string {
	const cities = lists.citiesOf(state);
	const names = cities && namesByKey(cities);
	return (city) => names?.get(placeKey(city)) ?? city;
}

/** By list of cities: the server has the same list for all pages of a state. */
const namesByKey = memoOf(
	(names: readonly string[]) => new Map(names.toReversed().map((name) => [placeKey(name), name])),
);

/** The place of a branch, in the spelling of the place's page. */
export function placeOfBranch(
	lists: PlaceLists,
	{ state, city }: Pick<Branch, "state" | "city">,
): Pick<Branch, "state" | "city"> {
	if (!state) return { state, city };
	const name = resolvePlace(null, { ...lists, states: [...(lists.states ?? []), state] }, state).preset.state;
	return { state: name, city: citySpelling(lists, name)(city) };
}

/** Branches per state, in alphabetical order, without those that have none; spelled as in the list of states, or by the first branch. */
export function countByState(
	index: BranchIndex,
	stateNames: readonly string[] = [],
): { state: string; count: number }[] {
	const names = new Map(stateNames.map((name) => [placeKey(name), name]));
	return index.columns.states
		.map(({ key, state, count }) => ({ state: names.get(key) ?? state, count }))
		.sort((a, b) => a.state.localeCompare(b.state, "en"));
}
