import { createServer, type Server } from "node:http";
import { type ConnectionLimits, limitConnections } from "./connection-limits.ts";
import type { Handler } from "./handler.ts";

/** How long a client may take to send the head of a request, in milliseconds. */
const HEADERS_TIMEOUT_MS = 20_000;

/** How long it may take to send a whole request: 10 MB at 35 KB per second. */
const REQUEST_TIMEOUT_MS = 300_000;

/**
 * Creates a server whose clients may be anyone: connections, and the time to send and to receive are limited. A client that asks whether
 * to send a body (`Expect: 100-continue`) gets its answer from the handler: see `continueBody`.
 */
export function createSiteServer(handle: Handler, limits?: ConnectionLimits): Server {
	const server = createServer(
		{
			headersTimeout: HEADERS_TIMEOUT_MS,
			requestTimeout: REQUEST_TIMEOUT_MS,
			connectionsCheckingInterval: 5000,
			// Node would refuse each such request of thousands on a connection, without counting them; see `refusalOf`.
			requireHostHeader: false,
		},
		handle,
	);
	// Node itself would answer other expectations, and read on what follows.
	server.on("checkContinue", handle).on("checkExpectation", handle);
	limitConnections(server, limits);
	return server;
}
