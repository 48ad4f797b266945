import type { Branch, City, State } from "../shared/branch.ts";
import { branchFeedPath, FEED_PATHS } from "../shared/paths.ts";
import { placeKey } from "../shared/place-key.ts";
import type { LocatorSource } from "../shared/rendering.ts";
import { buildIndex } from "../shared/search.ts";
import { sortedNames } from "../shared/sorted-names.ts";

/**
 * The feeds by `fetch`, each at most once a visit; one that failed is asked for again at the next use.
 *
 * @param version version of the branch list that the page was made from
 */
export function createBrowserSource(version: string | undefined): LocatorSource {
	const branches = once(async () =>
		buildIndex(await fetchFeed<Branch>(version ? branchFeedPath(version) : FEED_PATHS.branches)),
	);
	const states = once(async () => sortedNames(await fetchFeed<State>(FEED_PATHS.states)));
	const cities = once(() => fetchFeed<City>(FEED_PATHS.cities));
	return {
		branches,
		states,
		async citiesOf(state) {
			const key = placeKey(state);
			return sortedNames((await cities()).filter((city) => placeKey(city.state.name) === key));
		},
	};
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
	let kept: Promise<T> | undefined;
	return () => {
		kept ??= load().catch((error: unknown) => {
			kept = undefined;
			throw error;
		});
		return kept;
	};
}

async function fetchFeed<T>(path: string): Promise<T[]> {
	const response = await fetch(path);
	if (!response.ok) throw new Error(`${path} answered ${response.status}`);
	const { data } = (await response.json()) as { data: T[] };
	return data;
}
