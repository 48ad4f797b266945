/** Searches the list of branches in the browser. A chunk of its own, because large lists stay on the server. */
import type { Branch } from "../../shared/branch/branch.ts";
import { withDaysOff } from "../../shared/branch/days-off.ts";
import { loadBranch } from "../../shared/finder/load-branch.ts";
import { type DirectoryAnswer, loadDirectory } from "../../shared/finder/load-directory.ts";
import { type FinderRequest, loadFinder, resultsOn } from "../../shared/finder/load-finder.ts";
import type { BranchAnswer } from "../../shared/finder/rendering.ts";
import type { Calendar } from "../../shared/hours/calendar.ts";
import { placeKey } from "../../shared/places/place-key.ts";
import { indexInSteps } from "../../shared/search/index/branch-index.ts";
import { type PlaceKnowledge, SERVER_KNOWS_MORE, type SearchNames } from "../../shared/search/place.ts";
import type { PlaceLists } from "../../shared/search/places-of-branches.ts";
import { searchBranches } from "../../shared/search/search-branches.ts";
import type { FinderData, Search } from "../../shared/search/search-results.ts";
import { inSlices } from "../browser/when-idle.ts";

export interface BranchFeed extends Partial<Calendar> {
	data: readonly Branch[];
}

/** @param names the names of the same version of the data */
export async function createBranchList(feed: BranchFeed, names: SearchNames) {
	const ofCity = (city: string, state: string) => names.cities[`${placeKey(city)}|${placeKey(state)}`] ?? [];
	const { data, holidays = [], daysOff = [] } = feed;
	const calendar = { holidays, daysOff };
	const branches = withDaysOff(data, calendar);
	const index = await inSlices(indexInSteps(branches, { ofCity }, calendar));
	const hints = { elsewhere: new Set(names.elsewhere) };
	return {
		size: index.size,
		/** Searches; undefined if only the server can answer. */
		search(search: Search, page: number) {
			const results = searchBranches(index, search, hints);
			if (results === SERVER_KNOWS_MORE) return undefined;
			let all: readonly Branch[] | undefined;
			return {
				...resultsOn(index, results, page, search.filter.services),
				all(): readonly Branch[] {
					all ??= results.ranked(0, results.found).map((slot) => index.branchAt(slot));
					return all;
				},
			};
		},
		/** @param places answers about the places of India; without them, the result is undefined if only the server can answer */
		finder(request: FinderRequest, lists: PlaceLists, places?: PlaceKnowledge): FinderData | undefined {
			const finder = loadFinder({ index, knowledge: places ?? hints, ...lists }, request);
			return finder === SERVER_KNOWS_MORE ? undefined : finder;
		},
		branch: (id: string): BranchAnswer => loadBranch(index, id),
		directory: (lists: PlaceLists, state: string, part?: string): DirectoryAnswer =>
			loadDirectory(index, lists, state, part),
	};
}

export type BranchList = Awaited<ReturnType<typeof createBranchList>>;
