/** The id of a request: in its answer, its log lines and the upstream's, so that one can be found by another. */
import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
// Declares the id of a request.
import type {} from "pino-http";

export const REQUEST_ID_HEADER = "x-request-id";

/** What can be in a log, a header and a page without being quoted. */
const PLAIN = /^[\w.-]{1,64}$/;

/** The id of a request; undefined if it has none, as those that are answered before Express. */
export function requestIdOf({ id }: IncomingMessage): string | undefined {
	return typeof id === "string" ? id : undefined;
}

/** As part of a log line or of an answer. */
export function withRequestId(request: IncomingMessage): { requestId?: string } {
	const requestId = requestIdOf(request);
	return requestId === undefined ? {} : { requestId };
}

/** The id that a request came with. Undefined if it is not plain; several are joined by a comma, which is not. */
export function sentId({ headers }: IncomingMessage): string | undefined {
	const id = headers[REQUEST_ID_HEADER];
	return typeof id === "string" && PLAIN.test(id) ? id : undefined;
}

/** Takes over the id that the site sends with a request. One without has none here. */
export const takeRequestId: RequestHandler = (request, _response, next) => {
	const id = sentId(request);
	if (id !== undefined) request.id = id;
	next();
};
