import { MESSAGES } from "../../shared/messages.ts";
import { placeKey } from "../../shared/place-key.ts";
import type { LocatorSource } from "../../shared/rendering.ts";
import { type BranchIndex, buildIndex } from "../../shared/search.ts";
import { sortedNames } from "../../shared/sorted-names.ts";
import type { Feed, Snapshot } from "../feeds/feed.ts";
import type { Feeds } from "../feeds/feeds.ts";

/** Provides pages with the feeds' content. The search index and sorted lists are built once per version. */
export function createFeedSource(feeds: Pick<Feeds, "branches" | "states" | "cities">): LocatorSource {
	const index = perVersion(feeds.branches, (items): BranchIndex => buildIndex(items));
	const states = perVersion(feeds.states, sortedNames);
	const cities = perVersion(feeds.cities, (items) => {
		const byState = Map.groupBy(items, ({ state }) => placeKey(state.name));
		return new Map([...byState].map(([state, ofState]) => [state, sortedNames(ofState)]));
	});
	return {
		branches: async () => index(),
		states: async () => states(),
		citiesOf: async (state) => cities().get(placeKey(state)) ?? [],
	};
}

/** The returned function throws while the feed has nothing to serve. */
function perVersion<T, Made>(feed: Feed<T>, make: (items: readonly T[]) => Made): () => Made {
	let made: { version: Snapshot<T>["version"]; value: Made } | undefined;
	return () => {
		const { snapshot } = feed;
		if (!snapshot) throw new Error(MESSAGES.branchesFailed);
		if (made?.version !== snapshot.version) made = { version: snapshot.version, value: make(snapshot.items) };
		return made.value;
	};
}
