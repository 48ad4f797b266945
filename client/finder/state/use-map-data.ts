import { useMemo, useState } from "react";
import { INITIAL_PAGE } from "../../../shared/constants.ts";
import { type SearchFilter, writeNear } from "../../../shared/search/filter/search-filter.ts";
import { logWarning } from "../../browser/log-warning.ts";
import type { MapData } from "../../map/markers/map-results.ts";
import { useNow } from "../../state/clock.tsx";
import { usePageContext } from "../../state/page-context.tsx";
import { usePosition } from "../../state/position.tsx";
import { searchTime } from "./search-time.ts";
import type { Results } from "./use-results.ts";
import { useServerAnswer } from "./use-server-answer.ts";

interface MapQuery {
	filter: SearchFilter;
	addressOf(page: number): string;
	/** One page of results. Their points are not requested before it is there. */
	results: Results;
	/** Whether the browser is loading the list of branches in any case. */
	listComes: boolean;
	isWanted: boolean;
}

/** All results for the map, or their points from the server; `data` of an earlier search until the new is there; `askAgain` after a failure. */
export function useMapData(query: MapQuery) {
	const search = query.addressOf(INITIAL_PAGE);
	const own = useOwnData(query, search);
	const isReady = query.results.status === "ready" && !query.results.old;
	const server = useServerData(query, search, isReady && !own && !query.listComes && query.isWanted);
	const current = own ?? server.data;
	const [last, setLast] = useState(current);
	if (current && current !== last) setLast(current);
	return { data: current ?? last, isCurrent: current !== null, askAgain: own ? undefined : server.askAgain };
}

/** All results, if the browser has them or they fit on one page. If there are none, the alternatives. */
function useOwnData({ filter: { area }, results, isWanted }: MapQuery, search: string): MapData | null {
	const isReady = results.status === "ready" && !results.old && isWanted;
	const shown = isReady && results.shown.length === results.found ? results.shown : null;
	const matches = isReady ? (results.all?.() ?? shown) : null;
	const alternatives = matches?.length === 0 && results.status === "ready" ? results.alternatives : null;
	return useMemo(() => {
		const branches = alternatives?.map(({ branch }) => branch) ?? matches;
		return branches && { search: `${search} 0`, area, branches, areAlternatives: alternatives !== null };
	}, [matches, alternatives, search, area]);
}

/** The points from the server, if they are needed. */
function useServerData({ filter, addressOf, results }: MapQuery, search: string, isNeeded: boolean) {
	const { source } = usePageContext();
	const { position } = usePosition();
	const now = useNow();
	const { area } = filter;
	const saysNow = results.status === "ready" && results.wishes?.openNow;
	const key = `${search} ${position ? writeNear(position) : ""} ${searchTime(filter, now, saysNow)}`;
	const urlOf = (target: number) => new URL(addressOf(target), window.location.href);
	const points = useServerAnswer(key, isNeeded, async (signal, attempt): Promise<MapData | undefined> => {
		try {
			const loaded = await source.points?.(urlOf(INITIAL_PAGE), signal);
			const loadPage = async (target: number) =>
				(await source.finderFromServer?.(urlOf(target), undefined, loaded?.near))?.results ?? null;
			return (
				loaded && { search: `${search} ${attempt}`, area, answer: loaded.answer, loadPage, onOutdated: points.again }
			);
		} catch (error) {
			if (!signal.aborted) logWarning(`The map: ${(error as Error).message}`);
			return undefined;
		}
	});
	const isFailed = isNeeded && points.isLatest && points.isFailed;
	return { data: (points.isLatest && points.value) || null, askAgain: isFailed ? points.again : undefined };
}
