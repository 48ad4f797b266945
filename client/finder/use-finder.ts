import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLoaderData, useLocation, useNavigate } from "react-router-dom";
import type { Branch } from "../../shared/branch.ts";
import { INITIAL_PAGE } from "../../shared/constants.ts";
import { searchBranches, sortByDistance } from "../../shared/search.ts";
import { type SearchFilter, writeFilter } from "../../shared/search-filter.ts";
import { applyHead, headOf } from "../head.ts";
import { useCurrentPage, useLocatorStore } from "../state/locator-store.tsx";
import { usePageContext } from "../state/page-context.tsx";
import { usePosition } from "../state/position.tsx";
import { useBranchIndex } from "../state/use-branch-index.ts";
import { type Options, useCityOptions } from "../state/use-options.ts";
import { type FinderData, finderHandle, pageAt, pageCount, pageOf } from "./finder-data.ts";
import { selectionState, useSelection } from "./use-selection.ts";

const URL_DELAY_MS = 250;

/** Options for navigation within the current page. */
const IN_PLACE = { replace: true, preventScrollReset: true };

/** One page of results. `pending` while the list that the filter needs is loading. */
export type Results =
	/** `all` is null until the whole list is loaded: the server sends only one page. */
	| { status: "ready"; shown: Branch[]; found: number; all: Branch[] | null }
	| { status: "pending" }
	| { status: "failed" };

/** The finder's state: the filter, the matching results, and the address for both. */
export function useFinder() {
	const data = useLoaderData<FinderData>();
	const store = useLocatorStore();
	const page = useCurrentPage();
	const list = useBranchIndex();
	const navigate = useNavigate();
	const [filter, setFilter] = useFilterOf(data);
	const [selection, select] = useSelection(data);
	const [retrying, setRetrying] = useState(false);
	const results = useResults(data, filter, page, list);
	const options = usePlaceOptions(data, filter, retrying);
	const { pathname } = useLocation();
	const addressOf = useCallback(
		(target: number) => pathname + writeFilter(filter, target, data.preset),
		[pathname, filter, data.preset],
	);
	useEffect(() => {
		if (list.index) store.setState({ branchLength: list.index.size });
	}, [store, list.index]);
	useFinderHead(data, filter);
	const flushAddress = useAddress(addressOf(page), filter !== data.filter);

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
		flushAddress,
		/** Loads the whole list again. Set if that failed, even if a page of results is shown. */
		askForList: list.status === "failed" ? list.retry : undefined,
		retrying,
		/** Loads everything again that failed to load. */
		async retry() {
			list.retry();
			setRetrying(true);
			// Navigates to the current address, so that the loader runs again with the current filter.
			await navigate(addressOf(page), { ...IN_PLACE, state: selectionState(selection) });
			setRetrying(false);
		},
		/** Selects a branch and goes to its page of results, without scrolling the window. */
		selectOnItsPage(branch: Branch) {
			select(branch.id);
			if (results.status !== "ready" || results.shown.includes(branch)) return;
			const place = results.all?.indexOf(branch) ?? -1;
			if (place >= 0) navigate(addressOf(pageAt(place)), { ...IN_PLACE, state: selectionState(branch.id) });
		},
		/** Applies a filter immediately, with the first page and its first result selected. */
		changeFilter(changed: SearchFilter) {
			setFilter(changed);
			select("first");
			store.setState({ currentPage: INITIAL_PAGE });
		},
	};
}

/** The filter, reset to the loader's whenever a navigation brings new data. */
function useFilterOf(data: FinderData) {
	const [filter, setFilter] = useState(data.filter);
	const [loaded, setLoaded] = useState(data);
	if (loaded !== data) {
		setLoaded(data);
		setFilter(data.filter);
	}
	return [loaded === data ? filter : data.filter, setFilter] as const;
}

/** The options of the drop-downs, and whether any of them failed to load. */
function usePlaceOptions(data: FinderData, filter: SearchFilter, retrying: boolean) {
	const states: Options = data.states ?? "failed";
	const cities = useCityOptions(filter.state, data.filter.state, data.cities);
	const meanwhile = (options: Options) => (retrying && options === "failed" ? "loading" : options);
	return {
		states: meanwhile(states),
		cities: meanwhile(cities),
		failed: states === "failed" || cities === "failed",
	};
}

/** Updates the document's head when the filter changes. After a navigation, the layout does. */
function useFinderHead(data: FinderData, filter: SearchFilter) {
	const { brand, publicUrl, sampleData } = usePageContext();
	useEffect(() => {
		if (filter === data.filter) return;
		const match = { handle: finderHandle, data: { ...data, filter }, params: {} };
		applyHead(headOf([match], brand.companyName, sampleData), publicUrl);
	}, [data, filter, brand, publicUrl, sampleData]);
}

function useResults(
	data: FinderData,
	filter: SearchFilter,
	page: number,
	{ status, index }: ReturnType<typeof useBranchIndex>,
): Results {
	const { position } = usePosition();
	const searched = useKept(filter);
	const found = useMemo(() => {
		if (!index) return null;
		const fitting = searchBranches(index, searched);
		return position ? sortByDistance(fitting, position) : fitting;
	}, [index, searched, position]);
	return useMemo(() => {
		if (found) return { status: "ready", shown: pageOf(found, page), found: found.length, all: found };
		if (data.results && filter === data.filter) return { status: "ready", ...data.results, all: null };
		// Until the browser has tried, the server's result counts.
		return { status: status === "failed" || (status === "idle" && !data.results) ? "failed" : "pending" };
	}, [found, page, data, filter, status]);
}

/** Returns the same object while the filter's content is equal: another page of the same results is not a new search. */
function useKept(filter: SearchFilter): SearchFilter {
	const [kept, setKept] = useState(filter);
	if (JSON.stringify(kept) === JSON.stringify(filter)) return kept;
	setKept(filter);
	return filter;
}

/**
 * Keeps the address in line with the filter. It bypasses the router: its loaders do not need to run again, and a later Back
 * reads the address anyway.
 *
 * @returns a function that writes a pending address immediately; call it before leaving the page
 */
function useAddress(address: string, changed: boolean): () => void {
	const due = useRef<string | null>(null);
	const flush = useCallback(() => {
		if (due.current !== null) history.replaceState(history.state, "", due.current);
		due.current = null;
	}, []);
	useEffect(() => {
		if (!changed) return;
		due.current = address;
		// Browsers limit how often the address may change, so not with every key.
		const timer = setTimeout(flush, URL_DELAY_MS);
		return () => {
			clearTimeout(timer);
			due.current = null;
		};
	}, [address, changed, flush]);
	return flush;
}
