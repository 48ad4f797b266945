import { type SetStateAction, useCallback, useEffect, useMemo, useState } from "react";
import { useHref, useLoaderData, useLocation, useNavigate } from "react-router-dom";
import type { Branch } from "../../../shared/branch/branch.ts";
import { INITIAL_PAGE } from "../../../shared/constants.ts";
import { PATTERNS } from "../../../shared/paths.ts";
import type { SearchArea } from "../../../shared/search/filter/search-area.ts";
import { type SearchFilter, withArea, withNearMe, writeFilter } from "../../../shared/search/filter/search-filter.ts";
import { type FinderData, pageAt, pageCount } from "../../../shared/search/search-results.ts";
import { useHead } from "../../head/use-head.ts";
import { type LocatorStore, useBranchLength, useLocatorState, useLocatorStore } from "../../state/locator-store.tsx";
import { usePosition } from "../../state/position.tsx";
import { useBranchList } from "../../state/use-branch-list.ts";
import { type Options, useCityOptions } from "../../state/use-options.ts";
import { finderHandle } from "./finder-data.ts";
import { useAddress } from "./use-address.ts";
import { useMapData } from "./use-map-data.ts";
import { useResults } from "./use-results.ts";
import { selectionState, useSelection } from "./use-selection.ts";

/** Options for navigation within the current page. */
const IN_PLACE = { replace: true, preventScrollReset: true };

/** The finder's state: the filter, the matching results, and the address for both. */
export function useFinder() {
	const data = useLoaderData<FinderData>();
	const store = useLocatorStore();
	const page = useLocatorState(({ currentPage }) => currentPage);
	const total = useBranchLength();
	const [mapWanted, setMapWanted] = useState(false);
	const list = useBranchList(total, mapWanted);
	const navigate = useNavigate();
	const [filter, setFilter] = useFilterOf(data, store);
	const { selection, select, selectFirst } = useSelection(data);
	const [retrying, setRetrying] = useState(false);
	const options = usePlaceOptions(data, filter, retrying);
	const { pathname } = useLocation();
	const addressOf = useCallback(
		(target: number) => pathname + writeFilter(filter, target, data.preset),
		[pathname, filter, data.preset],
	);
	const [results, searchAgain] = useResults(data, { filter, page, address: addressOf(page) }, list);
	const map = useMapData({ filter, addressOf, results, listComes: list.comes, isWanted: mapWanted });
	useEffect(() => {
		if (list.list) store.setState({ branchLength: list.list.size });
	}, [store, list.list]);
	useFinderHead(data, filter);
	/** Applies a filter immediately, with the first page and its first result selected. */
	const changeFilter = useCallback(
		(changed: SetStateAction<SearchFilter>) => {
			setFilter(changed);
			selectFirst();
			store.setState({ currentPage: INITIAL_PAGE, filterChanged: true });
		},
		[setFilter, selectFirst, store],
	);
	const { flush, close } = useAddress(useHref(addressOf(page)), filter !== data.filter, data);
	/** Applies "near me" as one step of the history, even if it leaves a place in the path. */
	const showNear = useCallback(
		(near: SearchFilter) => {
			close();
			if (pathname === PATTERNS.home) changeFilter(near);
			else navigate(PATTERNS.home + writeFilter(near, INITIAL_PAGE), { preventScrollReset: true });
		},
		[close, pathname, changeFilter, navigate],
	);
	const nearMe = useNearMe(filter, showNear);
	const { position } = usePosition();

	return {
		data,
		filter,
		results,
		selection,
		select,
		options,
		page,
		pages: results.status === "ready" ? pageCount(results.found) : page,
		addressOf,
		/** The state and city of the path while all of its branches, if it has any, are listed in the usual order; none on the home page. */
		ownPlace:
			addressOf(INITIAL_PAGE) === pathname &&
			!position &&
			!data.preset.locality &&
			!(results.status === "ready" && results.found === 0)
				? [data.preset.state, data.preset.city].filter(Boolean)
				: undefined,
		/** Writes a pending address immediately; call it before leaving the page. */
		flushAddress: flush,
		/** Ends this search: from the next one, Back returns to it. */
		closeSearch: close,
		map,
		setMapWanted,
		retrying,
		/** Loads everything that failed to load again. */
		async retry() {
			list.load();
			searchAgain();
			setRetrying(true);
			// Navigates to the current address, so that the loader runs again with the current filter.
			await navigate(addressOf(page), { ...IN_PLACE, state: selectionState(selection) });
			setRetrying(false);
		},
		/** Selects a branch on the map and goes to its page of results, without scrolling the window. */
		selectOnItsPage({ id }: Branch, rank: number | undefined) {
			select(id);
			if (results.status !== "ready" || results.found === 0 || results.shown.some((branch) => branch.id === id)) return;
			// The pages of an earlier search do not fit the present results.
			const index = results.all
				? results.all().findIndex((branch) => branch.id === id)
				: map.isCurrent
					? rank
					: undefined;
			if (index === undefined || index < 0) return;
			navigate(addressOf(pageAt(index)), { ...IN_PLACE, state: selectionState(id) });
		},
		/** Searches a part of the map. Back returns to the earlier results. */
		searchArea(area: SearchArea) {
			const address = pathname + writeFilter(withArea(filter, area), INITIAL_PAGE, data.preset);
			navigate(address, { preventScrollReset: true });
		},
		changeFilter,
		nearMe,
	};
}

