import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { answerError } from "./answer.ts";
import { discardUnreadBody } from "./discard-body.ts";
import { inEventLoopSlices } from "./event-loop-slices.ts";
import { type Handler, inOrder, type Step } from "./handler.ts";
import { close, listen, portOf } from "./listen.ts";
import { limitPipelining } from "./pipelining-limit.ts";

/** How long a client may take to send the head of a request, in milliseconds. */
const HEADERS_TIMEOUT_MS = 20_000;

/** How long it may take to send a whole request: 10 MB at 35 KB per second. */
const REQUEST_TIMEOUT_MS = 300_000;

/** Longest time without progress while an answer is sent, in milliseconds. */
const SEND_TIMEOUT_MS = 30_000;

/** An idle connection needs about 20 KB, so 4,000 fit into a small container. */
const MOST_CONNECTIONS = 4000;

/** Protects the server from its connections: one request at a time on each, in short turns, and no unread bodies. */
const connectionSteps = inOrder(limitPipelining, inEventLoopSlices, discardUnreadBody);

/** Creates a server for anyone: `connections` and times are limited, and the handler answers `Expect: 100-continue` (`continueBody`). */
export function createSiteServer(answer: Handler, connections = MOST_CONNECTIONS): Server {
	const handle = connectionSteps(answer);
	const server = createServer(
		{
			headersTimeout: HEADERS_TIMEOUT_MS,
			requestTimeout: REQUEST_TIMEOUT_MS,
			connectionsCheckingInterval: 5000,
			// Node would answer thousands of such requests on a connection without counting them, so `refusalOf` refuses them.
			requireHostHeader: false,
		},
		handle,
	);
	// Node itself would answer other expectations, and read on.
	server.on("checkContinue", handle).on("checkExpectation", handle);
	limitConnections(server, connections);
	return server;
}

/** Limits the connections of a server: further ones are closed at once, and so are those of clients that do not read their answers. */
function limitConnections(server: Server, connections: number): void {
	server.maxConnections = connections;
	/** Requests without an answer so far. */
	const open = new WeakMap<Socket, number>();
	const count = (socket: Socket, change: number) => open.set(socket, (open.get(socket) ?? 0) + change);
	const onRequest = ({ socket }: IncomingMessage, response: ServerResponse) => {
		// Node still reports requests that arrived before their connection closed.
		if (socket.destroyed) return;
		count(socket, 1);
		response.once("close", () => count(socket, -1));
	};
	server.on("request", onRequest).on("checkContinue", onRequest).on("checkExpectation", onRequest);
	// Also called when a connection without a request has been kept long enough.
	server.setTimeout(SEND_TIMEOUT_MS, (socket: Socket) => {
		// A connection that waits for an answer, for example of a long import, has nothing to send yet.
		if (socket.writableLength > 0 || !open.get(socket)) socket.destroy();
	});
}

/** Listens; requests pass `steps`, and wait until it is opened, unless they are answered early. @throws {StartError} if port or host cannot be used */
export async function openListener(port: number, host: string, steps: Step, answerEarly: AnswerEarly) {
	const requests = startupGate(answerEarly);
	const server = createSiteServer(steps(requests.handle));
	await listen(server, port, host);
	let opened = false;
	return {
		port: portOf(server),
		/** Answers waiting and later requests with a handler. */
		open(handle: Handler): void {
			opened = true;
			requests.release(handle);
		},
		/** Accepts no more requests, and resolves when the open ones have ended. */
		async close() {
			// Waiting requests would never be answered.
			if (!opened) server.closeAllConnections();
			await close(server);
		},
	};
}

export type Listener = Awaited<ReturnType<typeof openListener>>;

type AnswerEarly = (...request: Parameters<Handler>) => boolean;

const MAX_HELD = 1000;
const STARTING = "The server is starting. Please try again in a moment.";

/** Holds requests, unless they are answered early, until a handler is there to which they and later ones are released. */
export function startupGate(answerEarly: AnswerEarly = () => false): {
	handle: Handler;
	release(handler: Handler): void;
} {
	const held: Parameters<Handler>[] = [];
	let answer: Handler | undefined;
	return {
		handle(request, response) {
			if (answer) answer(request, response);
			else if (answerEarly(request, response)) return;
			else if (held.length < MAX_HELD) held.push([request, response]);
			else answerError(response, 503, STARTING, { headers: ["retry-after", "5"] });
		},
		release(handler) {
			answer = handler;
			for (const [request, response] of held.splice(0)) if (!response.destroyed) handler(request, response);
		},
	};
}
