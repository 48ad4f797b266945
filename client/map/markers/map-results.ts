import type { Branch } from "../../../shared/branch/branch.ts";
import type { MapPoints, PointsAnswer } from "../../../shared/map/map-points.ts";
import type { SearchArea } from "../../../shared/search/filter/search-area.ts";
import type { SearchResults } from "../../../shared/search/search-results.ts";

/** The results of a search on a map. A branch is identified by its rank among all results, from 0. */
export interface MapResults {
	/** The points of all results, on all pages. */
	points: MapPoints;
	/** The search's key: results of the same search in another order have the same. */
	search: string;
	/** The branch at a rank, if the browser has it. */
	branchAt(rank: number): Branch | undefined;
	/** Loads the branch at a rank. Rejects if that fails. */
	load(rank: number): Promise<Branch>;
	/** Keeps branches that are shown already. */
	add(shown: readonly Branch[]): void;
}

/** What a map's results are made from: all branches, or their points and a way to load each page. `area` is the searched part of the map. */
export type MapData = { search: string; area: SearchArea | null; areAlternatives?: boolean } & (
	| { branches: readonly Branch[] }
	| PointsData
);

export interface PointsData {
	/** The points, for `readPoints`. */
	answer: PointsAnswer;
	loadPage(page: number): Promise<SearchResults | null>;
	/** Called if the server has other results now. */
	onOutdated(): void;
}
