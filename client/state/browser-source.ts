import { withoutBase } from "../../shared/base.ts";
import { type Branch, type City, positionOf, type State } from "../../shared/branch/branch.ts";
import type { DirectoryAnswer } from "../../shared/finder/load-directory.ts";
import type { BranchAnswer, LocatorSource, PageRequest } from "../../shared/finder/rendering.ts";
import { languageOf } from "../../shared/languages.ts";
import type { PointsAnswer } from "../../shared/map/map-points.ts";
import {
	branchFeedPath,
	FEED_PATHS,
	PAGE_DATA_PREFIX,
	PAGE_POINTS_PREFIX,
	SEARCH_NAMES_PATH,
} from "../../shared/paths.ts";
import { kmBetween, type Position } from "../../shared/places/distance.ts";
import { placeKey } from "../../shared/places/place-key.ts";
import { writeNear } from "../../shared/search/filter/search-filter.ts";
import type { PlaceKnowledge, SearchNames } from "../../shared/search/place.ts";
import type { PlaceLists } from "../../shared/search/places-of-branches.ts";
import type { FinderData } from "../../shared/search/search-results.ts";
import { sortedNames } from "../../shared/text/sorted-names.ts";
import { failedRequest } from "../browser/network.ts";
import type { BranchFeed, BranchList } from "./branch-list.ts";

export type BrowserSource = ReturnType<typeof createBrowserSource>;

/** Fetches each feed at most once per visit, or again if that failed. `version` is that of the list that the page was rendered from. */
export function createBrowserSource(version: string | undefined) {
	let dataVersion = version;
	let cache: RequestCache = "default";
	let visitor: Position | undefined;
	let loadedList: BranchList | undefined;
	/** Counts how often everything was forgotten: what began to load before that is out of date. */
	let generation = 0;
	const nearBy = new WeakMap<FinderData, string>();
	const list = once(async () => {
		const branchPath = dataVersion ? branchFeedPath(dataVersion) : FEED_PATHS.branches;
		const [{ createBranchList }, feed, names] = await Promise.all([
			import("./branch-list.ts"),
			fetchJson<BranchFeed>(branchPath, { cache }),
			fetchJson<SearchNames>(dataVersion ? `${SEARCH_NAMES_PATH}?v=${dataVersion}` : SEARCH_NAMES_PATH, { cache }),
		]);
		return createBranchList(feed, names);
	});
	const states = once(async () => sortedNames(await fetchFeed<State>(FEED_PATHS.states, cache)));
	const cities = once(() => fetchFeed<City>(FEED_PATHS.cities, cache));

	function citiesIn(state: string, all: readonly City[]): readonly string[] {
		const key = placeKey(state);
		return sortedNames(all.filter((city) => placeKey(city.state.name) === key));
	}

	/** @throws if the server cannot be reached, or is too busy */
	async function fromServer<Data>(
		prefix: string,
		{ pathname: address, search }: URL,
		part: keyof Data,
		signal?: AbortSignal,
	): Promise<Data> {
		// Data is the same in all languages.
		const { path: pathname } = languageOf(withoutBase(address));
		const response = await fetch(prefix + pathname + search, { cache, signal: signal ?? null });
		const data = (await response.json()) as Data;
		if (typeof data !== "object" || data === null || !(part in data))
			throw failedRequest(`${pathname}: ${response.status}`, response);
		return data;
	}

	/** Loads the list of branches. From then on, the list answers what it can. */
	async function loadList(): Promise<BranchList> {
		const ownGeneration = generation;
		const loaded = await list.get();
		if (ownGeneration === generation) loadedList = loaded;
		return loaded;
	}

	const nearNow = () => (visitor ? writeNear(visitor) : "");

	/** The finder's data from the server, with distances from `near`: by default the visitor's position. */
	async function finderFromServer(url: URL, signal?: AbortSignal, near = nearNow()): Promise<FinderData> {
		const finder = await fromServer<FinderData>(PAGE_DATA_PREFIX, withNear(url, near), "filter", signal);
		const sorted = visitor ? withExactOrder(finder, visitor) : finder;
		nearBy.set(sorted, near);
		return sorted;
	}

	/** The points of all results at a finder's address, and the position that distances were measured from. */
	async function points(url: URL, signal?: AbortSignal) {
		const near = nearNow();
		return { answer: await fromServer<PointsAnswer>(PAGE_POINTS_PREFIX, withNear(url, near), "ids", signal), near };
	}

	async function placeLists(): Promise<PlaceLists> {
		const [names, all] = await Promise.all([states.get().catch(() => null), cities.get().catch(() => null)]);
		return { states: names, citiesOf: (state) => all && citiesIn(state, all) };
	}

	/** What the finder shows, from a loaded list that can answer. @param places of India; without them, only the server knows where words name one */
	async function finderFromList(
		{ url, params }: PageRequest,
		places?: PlaceKnowledge,
	): Promise<FinderData | undefined> {
		if (!loadedList) return undefined;
		const { state, locality } = params;
		const request = { place: { state, locality }, params: url.searchParams, now: Date.now(), visitor };
		const finder = loadedList.finder(request, await placeLists(), places);
		if (finder) nearBy.set(finder, nearNow());
		return finder;
	}

	return {
		list: loadList,
		hasList: () => loadedList !== undefined,
		finderFromList,
		/** Loads the list again if it is there. The earlier one stays until then, and if loading fails. */
		async listAgain(): Promise<BranchList | undefined> {
			if (!loadedList) return undefined;
			dataVersion = undefined;
			cache = "no-cache";
			list.forget();
			return loadList();
		},
		states: states.get,
		citiesOf: async (state) => citiesIn(state, await cities.get()),
		finderFromServer,
		points,
		finder: async (request) => (await finderFromList(request)) ?? (await finderFromServer(request.url)),
		async branch({ url, params }) {
			const listed = loadedList?.branch(params.id ?? "");
			if (listed?.branch) return listed;
			// Another branch may have taken its place.
			try {
				return (await fromServer<{ result: BranchAnswer }>(PAGE_DATA_PREFIX, url, "result")).result;
			} catch {
				return listed ?? { branch: null, problem: "detailFailed" };
			}
		},
		async directory({ url, params: { state = "", part } }) {
			const answer = loadedList?.directory(await placeLists(), state, part);
			return answer ?? (await fromServer<{ directory: DirectoryAnswer }>(PAGE_DATA_PREFIX, url, "directory")).directory;
		},
		setVisitor(position: Position | undefined) {
			visitor = position;
		},
		/** The visitor's position for which the finder's data was made, as it was sent to the server. */
		nearOf: (finder: FinderData) => nearBy.get(finder) ?? "",
		/** Makes the next use of each feed fetch it again. */
		forget() {
			// The version that the page was rendered from is now out of date.
			generation++;
			dataVersion = undefined;
			loadedList = undefined;
			// The browser's own cache may be out of date, too.
			cache = "no-cache";
			for (const feed of [list, states, cities]) feed.forget();
			// Fetches the small feeds immediately, so that a reloaded page finds the new ones in the browser's cache.
			for (const feed of [states, cities]) feed.get().catch(() => undefined);
		},
	} satisfies LocatorSource & Record<string, unknown>;
}

