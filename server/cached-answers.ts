/**
 * The small handler before Express. It answers with feeds, files and kept pages from memory, with prepared headers; everything else
 * goes on to Express. A feed costs half as much as through a route of Express.
 */
import type { IncomingMessage } from "node:http";
import { answerFeed, dataAge } from "./feeds/feed-response.ts";
import type { Feeds } from "./feeds/feeds.ts";
import { answerError } from "./http/answer.ts";
import { answerBusy } from "./http/answer-busy.ts";
import type { Handler } from "./http/pipelining-limit.ts";
import { sendPrepared } from "./http/prepared-body.ts";
import { refusalOf, shortenForwarded } from "./http/request-refusal.ts";
import type { StaticFiles } from "./http/static-files.ts";
import type { Pages } from "./pages/pages.ts";
import type { NoteSearch } from "./unmet-searches/unmet-searches.ts";

interface CachedAnswersOptions {
	feeds: Feeds;
	pages: Pages;
	files: StaticFiles;
	/** Notes what is searched for on pages from memory. */
	noteSearch: NoteSearch;
	/** The key by which visitors take turns. */
	visitorOf: (request: IncomingMessage) => string;
	/** The security headers, names and values alternating. */
	headers: readonly string[];
	/** Those of pages, which have a policy of their own. */
	pageHeaders: readonly string[];
	/** Handles everything else. */
	next: Handler;
}

export function createCachedAnswers(options: CachedAnswersOptions): Handler {
	const { feeds, pages, files, noteSearch, visitorOf, headers, pageHeaders, next } = options;
	return (request, response) => {
		const refusal = refusalOf(request);
		if (refusal) return answerError(response, refusal.status, refusal.message, { headers });
		shortenForwarded(request);
		const { method, url = "/" } = request;
		if (method !== "GET" && method !== "HEAD") return next(request, response);
		const mark = url.indexOf("?");
		const path = mark < 0 ? url : url.slice(0, mark);
		const feed = feeds.byPath(path);
		if (feed) return answerFeed(feed, request, response, headers);
		const file = files.get(path);
		if (file) return sendPrepared(request, response, file, headers);
		const page = pages.kept(url);
		if (page) {
			if (page.search) noteSearch(visitorOf(request), page.search);
			return sendPrepared(request, response, page.body, [...dataAge(page), ...pageHeaders]);
		}
		if (pages.refuses(url, () => visitorOf(request))) return answerBusy(request, response, headers);
		next(request, response);
	};
}
