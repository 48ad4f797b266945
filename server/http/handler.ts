import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** One step of handling a request: answers it, or hands it to the next handler. */
export type Step = (next: Handler) => Handler;

/** Joins steps into one, the first of which gets the request first. */
export function inOrder(...steps: readonly Step[]): Step {
	return (last) => steps.reduceRight((next, step) => step(next), last);
}

/** What answers GET and HEAD, by the paths. */
export type PathAnswers = Readonly<Record<string, RequestHandler>>;
