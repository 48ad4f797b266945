/** Accepts connections. It listens before anything can be answered, so that a wrong host or port creates no database. */
import { answerError } from "./answer.ts";
import type { Handler, Step } from "./handler.ts";
import { close, listen, portOf } from "./listen.ts";
import { createSiteServer } from "./site-server.ts";

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
 * @param steps what each request passes first
 * @param answerEarly answers a request that does not have to wait, and returns whether it did
 * @throws {StartError} if port or host cannot be used
 */
export async function openListener(
	port: number,
	host: string,
	steps: Step,
	answerEarly: AnswerEarly,
): Promise<Listener> {
	const requests = startupGate(answerEarly);
	const server = createSiteServer(steps(requests.handle));
	await listen(server, port, host);
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

type AnswerEarly = (...request: Parameters<Handler>) => boolean;

const MAX_HELD = 1000;
const STARTING = "The server is starting. Please try again in a moment.";

/**
 * Holds requests that arrive while a server is already listening but cannot answer yet.
 *
 * @param answerEarly answers a request that does not have to wait, and returns whether it did
 * @returns a handler for the server, and a function that passes waiting and later requests to another handler
 */
export function startupGate(answerEarly: AnswerEarly = () => false): {
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
