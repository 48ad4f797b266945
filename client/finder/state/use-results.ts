import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Branch } from "../../../shared/branch/branch.ts";
import { type SearchFilter, writeNear } from "../../../shared/search/filter/search-filter.ts";
import type { FinderData, SearchResults } from "../../../shared/search/search-results.ts";
import { useNow } from "../../state/clock.tsx";
import { usePageContext } from "../../state/page-context.tsx";
import { usePosition } from "../../state/position.tsx";
import { LIST_RENEWED, type ListState } from "../../state/use-branch-list.ts";
import { searchTime } from "./search-time.ts";

/** While a visitor types, the server is not asked on every key. */
const TYPING_MS = 150;

/** One page of results. */
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

export interface AskedFor {
	filter: SearchFilter;
	page: number;
	/** The path and query for both. */
	address: string;
}

/**
 * A search's results, from the first source that has them: the page itself, the list of branches if it is loaded and can answer, or the
 * server. Earlier results stay until the new ones are there.
 *
 * @returns the results, and a function that asks the server again after a failure
 */
export function useResults(data: FinderData, asked: AskedFor, { list }: ListState): readonly [Results, () => void] {
	const { position } = usePosition();
	const { filter, page } = asked;
	const now = useNow();
	const [saidNow, setSaidNow] = useState({ address: "", at: 0 });
	const time = searchTime(filter, now, saidNow.address === asked.address && saidNow.at !== now);
	const searched = useKept(filter);
	const own = useMemo(
		() => list?.search({ filter: searched, now: time, visitor: position }, page),
		[list, searched, time, position, page],
	);
	const key = `${asked.address} ${position ? writeNear(position) : ""} ${time}`;
	const loaded = useLoadedResults(data, asked, time);
	const answered = own !== undefined || loaded !== undefined;
	const [remote, again] = useServerResults(key, asked.address, answered);
	const last = useRef<SearchResults>(null);

	const results = useMemo((): Results => {
		if (own) return { status: "ready", old: undefined, ...own };
		const current = loaded !== undefined || remote.key !== key ? loaded : remote.results;
		if (current) return { status: "ready", all: null, old: undefined, ...current };
		const failed = current === null || (remote.key === key && remote.failed);
		const earlier = last.current ?? data.results;
		if (current === null || !earlier) return failed ? { status: "failed" } : { status: "pending" };
		return { status: "ready", all: null, ...earlier, old: failed ? "failed" : "waiting" };
	}, [own, loaded, remote, key, data]);
	useEffect(() => {
		if (results.status !== "ready" || results.old) return;
		last.current = results;
		// These results are out of date from the next minute on.
		if (results.wishes?.openNow)
			setSaidNow((said) => (said.address === asked.address ? said : { address: asked.address, at: now }));
	}, [results, asked.address, now]);
	return [results, again];
}

/** The results that came with the page, while they match the search. */
function useLoadedResults(
	data: FinderData,
	{ filter, page }: AskedFor,
	time: number,
): SearchResults | null | undefined {
	const { source } = usePageContext();
	const { position } = usePosition();
	const [made, setMade] = useState({ data, time });
	if (made.data !== data) setMade({ data, time });
	const isSame = filter === data.filter && page === data.page && made.time === time;
	const near = position ? writeNear(position) : "";
	return isSame && (source.nearOf?.(data) ?? "") === near ? data.results : undefined;
}

interface ServerAnswer {
	key: string;
	results: SearchResults | null | undefined;
	failed: boolean;
}

/** Asks the server if nothing else has answered. Only the answer to the latest request counts. */
function useServerResults(key: string, address: string, answered: boolean): readonly [ServerAnswer, () => void] {
	const { source } = usePageContext();
	const [answer, setAnswer] = useState<ServerAnswer>({ key: "", results: undefined, failed: false });
	const [attempt, setAttempt] = useState(0);
	/** When the request last changed. The first one after a pause is sent at once. */
	const changed = useRef(Number.NEGATIVE_INFINITY);
	const again = useCallback(() => setAttempt((before) => before + 1), []);
	// An answer from saved data may lack what the server knows.
	useEffect(() => {
		window.addEventListener(LIST_RENEWED, again);
		return () => window.removeEventListener(LIST_RENEWED, again);
	}, [again]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
	useEffect(() => {
		if (answered || !source.finderFromServer) return;
		const asking = new AbortController();
		const ask = () => {
			source.finderFromServer?.(new URL(address, window.location.href), asking.signal).then(
				({ results }) => setAnswer({ key, results: results ?? undefined, failed: results === null }),
				() => {
					if (asking.signal.aborted) return;
					setAnswer({ key, results: undefined, failed: true });
				},
			);
		};
		const since = performance.now() - changed.current;
		changed.current = performance.now();
		const timer = setTimeout(ask, since > TYPING_MS ? 0 : TYPING_MS);
		return () => {
			clearTimeout(timer);
			asking.abort();
		};
	}, [source, key, address, answered, attempt]);
	return [answer, again];
}

/** Returns the same object while the filter's content is equal, because another page of the same results is not a new search. */
function useKept(filter: SearchFilter): SearchFilter {
	const [kept, setKept] = useState(filter);
	if (JSON.stringify(kept) === JSON.stringify(filter)) return kept;
	setKept(filter);
	return filter;
}
