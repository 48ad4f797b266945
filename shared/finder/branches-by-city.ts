/** The branches of a state by city: for the page that lists them all, and for the summary on a place's page. */

import { translatedNames } from "../branch/translated-text.ts";
import { MAX_CITY_LINKS } from "../constants.ts";
import { indiaDay } from "../hours/hours.ts";
import { memoOf } from "../memo.ts";
import { placeKey } from "../places/place-key.ts";
import type { Preset } from "../search/filter/search-filter.ts";
import type { BranchIndex, IndexColumns } from "../search/index/branch-index.ts";
import { forClosures, isOpenOn } from "../search/index/opening.ts";
import type { PlaceSummary } from "../search/search-results.ts";
import { listedLanguages } from "./listed-languages.ts";

/** A city's branches, as slots of the index, by name. */
export interface CityBranches {
	/** Its place key; empty for branches whose city is not known. */
	key: string;
	/** The spelling of its first branch in the feed. */
	city: string;
	slots: readonly number[];
}

/** Names in a sentence. */
const MAX_NAMES = 3;

/** By state: all pages of its places need the list, and going through all branches takes milliseconds. */
const knownIn = memoOf((_: IndexColumns) => new Map<number, readonly CityBranches[]>());

/** The branches of a state by city, in alphabetical order of the cities' keys; those without a city come last. */
export function branchesByCity(index: BranchIndex, state: string): readonly CityBranches[] {
	const { columns } = index;
	const number = columns.keys.indexOf(placeKey(state));
	const byState = knownIn(columns);
	const cities = byState.get(number) ?? groupByCity(index, number);
	byState.set(number, cities);
	return cities;
}

function groupByCity({ columns, branchAt }: BranchIndex, stateNumber: number): CityBranches[] {
	const { keys, nameRanks } = columns;
	const ofState = [...columns.state.keys()].filter((slot) => columns.state[slot] === stateNumber);
	const rankOf = (slot: number) => nameRanks[slot] ?? 0;
	return [...Map.groupBy(ofState, (slot) => columns.city[slot] ?? 0)]
		.map(([number, slots]) => ({
			key: keys[number] ?? "",
			city: branchAt(slots[0] ?? 0).city,
			slots: slots.sort((a, b) => rankOf(a) - rankOf(b)),
		}))
		.sort((a, b) => (a.key === "" ? 1 : b.key === "" || a.key < b.key ? -1 : 1));
}

/** The summary of a place; undefined without branches, or for part of a city. @param spell how cities are spelled @param now in milliseconds since 1970 */
export function summarize(
	index: BranchIndex,
	{ state, city, locality }: Preset,
	spell: (city: string) => string,
	now: number,
): PlaceSummary | undefined {
	if (placeKey(state) === "" || locality) return undefined;
	const cities = branchesByCity(index, state);
	const key = placeKey(city);
	const here = city ? cities.filter((each) => each.key === key) : cities;
	const slots = here.flatMap((each) => each.slots);
	if (slots.length === 0) return undefined;
	const { hours, closures } = index.columns;
	// Branches that are not open yet, or closed until further notice.
	const shut = new Set<number>();
	forClosures(closures, indiaDay(now), (slot, instead, always) => !instead && always && shut.add(slot));
	const isOpen = (slot: number) => isOpenOn(hours, slot, "saturday") && !shut.has(slot);
	const open = slots.filter(isOpen);
	const named = cities.filter((each) => each.key !== "");
	const linked = named.slice(0, MAX_CITY_LINKS);
	const saturdayIn = city
		? open.slice(0, MAX_NAMES).map((slot) => index.branchAt(slot).name)
		: named
				.filter((each) => each.slots.some(isOpen))
				.slice(0, MAX_NAMES)
				.map((each) => spell(each.city));
	return {
		count: slots.length,
		saturday: open.length,
		saturdayIn,
		...(city && { saturdayNames: open.slice(0, MAX_NAMES).map((slot) => translatedNames(index.branchAt(slot))) }),
		cities: linked.map(({ city }) => spell(city)),
		counts: Object.fromEntries(
			linked.filter(({ slots }) => slots.length > 1).map(({ city, slots }) => [spell(city), slots.length]),
		),
		cityCount: named.length,
		languages: listedLanguages(state, index.columns, slots),
		stateCount: cities.reduce((sum, each) => sum + each.slots.length, 0),
	};
}
