import type { Branch } from "../../../shared/branch/branch.ts";
import { BRANCHES_PER_PAGE } from "../../../shared/constants.ts";
import { type MapPoints, type PointsAnswer, readPoints } from "../../../shared/map/map-points.ts";
import type { SearchArea } from "../../../shared/search/filter/search-area.ts";
import { pageAt, type SearchResults } from "../../../shared/search/search-results.ts";

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

/** How many branches are kept, because a visitor may point at any number of markers. */
const MAX_BRANCHES = 100 * BRANCHES_PER_PAGE;

/** Results of which the browser has only the points. A branch is loaded with its page of results. */
export function serverResults({ search, answer, loadPage, onOutdated }: PointsData & { search: string }): MapResults {
	const points = readPoints(answer);
	/** By id, the oldest first. */
	const branches = new Map<number, Branch>();
	const loading = new Map<number, Promise<void>>();
	const branchAt = (rank: number) => branches.get(points.ids[rank] ?? Number.NaN);

	function add(shown: readonly Branch[]): void {
		for (const branch of shown) branches.set(branch.id, branch);
		for (const id of branches.keys()) {
			if (branches.size <= MAX_BRANCHES) return;
			branches.delete(id);
		}
	}

	async function loadBranches(page: number): Promise<void> {
		try {
			const results = await loadPage(page);
			if (!results) throw new Error("The server has no results");
			const ids = points.ids.subarray((page - 1) * BRANCHES_PER_PAGE, page * BRANCHES_PER_PAGE);
			const sent = new Set(results.shown.map(({ id }) => id));
			if (results.found !== points.ids.length || !ids.every((id) => sent.has(id))) {
				onOutdated();
				throw new Error("The server has other results by now");
			}
			add(results.shown);
		} finally {
			loading.delete(page);
		}
	}

	return {
		points,
		search,
		add,
		branchAt,
		async load(rank) {
			const page = pageAt(rank);
			if (!branchAt(rank)) await (loading.get(page) ?? loading.set(page, loadBranches(page)).get(page));
			const branch = branchAt(rank);
			if (!branch) throw new RangeError(`There is no result of rank ${rank}`);
			return branch;
		},
	};
}
