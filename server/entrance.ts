/** Where clients come in: the server of this process, or workers that pass on to it what they cannot answer. */
import type { FeedName } from "../shared/paths.ts";
import type { Config } from "./config/config.ts";
import type { Feed } from "./feeds/feed.ts";
import type { Feeds } from "./feeds/feeds.ts";
import { holdRequests } from "./http/hold-requests.ts";
import type { Handler } from "./http/in-turn.ts";
import { close, listen, portOf } from "./http/listen.ts";
import { createSiteServer } from "./http/site-server.ts";
import type { NoteSearch } from "./missed-searches/missed-searches.ts";
import type { Log } from "./ops/log.ts";
import type { Metrics } from "./ops/metrics.ts";
import { observed } from "./ops/observe.ts";
import { answerStarting } from "./ops/readiness.ts";
import { startMainServer } from "./workers/main-server.ts";
import type { FeedState, SiteState } from "./workers/messages.ts";
import { startWorkers } from "./workers/worker-pool.ts";

interface Inside {
	/** Answers every request. */
	handle: Handler;
	feeds: Feeds;
	/** Why branches cannot be changed at the moment. */
	trouble: (() => string | undefined) | undefined;
	noteSearch: NoteSearch;
}

export interface Entrance {
	readonly port: number;
	/** Whether other processes answer clients. */
	readonly hasWorkers: boolean;
	/** Answers requests from now on, and those that have waited. */
	open(inside: Inside): void;
	/** Says that a feed was refreshed. */
	announce(): void;
	/** Resolves when clients get what the feeds have now, or after some seconds. */
	caughtUp(): Promise<void>;
	/** The figures of all processes together. */
	allFigures(own: Metrics): Pick<Metrics, "text" | "contentType">;
	/** Accepts no more requests, and resolves when the open ones have ended. */
	close(): Promise<void>;
}

/**
 * Listens in this process. Requests wait until it is opened.
 *
 * @throws {StartError} if port or host cannot be used
 */
export async function openOwnEntrance(config: Config, log: Log, metrics: Metrics | undefined): Promise<Entrance> {
	const requests = holdRequests(answerStarting);
	const server = createSiteServer(observed(requests.handle, config, log, metrics));
	await listen(server, config.port, config.host);
	let opened = false;
	return {
		port: portOf(server),
		hasWorkers: false,
		open({ handle }) {
			opened = true;
			requests.release(handle);
		},
		announce: () => undefined,
		caughtUp: async () => undefined,
		allFigures: (own) => own,
		async close() {
			// Those that wait would never be answered.
			if (!opened) server.closeAllConnections();
			await close(server);
		},
	};
}

/** How often it is looked whether branches can be changed, in milliseconds. */
const TROUBLE_CHECK_MS = 1000;

/**
 * Starts the workers, which listen. Requests wait until it is opened.
 *
 * @param counts whether workers count what they answer
 * @throws {StartError} if port or host cannot be used
 */
export async function openWorkersEntrance({ workers }: Config, log: Log, counts: boolean): Promise<Entrance> {
	const server = await startMainServer();
	const pool = await startWorkers({ workers, main: server.address, counts, log }).catch(async (error) => {
		await server.close();
		throw error;
	});
	let timer: NodeJS.Timeout | undefined;
	return {
		port: pool.port,
		hasWorkers: true,
		open({ handle, feeds, trouble, noteSearch }) {
			server.open(handle, feeds);
			pool.open({ state: () => stateOf(feeds, trouble), noteSearch });
			let known = trouble?.();
			timer = setInterval(() => {
				const now = trouble?.();
				if (now === known) return;
				known = now;
				pool.announce();
			}, TROUBLE_CHECK_MS).unref();
		},
		announce: pool.announce,
		caughtUp: pool.caughtUp,
		allFigures: (own) => ({
			contentType: own.contentType,
			async text() {
				const { textOfAll } = await import("./ops/metrics.ts");
				return textOfAll([await own.values(), ...(await pool.figures())]);
			},
		}),
		async close() {
			clearInterval(timer);
			await pool.stop();
			await server.close();
		},
	};
}

function stateOf({ branches, states, cities }: Feeds, trouble: (() => string | undefined) | undefined): SiteState {
	const feeds: Record<FeedName, FeedState | null> = {
		branches: feedState(branches),
		states: feedState(states),
		cities: feedState(cities),
	};
	return { feeds, trouble: trouble?.() ?? null };
}

function feedState({ snapshot }: Feed<unknown>): FeedState | null {
	if (!snapshot) return null;
	const { version, checkedAt, sampleData } = snapshot;
	return { version, checkedAt, sampleData };
}
