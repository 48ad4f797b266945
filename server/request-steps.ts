/**
 * The steps of every request, from top to bottom. Each answers it or hands it to the next. The listener's steps come first, then the site's
 * once it has started, and last Express, whose steps app.ts lists.
 */
import type { IncomingMessage } from "node:http";
import { languageOf } from "../shared/languages.ts";
import { ASSETS_PREFIX, EMBED_PATH, HEALTH_PATH, LIVE_PATH, READY_PATH } from "../shared/paths.ts";
import type { Config } from "./config/config.ts";
import { basePathOf, originOf } from "./config/config-values.ts";
import { answerFeed, dataAge } from "./feeds/feed-response.ts";
import type { Feeds } from "./feeds/feeds.ts";
import { hostCheck } from "./http/admin-host.ts";
import { answerError, answeredStatus } from "./http/answer.ts";
import type { AnswerBusy } from "./http/answer-busy.ts";
import { discardUnreadBody } from "./http/discard-body.ts";
import { type Handler, inOrder, type Step } from "./http/handler.ts";
import { REDIRECT_CACHE } from "./http/normalize-path.ts";
import { limitPipelining } from "./http/pipelining-limit.ts";
import { sendPrepared } from "./http/prepared-body.ts";
import { refusalOf, refuseMalformed } from "./http/request-refusal.ts";
import { inShortTurns } from "./http/short-turns.ts";
import type { StaticFiles } from "./http/static-files.ts";
import type { Metrics } from "./ops/metrics.ts";
import { logAnswers } from "./ops/request-log.ts";
import { routeOf } from "./ops/route-of.ts";
import type { Pages } from "./pages/pages.ts";
import type { Log } from "./process/log.ts";
import { headersSetBy, securityHeaders, without } from "./security/headers.ts";
import { connectionsFrom } from "./security/visitor-address.ts";
import type { NoteSearch } from "./unmet-searches/unmet-searches.ts";

/** Protects a server from its connections: one request at a time on each, in short turns, and no unread bodies. */
export const connectionSteps = inOrder(limitPipelining, inShortTurns, discardUnreadBody);

/**
 * The steps before the site.
 *
 * @param gate lets requests wait until the site has started
 */
export function listenerSteps(
	{ publicUrl, hsts, proxyPath, trustProxy }: Pick<Config, "publicUrl" | "hsts" | "proxyPath" | "trustProxy">,
	log: Log,
	metrics: Metrics | undefined,
	gate: Handler,
): Handler {
	const options = { publicUrl: originOf(publicUrl), hsts, mapbox: false, development: false };
	const headers = headersSetBy(securityHeaders(options));
	return inOrder(
		connectionSteps,
		logAnswers(log, connectionsFrom(trustProxy)),
		takeOffBase(basePathOf(publicUrl), proxyPath, (text) => log.warn(text)),
		countAnswers(metrics),
		// Here, because a request of the site to itself would wait until it has started.
		refuseMalformed(headers),
	)(gate);
}

interface SiteAnswers {
	config: Pick<Config, "adminUrl">;
	feeds: Feeds;
	pages: Pages;
	files: StaticFiles;
	/** Notes searches on pages from memory. */
	noteSearch: NoteSearch;
	answerBusy: AnswerBusy;
	/** The key by which visitors take turns. */
	visitorOf: (request: IncomingMessage) => string;
	/** The security headers, names and values alternating. */
	headers: readonly string[];
	/** The security headers of pages, which have a policy of their own. */
	pageHeaders: readonly string[];
	/** The security headers of what takes the place of the finder in a frame. */
	frameHeaders: readonly string[];
	/** Answers everything else. */
	app: Handler;
}

