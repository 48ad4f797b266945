import type { RequestHandler } from "express";
import type { Log } from "./log.ts";

/**
 * Logs one line per answer: method, path, status and milliseconds. The query is left out, because it shows what a visitor
 * searched for, and so is the network address. Answers without a server error are logged at `debug`.
 */
export function requestLog(log: Log): RequestHandler {
	return (request, response, next) => {
		const start = performance.now();
		const { method, path } = request;
		response.once("close", () => {
			const line = { method, path, status: response.statusCode, ms: Math.round(performance.now() - start) };
			if (response.statusCode >= 500) log.warn(line, "request");
			else log.debug(line, "request");
		});
		next();
	};
}
