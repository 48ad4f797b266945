/** Makes the finder's data: on the server for every address; for most also in a browser that has the list of branches. */
import type { Branch } from "../branch/branch.ts";
import { BRANCHES_PER_PAGE } from "../constants.ts";
import { indianState } from "../places/indian-states.ts";
import { placeKey, placeLine } from "../places/place-key.ts";
import { hasValue } from "../search/filter/choices.ts";
import { NO_PRESET, readFilter, type SearchFilter } from "../search/filter/search-filter.ts";
import type { BranchIndex } from "../search/index/branch-index.ts";
import { openDays } from "../search/index/opening.ts";
import { type PlaceHints, type PlaceKnowledge, SERVER_KNOWS_MORE, type ServerKnowsMore } from "../search/place.ts";
import { citySpelling, countByState, firstIn, type PlaceLists, resolvePlace } from "../search/places-of-branches.ts";
import { searchBranches } from "../search/search-branches.ts";
import { type FinderData, pageCount, type Ranking, type Search, type SearchResults } from "../search/search-results.ts";
import { summarize } from "./branches-by-city.ts";

/** The data from which the finder is made. */
export interface FinderLists extends PlaceLists {
	/** Null if the branches failed to load. */
	index: BranchIndex | null;
	knowledge: PlaceKnowledge | PlaceHints;
}

/** The address and visitor for which the finder is made. */
export interface FinderRequest extends Omit<Search, "filter"> {
	/** Names in the path, decoded. */
	place: { state?: string | undefined; locality?: string | undefined };
	params: URLSearchParams;
}

/** The search that an address asks for, with names as the feed spells them, and its results, null if the branches failed to load. */
export function findBranches(lists: FinderLists, request: FinderRequest) {
	const { index, states, citiesOf, knowledge } = lists;
	const { place, params } = request;
	const { preset, isKnown } = place.state
		? resolvePlace(index, lists, place.state, place.locality)
		: { preset: NO_PRESET, isKnown: true };
	const read = readFilter(params, preset);
	const state = stateIn(states ?? [], read.filter.state);
	// Without a state there are no cities to choose from, but a list that failed to load is reported at once.
	const cities = state || citiesOf("") === null ? citiesOf(state) : [];
	const filter = { ...read.filter, state, city: cityIn(state, read.filter.city, cities, index) };
	const results = index && searchBranches(index, { ...request, filter }, knowledge);
	const page = results === SERVER_KNOWS_MORE ? read.page : Math.min(read.page, pageCount(results?.found ?? 0));
	return { preset, placeKnown: isKnown, filter, page, cities, results };
}

/** Makes the finder's data. */
export function loadFinder(lists: FinderLists, request: FinderRequest): FinderData | ServerKnowsMore {
	const { index, states } = lists;
	const { results, ...view } = findBranches(lists, request);
	if (results === SERVER_KNOWS_MORE) return results;
	return {
		...view,
		place: placeLine(request.place.state, request.place.locality),
		results: index && results && resultsOn(index, results, view.page, view.filter.services),
		states,
		byState: index ? countByState(index, states ?? []) : [],
		summary: index ? summarize(index, view.preset, citySpelling(lists, view.preset.state), request.now) : undefined,
		total: index?.size ?? null,
		openOn: index?.columns.openOn ?? openDays(new Uint16Array()),
		services: index?.columns.services ?? [],
	};
}

/** One page of results; the first page is 1. @param services the filter's services */
export function resultsOn(
	index: BranchIndex,
	search: Ranking,
	page: number,
	services: SearchFilter["services"],
): SearchResults {
	const { ranked, also, alternatives, closed, ...results } = search;
	const wantedServices = [...services, ...(results.wishes?.services ?? [])];
	const branchAt = (slot: number) => withServicesFirst(index.branchAt(slot), wantedServices);
	const branchOf = ({ slot, km }: Ranking["also"][number]) => ({ branch: branchAt(slot), km });
	return {
		...results,
		shown: ranked((page - 1) * BRANCHES_PER_PAGE, page * BRANCHES_PER_PAGE).map(branchAt),
		also: also.map(branchOf),
		alternatives: alternatives.map(branchOf),
		closed: closed && branchOf(closed),
	};
}

/** Puts the services that the filter has first: a card has one line for all. */
function withServicesFirst(branch: Branch, wantedServices: readonly string[]): Branch {
	const isAsked = (service: string) => hasValue(wantedServices, service);
	if (!branch.services.some(isAsked)) return branch;
	const others = branch.services.filter((service) => !isAsked(service));
	return { ...branch, services: [...branch.services.filter(isAsked), ...others] };
}

/** The city as the feed spells it. Without scripts, the form sends a new state with the old one's city: the state wins. */
function cityIn(
	state: SearchFilter["state"],
	city: SearchFilter["city"],
	cities: readonly string[] | null,
	index: BranchIndex | null,
): string {
	const spelled = spelledAs(cities ?? [], city);
	if (!state || !city || !cities || cities.includes(spelled)) return spelled;
	const listedCity = index && firstIn(index, state, city)?.city;
	return listedCity ? spelledAs(cities, listedCity) : "";
}

/** The state, spelled as in the feed, by any of its names. */
function stateIn(states: readonly string[], state: string): string {
	const spelled = spelledAs(states, state);
	return states.includes(spelled) ? spelled : spelledAs(states, indianState(state) ?? state);
}

function spelledAs(names: readonly string[], text: string): string {
	const key = placeKey(text);
	return names.find((name) => placeKey(name) === key) ?? text;
}
