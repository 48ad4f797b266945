import { MESSAGES } from "../../shared/messages.ts";
import { placeKey } from "../../shared/place-key.ts";
import type { LocatorSource } from "../../shared/rendering.ts";
import type { Feed } from "../feeds/feed.ts";
import type { Feeds } from "../feeds/feeds.ts";

/** Provides pages with the feeds' content. */
export function createFeedSource(feeds: Pick<Feeds, "branches" | "states" | "cities">): LocatorSource {
	return {
		branches: async () => contentOf(feeds.branches),
		states: async () => contentOf(feeds.states),
		citiesOf: async (state) => contentOf(feeds.cities).get(placeKey(state)) ?? [],
	};
}

/** @throws while the feed has nothing to serve */
function contentOf<Content>({ snapshot }: Feed<Content>): Content {
	if (!snapshot) throw new Error(MESSAGES.branchesFailed);
	return snapshot.content;
}
