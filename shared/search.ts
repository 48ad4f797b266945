/** Search over all branches. The index is built once per version of the data; a search is a single pass over it. */
import { type Branch, positionOf } from "./branch.ts";
import { distanceKm, type Position } from "./distance.ts";
import { indianState } from "./indian-states.ts";
import { capitalizeWords, placeKey } from "./place-key.ts";
import type { Preset, SearchFilter } from "./search-filter.ts";

interface IndexRow {
	branch: Branch;
	/** Everything searchable, as place keys, each after a space: ` word` then matches only the beginning of a word. */
	text: string;
	state: string;
	city: string;
	category: string;
}

export interface BranchIndex {
	branches: readonly Branch[];
	rows: readonly IndexRow[];
	byId: ReadonlyMap<number, Branch>;
}

/** Builds the index; 20,000 branches take about a tenth of a second. */
export function buildIndex(branches: readonly Branch[]): BranchIndex {
	const keys = new Map<string, string>();
	// States, cities and categories repeat, so each spelling is normalised only once.
	const key = (text: string) => {
		const known = keys.get(text);
		if (known !== undefined) return known;
		const made = placeKey(text);
		keys.set(text, made);
		return made;
	};
	const rows = branches.map((branch): IndexRow => {
		const [state, city] = [key(branch.state), key(branch.city)];
		const text = ` ${placeKey(branch.name)} ${city} ${state} ${placeKey(branch.pincode)} ${placeKey(branch.address)}`;
		return { branch, text, state, city, category: key(branch.area) };
	});
	return { branches, rows, byId: new Map(branches.map((branch) => [branch.id, branch])) };
}

/**
 * Returns the branches that match a filter, in the feed's order. Every word of the query and the locality must be the
 * beginning of a word in the branch's name, city, state, pincode or address.
 */
export function searchBranches(index: BranchIndex, filter: SearchFilter): Branch[] {
	const words = new Set(placeKey(`${filter.query} ${filter.locality}`).split(" ").filter(Boolean));
	const beginnings = [...words].map((word) => ` ${word}`);
	const state = placeKey(filter.state);
	const city = placeKey(filter.city);
	// A name without a letter or digit, as in a mistyped address, matches nothing.
	if ((filter.state && !state) || (filter.city && !city)) return [];
	const categories = filter.category.map(placeKey);
	const found: Branch[] = [];
	for (const row of index.rows) {
		if (!isIn(row, state, city)) continue;
		if (categories.length > 0 && !categories.includes(row.category)) continue;
		if (!beginnings.every((beginning) => row.text.includes(beginning))) continue;
		found.push(row.branch);
	}
	return found;
}

/**
 * Whether a branch is in a state and a city; an empty text matches any. A branch without a state matches its city in every
 * state, so it is never missing from its city's list.
 */
function isIn(row: IndexRow, state: string, city: string): boolean {
	if (city && row.city !== city) return false;
	return !state || row.state === state || (city !== "" && row.state === "");
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
	const key = placeKey(name);
	const inCity = localityKey ? index?.rows.find((row) => isIn(row, key, localityKey)) : undefined;
	return {
		preset: inCity
			? { state: name, city: inCity.branch.city, locality: "" }
			: { state: name, city: "", locality: localityKey },
		known: asked !== "" && (ofFeed !== undefined || indian !== undefined || index === null),
	};
}

/**
 * Number of branches per state, in alphabetical order. Branches without a state are not counted. A state in several spellings
 * is one, in the spelling of the list of states if it is there, otherwise in that of its first branch.
 */
export function countByState(
	{ rows }: BranchIndex,
	stateNames: readonly string[] = [],
): { state: string; count: number }[] {
	const names = new Map(stateNames.map((name) => [placeKey(name), name]));
	const counts = new Map<string, { state: string; count: number }>();
	for (const { state: key, branch } of rows) {
		if (!key) continue;
		const counted = counts.get(key);
		if (counted) counted.count++;
		else counts.set(key, { state: names.get(key) ?? branch.state, count: 1 });
	}
	return [...counts.values()].sort((a, b) => a.state.localeCompare(b.state, "en"));
}
