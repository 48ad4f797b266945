import { type Branch, positionOf } from "../../shared/branch/branch.ts";
import { BRANCHES_PER_PAGE } from "../../shared/constants.ts";
import { type MapPoints, pointsOf, readPoints } from "../../shared/map/map-points.ts";
import { pageAt } from "../../shared/search/search-results.ts";
import type { MapResults, PointsData } from "./markers/map-results.ts";

/** How many pages of branches are kept, because a visitor may point at any number of markers. */
const MAX_PAGES = 100;

/** Results of which the browser has only the points. A branch is loaded with its page of results. */
export function serverResults(search: string, { file, loadPage, onOutdated }: PointsData): MapResults {
	const points = readPoints(file);
	const count = points.lat.length;
	const kept = new Map<number, readonly Branch[]>();
	const loading = new Map<number, Promise<readonly Branch[]>>();

	/** The branches of a page by rank; undefined if they are not at this page's points, so that they belong to other results. */
	function ranked(page: number, shown: readonly Branch[]): readonly Branch[] | undefined {
		const first = (page - 1) * BRANCHES_PER_PAGE;
		if (shown.length !== Math.min(BRANCHES_PER_PAGE, count - first)) return undefined;
		const placed = pointsOf(shown.map(positionOf));
		// If the browser knows the visitor's exact position, it may order a page differently.
		const left = new Set(shown.keys());
		const branches = shown.map((_, index) => {
			const found = [...left].find((other) => isAtPoint(points, first + index, placed, other));
			if (found !== undefined) left.delete(found);
			return found === undefined ? undefined : shown[found];
		});
		return branches.every((branch) => branch !== undefined) ? branches : undefined;
	}

	function keep(page: number, shown: readonly Branch[]): readonly Branch[] | undefined {
		const branches = ranked(page, shown);
		if (!branches) return undefined;
		kept.set(page, branches);
		const [oldest] = kept.keys();
		if (kept.size > MAX_PAGES && oldest !== undefined) kept.delete(oldest);
		return branches;
	}

	async function load(page: number): Promise<readonly Branch[]> {
		try {
			const results = await loadPage(page);
			if (!results) throw new Error("The server has no results");
			const branches = results.found === count ? keep(page, results.shown) : undefined;
			if (branches) return branches;
			onOutdated();
			throw new Error("The server has other results by now");
		} finally {
			loading.delete(page);
		}
	}

	return {
		points,
		search,
		add(page, shown) {
			keep(page, shown);
		},
		branchAt: (rank) => kept.get(pageAt(rank))?.[rank % BRANCHES_PER_PAGE],
		async load(rank) {
			const page = pageAt(rank);
			const shown = kept.get(page) ?? (await (loading.get(page) ?? loading.set(page, load(page)).get(page)));
			const branch = shown?.[rank % BRANCHES_PER_PAGE];
			if (!branch) throw new RangeError(`There is no result of rank ${rank}`);
			return branch;
		},
	};
}

function isAtPoint(points: MapPoints, rank: number, others: MapPoints, otherRank: number): boolean {
	return Object.is(points.lat[rank], others.lat[otherRank]) && Object.is(points.lng[rank], others.lng[otherRank]);
}
