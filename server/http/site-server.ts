import { createServer, type Server } from "node:http";
import { type ConnectionLimits, limitConnections } from "./connection-limits.ts";
import { discardBody } from "./discard-body.ts";
import { type Handler, limitPipelining } from "./pipelining-limit.ts";
import { inShortTurns } from "./short-turns.ts";

/** How long a client may take to send the head of a request, in milliseconds. */
const HEADERS_TIMEOUT_MS = 20_000;

/** How long it may take to send a whole request: 10 MB at 35 KB per second. */
const REQUEST_TIMEOUT_MS = 300_000;

/**
 * Creates the server of the site, whose clients may be anyone: connections, requests waiting on them, and the time to send and
 * to receive are limited. The body of a request that only reads is dropped. A client that asks whether to send a body
 * (`Expect: 100-continue`) gets its answer from the handler: see `continueBody`.
 */
export function createSiteServer(handle: Handler, limits?: ConnectionLimits): Server {
	const inOrder = limitPipelining(
		inShortTurns((request, response) => {
			if (request.method === "GET" || request.method === "HEAD" || request.method === "OPTIONS") {
				discardBody(request, response);
			}
			handle(request, response);
		}),
	);
	const server = createServer(
		{
			headersTimeout: HEADERS_TIMEOUT_MS,
			requestTimeout: REQUEST_TIMEOUT_MS,
			connectionsCheckingInterval: 5000,
			// Node would refuse each such request of thousands on a connection, without counting them; see `refusalOf`.
			requireHostHeader: false,
		},
		inOrder,
	);
	// Node itself would answer other expectations, and read on what follows.
	server.on("checkContinue", inOrder).on("checkExpectation", inOrder);
	limitConnections(server, limits);
	return server;
}
