/** The feeds of a worker: what the main process has, as soon as it says that it is new. */
import { FEED_PATHS, type FeedName } from "../../shared/paths.ts";
import type { Snapshot } from "../feeds/feed.ts";
import type { FeedContents } from "../feeds/feed-content.ts";
import type { ServedFeeds } from "../feeds/feeds.ts";
import { receiveFeed } from "./feed-transfer.ts";
import type { FeedState, MainAddress, SiteState } from "./messages.ts";

const NAMES = Object.keys(FEED_PATHS) as FeedName[];

class ReceivedFeed<Name extends FeedName> {
	snapshot: Snapshot<FeedContents[Name]> | undefined;
	readonly #name: Name;
	readonly #main: MainAddress;

	constructor(name: Name, main: MainAddress) {
		this.#name = name;
		this.#main = main;
	}

	async update(state: FeedState | null): Promise<void> {
		if (!state) return;
		if (this.snapshot?.version !== state.version) {
			this.snapshot = (await receiveFeed(this.#name, this.#main)) ?? this.snapshot;
		}
		if (this.snapshot?.version === state.version) this.snapshot = { ...this.snapshot, ...state };
	}
}

export class ReceivedFeeds implements ServedFeeds {
	readonly branches: ReceivedFeed<"branches">;
	readonly states: ReceivedFeed<"states">;
	readonly cities: ReceivedFeed<"cities">;
	readonly #byPath: ReadonlyMap<string, ReceivedFeed<FeedName>>;

	constructor(main: MainAddress) {
		this.branches = new ReceivedFeed("branches", main);
		this.states = new ReceivedFeed("states", main);
		this.cities = new ReceivedFeed("cities", main);
		this.#byPath = new Map<string, ReceivedFeed<FeedName>>(NAMES.map((name) => [FEED_PATHS[name], this[name]]));
	}

	byPath(path: string): ReceivedFeed<FeedName> | undefined {
		return this.#byPath.get(path);
	}

	/**
	 * Fetches what is new.
	 *
	 * @throws if the main process has ended
	 */
	async update({ feeds }: SiteState): Promise<void> {
		for (const name of NAMES) await this[name].update(feeds[name]);
	}
}
