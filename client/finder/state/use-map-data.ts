import { useCallback, useEffect, useMemo, useState } from "react";
import { INITIAL_PAGE } from "../../../shared/constants.ts";
import { type SearchFilter, writeNear } from "../../../shared/search/filter/search-filter.ts";
import { logWarning } from "../../browser/log-warning.ts";
import type { MapData } from "../../map/markers/map-results.ts";
import { useNow } from "../../state/clock.tsx";
import { usePageContext } from "../../state/page-context.tsx";
import { usePosition } from "../../state/position.tsx";
import { searchTime } from "./search-time.ts";
import type { Results } from "./use-results.ts";

interface MapQuery {
	filter: SearchFilter;
	/** The address of a page of results. */
	addressOf(page: number): string;
	/** One page of results. Their points are not requested before it is there. */
	results: Results;
	/** Whether the browser is loading the list of branches in any case. */
	listComes: boolean;
	/** Whether the map is or was in view. */
	wanted: boolean;
}

interface OnMap {
	/** The data for the map; null until there is any. That of an earlier search stays until the new data is there. */
	data: MapData | null;
	/** Whether the data belongs to the current search. */
	isCurrent: boolean;
	/** Loads the points again. Set if that failed. */
	askAgain: (() => void) | undefined;
}

/** All results for the map, from the browser if it has them. Otherwise their points, from the server. */
export function useMapData(asked: MapQuery): OnMap {
	const search = asked.addressOf(INITIAL_PAGE);
	const own = useOwnData(asked, search);
	const isReady = asked.results.status === "ready" && !asked.results.old;
	const server = useServerData(asked, search, isReady && !own && !asked.listComes && asked.wanted);
	const current = own ?? server.data;
	const [last, setLast] = useState(current);
	if (current && current !== last) setLast(current);
	return { data: current ?? last, isCurrent: current !== null, askAgain: own ? undefined : server.askAgain };
}

/** All results, if the browser has them or they fit on one page. If there are none, the alternatives. */
function useOwnData({ filter: { area }, results, wanted }: MapQuery, search: string): MapData | null {
	const isReady = results.status === "ready" && !results.old && wanted;
	const shown = isReady && results.shown.length === results.found ? results.shown : null;
	const found = isReady ? (results.all?.() ?? shown) : null;
	const alternatives = found?.length === 0 && results.status === "ready" ? results.alternatives : null;
	return useMemo(() => {
		const branches = alternatives?.map(({ branch }) => branch) ?? found;
		return branches && { search: `${search} 0`, area, branches, areAlternatives: alternatives !== null };
	}, [found, alternatives, search, area]);
}

interface Answer {
	key: string;
	/** Null if loading failed. */
	data: MapData | null;
}

/** The points from the server, if they are needed. Only the answer to the latest request counts. */
function useServerData({ filter, addressOf, results }: MapQuery, search: string, needed: boolean) {
	const { source } = usePageContext();
	const { position } = usePosition();
	const now = useNow();
	const [attempt, setAttempt] = useState(0);
	const { area } = filter;
	const again = useCallback(() => setAttempt((before) => before + 1), []);
	const saysNow = results.status === "ready" && results.wishes?.openNow;
	const key = `${search} ${position ? writeNear(position) : ""} ${searchTime(filter, now, saysNow)} ${attempt}`;
	const [answer, setAnswer] = useState<Answer>({ key: "", data: null });
	const isAnswered = answer.key === key;
	useEffect(() => {
		if (!needed || isAnswered || !source.points) return;
		const asking = new AbortController();
		const urlOf = (target: number) => new URL(addressOf(target), window.location.href);
		source.points(urlOf(INITIAL_PAGE), asking.signal).then(
			({ file, near }) => {
				const loadPage = async (target: number) =>
					(await source.finderFromServer?.(urlOf(target), undefined, near))?.results ?? null;
				setAnswer({ key, data: { search: `${search} ${attempt}`, area, file, loadPage, onOutdated: again } });
			},
			(error: Error) => {
				if (asking.signal.aborted) return;
				logWarning(`The map: ${error.message}`);
				setAnswer({ key, data: null });
			},
		);
		return () => asking.abort();
	}, [source, key, search, area, attempt, addressOf, needed, isAnswered, again]);

	const data = isAnswered ? answer.data : null;
	return { data, askAgain: needed && isAnswered && !data ? again : undefined };
}
