import type { Branch, City, State } from "../shared/branch.ts";
import { buildIndex } from "../shared/branch-index.ts";
import { branchFeedPath, FEED_PATHS } from "../shared/paths.ts";
import { placeKey } from "../shared/place-key.ts";
import type { LocatorSource } from "../shared/rendering.ts";

import { sortedNames } from "../shared/sorted-names.ts";

interface BrowserSource extends LocatorSource {
	/** Makes the next use of each feed fetch it again. */
	forget(): void;
}

/**
 * Fetches each feed at most once per visit. A feed that failed is fetched again at its next use.
 *
 * @param version version of the branch list that the page was rendered from
 */
export function createBrowserSource(version: string | undefined): BrowserSource {
	let branchPath = version ? branchFeedPath(version) : FEED_PATHS.branches;
	let cache: RequestCache = "default";
	const branches = once(async () => buildIndex(await fetchFeed<Branch>(branchPath, cache)));
	const states = once(async () => sortedNames(await fetchFeed<State>(FEED_PATHS.states, cache)));
	const cities = once(() => fetchFeed<City>(FEED_PATHS.cities, cache));
	return {
		branches: branches.get,
		states: states.get,
		async citiesOf(state) {
			const key = placeKey(state);
			return sortedNames((await cities.get()).filter((city) => placeKey(city.state.name) === key));
		},
		forget() {
			// The version that the page was rendered from is now out of date.
			branchPath = FEED_PATHS.branches;
			// The browser's own cache may be out of date too.
			cache = "no-cache";
			for (const feed of [branches, states, cities]) feed.forget();
			// Fetch the small feeds immediately, so a page that is reloaded finds the new ones in the browser's cache.
			for (const feed of [states, cities]) feed.get().catch(() => undefined);
		},
	};
}

interface Once<T> {
	get(): Promise<T>;
	forget(): void;
}

function once<T>(load: () => Promise<T>): Once<T> {
	let kept: Promise<T> | undefined;
	return {
		get() {
			kept ??= load().catch((error: unknown) => {
				kept = undefined;
				throw error;
			});
			return kept;
		},
		forget() {
			kept = undefined;
		},
	};
}

async function fetchFeed<T>(path: string, cache: RequestCache): Promise<T[]> {
	const response = await fetch(path, { cache });
	if (!response.ok) throw new Error(`${path} answered ${response.status}`);
	const { data } = (await response.json()) as { data: T[] };
	return data;
}
