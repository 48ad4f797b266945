import type { Request, RequestHandler, Response } from "express";
import { answerError, rememberMessage } from "./answer.ts";
import { withRequestId } from "./request-id.ts";

/** Refuses a change with a body that `answerError` cannot send: what is stored now, or the conflicting entries. */
export function answerRefusal<Body extends { message?: string }>(response: Response, status: number, body: Body): void {
	rememberMessage(response, body.message ?? "");
	response
		.status(status)
		.set("Cache-Control", "no-store")
		.json({ ...body, ...withRequestId(response.req) });
}

/**
 * Lets only ids through. They consist of digits, so that no other text is taken for one.
 *
 * @param rest what is skipped for other addresses: the rest of the route, or of the router
 */
export function numberedOnly(rest: "route" | "router"): RequestHandler {
	return ({ params }, _response, next) => next(/^\d{1,15}$/.test(String(params.id)) ? undefined : rest);
}

/** The id in an address that `numberedOnly` has let through. */
export function idOf({ params }: Request): number {
	return Number(params.id);
}

/** Answers methods that an address does not support with 405. It must come after the supported ones. */
export function refuseMethod(allowed: string, message: string): RequestHandler {
	return (_request, response) => answerError(response, 405, message, { headers: ["allow", allowed] });
}

/** For an address that supports only GET and HEAD. */
export const onlyRead = refuseMethod("GET, HEAD", "This address is read-only.");
