/** Search over the whole list. The index is built once per version of the data; a search is one pass over it. */
import { type Branch, positionOf } from "./branch.ts";
import { distanceKm, type Position } from "./distance.ts";
import { indianState } from "./indian-states.ts";
import { capitalizeWords, placeKey } from "./place-key.ts";
import type { Preset, SearchFilter } from "./search-filter.ts";

interface IndexRow {
	branch: Branch;
	/** Everything that is searched, as place keys with a blank in front, so that ` word` finds the beginnings of words. */
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
	// States, cities and categories repeat; each spelling is folded once.
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
 * The branches that fit a filter, in the feed's order. Every word of the query and of the locality must begin a word of the
 * branch's name, city, state, pincode or address.
 */
export function searchBranches(index: BranchIndex, filter: SearchFilter): Branch[] {
	const words = new Set(placeKey(`${filter.query} ${filter.locality}`).split(" ").filter(Boolean));
	const beginnings = [...words].map((word) => ` ${word}`);
	const state = placeKey(filter.state);
	const city = placeKey(filter.city);
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
 * Whether a branch is in a state and a city, each an empty text where any will do. One whose state is not known is in the
 * city of its name, whatever the state: in its city's list nobody misses it.
 */
function isIn(row: IndexRow, state: string, city: string): boolean {
	if (city && row.city !== city) return false;
	return !state || row.state === state || (city !== "" && row.state === "");
}

/** The same branches, nearest first; those whose position is not known come last, in the order they were in. */
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

/** What a path presets, and whether its state is known: a name of the feed, or of India's. */
interface ResolvedPlace {
	preset: Preset;
	known: boolean;
}

/**
 * What the path `/location/{state}/{locality}` presets, with the feed's own spelling of the names, or India's official one
 * where the feed has none. The locality is a city of that state first, else words to look for. A state that is not known is
 * filtered by as well: nothing fits it.
 *
 * @param index nothing while no branches are known; any state may then have some
 * @param stateNames those of the feed and of the branches
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
	const name = asked && (ofFeed ?? indian ?? capitalizeWords(state));
	const key = placeKey(name);
	const inCity = localityKey ? index?.rows.find((row) => isIn(row, key, localityKey)) : undefined;
	return {
		preset: inCity
			? { state: name, city: inCity.branch.city, locality: "" }
			: { state: name, city: "", locality: localityKey },
		known: asked !== "" && (ofFeed !== undefined || indian !== undefined || index === null),
	};
}

/** How many branches each state has, states in alphabetical order; branches whose state is not known count nowhere. */
export function countByState(branches: readonly Branch[]): { state: string; count: number }[] {
	const counts = new Map<string, number>();
	for (const { state } of branches) if (state) counts.set(state, (counts.get(state) ?? 0) + 1);
	return [...counts].map(([state, count]) => ({ state, count })).sort((a, b) => a.state.localeCompare(b.state, "en"));
}