/** The server sorts by a rounded position, so branches near to each other may be in another order than their distances. */
function withExactOrder(finder: FinderData, visitor: Position): FinderData {
	const { results } = finder;
	if (!results?.byDistance || results.from) return finder;
	const kmOf = (branch: Branch) => kmBetween(visitor, positionOf(branch)) ?? Number.POSITIVE_INFINITY;
	return { ...finder, results: { ...results, shown: [...results.shown].sort((a, b) => kmOf(a) - kmOf(b)) } };
}

function withNear(url: URL, near: string): URL {
	const address = new URL(url);
	if (near) address.searchParams.set("near", near);
	return address;
}

/** Loads once, until the result is forgotten or loading has failed. */
function once<T>(load: () => Promise<T>) {
	let promise: Promise<T> | undefined;
	return {
		get(): Promise<T> {
			if (promise) return promise;
			const loading = load();
			promise = loading;
			loading.catch(() => {
				if (promise === loading) promise = undefined;
			});
			return loading;
		},
		forget() {
			promise = undefined;
		},
	};
}

async function fetchFeed<T>(path: string, cache: RequestCache): Promise<T[]> {
	return (await fetchJson<{ data: T[] }>(path, { cache })).data;
}

async function fetchJson<T>(path: string, options: RequestInit): Promise<T> {
	const response = await fetch(path, options);
	if (!response.ok) throw failedRequest(`${path} answered ${response.status}`, response);
	return (await response.json()) as T;
}
