import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import type { ErrorAnswer } from "../../shared/api/api-answers.ts";
import { discardBody } from "./discard-body.ts";
import { withRequestId } from "./request-id.ts";

interface ErrorDetails extends Pick<ErrorAnswer, "errors" | "warnings" | "firstRows"> {
	/** Further headers, names and values alternating. */
	headers?: readonly string[];
}

/** The message of each error that was answered, for the log. */
const messages = new WeakMap<ServerResponse, string>();

/** The message of the error that was answered; undefined if this process answered none. */
export function sentMessage(response: ServerResponse): string | undefined {
	return messages.get(response);
}

/** Answers with an error and the request's id, as all errors are sent, uncached and without reading on. @param message for the client: it reveals no internals */
export function answerError(
	response: ServerResponse,
	status: number,
	message: string,
	{ headers = [], errors, warnings, firstRows }: ErrorDetails = {},
): void {
	const answer: ErrorAnswer = {
		message,
		...(errors && { errors }),
		...(warnings && { warnings }),
		...(firstRows && { firstRows }),
		...withRequestId(response.req),
	};
	const body = Buffer.from(JSON.stringify(answer));
	messages.set(response, message);
	discardBody(response.req, response);
	response.writeHead(status, [
		"content-type",
		"application/json; charset=utf-8",
		"content-length",
		String(body.length),
		"cache-control",
		"no-store",
		...headers,
	]);
	response.end(body);
}

/** A minute is enough for the jobs before this one, or for the server to start again. */
const SECONDS = 60;

/** The Retry-After header for a status: with 503, because the server is busy or out of order. */
export function retryAfter(status: number, seconds = SECONDS): { headers?: readonly string[] } {
	return status === 503 ? { headers: ["retry-after", String(seconds)] } : {};
}

/** Means that the client left before the answer; nginx uses it too. */
export const CLIENT_LEFT = 499;

export function answeredStatus({ headersSent, statusCode }: ServerResponse): number {
	return headersSent ? statusCode : CLIENT_LEFT;
}

/** Whether the request comes from a browser that opens a page: unlike programs, it prefers HTML. */
export function prefersHtml(request: Request): boolean {
	return request.accepts(["json", "html"]) === "html";
}

/** Refuses a change with a body that `answerError` cannot send: what is stored now, or the conflicting entries. */
export function answerRefusal<Body extends { message?: string }>(response: Response, status: number, body: Body): void {
	messages.set(response, body.message ?? "");
	response
		.status(status)
		.set("Cache-Control", "no-store")
		.json({ ...body, ...withRequestId(response.req) });
}

/** The id in an address, which is known to consist of digits. */
export function idOf({ params }: Request): number {
	return Number(params.id);
}

/** Answers methods that an address does not support with 405. It must come after the supported ones. */
export function refuseMethod(allowed: string, message: string): RequestHandler {
	return (_request, response) => answerError(response, 405, message, { headers: ["allow", allowed] });
}

/** For an address that supports only GET and HEAD. */
export const onlyRead = refuseMethod("GET, HEAD", "This address is read-only.");

/** Lets only GET and HEAD through. */
export const refuseOtherMethods: RequestHandler = (request, response, next) => {
	if (request.method === "GET" || request.method === "HEAD") next();
	else onlyRead(request, response, next);
};

export function selectHeaders(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
	return Object.fromEntries(names.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]]));
}
