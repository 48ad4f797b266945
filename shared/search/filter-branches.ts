/** Which branches are in a state and a city, of a category, and open. */
import { lettersOf, placeKey } from "../places/place-key.ts";
import { TRAIT_NAMES, type Traits } from "./filter/choices.ts";
import type { SearchArea } from "./filter/search-area.ts";
import type { SearchFilter } from "./filter/search-filter.ts";
import type { OpenHours } from "./filter/sentence.ts";
import type { BranchIndex, IndexColumns } from "./index/branch-index.ts";
import { FIELD } from "./index/branch-words.ts";
import { exceptionsOn } from "./index/day-exceptions.ts";
import { keepSlots } from "./index/keep-slots.ts";
import { dayOfTime, keepOpen, type OpenAt } from "./index/opening.ts";
import { keepServices } from "./index/services.ts";
import { fieldOf, wholeWord } from "./words/word-index.ts";

/** The slots of all branches, in ascending order. */
export function allSlots({ size }: BranchIndex): Uint32Array {
	const slots = new Uint32Array(size);
	for (let slot = 0; slot < size; slot++) slots[slot] = slot;
	return slots;
}

/** The slots of the branches in the filter's state, city and area, ascending. A name without a letter or digit matches nothing. */
export function slotsIn(
	index: BranchIndex,
	{ state, city, area }: Pick<SearchFilter, "state" | "city" | "area">,
): Uint32Array {
	const all = allSlots(index);
	const slots = area ? keepArea(index.columns, area, all) : all;
	if (!state && !city) return slots;
	const [stateKey, cityKey] = [placeKey(state), placeKey(city)];
	if ((state && !stateKey) || (city && !cityKey)) return new Uint32Array();
	const citySlots = keepSlots(slots, isIn(index, stateKey, cityKey));
	const otherKey = citySlots.length === 0 && city ? keyOfCityNamed(index, stateKey, city) : undefined;
	return otherKey === undefined ? citySlots : keepSlots(slots, isIn(index, stateKey, otherKey));
}

/** The place key of a city of a state, given another name of the city; undefined if no city has that other name. */
export function keyOfCityNamed({ columns, size }: BranchIndex, stateKey: string, name: string): string | undefined {
	const { keys, city, state, cityWords, cityNumbers } = columns;
	const { from, to } = wholeWord(cityWords, lettersOf(name));
	if (from === to) return undefined;
	const stateNumber = keys.indexOf(stateKey);
	for (let slot = 0; slot < size; slot++) {
		if (stateKey && state[slot] !== stateNumber) continue;
		if (fieldOf(cityWords, from, cityNumbers[slot] ?? 0) === FIELD.otherCity) return keys[city[slot] ?? 0];
	}
	return undefined;
}

/** Keeps the branches in an area. Those without a known position are in none. */
function keepArea({ lat, lng }: IndexColumns, [west, south, east, north]: SearchArea, slots: Uint32Array): Uint32Array {
	return keepSlots(slots, (slot) => {
		const [x, y] = [lng[slot] ?? Number.NaN, lat[slot] ?? Number.NaN];
		return x >= west && x <= east && y >= south && y <= north;
	});
}

/** Whether the branch at a slot is in a state and city; an empty key matches any, as a branch without a state is in any. */
export function isIn({ columns }: BranchIndex, state: string, city: string): (slot: number) => boolean {
	const { keys } = columns;
	const [wantedState, wantedCity, none] = [keys.indexOf(state), keys.indexOf(city), keys.indexOf("")];
	return (slot) => {
		if (city && columns.city[slot] !== wantedCity) return false;
		return !state || columns.state[slot] === wantedState || (city !== "" && columns.state[slot] === none);
	};
}

export interface Conditions extends Traits {
	/** The times at which they must be open, all of them. */
	open: readonly OpenAt[];
	/** When they must be open on some days. */
	hours?: OpenHours & { days: readonly OpenAt[] };
	/** Sets of services as bits: a branch must have at least one service of each set. */
	services?: readonly number[];
}

/** Keeps the branches that have what is wanted, in the same memory. @param now milliseconds since 1970 */
export function keepFitting(
	{ columns }: BranchIndex,
	{ open, hours, services = [], ...traits }: Conditions,
	now: number,
	slots: Uint32Array,
): Uint32Array {
	const withTraits = TRAIT_NAMES.reduce<Uint32Array>((rest, name) => {
		const { [name]: values = [] } = traits;
		return values.length > 0 ? keepKeys(columns, columns.traits[name], values, rest) : rest;
	}, slots);
	const withServices = services.reduce<Uint32Array>((rest, bits) => keepServices(columns, bits, rest), withTraits);
	return open.reduce<Uint32Array>((rest, time) => {
		const during = time !== "now" && hours?.days.includes(time) ? hours : undefined;
		return keepOpen(columns, time, now, rest, exceptionsOn(columns, dayOfTime(time, now)), during);
	}, withServices);
}

/** Keeps the branches with one of some values, in any spelling, in a column of keys. */
function keepKeys(
	{ keys }: IndexColumns,
	column: Uint32Array,
	values: readonly string[],
	slots: Uint32Array,
): Uint32Array {
	const isWanted = new Uint8Array(keys.length);
	for (const each of values) isWanted[keys.indexOf(placeKey(each))] = 1;
	return keepSlots(slots, (slot) => isWanted[column[slot] ?? 0] === 1);
}
