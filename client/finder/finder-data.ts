import { data, type LoaderFunctionArgs } from "react-router-dom";
import type { Branch } from "../../shared/branch.ts";
import { BRANCHES_PER_PAGE, FOOTER_STATES, INITIAL_BRANCH_COUNT } from "../../shared/constants.ts";
import { locationPath, PATTERNS } from "../../shared/paths.ts";
import { capitalizeWords, placeKey } from "../../shared/place-key.ts";
import type { LocatorSource } from "../../shared/rendering.ts";
import { type BranchIndex, countByState, resolvePlace, searchBranches } from "../../shared/search.ts";
import { isEmptyFilter, NO_PRESET, type Preset, readFilter, type SearchFilter } from "../../shared/search-filter.ts";
import type { RouteHandle } from "../head.ts";
import type { LocatorStore } from "../state/locator-store.tsx";
import { en } from "../text/en.ts";

export interface FinderData {
	/** The path's place as the heading says it; empty on the home page. */
	place: string;
	/** False when the path names a state that nobody knows. */
	placeKnown: boolean;
	preset: Preset;
	filter: SearchFilter;
	page: number;
	/** One page of results and their whole number; nothing when the branches failed to load. */
	results: { shown: Branch[]; found: number } | null;
	/** State names; nothing when they failed to load. */
	states: string[] | null;
	/** Names of the chosen state's cities; nothing when they failed to load. */
	cities: string[] | null;
	byState: { state: string; count: number }[];
}

/** Loads the finder: filters from the address, place from the path, one page of results. */
export function finderLoader(source: LocatorSource, store: LocatorStore) {
	return async ({ request, params }: LoaderFunctionArgs) => {
		const address = new URL(request.url);
		const [index, states] = await Promise.all([orNull(source.branches()), orNull(source.states())]);
		const preset = params.state ? presetOf(index, states, params.state, params.locality) : NO_PRESET;
		const read = readFilter(address.searchParams, preset ?? NO_PRESET);
		const state = spelledAs(states ?? [], read.filter.state);
		const cities = state ? await orNull(source.citiesOf(state)) : [];
		const filter = { ...read.filter, state, city: cityIn(state, read.filter.city, cities, index) };
		const found = index && searchBranches(index, filter);
		const page = Math.min(read.page, pageCount(found?.length ?? 0));
		const finder: FinderData = {
			place: [params.state, params.locality]
				.filter(Boolean)
				.map((name = "") => capitalizeWords(name))
				.join(", "),
			placeKnown: preset !== undefined,
			preset: preset ?? NO_PRESET,
			filter,
			page,
			results: found && { shown: pageOf(found, page), found: found.length },
			states,
			cities,
			byState: index ? countByState(index.branches) : [],
		};
		store.setState({ currentPage: page, branchLength: index?.branches.length ?? INITIAL_BRANCH_COUNT });
		return data(finder, { status: statusOf(finder) });
	};
}

/** Number of pages for a number of results; at least one. */
export function pageCount(found: number): number {
	return Math.max(1, Math.ceil(found / BRANCHES_PER_PAGE));
}

/** The page that a place in the results is on; the first place is 0. */
export function pageAt(place: number): number {
	return Math.floor(place / BRANCHES_PER_PAGE) + 1;
}

/** The branches on a page; the first page is 1. */
export function pageOf(found: readonly Branch[], page: number): Branch[] {
	return found.slice((page - 1) * BRANCHES_PER_PAGE, page * BRANCHES_PER_PAGE);
}

export const finderHandle: RouteHandle<FinderData | undefined> = {
	needsList: true,
	head(finder, { company }) {
		if (!finder?.place) {
			const head = { title: en.finder.title(company), description: en.finder.description(company) };
			return finder && isIndexable(finder) ? { ...head, canonical: PATTERNS.home } : head;
		}
		const head = {
			title: en.finder.titleIn(finder.place, company),
			description: en.finder.descriptionIn(finder.place, company),
		};
		const { state, city, locality } = finder.preset;
		return isIndexable(finder) ? { ...head, canonical: locationPath(state, city || locality) } : head;
	},
};

/** The plain page of a place that is known and has branches; searches and empty places are not for search engines. */
function isIndexable({ placeKnown, filter, preset, results }: FinderData): boolean {
	const plain = isEmptyFilter({ ...filter, state: "", city: "", locality: "" });
	const asPreset = filter.state === preset.state && filter.city === preset.city && filter.locality === preset.locality;
	return placeKnown && plain && asPreset && results !== null && results.found > 0;
}

function statusOf({ results, placeKnown }: FinderData): number {
	if (results === null) return 503;
	return placeKnown ? 200 : 404;
}

function presetOf(
	index: BranchIndex | null,
	states: string[] | null,
	state: string,
	locality?: string,
): Preset | undefined {
	const branchStates = index?.branches.map((branch) => branch.state) ?? [];
	return resolvePlace(index, new Set([...(states ?? []), ...branchStates, ...FOOTER_STATES]), state, locality);
}

/**
 * The city as the feed spells it. Without scripts a new state is sent along with the old state's city; the new state wins
 * (docs/product.md, Filter).
 */
function cityIn(state: string, city: string, cities: string[] | null, index: BranchIndex | null): string {
	const spelled = spelledAs(cities ?? [], city);
	if (!state || !city || !cities || cities.includes(spelled)) return spelled;
	const [stateKey, cityKey] = [placeKey(state), placeKey(city)];
	return index?.rows.some((row) => row.state === stateKey && row.city === cityKey) ? city : "";
}

function spelledAs(names: readonly string[], text: string): string {
	const key = placeKey(text);
	return names.find((name) => placeKey(name) === key) ?? text;
}

function orNull<T>(promise: Promise<T>): Promise<T | null> {
	return promise.catch(() => null);
}
