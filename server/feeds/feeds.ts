/** The three feeds of the site: refreshed from the upstream, and still served during its outages. */
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { MAX_LIST_IN_BROWSER } from "../../shared/constants.ts";
import { FEED_PATHS, type FeedName } from "../../shared/paths.ts";
import { type BranchIndex, buildIndex } from "../../shared/search/index/branch-index.ts";
import type { FeedContents } from "./content/feed-content.ts";
import { removeLeftovers } from "./content/last-good-file.ts";
import { type Feed, UpstreamFeed, type UpstreamOptions } from "./feed.ts";
import { FeedReader, type ReadsFeeds } from "./feed-reader.ts";
import { type FeedPatch, patchBranches } from "./patch-feed.ts";
import { type RefreshRequest, RefreshSchedule } from "./refresh-schedule.ts";

/** The result of an attempt to refresh a feed. */
export type RefreshOutcome = "changed" | "unchanged" | "failed";

export interface Feeds {
	readonly branches: Feed<FeedContents["branches"]>;
	readonly states: Feed<FeedContents["states"]>;
	readonly cities: Feed<FeedContents["cities"]>;
	/** The feed served at a path, if any. */
	byPath(path: string): Feed<unknown> | undefined;
	/** Loads the last good content and starts refreshing; resolves after the first attempt, or after `startWaitSeconds` with something to serve. Never rejects. */
	start(): Promise<void>;
	/** Stops refreshing; resolves when the content is saved to disk. Never rejects. */
	stop(): Promise<void>;
	/** Call it after a write. @returns whether refreshes have ended, at once for a long list, or after `changeWaitSeconds`. Never rejects. */
	refreshAfterChange(): Promise<boolean>;
}

const NO_BRANCHES = buildIndex([]);

/** The list of branches; empty while there is none. */
export function branchesIn({ branches }: Pick<Feeds, "branches">): BranchIndex {
	return branches.snapshot?.content ?? NO_BRANCHES;
}

interface FeedsOptions extends UpstreamOptions {
	dataDir: string;
	/** What has changed in the branch service's feed of branches since a mark; undefined if it has to be read whole. */
	changes?: { mark(): Promise<string>; since(mark: string): Promise<FeedPatch | undefined> } | undefined;
	refreshSeconds: number;
	/** Longest wait for one complete answer of the upstream. */
	timeoutSeconds: number;
	changeWaitSeconds?: number;
	/** Longest wait at the start for newer content than the last good one. */
	startWaitSeconds?: number;
	/** Reads the feeds, and is not closed with them. Without it, they have a process of their own. */
	reader?: ReadsFeeds | undefined;
	/** Called after each attempt to refresh a feed. */
	onRefreshed?: ((feed: FeedName, outcome: RefreshOutcome) => void) | undefined;
	/** Called when a list has lost items by an admin's change here. */
	onRemoved?: ((feed: FeedName, count: number) => void) | undefined;
	/** The clock, in milliseconds since 1970. */
	now?: () => number;
}

/** Creates the feeds. Nothing is read or fetched before `start`. */
export function createFeeds(options: FeedsOptions): Feeds {
	const { refreshSeconds, timeoutSeconds, changeWaitSeconds = 10, startWaitSeconds = 0, log } = options;
	const { onRefreshed, onRemoved } = options;
	const directory = path.join(options.dataDir, "feeds");
	const logOf = (name: FeedName) => log.child({ feed: name });

	// Without anything to read, it has no process.
	const ownReader = new FeedReader();
	const reader = options.reader ?? ownReader;
	function createFeed<Name extends FeedName>(
		name: Name,
		patch?: ConstructorParameters<typeof UpstreamFeed<Name>>[0]["patch"],
	) {
		const own = { name, patch, log: logOf(name), reader, directory, timeoutMs: timeoutSeconds * 1000 };
		return new UpstreamFeed({ now: Date.now, ...options, ...own });
	}
	const { changes } = options;
	const branches = createFeed(
		"branches",
		changes && {
			mark: changes.mark,
			async since(snapshot, mark) {
				// Browsers search shorter lists, for which more is made.
				const patch = snapshot.count > MAX_LIST_IN_BROWSER ? await changes.since(mark) : undefined;
				return patch && patchBranches(snapshot, patch);
			},
		},
	);
	const states = createFeed("states");
	const cities = createFeed("cities");
	const feeds = [branches, states, cities];
	const schedules = feeds.map((feed) => {
		return new RefreshSchedule({
			attempt: (request) => reported(feed, request),
			refreshSeconds,
			url: feed.url.origin + feed.url.pathname,
			log: logOf(feed.name),
		});
	});
	/** Refreshes and reports the outcome. A refresh that a later one replaced does not count as an attempt. */
	async function reported(feed: (typeof feeds)[number], request: RefreshRequest): Promise<void> {
		const before = feed.snapshot?.version;
		try {
			const removed = await feed.refresh(request);
			if (removed > 0) onRemoved?.(feed.name, removed);
		} catch (error) {
			if (!request.signal.aborted) onRefreshed?.(feed.name, "failed");
			throw error;
		}
		onRefreshed?.(feed.name, feed.snapshot?.version === before ? "unchanged" : "changed");
	}

	const byPath = new Map<string, Feed<unknown>>(feeds.map((feed) => [FEED_PATHS[feed.name], feed]));

	return {
		branches,
		states,
		cities,
		byPath: (path) => byPath.get(path),
		async start() {
			await removeLeftovers(directory, log);
			await Promise.all(feeds.map((feed) => feed.load()));
			const refreshed = Promise.all(schedules.map((schedule) => schedule.refresh()));
			if (feeds.every((feed) => feed.snapshot)) await Promise.race([refreshed, pause(startWaitSeconds)]);
			else await refreshed;
		},
		async stop() {
			for (const schedule of schedules) schedule.stop();
			await ownReader.close();
			await Promise.all(feeds.map((feed) => feed.written()));
		},
		async refreshAfterChange() {
			const refreshed = Promise.all(schedules.map((schedule) => schedule.refreshAfterChange())).then(() => true);
			const isLong = options.ownService && branchesIn({ branches }).size > MAX_LIST_IN_BROWSER;
			return isLong ? false : Promise.race([refreshed, pause(changeWaitSeconds).then(() => false)]);
		},
	};
}

function pause(seconds: number): Promise<void> {
	return delay(seconds * 1000, undefined, { ref: false });
}
