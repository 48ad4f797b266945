/** An upstream for tests whose answers can be changed at any time. */
import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import { FEED_PATHS, type FeedName } from "../../shared/paths.ts";
import { listen } from "./listen.ts";

interface Received {
	method: string;
	path: string;
	headers: IncomingHttpHeaders;
}

export interface FakeUpstream {
	readonly url: string;
	/** The requests it received, oldest first. */
	readonly requests: readonly Received[];
	/** The largest number of requests that were open at the same time for one path. */
	readonly maxOpen: number;
	/** How it answers from now on. */
	answer: RequestListener;
	/** Stops listening and breaks every connection; the port then refuses connections. */
	close(): Promise<void>;
}

/** Starts it on a free port of 127.0.0.1. */
export async function startFakeUpstream(answer: RequestListener): Promise<FakeUpstream> {
	const requests: Received[] = [];
	const open = new Map<string, number>();
	let maxOpen = 0;
	const server = createServer((request, response) => {
		const { method = "", url: path = "", headers } = request;
		requests.push({ method, path, headers });
		const count = (open.get(path) ?? 0) + 1;
		open.set(path, count);
		maxOpen = Math.max(maxOpen, count);
		response.on("close", () => open.set(path, (open.get(path) ?? 0) - 1));
		upstream.answer(request, response);
	});
	const { url, close } = await listen(server);
	const upstream: FakeUpstream = {
		url,
		requests,
		get maxOpen() {
			return maxOpen;
		},
		answer,
		close,
	};
	return upstream;
}

/** Answers with a body, or with 304 if the request has the ETag. */
export function sends(
	body: string | Buffer,
	headers: Readonly<Record<string, string>> = {},
	status = 200,
): RequestListener {
	return (request, response) => {
		if (headers.etag && request.headers["if-none-match"] === headers.etag) response.writeHead(304, headers).end();
		else response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
	};
}

/** Answers `{ "data": [...] }`. */
export function sendsFeed(items: readonly unknown[], etag?: string): RequestListener {
	return sends(JSON.stringify({ data: items }), etag ? { etag } : {});
}

/** Answers each path with its feed, and other paths with an empty one. */
export function sendsFeeds(feeds: Readonly<Record<string, readonly unknown[]>>): RequestListener {
	return (request, response) => sendsFeed(feeds[request.url ?? ""] ?? [])(request, response);
}

/** Answers with the three feeds. */
export function sendsEach(feeds: Readonly<Record<FeedName, readonly unknown[]>>): RequestListener {
	const names = Object.keys(feeds) as FeedName[];
	return sendsFeeds(Object.fromEntries(names.map((name) => [FEED_PATHS[name], feeds[name]])));
}

/** Accepts the request and never answers. */
export const hangs: RequestListener = () => undefined;

/** Sends the head and the beginning of the body, then nothing more. */
export const hangsMidBody: RequestListener = (_request, response) => {
	response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
	response.write('{"data":[');
};

/** Sends the head and the beginning of the body, then breaks the connection. */
export const breaksMidBody: RequestListener = (_request, response) => {
	response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
	response.write('{"data":[', () => response.destroy());
};

/** Breaks the connection instead of answering. */
export const resets: RequestListener = (request) => {
	request.socket.resetAndDestroy();
};

/** Answers every request with 304. */
export const neverModified: RequestListener = (_request, response) => {
	response.writeHead(304).end();
};
