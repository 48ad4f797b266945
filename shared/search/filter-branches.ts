/** Which branches are in a state and a city, of a category, and open. */
import type { BranchIndex } from "../branch-index.ts";
import { placeKey } from "../place-key.ts";
import type { SearchFilter } from "../search-filter.ts";
import { isOpenAt } from "./opening.ts";

/** Whether the branch at a place of the index is wanted; undefined if all are. */
export type BranchTest = ((place: number) => boolean) | undefined;

/** The places of the branches that are wanted, in ascending order. */
export function placesWhere({ size }: BranchIndex, test: BranchTest): Uint32Array {
	const places = new Uint32Array(size);
	for (let place = 0; place < size; place++) places[place] = place;
	return keepWhere(places, test);
}

/** Those of some places whose branches are wanted, in the same memory. */
export function keepWhere(places: Uint32Array, test: BranchTest): Uint32Array {
	if (!test) return places;
	let length = 0;
	for (let each = 0; each < places.length; each++) {
		const place = places[each] ?? 0;
		if (test(place)) places[length++] = place;
	}
	return places.subarray(0, length);
}

/** The filter's state and city. A name without a letter or digit, as in a mistyped address, matches nothing. */
export function isInPlace(index: BranchIndex, { state, city }: Pick<SearchFilter, "state" | "city">): BranchTest {
	const [stateKey, cityKey] = [placeKey(state), placeKey(city)];
	if ((state && !stateKey) || (city && !cityKey)) return () => false;
	return stateKey || cityKey ? isIn(index, stateKey, cityKey) : undefined;
}

/** The filter's categories and times; `now` in milliseconds since 1970. */
export function isWanted(index: BranchIndex, { category, open }: SearchFilter, now: number): BranchTest {
	const { keys, category: categoryAt, hours } = index.columns;
	const isOpen = open.length > 0 ? isOpenAt(hours, open, now) : undefined;
	const categories = new Set(category.map((each) => keys.indexOf(placeKey(each))));
	if (categories.size === 0) return isOpen;
	return (place) => categories.has(categoryAt[place] ?? -1) && (!isOpen || isOpen(place));
}

/**
 * Returns whether the branch at a place is in a state and a city; an empty key matches any. A branch without a state matches its
 * city in every state, so it is never missing from its city's list.
 */
export function isIn({ columns }: BranchIndex, state: string, city: string): (place: number) => boolean {
	const { keys } = columns;
	const [wantedState, wantedCity, none] = [keys.indexOf(state), keys.indexOf(city), keys.indexOf("")];
	return (place) => {
		if (city && columns.city[place] !== wantedCity) return false;
		return !state || columns.state[place] === wantedState || (city !== "" && columns.state[place] === none);
	};
}
