import { data, type LoaderFunctionArgs } from "react-router-dom";
import { INITIAL_BRANCH_COUNT } from "../../shared/constants.ts";
import type { FinderData } from "../../shared/finder.ts";
import { locationPath, PATTERNS } from "../../shared/paths.ts";
import type { LocatorSource } from "../../shared/rendering.ts";
import { FILTER_PARAMS, isAtPreset, type SearchFilter } from "../../shared/search-filter.ts";
import type { RouteHandle } from "../head.ts";
import type { LocatorStore } from "../state/locator-store.tsx";
import { en } from "../text/en.ts";

/** Loads the finder: the filter from the address, the place from the path, and one page of results. */
export function finderLoader(source: LocatorSource, store: LocatorStore) {
	return async ({ request, params }: LoaderFunctionArgs) => {
		store.setState({ filterChanged: false });
		const finder = await source.finder({ url: new URL(request.url), params });
		store.setState({ branchLength: finder.total ?? INITIAL_BRANCH_COUNT });
		if (!store.getState().filterChanged) store.setState({ currentPage: finder.page });
		return data(finder, { status: statusOf(finder) });
	};
}

/** The path's place while the filter matches it. Empty once the visitor has left it, and on the home page. */
export function placeNamed({ place, preset }: FinderData, filter: SearchFilter): string {
	return isAtPreset(filter, preset) ? place : "";
}

export const finderHandle: RouteHandle<FinderData | undefined> = {
	params: FILTER_PARAMS,
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
	const { category, open, sort } = filter;
	const plain = isAtPreset(filter, preset) && category.length === 0 && open.length === 0 && sort === "best";
	return placeKnown && plain && results !== null && results.found > 0;
}

function statusOf({ results, placeKnown }: FinderData): number {
	if (results === null) return 503;
	return placeKnown ? 200 : 404;
}
