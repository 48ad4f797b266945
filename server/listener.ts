/** Accepts connections. It listens before anything can be answered, so that a wrong host or port creates no database. */
import type { Config } from "./config/config.ts";
import { answerError } from "./http/answer.ts";
import type { Handler } from "./http/handler.ts";
import { close, listen, portOf } from "./http/listen.ts";
import { createSiteServer } from "./http/site-server.ts";
import type { Metrics } from "./ops/metrics.ts";
import { answerStarting } from "./ops/readiness.ts";
import type { Log } from "./process/log.ts";
import { listenerSteps } from "./request-steps.ts";

export interface Listener {
	readonly port: number;
	/** Answers waiting and later requests with a handler. */
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
	const server = createSiteServer(listenerSteps(config, log, metrics, requests.handle));
	await listen(server, config.port, config.host);
	let opened = false;
	return {
		port: portOf(server),
		open(handle) {
			opened = true;
			requests.release(handle);
		},
		async close() {
			// Waiting requests would never be answered.
			if (!opened) server.closeAllConnections();
			await close(server);
		},
	};
}

const MAX_HELD = 1000;
const STARTING = "The server is starting. Please try again in a moment.";

/**
 * Holds requests that arrive while a server is already listening but cannot answer yet.
 *
 * @param answerEarly answers a request that does not have to wait, and returns whether it did
 * @returns a handler for the server, and a function that passes waiting and later requests to another handler
 */
export function startupGate(answerEarly: (...request: Parameters<Handler>) => boolean = () => false): {
	handle: Handler;
	release(handler: Handler): void;
} {
	const held: Parameters<Handler>[] = [];
	let answer: Handler | undefined;
	return {
		handle(request, response) {
			if (answer) answer(request, response);
			else if (answerEarly(request, response)) return;
			else if (held.length < MAX_HELD) held.push([request, response]);
			else answerError(response, 503, STARTING, { headers: ["retry-after", "5"] });
		},
		release(handler) {
			answer = handler;
			for (const [request, response] of held.splice(0)) if (!response.destroyed) handler(request, response);
		},
	};
}
