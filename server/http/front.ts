/**
 * The small handler in front of Express. It answers what is ready in memory, feeds and kept pages, with ready-made
 * headers; everything else goes on. A feed costs half of what a route of Express would cost.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { answerFeed, dataAge } from "../feeds/feed-response.ts";
import type { Feeds } from "../feeds/feeds.ts";
import type { Pages } from "../pages/pages.ts";
import { sendPrepared } from "./prepared-body.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

interface FrontOptions {
	feeds: Feeds;
	pages: Pages;
	/** The security headers, name and value in turn. */
	headers: readonly string[];
	/** Answers what is not ready. */
	next: Handler;
}

export function createFront({ feeds, pages, headers, next }: FrontOptions): Handler {
	return (request, response) => {
		const { method, url = "/" } = request;
		if (method !== "GET" && method !== "HEAD") return next(request, response);
		const mark = url.indexOf("?");
		const feed = feeds.byPath(mark < 0 ? url : url.slice(0, mark));
		if (feed) return answerFeed(feed, request, response, headers);
		const page = pages.kept(url);
		if (page) return sendPrepared(request, response, page, [...dataAge(feeds.branches), ...headers]);
		next(request, response);
	};
}
