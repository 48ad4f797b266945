/** Which branches are in a state and a city, of a category, and open. */
import type { Day } from "../hours/week.ts";
import { placeKey } from "../places/place-key.ts";
import type { SearchArea } from "./filter/search-area.ts";
import type { OpenTime, SearchFilter } from "./filter/search-filter.ts";
import type { OpenHours } from "./filter/sentence.ts";
import type { BranchIndex, IndexColumns } from "./index/branch-index.ts";
import { FIELD, joined } from "./index/branch-words.ts";
import { closedOn } from "./index/closed-places.ts";
import { dayOfTime, keepOpen } from "./index/opening.ts";
import { keepServices } from "./index/services.ts";
import { fieldOf, wholeWord } from "./words/word-index.ts";

/** The places of all branches, in ascending order. */
export function allPlaces({ size }: BranchIndex): Uint32Array {
	const places = new Uint32Array(size);
	for (let place = 0; place < size; place++) places[place] = place;
	return places;
}

/**
 * The places of the branches in the filter's state, city and area, in ascending order. A name without a letter or digit, as in a
 * mistyped address, matches nothing.
 */
export function placesIn(
	index: BranchIndex,
	{ state, city, area }: Pick<SearchFilter, "state" | "city" | "area">,
): Uint32Array {
	const all = allPlaces(index);
	const places = area ? keepArea(index.columns, area, all) : all;
	if (!state && !city) return places;
	const [stateKey, cityKey] = [placeKey(state), placeKey(city)];
	if ((state && !stateKey) || (city && !cityKey)) return new Uint32Array();
	const found = keepIn(index, stateKey, cityKey, places);
	const otherKey = found.length === 0 && city ? keyOfCityNamed(index, stateKey, city) : undefined;
	return otherKey === undefined ? found : keepIn(index, stateKey, otherKey, places);
}

function keepIn(index: BranchIndex, state: string, city: string, places: Uint32Array): Uint32Array {
	const isThere = isIn(index, state, city);
	let length = 0;
	for (let each = 0; each < places.length; each++) {
		const place = places[each] ?? 0;
		if (isThere(place)) places[length++] = place;
	}
	return places.subarray(0, length);
}

/** The place key that a city of a state has here, given another name of it; undefined if it is no other name of any. */
export function keyOfCityNamed({ columns, size }: BranchIndex, stateKey: string, name: string): string | undefined {
	const { keys, city, state, cityWords, cityNumbers } = columns;
	const { from, to } = wholeWord(cityWords, joined(name));
	if (from === to) return undefined;
	const wanted = keys.indexOf(stateKey);
	for (let place = 0; place < size; place++) {
		if (stateKey && state[place] !== wanted) continue;
		if (fieldOf(cityWords, from, cityNumbers[place] ?? 0) === FIELD.otherCity) return keys[city[place] ?? 0];
	}
	return undefined;
}

/** A branch whose position is not known is in no area. */
function keepArea(
	{ lat, lng }: IndexColumns,
	[west, south, east, north]: SearchArea,
	places: Uint32Array,
): Uint32Array {
	let length = 0;
	for (let each = 0; each < places.length; each++) {
		const place = places[each] ?? 0;
		const y = lat[place] ?? Number.NaN;
		const x = lng[place] ?? Number.NaN;
		if (x >= west && x <= east && y >= south && y <= north) places[length++] = place;
	}
	return places.subarray(0, length);
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

export interface Wanted {
	category: readonly string[];
	/** All of these. */
	open: readonly (OpenTime | Day)[];
	/** When they must be open on some of the days. */
	hours?: OpenHours & { days: readonly Day[] };
	/** Of each of these, in bits, at least one service. */
	services?: readonly number[];
}

/**
 * Keeps the branches of some categories that are open at some times and have some services, in the same memory.
 *
 * @param now milliseconds since 1970
 */
export function keepWanted(
	{ columns }: BranchIndex,
	{ category, open, hours, services = [] }: Wanted,
	now: number,
	places: Uint32Array,
): Uint32Array {
	const ofCategory = category.length > 0 ? keepCategories(columns, category, places) : places;
	const withServices = services.reduce<Uint32Array>((kept, bits) => keepServices(columns, bits, kept), ofCategory);
	return open.reduce<Uint32Array>((kept, time) => {
		const during = time !== "now" && hours?.days.includes(time) ? hours : undefined;
		return keepOpen(columns.hours, time, now, kept, closedOn(columns, dayOfTime(time, now)), during);
	}, withServices);
}

function keepCategories(
	{ keys, category }: IndexColumns,
	categories: readonly string[],
	places: Uint32Array,
): Uint32Array {
	const isWanted = new Uint8Array(keys.length);
	for (const each of categories) isWanted[keys.indexOf(placeKey(each))] = 1;
	let length = 0;
	for (let each = 0; each < places.length; each++) {
		const place = places[each] ?? 0;
		if (isWanted[category[place] ?? 0] === 1) places[length++] = place;
	}
	return places.subarray(0, length);
}
