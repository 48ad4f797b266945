import { useEffect, useMemo, useRef, useState } from "react";
import type { Branch } from "../../../shared/branch/branch.ts";
import { type SearchFilter, writeNear } from "../../../shared/search/filter/search-filter.ts";
import type { FinderData, SearchResults } from "../../../shared/search/search-results.ts";
import { useNow } from "../../state/clock.tsx";
import { usePageContext } from "../../state/page-context.tsx";
import { usePosition } from "../../state/position.tsx";
import { LIST_RENEWED, type ListState } from "../../state/use-branch-list.ts";
import { searchTime } from "./search-time.ts";
import { useServerAnswer } from "./use-server-answer.ts";

export type Results =
	| (SearchResults & {
			status: "ready";
			/** All results in order, always the same list. Null unless the browser has the list of branches. */
			all: (() => readonly Branch[]) | null;
			/** Set while these are an earlier search's results: the new ones are on their way, or failed to load. */
			old: "waiting" | "failed" | undefined;
	  })
	| { status: "pending" }
	| { status: "failed" };

export interface ResultsQuery {
	filter: SearchFilter;
	page: number;
	/** The path and query for both. */
	address: string;
}

/** One page of results, from the loaded list, the page, or the server; earlier ones until then. @returns also what asks the server again */
export function useResults(
	data: FinderData,
	{ filter, page, address }: ResultsQuery,
	{ list }: ListState,
): readonly [Results, () => void] {
	const { source } = usePageContext();
	const { position } = usePosition();
	const near = position ? writeNear(position) : "";
	const now = useNow();
	const loadedAt = useSince(data, now);
	const begunAt = useSince(address, now);
	const last = useRef<{ address: string; results: SearchResults }>(null);
	// Only results say whether the query asks for what is open now. They are out of date from the next minute on.
	const saysNow = begunAt !== now && last.current?.address === address && last.current.results.wishes?.openNow;
	const time = searchTime(filter, now, saysNow);

	// Another page of the same results is not a new search.
	const searched = JSON.stringify(filter);
	const ofList = useMemo(
		() => list?.search({ filter: JSON.parse(searched) as SearchFilter, now: time, visitor: position }, page),
		[list, searched, time, position, page],
	);
	const isOfPage = filter === data.filter && page === data.page && searchTime(filter, loadedAt, saysNow) === time;
	const ofPage = isOfPage && (source.nearOf?.(data) ?? "") === near ? data.results : undefined;
	const isAnswered = ofList !== undefined || ofPage !== undefined;
	const server = useServerAnswer(`${address} ${near} ${time}`, !isAnswered, async (signal) => {
		const finder = await source.finderFromServer?.(new URL(address, window.location.href), signal);
		if (!finder?.results) throw new Error("The server has no results");
		return finder.results;
	});

	const results = useMemo((): Results => {
		const current = ofList ?? (ofPage === undefined ? server.value : ofPage);
		if (current) return { status: "ready", all: null, old: undefined, ...current };
		const isFailed = ofPage === null || server.isFailed;
		const earlier = last.current?.results ?? data.results;
		if (ofPage === null || !earlier) return { status: isFailed ? "failed" : "pending" };
		return { status: "ready", all: null, ...earlier, old: isFailed ? "failed" : "waiting" };
	}, [ofList, ofPage, server.value, server.isFailed, data]);
	useEffect(() => {
		if (results.status === "ready" && !results.old) last.current = { address, results };
	}, [results, address]);
	// An answer from saved data may lack what the server knows.
	useEffect(() => {
		window.addEventListener(LIST_RENEWED, server.again);
		return () => window.removeEventListener(LIST_RENEWED, server.again);
	}, [server.again]);
	return [results, server.again];
}

/** The minute since when something has been the same. */
function useSince(what: unknown, now: number): number {
	const [since, setSince] = useState({ what, now });
	if (since.what === what) return since.now;
	setSince({ what, now });
	return now;
}
