/** Search over all branches (docs/product.md, Search). */
import { type Branch, positionOf } from "./branch.ts";
import type { BranchIndex } from "./branch-index.ts";
import { distanceKm, type Position } from "./distance.ts";
import { indianState } from "./indian-states.ts";
import { capitalizeWords, placeKey } from "./place-key.ts";
import type { Preset, SearchFilter } from "./search-filter.ts";

/** Returns the branches that match a filter, in the feed's order. */
export function searchBranches(index: BranchIndex, filter: SearchFilter): Branch[] {
	return searchPlaces(index, filter).map((place) => index.branchAt(place));
}

/**
 * Returns the places of the branches that match a filter, in the feed's order. Every word of the query and the locality must be
 * the beginning of a word in the branch's name, city, state, pincode or address.
 */
export function searchPlaces(index: BranchIndex, filter: SearchFilter): number[] {
	const state = placeKey(filter.state);
	const city = placeKey(filter.city);
	// A name without a letter or digit, as in a mistyped address, matches nothing.
	if ((filter.state && !state) || (filter.city && !city)) return [];
	const { keys, category } = index.columns;
	const isThere = isIn(index, state, city);
	const categories = new Set(filter.category.map((each) => keys.indexOf(placeKey(each))));
	const found: number[] = [];
	for (const place of placesWith(index, beginningsIn(`${filter.query} ${filter.locality}`))) {
		if (isThere(place) && (categories.size === 0 || categories.has(category[place] ?? -1))) found.push(place);
	}
	return found;
}

/** The words of a text as they are searched for, the longest first: it is the rarest. */
function beginningsIn(text: string): string[] {
	const words = new Set(placeKey(text).split(" ").filter(Boolean));
	return [...words].sort((a, b) => b.length - a.length).map((word) => ` ${word}`);
}

/** The places whose texts contain all beginnings. */
function* placesWith({ size, columns }: BranchIndex, [first, ...others]: readonly string[]): Generator<number> {
	const { text, starts } = columns;
	if (first === undefined) {
		for (let place = 0; place < size; place++) yield place;
		return;
	}
	let place = 0;
	for (let hit = text.indexOf(first); hit >= 0; hit = text.indexOf(first, starts[place])) {
		while ((starts[place + 1] ?? Number.POSITIVE_INFINITY) <= hit) place++;
		const own = text.slice(starts[place], starts[place + 1]);
		if (others.every((other) => own.includes(other))) yield place;
		place++;
	}
}

/**
 * Returns whether the branch at a place is in a state and a city; an empty key matches any. A branch without a state matches its
 * city in every state, so it is never missing from its city's list.
 */
function isIn({ columns }: BranchIndex, state: string, city: string): (place: number) => boolean {
	const { keys } = columns;
	const [wantedState, wantedCity, none] = [keys.indexOf(state), keys.indexOf(city), keys.indexOf("")];
	return (place) => {
		if (city && columns.city[place] !== wantedCity) return false;
		return !state || columns.state[place] === wantedState || (city !== "" && columns.state[place] === none);
	};
}

/** The first branch in a state and a city, given their names in any spelling. */
export function firstIn(index: BranchIndex, state: string, city: string): Branch | undefined {
	const isThere = isIn(index, placeKey(state), placeKey(city));
	for (let place = 0; place < index.size; place++) if (isThere(place)) return index.branchAt(place);
	return undefined;
}

/** Sorts branches by distance, nearest first. Those without a position come last, in their original order. */
export function sortByDistance(branches: readonly Branch[], from: Position): Branch[] {
	const placed: { branch: Branch; km: number }[] = [];
	const others: Branch[] = [];
	for (const branch of branches) {
		const position = positionOf(branch);
		if (position) placed.push({ branch, km: distanceKm(from, position) });
		else others.push(branch);
	}
	return [...placed.sort((a, b) => a.km - b.km).map(({ branch }) => branch), ...others];
}

/** A state that nothing matches. */
const NO_NAME = "-";

/** What a path presets, and whether its state is known: from the feed, or as a state of India. */
interface ResolvedPlace {
	preset: Preset;
	known: boolean;
}

/**
 * What the path `/location/{state}/{locality}` presets. Names are spelled as in the feed; a state missing there has its
 * official name. The locality is a city of that state if there is one, otherwise words to search for. An unknown state
 * becomes part of the filter too, and nothing matches it.
 *
 * @param index null if no branches are available; any state then counts as known
 * @param stateNames the states in the feed and those of the branches
 */
export function resolvePlace(
	index: BranchIndex | null,
	stateNames: Iterable<string>,
	state: string,
	locality = "",
): ResolvedPlace {
	const [asked, localityKey] = [placeKey(state), placeKey(locality)];
	const names = [...stateNames];
	const indian = indianState(state);
	const ofFeed =
		names.find((each) => placeKey(each) === asked) ?? names.find((each) => indian && indianState(each) === indian);
	const name = asked ? (ofFeed ?? indian ?? capitalizeWords(state)) : localityKey ? "" : NO_NAME;
	const inCity = index && localityKey ? firstIn(index, name, localityKey) : undefined;
	return {
		preset: inCity
			? { state: name, city: inCity.city, locality: "" }
			: { state: name, city: "", locality: localityKey },
		known: asked !== "" && (ofFeed !== undefined || indian !== undefined || index === null),
	};
}

/**
 * Number of branches per state, in alphabetical order. Branches without a state are not counted. A state in several spellings
 * is one, in the spelling of the list of states if it is there, otherwise in that of its first branch.
 */
export function countByState(
	index: BranchIndex,
	stateNames: readonly string[] = [],
): { state: string; count: number }[] {
	const names = new Map(stateNames.map((name) => [placeKey(name), name]));
	return index.columns.states
		.map(({ key, state, count }) => ({ state: names.get(key) ?? state, count }))
		.sort((a, b) => a.state.localeCompare(b.state, "en"));
}
