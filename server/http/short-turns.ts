import type { IncomingMessage, ServerResponse } from "node:http";
import type { Handler } from "./in-turn.ts";

/**
 * How long requests are handled before new connections get their chance, in milliseconds: Node accepts one connection in each turn of
 * its event loop. When 900 clients asked as fast as they could, each turn took so long that a visitor's connection waited 7 s.
 */
const TURN_MS = 0.5;

/**
 * Handles requests in short turns of the event loop: what does not fit into this turn waits, in order, for the next ones. Without
 * a crowd nothing waits.
 */
export function inShortTurns(handle: Handler, now: () => number = () => performance.now()): Handler {
	let waiting: [request: IncomingMessage, response: ServerResponse][] = [];
	/** When this turn must end; 0 before its first request. */
	let until = 0;

	function next(): void {
		until = 0;
		if (waiting.length === 0) return;
		begin();
		let done = 0;
		for (const [request, response] of waiting) {
			if (done > 0 && now() >= until) break;
			done++;
			if (!response.destroyed) handle(request, response);
		}
		waiting = waiting.slice(done);
	}

	function begin(): void {
		until = now() + TURN_MS;
		setImmediate(next);
	}

	return (request, response) => {
		if (until === 0) begin();
		if (waiting.length > 0 || now() >= until) waiting.push([request, response]);
		else handle(request, response);
	};
}
