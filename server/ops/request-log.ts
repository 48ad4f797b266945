import type { RequestHandler } from "express";
import { withRequestId } from "../http/request-id.ts";
import type { Log } from "./log.ts";

/**
 * Logs one line per answer: method, path, status, milliseconds and the request's id. The query is left out, because it shows what a visitor
 * searched for, and so is the network address. Answers without a server error are logged at `debug`, and so is 503: it is how the
 * site refuses a crowd, which must not fill the log as well.
 */
export function requestLog(log: Log): RequestHandler {
	return (request, response, next) => {
		const start = performance.now();
		const { method, path } = request;
		response.once("close", () => {
			const ms = Math.round(performance.now() - start);
			const line = { method, path, status: response.statusCode, ms, ...withRequestId(request) };
			if (response.statusCode >= 500 && response.statusCode !== 503) log.warn(line, "request");
			else log.debug(line, "request");
		});
		next();
	};
}
