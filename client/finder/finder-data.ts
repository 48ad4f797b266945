import { data, type LoaderFunctionArgs } from "react-router-dom";
import type { Branch } from "../../shared/branch.ts";
import type { BranchIndex } from "../../shared/branch-index.ts";
import { BRANCHES_PER_PAGE, INITIAL_BRANCH_COUNT } from "../../shared/constants.ts";
import { locationPath, PATTERNS } from "../../shared/paths.ts";
import { placeKey, placeLine } from "../../shared/place-key.ts";
import type { LocatorSource } from "../../shared/rendering.ts";
import { countByState, firstIn, resolvePlace, searchPlaces } from "../../shared/search.ts";
import {
	FILTER_PARAMS,
	isAtPreset,
	NO_PRESET,
	type Preset,
	readFilter,
	type SearchFilter,
} from "../../shared/search-filter.ts";
import type { RouteHandle } from "../head.ts";
import type { LocatorStore } from "../state/locator-store.tsx";
import { en } from "../text/en.ts";

export interface FinderData {
	/** The path's place as shown in the heading. Empty on the home page. */
	place: string;
	/** False if the path's state is neither a state of India nor in the feed. */
	placeKnown: boolean;
	preset: Preset;
	filter: SearchFilter;
	page: number;
	/** One page of results and the total number, or null if the branches failed to load. */
	results: { shown: Branch[]; found: number } | null;
	/** State names, or null if they failed to load. */
	states: readonly string[] | null;
	/** City names of the chosen state, or null if they failed to load. */
	cities: readonly string[] | null;
	byState: { state: string; count: number }[];
}

/** Loads the finder: the filter from the address, the place from the path, and one page of results. */
export function finderLoader(source: LocatorSource, store: LocatorStore) {
	return async ({ request, params }: LoaderFunctionArgs) => {
		const address = new URL(request.url);
		const [index, states] = await Promise.all([orNull(source.branches()), orNull(source.states())]);
		const { preset, known } = params.state
			? placeOf(index, states, params.state, params.locality)
			: { preset: NO_PRESET, known: true };
		const read = readFilter(address.searchParams, preset);
		const state = spelledAs(states ?? [], read.filter.state);
		const cities = state ? await orNull(source.citiesOf(state)) : [];
		const filter = { ...read.filter, state, city: cityIn(state, read.filter.city, cities, index) };
		const found = index && searchPlaces(index, filter);
		const page = Math.min(read.page, pageCount(found?.length ?? 0));
		const finder: FinderData = {
			place: placeLine(params.state, params.locality),
			placeKnown: known,
			preset,
			filter,
			page,
			results: found && { shown: pageOf(found, page).map((place) => index.branchAt(place)), found: found.length },
			states,
			cities,
			byState: index ? countByState(index, states ?? []) : [],
		};
		store.setState({ currentPage: page, branchLength: index?.size ?? INITIAL_BRANCH_COUNT });
		return data(finder, { status: statusOf(finder) });
	};
}

/** Number of pages for a number of results, at least one. */
export function pageCount(found: number): number {
	return Math.max(1, Math.ceil(found / BRANCHES_PER_PAGE));
}

/** The page that contains a result, given its index in all results. */
export function pageAt(place: number): number {
	return Math.floor(place / BRANCHES_PER_PAGE) + 1;
}

/** The results on a page; the first page is 1. */
export function pageOf<T>(found: readonly T[], page: number): T[] {
	return found.slice((page - 1) * BRANCHES_PER_PAGE, page * BRANCHES_PER_PAGE);
}

/** The path's place while the filter matches it. Empty once the visitor has left it, and on the home page. */
export function placeNamed({ place, preset }: FinderData, filter: SearchFilter): string {
	return isAtPreset(filter, preset) ? place : "";
}

export const finderHandle: RouteHandle<FinderData | undefined> = {
	params: FILTER_PARAMS,
	needsList: true,
	head(finder, { company }) {
		const place = finder && placeNamed(finder, finder.filter);
		if (!place) {
			const head = { title: en.finder.title(company), description: en.finder.description(company) };
			return finder && isIndexable(finder) ? { ...head, canonical: PATTERNS.home } : head;
		}
		const head = {
			title: en.finder.titleIn(place, company),
			description: en.finder.descriptionIn(place, company),
		};
		const { state, city, locality } = finder.preset;
		return isIndexable(finder) ? { ...head, canonical: locationPath(state, city || locality) } : head;
	},
};

/** Whether search engines may index the page: only the plain page of a known place that has branches. */
function isIndexable({ placeKnown, filter, preset, results }: FinderData): boolean {
	const plain = isAtPreset(filter, preset) && filter.category.length === 0;
	return placeKnown && plain && results !== null && results.found > 0;
}

function statusOf({ results, placeKnown }: FinderData): number {
	if (results === null) return 503;
	return placeKnown ? 200 : 404;
}

function placeOf(index: BranchIndex | null, states: readonly string[] | null, state: string, locality?: string) {
	const ofBranches = index?.columns.states.map((each) => each.state) ?? [];
	return resolvePlace(index, new Set([...(states ?? []), ...ofBranches]), state, locality);
}

/**
 * The city, spelled as in the feed. Without scripts, the form sends a new state together with the old state's city; the new
 * state wins (docs/product.md, Filter).
 */
function cityIn(state: string, city: string, cities: readonly string[] | null, index: BranchIndex | null): string {
	const spelled = spelledAs(cities ?? [], city);
	if (!state || !city || !cities || cities.includes(spelled)) return spelled;
	return index && firstIn(index, state, city) ? city : "";
}

function spelledAs(names: readonly string[], text: string): string {
	const key = placeKey(text);
	return names.find((name) => placeKey(name) === key) ?? text;
}

function orNull<T>(promise: Promise<T>): Promise<T | null> {
	return promise.catch(() => null);
}
