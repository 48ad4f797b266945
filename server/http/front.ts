/**
 * The small handler before Express. It answers with feeds and kept pages from memory, with prepared headers; everything else
 * goes on to Express. A feed costs half as much as through a route of Express.
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
	/** The security headers, names and values alternating. */
	headers: readonly string[];
	/** Handles everything else. */
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
