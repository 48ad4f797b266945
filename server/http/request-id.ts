/** The id of a request: it links the answer, the log lines and those of the upstream. */
import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
// Declares the id of a request.
import type {} from "pino-http";

export const REQUEST_ID_HEADER = "x-request-id";

/** An id that needs no quotes in a log, a header or a page. */
const PLAIN = /^[\w.-]{1,64}$/;

/** The id of a request; undefined if it has none, like requests that are answered before Express. */
export function requestIdOf({ id }: IncomingMessage): string | undefined {
	return typeof id === "string" ? id : undefined;
}

/** The id as part of a log line or an answer. */
export function withRequestId(request: IncomingMessage): { requestId?: string } {
	const requestId = requestIdOf(request);
	return requestId === undefined ? {} : { requestId };
}

/** The id in a request's header; undefined if it is not plain. Node joins several by a comma, so they are not. */
export function sentId({ headers }: IncomingMessage): string | undefined {
	const id = headers[REQUEST_ID_HEADER];
	return typeof id === "string" && PLAIN.test(id) ? id : undefined;
}

/** Takes over the id that the site sends with a request. Without it, the request has no id here. */
export const takeRequestId: RequestHandler = (request, _response, next) => {
	const id = sentId(request);
	if (id !== undefined) request.id = id;
	next();
};
