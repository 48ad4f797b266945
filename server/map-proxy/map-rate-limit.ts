import type { RequestHandler } from "express";
import { rateLimit } from "express-rate-limit";
import { answerError } from "../http/answer.ts";
import type { Log } from "../process/log.ts";
import { visitorKeys } from "../security/visitor-address.ts";

const WINDOW_MS = 60_000;

/**
 * Requests of one address per minute. Opening a map takes about 40 (style, tiles, fonts, icons), a screen of new tiles 12 to 20. The limit
 * allows a visitor who pans and zooms without a pause (one screen per second), or 30 behind a mobile network's address who open a map.
 */
const MAP_REQUESTS_PER_MINUTE = 1200;

const MESSAGE = "Too many requests for the map. Please try again in a minute.";

/** Answers 429 to clients that request more of the map than a person can see. Counts by `request.ip`, IPv6 by its /56. */
export function limitMapRequests(log: Log, limit = MAP_REQUESTS_PER_MINUTE): RequestHandler {
	return rateLimit({
		windowMs: WINDOW_MS,
		limit,
		keyGenerator: visitorKeys(log, "one limit of map requests"),
		standardHeaders: "draft-8",
		legacyHeaders: false,
		logger: {
			error: (error) => log.error({ err: error }, "limit of map requests"),
			warn: (error) => log.warn({ err: error }, "limit of map requests"),
		},
		handler: (_request, response, _next, { statusCode }) => {
			answerError(response, statusCode, MESSAGE);
		},
	});
}
