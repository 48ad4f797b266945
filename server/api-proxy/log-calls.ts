import type { RequestHandler } from "express";
import { sentMessage } from "../http/answer.ts";
import { withRequestId } from "../http/request-id.ts";
import type { Log } from "../process/log.ts";
import { adminUserOf } from "../security/admin-user.ts";
import { changesState } from "../security/same-origin.ts";

const MAX_LISTENERS = 20;

/**
 * Logs changes that the site itself refuses, and all changes if the upstream is another service; the embedded one logs its own. Comes after
 * the sign-in, so that only admins can fill the log.
 */
export function logCalls(log: Log, embedded: boolean): RequestHandler {
	return (request, response, next) => {
		if (!changesState(request.method)) return next();
		// Many handlers listen for the end of a change; Node warns of more than ten.
		response.setMaxListeners(MAX_LISTENERS);
		const start = performance.now();
		const { method, originalUrl } = request;
		response.once("close", () => {
			const { statusCode: status, headersSent } = response;
			const reason = sentMessage(response);
			if (!headersSent || (embedded && reason === undefined)) return;
			const [path] = originalUrl.split("?", 1);
			const ms = Math.round(performance.now() - start);
			const line = { who: adminUserOf(response), method, path, status, ms, ...withRequestId(request) };
			if (status < 400) log.info(line, "change passed on");
			else log.info({ ...line, reason }, "change refused");
		});
		next();
	};
}
