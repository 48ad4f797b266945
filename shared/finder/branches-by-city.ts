/** The branches of a state by city: for the page that lists them all, and for what a place's page says of it. */

import { MAX_CITY_LINKS } from "../constants.ts";
import { placeKey } from "../places/place-key.ts";
import type { Preset } from "../search/filter/search-filter.ts";
import type { BranchIndex, IndexColumns } from "../search/index/branch-index.ts";
import { isOpenOn } from "../search/index/opening.ts";
import type { PlaceSummary } from "../search/search-results.ts";

/** A city's branches, as places in the index, by name. */
export interface CityPlaces {
	/** Its place key; empty for branches whose city is not known. */
	key: string;
	/** As its first branch spells it, in the feed's order. */
	city: string;
	places: readonly number[];
}

/** Names in a sentence. */
const MAX_NAMES = 3;

/** Of each state that was asked for: all pages of its places need it, and to look at all branches takes milliseconds. */
const known = new WeakMap<IndexColumns, Map<number, readonly CityPlaces[]>>();

/** The branches of a state by city, in alphabetical order of the cities' keys; those without a city come last. */
export function placesByCity(index: BranchIndex, state: string): readonly CityPlaces[] {
	const { columns } = index;
	const number = columns.keys.indexOf(placeKey(state));
	const byState = known.get(columns) ?? new Map<number, readonly CityPlaces[]>();
	known.set(columns, byState);
	const cities = byState.get(number) ?? groupByCity(index, number);
	byState.set(number, cities);
	return cities;
}

function groupByCity({ columns, size, branchAt }: BranchIndex, wanted: number): CityPlaces[] {
	const { keys, nameRanks } = columns;
	const cities = new Map<number, number[]>();
	for (let place = 0; place < size; place++) {
		if (columns.state[place] !== wanted) continue;
		const city = columns.city[place] ?? 0;
		const known = cities.get(city);
		if (known) known.push(place);
		else cities.set(city, [place]);
	}
	const rankOf = (place: number) => nameRanks[place] ?? 0;
	return [...cities]
		.map(([number, places]) => ({
			key: keys[number] ?? "",
			city: branchAt(places[0] ?? 0).city,
			places: places.sort((a, b) => rankOf(a) - rankOf(b)),
		}))
		.sort((a, b) => (a.key === "" ? 1 : b.key === "" || a.key < b.key ? -1 : 1));
}

/**
 * What is true of a place; undefined if it has no branches, or is not a whole state or city.
 *
 * @param spell how the state's cities are spelled
 */
export function summarize(
	index: BranchIndex,
	{ state, city, locality }: Preset,
	spell: (city: string) => string,
): PlaceSummary | undefined {
	if (placeKey(state) === "" || locality) return undefined;
	const cities = placesByCity(index, state);
	const key = placeKey(city);
	const here = city ? cities.filter((each) => each.key === key) : cities;
	const places = here.flatMap((each) => each.places);
	if (places.length === 0) return undefined;
	const isOpen = (place: number) => isOpenOn(index.columns.hours, place, "saturday");
	const open = places.filter(isOpen);
	const named = cities.filter((each) => each.key !== "");
	const saturdayIn = city
		? open.slice(0, MAX_NAMES).map((place) => index.branchAt(place).name)
		: named
				.filter((each) => each.places.some(isOpen))
				.slice(0, MAX_NAMES)
				.map((each) => spell(each.city));
	return {
		count: places.length,
		saturday: open.length,
		saturdayIn,
		cities: named.slice(0, MAX_CITY_LINKS).map((each) => ({ city: spell(each.city), count: each.places.length })),
		cityCount: named.length,
		stateCount: cities.reduce((sum, each) => sum + each.places.length, 0),
	};
}
