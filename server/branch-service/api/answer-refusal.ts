import type { Request, RequestHandler, Response } from "express";
import { answerError, rememberMessage } from "../../http/answer.ts";
import { withRequestId } from "../../http/request-id.ts";

/** Refuses a change with more than `answerError` sends: what is stored now, or each entry that is in the way. */
export function answerRefusal<Body extends { message?: string }>(response: Response, status: number, body: Body): void {
	rememberMessage(response, body.message ?? "");
	response
		.status(status)
		.set("Cache-Control", "no-store")
		.json({ ...body, ...withRequestId(response.req) });
}

/**
 * Ids have digits only, so that nothing else is taken for one.
 *
 * @param rest what is left out for any other address: the rest of the route, or of the router
 */
export function numberedOnly(rest: "route" | "router"): RequestHandler {
	return ({ params }, _response, next) => next(/^\d{1,15}$/.test(String(params.id)) ? undefined : rest);
}

/** The id in an address that `numberedOnly` has let through. */
export function idOf({ params }: Request): number {
	return Number(params.id);
}

/** Answers methods that an address does not have with 405. It comes after those that it has. */
export function refuseMethod(allowed: string, message: string): RequestHandler {
	return (_request, response) => answerError(response, 405, message, { headers: ["allow", allowed] });
}

/** For an address that has no other methods than GET and HEAD. */
export const onlyRead = refuseMethod("GET, HEAD", "This address is read-only.");
