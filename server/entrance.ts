/** Where clients come in. It listens before there is anything to answer with, so that a wrong host or port creates no database. */
import type { Config } from "./config/config.ts";
import { holdRequests } from "./http/hold-requests.ts";
import type { Handler } from "./http/in-turn.ts";
import { close, listen, portOf } from "./http/listen.ts";
import { createSiteServer } from "./http/site-server.ts";
import type { Log } from "./ops/log.ts";
import type { Metrics } from "./ops/metrics.ts";
import { observed } from "./ops/observe.ts";
import { answerStarting } from "./ops/readiness.ts";

export interface Entrance {
	readonly port: number;
	/** Has requests answered from now on, and those that have waited. */
	open(handle: Handler): void;
	/** Accepts no more requests, and resolves when the open ones have ended. */
	close(): Promise<void>;
}

/**
 * Listens. Requests wait until it is opened.
 *
 * @throws {StartError} if port or host cannot be used
 */
export async function openEntrance(config: Config, log: Log, metrics: Metrics | undefined): Promise<Entrance> {
	const requests = holdRequests(answerStarting);
	const server = createSiteServer(observed(requests.handle, config, log, metrics));
	await listen(server, config.port, config.host);
	let opened = false;
	return {
		port: portOf(server),
		open(handle) {
			opened = true;
			requests.release(handle);
		},
		async close() {
			// Those that wait would never be answered.
			if (!opened) server.closeAllConnections();
			await close(server);
		},
	};
}
