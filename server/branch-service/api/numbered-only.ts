import type { RequestHandler } from "express";

/**
 * Ids have digits only, so that nothing else is taken for one.
 *
 * @param rest what is left out for any other address: the rest of the route, or of the router
 */
export function numberedOnly(rest: "route" | "router"): RequestHandler {
	return ({ params }, _response, next) => next(/^\d{1,15}$/.test(String(params.id)) ? undefined : rest);
}
