/** The complete access log (`ACCESS_LOG=all`). */
import type { IncomingMessage } from "node:http";
import { answeredStatus } from "../http/answered-status.ts";
import type { Handler } from "../http/in-turn.ts";
import type { Log } from "./log.ts";

/** Of a path. Nobody needs more, and a request may have 16 KB of it. */
const LONGEST_PATH = 500;

/**
 * Logs one line per answer, whoever gives it: method, path, status, milliseconds, bytes with the head, and id. The query is left out,
 * because it shows what a visitor searched for, and so is the network address.
 *
 * @param giveId returns the id of a request
 */
export function logAnswers(handle: Handler, log: Log, giveId: (request: IncomingMessage) => string): Handler {
	return (request, response) => {
		const start = performance.now();
		const { method, url = "", socket } = request;
		const before = socket.bytesWritten;
		response.once("close", () => {
			const status = answeredStatus(response);
			const line = {
				method,
				path: url.split("?", 1)[0]?.slice(0, LONGEST_PATH),
				status,
				ms: Math.round(performance.now() - start),
				bytes: socket.bytesWritten - before,
				requestId: giveId(request),
			};
			if (status >= 500 && status !== 503) log.warn(line, "request");
			else log.info(line, "request");
		});
		handle(request, response);
	};
}
