/** The server of the main process for its workers: on a port of this machine that only they can use. */
import { randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { FEED_PATHS, type FeedName } from "../../shared/paths.ts";
import type { Snapshot } from "../feeds/feed.ts";
import type { Feeds } from "../feeds/feeds.ts";
import { answerError } from "../http/answer.ts";
import { holdRequests } from "../http/hold-requests.ts";
import type { Handler } from "../http/in-turn.ts";
import { close, listen, portOf } from "../http/listen.ts";
import { takeRequestId } from "../http/request-id.ts";
import { createSiteServer } from "../http/site-server.ts";
import { sendFeed } from "./feed-transfer.ts";
import type { MainAddress } from "./messages.ts";
import { ADDRESS_HEADER, FEED_HEADER, KEY_HEADER } from "./private-headers.ts";

interface MainServer {
	address: MainAddress;
	/** Answers requests, also those that have waited, from now on. */
	open(handle: Handler, feeds: Pick<Feeds, FeedName>): void;
	close(): Promise<void>;
}

/** Workers bound their clients' connections. */
const UNLIMITED = { connections: Number.POSITIVE_INFINITY, connectionsPerAddress: Number.POSITIVE_INFINITY };
const SEND_TIMEOUT_MS = 30_000;

const MESSAGE = "This address is only for the site itself.";

/** Starts it. Requests wait until it is opened. */
export async function startMainServer(): Promise<MainServer> {
	const key = randomBytes(32).toString("base64url");
	const hasKey = keyCheck(key);
	const held = holdRequests();
	const server = createSiteServer(
		(request, response) => {
			if (!hasKey(request)) answerError(response, 403, MESSAGE);
			else held.handle(request, response);
		},
		{ ...UNLIMITED, sendTimeoutMs: SEND_TIMEOUT_MS },
	);
	await listen(server, 0, "127.0.0.1");
	return {
		address: { port: portOf(server), key },
		open(handle, feeds) {
			held.release((request, response) => {
				const name = request.headers[FEED_HEADER];
				if (name !== undefined) {
					const { snapshot } = feeds[isFeed(name) ? name : "branches"];
					// A worker that has ended needs none.
					sendFeed(response, snapshot as Snapshot<unknown> | undefined).catch(() => response.destroy());
					return;
				}
				showClient(request);
				takeRequestId(request as never, response as never, () => handle(request, response));
			});
		},
		close: () => close(server),
	};
}

function isFeed(name: unknown): name is FeedName {
	return Object.hasOwn(FEED_PATHS, String(name));
}

/** Compares without telling by its time how much is right. */
function keyCheck(key: string): (request: IncomingMessage) => boolean {
	const expected = Buffer.from(key);
	return ({ headers }) => {
		const given = Buffer.from(String(headers[KEY_HEADER] ?? ""));
		return given.length === expected.length && timingSafeEqual(given, expected);
	};
}

/**
 * Lets the connection have the address of the client's own one, so that everything that reads it, such as TRUST_PROXY, means the same as
 * without workers. One connection has one request at a time.
 */
function showClient(request: IncomingMessage): void {
	const address = request.headers[ADDRESS_HEADER] || undefined;
	for (const name of [KEY_HEADER, ADDRESS_HEADER]) delete request.headers[name];
	Object.defineProperty(request.socket, "remoteAddress", { value: address, configurable: true });
}
