/** Where clients come in. It listens before there is anything to answer with, so that a wrong host or port creates no database. */
import type { Config } from "./config/config.ts";
import { close, listen, portOf } from "./http/listen.ts";
import type { Handler } from "./http/pipelining-limit.ts";
import { createSiteServer } from "./http/site-server.ts";
import { startupGate } from "./http/startup-gate.ts";
import { countAnswers } from "./ops/count-answers.ts";
import type { Metrics } from "./ops/metrics.ts";
import { answerStarting } from "./ops/readiness.ts";
import { requestLog } from "./ops/request-log.ts";
import type { Log } from "./process/log.ts";
import { connectionsFrom } from "./security/visitor-address.ts";

export interface Listener {
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
export async function openListener(config: Config, log: Log, metrics: Metrics | undefined): Promise<Listener> {
	const requests = startupGate(answerStarting);
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

/** Everything that is answered to clients, with what the configuration wants to know about it. */
function observed(handle: Handler, { accessLog, trustProxy }: Config, log: Log, metrics: Metrics | undefined): Handler {
	const counted = metrics ? countAnswers(handle, metrics) : handle;
	if (accessLog !== "all") return counted;
	const logged = requestLog(log, accessLog, connectionsFrom(trustProxy));
	return (request, response) => logged(request, response, () => counted(request, response));
}
