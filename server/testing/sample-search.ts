/** Searches over the sample branches and all places, as a site with them does them. */
import { EMPTY_FILTER } from "../../shared/search/filter/search-filter.ts";
import { buildIndex } from "../../shared/search/index/branch-index.ts";
import type { PlaceKnowledge } from "../../shared/search/place.ts";
import { searchBranches } from "../../shared/search/search-branches.ts";
import { branchArea } from "../places/branch-area.ts";
import { cityNames } from "../places/city-names.ts";
import { loadPlaces } from "../places/load-places.ts";
import { sampleFeeds } from "./sample-feeds.ts";

/** A time at which branches are open. */
export const NOW = Date.parse("2026-11-20T11:00:00+05:30");

export const { branches } = sampleFeeds();
export const index = buildIndex(branches, { ofCity: cityNames().namesOf });
export const places = { ...(await loadPlaces()), area: branchArea(index) };

export function find(query: string, by: PlaceKnowledge = places) {
	return searchBranches(index, { filter: { ...EMPTY_FILTER, query }, now: NOW }, by);
}

/** The branch that a query finds first. */
export function firstFor(query: string, by?: PlaceKnowledge) {
	const [slot] = find(query, by).ranked(0, 1);
	return slot === undefined ? undefined : index.branchAt(slot);
}
