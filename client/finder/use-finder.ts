import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useLoaderData, useLocation, useNavigate } from "react-router-dom";
import type { Branch } from "../../shared/branch.ts";
import { INITIAL_PAGE } from "../../shared/constants.ts";
import { searchBranches, sortByDistance } from "../../shared/search.ts";
import { type SearchFilter, writeFilter } from "../../shared/search-filter.ts";
import { applyHead } from "../head.ts";
import { useCurrentPage, useLocatorStore } from "../state/locator-store.tsx";
import { usePageContext } from "../state/page-context.tsx";
import { usePosition } from "../state/position.tsx";
import { useBranchIndex } from "../state/use-branch-index.ts";
import { type Options, useCityOptions } from "../state/use-options.ts";
import { type FinderData, finderHandle, pageAt, pageCount, pageOf } from "./finder-data.ts";
import { selectionState, useSelection } from "./use-selection.ts";

const URL_DELAY_MS = 250;

/** For navigations within the page that is shown. */
const IN_PLACE = { replace: true, preventScrollReset: true };

/** One page of results: `pending` while the list that the filter needs is on its way. */
export type Results =
	/** `all` is missing until the whole list has come: the server sends one page. */
	| { status: "ready"; shown: Branch[]; found: number; all: Branch[] | null }
	| { status: "pending" }
	| { status: "failed" };

/** The finder's state: the filter, the results that fit it, and the address that says both. */
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
		if (list.index) store.setState({ branchLength: list.index.branches.length });
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
		/** Asks again for the whole list; set when it did not come, be there a page of results or not. */
		askForList: list.status === "failed" ? list.retry : undefined,
		retrying,
		/** Asks again for everything that failed to load. */
		async retry() {
			list.retry();
			setRetrying(true);
			// To where the visitor is already: the loader runs again, for the filter as it now stands.
			await navigate(addressOf(page), { ...IN_PLACE, state: selectionState(selection) });
			setRetrying(false);
		},
		/** Selects a branch and goes to the page of results that has it, without moving the window. */
		selectOnItsPage(branch: Branch) {
			select(branch.id);
			if (results.status !== "ready" || results.shown.includes(branch)) return;
			const place = results.all?.indexOf(branch) ?? -1;
			if (place >= 0) navigate(addressOf(pageAt(place)), { ...IN_PLACE, state: selectionState(branch.id) });
		},
		/** Filters apply as they change, show their first page and select its first result. */
		changeFilter(changed: SearchFilter) {
			setFilter(changed);
			select("first");
			store.setState({ currentPage: INITIAL_PAGE });
		},
	};
}

/** The filter begins with the loader's, and again whenever a navigation brings another. */
function useFilterOf(data: FinderData) {
	const [filter, setFilter] = useState(data.filter);
	const [loaded, setLoaded] = useState(data);
	if (loaded !== data) {
		setLoaded(data);
		setFilter(data.filter);
	}
	return [loaded === data ? filter : data.filter, setFilter] as const;
}

/** What the drop-downs offer, and whether a list of theirs failed to load. */
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

/** The document's head follows the filter as well; the router sees to it only where a navigation brings the filter. */
function useFinderHead(data: FinderData, filter: SearchFilter) {
	const { brand, publicUrl } = usePageContext();
	useEffect(() => {
		if (filter === data.filter) return;
		const head = finderHandle.head({ ...data, filter }, { company: brand.companyName, params: {} });
		applyHead(head, publicUrl);
	}, [data, filter, brand, publicUrl]);
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
		// Before the first attempt in the browser the server's word holds.
		return { status: status === "failed" || (status === "idle" && !data.results) ? "failed" : "pending" };
	}, [found, page, data, filter, status]);
}

/** The filter as it was while it says the same: another page of the same results is no other search. */
function useKept(filter: SearchFilter): SearchFilter {
	const [kept, setKept] = useState(filter);
	if (JSON.stringify(kept) === JSON.stringify(filter)) return kept;
	setKept(filter);
	return filter;
}

/**
 * Lets the address follow the filter. The router is not told: its loaders need not run again, and a later Back reads the
 * address as it then stands.
 *
 * @returns a function that writes an address that is still due, to be called before leaving the page
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
		// Browsers refuse addresses that change with every key.
		const timer = setTimeout(flush, URL_DELAY_MS);
		return () => {
			clearTimeout(timer);
			due.current = null;
		};
	}, [address, changed, flush]);
	return flush;
}