/** Answers with feeds, files and kept pages from memory, with prepared headers. A feed costs half as much as through a route of Express. */
export function siteSteps(answers: SiteAnswers): Handler {
	const { config, feeds, pages, files, noteSearch, answerBusy, visitorOf, app } = answers;
	const { headers, pageHeaders, frameHeaders } = answers;
	// Their own policy says who may have them in a frame; this older header would forbid it to all.
	const framedHeaders = without("x-frame-options", pageHeaders);
	const isAdminHost = hostCheck(config.adminUrl);
	return (request, response) => {
		const { method, url = "/" } = request;
		if (method !== "GET" && method !== "HEAD") return app(request, response);
		const mark = url.indexOf("?");
		const path = mark < 0 ? url : url.slice(0, mark);
		const feed = feeds.byPath(path);
		if (feed) return answerFeed(feed, request, response, headers);
		const file = files.get(path);
		if (file) return sendPrepared(request, response, file, headers);
		// Pages for visitors are elsewhere then.
		const page = isAdminHost(request.headers.host) ? undefined : pages.kept(url);
		if (page) {
			if (page.search) noteSearch(visitorOf(request), page.search);
			const own = page.framed ? framedHeaders : pageHeaders;
			return sendPrepared(request, response, page.body, [...dataAge(page), ...own]);
		}
		if (pages.refuses(url, () => visitorOf(request)))
			return answerBusy(request, response, languageOf(path).path === EMBED_PATH ? frameHeaders : headers);
		app(request, response);
	};
}

/** For the machine itself, which may know nothing of the site's path. */
const PROBES = [HEALTH_PATH, LIVE_PATH, READY_PATH];

/**
 * Takes the site's path (docs/configuration.md#below-a-path) off the address of each request, so that all other steps know only addresses
 * without it. Nothing but probes answers without it, so that no address evades what a proxy guards below it. Whether the proxy takes it off
 * is a setting, because no request says it: `/branches/Goa` may be a page of the site at `/branches`, or an address that it lacks.
 *
 * @param basePath without a slash at its end; empty if there is none
 * @param warn called once, when a request shows that the setting is wrong
 */
export function takeOffBase(basePath: string, proxyPath: Config["proxyPath"], warn: (text: string) => void): Step {
	if (basePath === "") return (next) => next;
	const isKept = proxyPath === "kept";
	let warned = false;
	function warnOnce(how: string, meant: Config["proxyPath"]) {
		if (!warned) warn(`Requests come ${how} ${basePath}: if the proxy sends them so, set PROXY_PATH=${meant}`);
		warned = true;
	}
	return (next) => (request, response) => {
		const { url = "/", method } = request;
		const rest = url.startsWith(basePath) ? url.slice(basePath.length) : undefined;
		if (!isKept && rest?.startsWith(`${ASSETS_PREFIX}/`)) warnOnce("with", "kept");
		// A malformed request is refused by a later step.
		if (!isKept || refusalOf(request)) return next(request, response);
		const isRoot = rest === "" || rest?.startsWith("?");
		if (isRoot && (method === "GET" || method === "HEAD")) {
			// The service worker answers only for addresses that begin with the path and a slash.
			const headers = { location: `${basePath}/${rest}`, "content-length": 0, ...REDIRECT_CACHE };
			response.writeHead(301, headers).end();
			return;
		}
		if (rest?.startsWith("/")) request.url = rest;
		else if (!PROBES.includes(url)) {
			warnOnce("without", "stripped");
			return answerError(response, 404, `This site is below ${basePath}.`);
		}
		next(request, response);
	};
}

/** The counted methods: Node accepts 35, most of which are never sent. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Counts all answers, whichever part sends them, if there are metrics. */
function countAnswers(metrics: Pick<Metrics, "answered"> | undefined): Step {
	return (next) =>
		metrics
			? (request, response) => {
					const start = performance.now();
					const { method = "", url = "" } = request;
					response.once("close", () => {
						const named = METHODS.has(method) ? method : "other";
						metrics.answered(routeOf(url), named, answeredStatus(response), (performance.now() - start) / 1000);
					});
					next(request, response);
				}
			: next;
}
