/** Each request's id, and a line in the log for its answer. */
import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { type HttpLogger, pinoHttp } from "pino-http";
import type { Config } from "../config/config.ts";
import { answeredStatus } from "../http/answer.ts";
import type { Step } from "../http/handler.ts";
import { requestIdOf, sentId } from "../http/request-id.ts";
import type { Log } from "../process/log.ts";
import { connectionsFrom } from "../security/visitor-address.ts";

/** Logged characters of a path, which may have 16 KB. */
const MAX_PATH = 500;

/** 96 bits, 16 characters. */
const ID_BYTES = 12;

/** Gives each request an id, and logs a line per answer, without query and address. Own failures are warnings, all else, and 503 in a crowd, `debug`. */
export function requestLog(log: Log, isTrusted: (request: IncomingMessage) => boolean): HttpLogger {
	const lineOf = (request: IncomingMessage, response: ServerResponse, { responseTime }: { responseTime: number }) => ({
		method: request.method,
		path: pathOf(request),
		status: answeredStatus(response),
		ms: responseTime,
		bytes: request.socket.bytesWritten - (bytesBefore.get(response) ?? 0),
	});
	const bytesBefore = new WeakMap<ServerResponse, number>();
	return pinoHttp({
		logger: log,
		genReqId(request, response) {
			bytesBefore.set(response, request.socket.bytesWritten);
			return (isTrusted(request) ? sentId(request) : undefined) ?? randomBytes(ID_BYTES).toString("base64url");
		},
		// Leaves out the rest of the request, which would show the query and the address.
		quietReqLogger: true,
		quietResLogger: true,
		customAttributeKeys: { reqId: "requestId" },
		serializers: { req: () => undefined },
		wrapSerializers: false,
		customLogLevel(_request, response) {
			const status = answeredStatus(response);
			return status >= 500 && status !== 503 ? "warn" : "debug";
		},
		customSuccessObject: lineOf,
		customErrorObject: (request, response, _error, value) => lineOf(request, response, value),
		customSuccessMessage: () => "request",
		customErrorMessage: () => "request",
	});
}

/** Logs all answers, whichever part sends them, at `debug`. */
export function logAnswers(log: Log, trustProxy: Config["trustProxy"]): Step {
	if (!log.isLevelEnabled("debug")) return (next) => next;
	const logged = requestLog(log, connectionsFrom(trustProxy));
	return (next) => (request, response) => logged(request, response, () => next(request, response));
}

/** Gives requests their ids, unless the complete log has already. */
export function giveRequestIds(log: Log, trustProxy: Config["trustProxy"]): RequestHandler {
	const logged = requestLog(log, connectionsFrom(trustProxy));
	return (request, response, next) => {
		if (request.id === undefined) logged(request, response);
		response.set("X-Request-Id", requestIdOf(request));
		next();
	};
}

function pathOf(request: IncomingMessage): string | undefined {
	const { originalUrl = request.url } = request as { originalUrl?: string };
	return originalUrl?.split("?", 1)[0]?.slice(0, MAX_PATH);
}
