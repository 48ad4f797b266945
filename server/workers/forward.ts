/** Passes on to the main process what only that can answer. */
import { Agent, type IncomingMessage, type ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { RequestHandler } from "express";
import { createProxyMiddleware } from "http-proxy-middleware";
import { answerError } from "../http/answer.ts";
import { keepConnection } from "../http/connection-limits.ts";
import { markForwarded } from "../http/forwarded.ts";
import { REQUEST_ID_HEADER, requestIdOf } from "../http/request-id.ts";
import { dropBody } from "../http/unread-body.ts";
import { changesState } from "../security/safe-method.ts";
import type { MainAddress } from "./messages.ts";
import { ADDRESS_HEADER, FEED_HEADER, KEY_HEADER } from "./private-headers.ts";

/**
 * Less than the five seconds for which the main process keeps a connection that is not used (Node's `keepAliveTimeout`), in milliseconds: it
 * must not close one that is just being used.
 */
const UNUSED_MS = 4000;

const AWAY = "The server is busy. Please try again in a moment.";
const MAYBE_DONE =
	"The connection was lost. It is not certain whether this was stored; please look before you try again.";

/**
 * What is between a client and the server that it is connected to (RFC 9110, 7.6.1). Node throws if it is to send some of it, such as `Trailer`
 * without chunks; and what only workers send.
 */
const NOT_PASSED_ON = [
	"connection",
	"keep-alive",
	"proxy-authorization",
	"proxy-connection",
	"te",
	"trailer",
	"upgrade",
	FEED_HEADER,
];

/** Answers by asking the main process, as if the client were connected to that. Bodies are streamed; who goes away ends the request there, too. */
export function forwardTo({ port, key }: MainAddress): RequestHandler {
	const proxy = createProxyMiddleware({
		target: `http://127.0.0.1:${port}`,
		agent: new Agent({ keepAlive: true, timeout: UNUSED_MS }),
		on: {
			proxyRes(_mainResponse, request, response) {
				markForwarded(request);
				dropBody(request, response);
			},
			error: answerFailure,
		},
	});
	return (request, response, next) => {
		// With what Express has taken from its beginning, and without the host that it may name (RFC 9112, 3.2.2).
		request.url = request.originalUrl.replace(/^https?:\/\/[^/?]*/i, "");
		const id = requestIdOf(request);
		const headers = { ...request.headers };
		for (const name of NOT_PASSED_ON) delete headers[name];
		// Instead of what a client may have sent. Before the request is made: one that expects an answer first is sent at once.
		request.headers = {
			...headers,
			[KEY_HEADER]: key,
			[ADDRESS_HEADER]: request.socket.remoteAddress ?? "",
			...(id !== undefined && { [REQUEST_ID_HEADER]: id }),
		};
		if (changesState(request.method)) keepConnection(request.socket, response);
		passContinue(request, response);
		void proxy(request, response, next);
	};
}

/** Tells a client that asks first to send its body, if the main process does. The proxy's library passes every body on by `pipe`. */
function passContinue(request: IncomingMessage, response: ServerResponse): void {
	const { pipe } = request;
	request.pipe = (mainRequest, ...options) => {
		mainRequest.once("continue", () => response.writeContinue());
		return pipe.call(request, mainRequest, ...options) as typeof mainRequest;
	};
}

function answerFailure(_error: Error, request: IncomingMessage, response: ServerResponse | Socket): void {
	if (response instanceof Socket || response.destroyed) return;
	if (response.headersSent) {
		response.destroy();
		return;
	}
	dropBody(request, response);
	const message = changesState(request.method ?? "") ? MAYBE_DONE : AWAY;
	answerError(response, 503, message, { headers: ["retry-after", "5"] });
}
