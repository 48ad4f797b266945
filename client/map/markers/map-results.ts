import type { Branch } from "../../../shared/branch/branch.ts";
import type { MapPoints } from "../../../shared/map/map-points.ts";
import type { SearchArea } from "../../../shared/search/filter/search-area.ts";
import type { SearchResults } from "../../../shared/search/search-results.ts";

/** The results of a search on a map. Each is known by its rank, which is its place among all results, from 0. */
export interface MapResults {
	/** The points of all results, on all pages. */
	points: MapPoints;
	/** Names the search: results in another order are of the same search. */
	search: string;
	/** The branch of a rank, if the browser has it. */
	branchAt(rank: number): Branch | undefined;
	/** Loads the branch of a rank. Rejects if it cannot be loaded. */
	load(rank: number): Promise<Branch>;
	/** Keeps a page of results that is shown anyway, unless it is one of other results. */
	add(page: number, shown: readonly Branch[]): void;
}

/** From what a map's results are made, with the part of the map that was searched, if one was, and whether they are offered because nothing was found: all branches, or their points and a way to load each page of the results. */
export type MapData = { search: string; area: SearchArea | null; areAlternatives?: boolean } & (
	| { branches: readonly Branch[] }
	| PointsData
);

export interface PointsData {
	/** What `readPoints` reads. */
	file: ArrayBuffer;
	loadPage(page: number): Promise<SearchResults | null>;
	/** Called if the server has other results by now. */
	onOutdated(): void;
}
