import { setImmediate as nextTurn } from "node:timers/promises";
import type { Branch } from "../../shared/branch/branch.ts";
import { withDaysOffForPage } from "../../shared/branch/days-off.ts";
import { loadBranch, readBranchId } from "../../shared/finder/load-branch.ts";
import { loadDirectory } from "../../shared/finder/load-directory.ts";
import { type FinderLists, type FinderRequest, findBranches, loadFinder } from "../../shared/finder/load-finder.ts";
import type { LocatorSource, PageRequest } from "../../shared/finder/rendering.ts";
import { writeDigits } from "../../shared/map/digit-columns.ts";
import { type PointsAnswer, stepsTo } from "../../shared/map/map-points.ts";
import { MESSAGES } from "../../shared/messages.ts";
import { placeKey } from "../../shared/places/place-key.ts";
import { readNear } from "../../shared/search/filter/search-filter.ts";
import type { BranchIndex } from "../../shared/search/index/branch-index.ts";
import { type PlaceKnowledge, SERVER_KNOWS_MORE, type ServerKnowsMore } from "../../shared/search/place.ts";
import type { PlaceLists } from "../../shared/search/places-of-branches.ts";
import type { SearchResults } from "../../shared/search/search-results.ts";
import type { Feed } from "../feeds/feed.ts";
import type { Feeds } from "../feeds/feeds.ts";

/** Results that are sorted at once: all of 150,000 would take longer than other visitors should wait. */
const RANKED_AT_ONCE = 10_000;

export type PageFeeds = Pick<Feeds, "branches" | "states" | "cities">;

export interface FeedSource extends LocatorSource {
	/** The points of a finder's results; undefined if there are no branches. Made in steps. */
	points(request: PageRequest): Promise<PointsAnswer | undefined>;
}

/** Provides pages with the feeds' content. @param now in milliseconds since 1970 @param withPosition whether an address may have the visitor's position */
export function createFeedSource(
	feeds: PageFeeds,
	places: () => PlaceKnowledge,
	now: () => number,
	withPosition: boolean,
): FeedSource {
	function datedIndex(): BranchIndex | null {
		const content = feeds.branches.snapshot?.content;
		if (!content) return null;
		const { size, columns, branchAt } = content;
		return { size, columns, branchAt: (slot) => withDaysOffForPage(branchAt(slot), columns.calendar, now()) };
	}
	const lists = (): FinderLists => ({ index: datedIndex(), ...placeListsOf(feeds), knowledge: places() });
	const requestOf = ({ url, params: { state, locality } }: PageRequest): FinderRequest => {
		const visitor = withPosition ? readNear(url.searchParams) : undefined;
		return { place: { state, locality }, params: url.searchParams, now: now(), visitor };
	};
	return {
		async finder(request) {
			const finder = answered(loadFinder(lists(), requestOf(request)));
			return { ...finder, results: finder.results && withLessOfOthers(finder.results) };
		},
		async points(request) {
			const { index, ...others } = lists();
			const search = answered(findBranches({ index, ...others }, requestOf(request)).results);
			if (!index || !search) return undefined;
			const { found: total, ranked } = search;
			/** The rank of the branch at each slot; -1 if it is no result. */
			const ranks = new Int32Array(index.size).fill(-1);
			for (let from = 0; from < total; from += RANKED_AT_ONCE) {
				for (const [at, slot] of ranked(from, from + RANKED_AT_ONCE).entries()) ranks[slot] = from + at;
				await nextTurn();
			}
			const { ids, slots, lat, lng, doubtful } = index.columns;
			const isResult = (slot = 0) => (ranks[slot] ?? -1) >= 0;
			const inOrder = slots.filter(isResult);
			const column = async (numberAt: (slot: number) => number | undefined) => {
				await nextTurn();
				return writeDigits(Float64Array.from(inOrder, (slot) => numberAt(slot) ?? 0));
			};
			await nextTurn();
			return {
				ids: writeDigits(ids.filter((_, row) => isResult(slots[row]))),
				ranks: await column((slot) => ranks[slot]),
				lat: await column((slot) => stepsTo(lat[slot])),
				lng: await column((slot) => stepsTo(lng[slot])),
				doubtful: await column((slot) => doubtful[slot]),
			};
		},
		async branch({ params: { id = "" } }) {
			const content = feeds.branches.snapshot?.content;
			const number = readBranchId(id) ?? Number.NaN;
			const of = (each: string) => loadBranch(datedIndex(), each, lists());
			const own = of(id);
			const answer = own.branch ? own : of(String(content?.movedTo(number) ?? id));
			if (answer.branch) return { ...answer, nearby: answer.nearby.map(ofCard) };
			return { ...answer, gone: content?.wasRemoved(number) === true };
		},
		directory: async ({ params: { state = "", part } }) =>
			loadDirectory(feeds.branches.snapshot?.content ?? null, lists(), state, part),
		states: async () => contentOf(feeds.states),
		citiesOf: async (state) => contentOf(feeds.cities).get(placeKey(state)) ?? [],
	};
}

export function placeListsOf({ states, cities }: Pick<PageFeeds, "states" | "cities">): PlaceLists {
	const [names, byState] = [states.snapshot?.content ?? null, cities.snapshot?.content];
	return { states: names, citiesOf: (state) => (byState ? (byState.get(placeKey(state)) ?? []) : null) };
}

/** Only the first result, which is shown in full, says where it is from a station: cards do not, and pages stay small. */
function withLessOfOthers({ shown, also, alternatives, closed, ...results }: SearchResults): SearchResults {
	return {
		...results,
		shown: shown.map((branch, at) => (at === 0 ? branch : ofCard({ branch }).branch)),
		also: also.map(ofCard),
		alternatives: alternatives.map(ofCard),
		closed: closed && ofCard(closed),
	};
}

function ofCard<Each extends { branch: Branch }>({ branch: { whereabouts: _, ...branch }, ...each }: Each) {
	return { ...each, branch };
}

/** The server's own answer: only a browser may have none. */
function answered<Answer>(answer: Answer | ServerKnowsMore): Answer {
	if (answer === SERVER_KNOWS_MORE) throw new Error("The server itself was asked");
	return answer;
}

/** @throws while the feed has nothing to serve */
function contentOf<Content>({ snapshot }: Feed<Content>): Content {
	if (!snapshot) throw new Error(MESSAGES.branchesFailed);
	return snapshot.content;
}