/** The filter. A navigation resets it to the loader's, unless the visitor has changed it while the data was on its way. */
function useFilterOf(data: FinderData, store: LocatorStore) {
	const [own, setFilter] = useState(data.filter);
	const [loaded, setLoaded] = useState(data);
	const filter = loaded === data || store.getState().filterChanged ? own : data.filter;
	if (loaded !== data) {
		setLoaded(data);
		setFilter(filter);
	}
	return [filter, setFilter] as const;
}

/** The options of the drop-downs, and whether any of them failed to load. */
function usePlaceOptions(data: FinderData, filter: SearchFilter, retrying: boolean) {
	const states: Options = data.states ?? "failed";
	const cities = useCityOptions(filter.state, data.filter.state, data.cities);
	const meanwhile = (options: Options) => (retrying && options === "failed" ? "loading" : options);
	return { states: meanwhile(states), cities: meanwhile(cities), failed: states === "failed" || cities === "failed" };
}

/** Updates the document's head when the filter changes. After a navigation, the layout does. */
function useFinderHead(data: FinderData, filter: SearchFilter) {
	const matches = useMemo(
		() => (filter === data.filter ? undefined : [{ handle: finderHandle, data: { ...data, filter }, params: {} }]),
		[data, filter],
	);
	useHead(matches);
}

/** Near me: once the position is known, places in the search give way to what is near. Until then, or if locating fails, the search stays. */
function useNearMe(filter: SearchFilter, apply: (near: SearchFilter) => void) {
	const { position, ask } = usePosition();
	const [isRequested, setRequested] = useState(false);
	/** The search that was active when the visitor asked. */
	const [wantedAt, setWantedAt] = useState<SearchFilter | null>(null);
	useEffect(() => {
		if (!wantedAt || (!position && wantedAt === filter)) return;
		setWantedAt(null);
		if (wantedAt === filter) apply(withNearMe(filter));
	}, [wantedAt, filter, position, apply]);
	return {
		/** Whether the visitor has asked to be located. */
		isRequested,
		/** Lists what is near the visitor, whatever place was searched for. */
		show() {
			setRequested(true);
			setWantedAt(filter);
			ask();
		},
		/** Asks for the position, by which results are then sorted. The search stays. */
		ask() {
			setRequested(true);
			ask();
		},
	};
}
