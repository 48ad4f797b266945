import { answerError } from "./answer.ts";
import type { Handler } from "./handler.ts";

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
