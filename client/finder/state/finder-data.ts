import { data, type LoaderFunctionArgs } from "react-router-dom";
import { INITIAL_BRANCH_COUNT } from "../../../shared/constants.ts";
import type { LocatorSource } from "../../../shared/finder/rendering.ts";
import type { Language } from "../../../shared/languages.ts";
import { FILTER_PARAMS, isAtPreset, type SearchFilter } from "../../../shared/search/filter/search-filter.ts";
import type { FinderData } from "../../../shared/search/search-results.ts";
import type { LocatorStore } from "../../state/locator-store.tsx";
import type { RouteHandle } from "../../state/route-handle.ts";

/** Loads the finder: the filter from the address, the place from the path, and one page of results. */
export function finderLoader(source: LocatorSource, store: LocatorStore) {
	return async ({ request, params }: LoaderFunctionArgs) => {
		store.setState({ filterChanged: false });
		const finder = await source.finder({ url: new URL(request.url), params });
		store.setState({ branchLength: finder.total ?? INITIAL_BRANCH_COUNT });
		if (!store.getState().filterChanged) store.setState({ currentPage: finder.page });
		return data(finder, { status: finder.results === null ? 503 : finder.placeKnown ? 200 : 404 });
	};
}

/** The path's place while the filter matches it, as `Pune, Maharashtra`, in English the other way round; else empty. */
export function placeNamed({ place, preset }: FinderData, filter: SearchFilter, language: Language): string {
	if (!isAtPreset(filter, preset)) return "";
	return language === "en" ? place : place.split(", ").reverse().join(", ");
}

export const finderHandle: RouteHandle = { page: "finder", params: FILTER_PARAMS };
