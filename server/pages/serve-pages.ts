/** Answers addresses of pages: from memory, if a page is kept there, otherwise in Express. */
import type { RequestHandler } from "express";
import { languageOf } from "../../shared/languages.ts";
import { EMBED_PATH } from "../../shared/paths.ts";
import type { Config } from "../config/config.ts";
import { basePathOf } from "../config/config-values.ts";
import { answerFeed, dataAge } from "../feeds/feed-response.ts";
import type { Feeds } from "../feeds/feeds.ts";
import { hostCheck } from "../http/admin-host.ts";
import { answerError, prefersHtml } from "../http/answer.ts";
import type { AnswerBusy } from "../http/answer-busy.ts";
import type { Step } from "../http/handler.ts";
import {
	adminAddress,
	canonicalLanguagePrefix,
	isValidAddress,
	normalizePath,
	REDIRECT_CACHE,
} from "../http/normalize-path.ts";
import { sendPrepared } from "../http/prepared-body.ts";
import { requestIdOf, withRequestId } from "../http/request-id.ts";
import type { StaticFiles } from "../http/static-files.ts";
import type { MissedSearches } from "../missed-searches/missed-searches.ts";
import type { Log } from "../process/log.ts";
import type { AdminSignIn } from "../security/admin-sign-in.ts";
import type { SiteHeaders } from "../security/headers.ts";
import { ASK_TO_SIGN_IN, CHALLENGE } from "../security/refuse-sign-in.ts";
import { visitorKeys, visitorKeysBeforeExpress } from "../security/visitor-address.ts";
import { withReference } from "./document.ts";
import type { Page } from "./page-cache.ts";
import type { Pages } from "./pages.ts";

export interface PageServices {
	config: Pick<Config, "publicUrl" | "adminUrl" | "trustProxy">;
	log: Log;
	feeds: Feeds;
	pages: Pages;
	/** The built files for browsers. */
	files: StaticFiles;
	headers: SiteHeaders;
	signIn: Pick<AdminSignIn, "requireAdmin">;
	/** Notes what visitors search for. */
	searches: Pick<MissedSearches, "note">;
	answerBusy: AnswerBusy;
}

/** Answers with feeds, files and kept pages from memory, with prepared headers. A feed costs half as much as through a route of Express. */
export function answerFromMemory({ config, feeds, pages, files, headers, searches, answerBusy }: PageServices): Step {
	const isAdminHost = hostCheck(config.adminUrl);
	const visitorOf = visitorKeysBeforeExpress(config.trustProxy);
	return (next) => (request, response) => {
		const { method, url = "/" } = request;
		if (method !== "GET" && method !== "HEAD") return next(request, response);
		const mark = url.indexOf("?");
		const path = mark < 0 ? url : url.slice(0, mark);
		const feed = feeds.byPath(path);
		if (feed) return answerFeed(feed, request, response, headers.all);
		const file = files.get(path);
		if (file) return sendPrepared(request, response, file, headers.all);
		// Pages for visitors are elsewhere then.
		const page = isAdminHost(request.headers.host) ? undefined : pages.pageInMemory(url);
		if (page) {
			if (page.search) searches.note(visitorOf(request), page.search);
			const own = page.framed ? headers.framedPages : headers.pages;
			return sendPrepared(request, response, page.body, [...dataAge(page), ...own]);
		}
		if (!pages.refuses(url, () => visitorOf(request))) return next(request, response);
		answerBusy(request, response, languageOf(path).path === EMBED_PATH ? headers.inFrames : headers.all);
	};
}

/** Answers for addresses without a page: with the 404 page in a browser, otherwise an error. */
export function answerNoPage({ pages }: Pick<PageServices, "pages">, status: number, message: string): RequestHandler {
	return async (request, response) => {
		if (prefersHtml(request)) sendPrepared(request, response, await pages.notFound());
		else answerError(response, status, message);
	};
}

/** Redirects addresses to a page's one spelling: of slashes, of pages for admins, of its language, and in English if it has no other. */
export function redirectOtherSpellings({ pages, config }: PageServices): RequestHandler {
	return ({ originalUrl }, response, next) => {
		const tidy = normalizePath(originalUrl) ?? originalUrl;
		const right = canonicalLanguagePrefix(tidy) ?? tidy;
		const proper = pages.onlyInEnglish(right) ?? right;
		const forAdmins = pages.isPage(originalUrl) ? adminAddress(originalUrl) : originalUrl;
		const match = [forAdmins, tidy, proper.includes("\\") ? originalUrl : proper].find(
			(each) => each !== originalUrl && pages.isPage(each),
		);
		if (match === undefined) next();
		else response.set(REDIRECT_CACHE).redirect(301, basePathOf(config.publicUrl) + match);
	};
}

/** Refuses an address that cannot have a page and for which the router would log an error. */
export function refuseMalformedAddresses({ pages }: PageServices): RequestHandler {
	const refuse = answerNoPage({ pages }, 400, "The address is not valid.");
	return (request, response, next) => (isValidAddress(request.originalUrl) ? next() : refuse(request, response, next));
}

export function renderPages({ pages, searches, signIn, log }: PageServices): RequestHandler {
	const visitorOf = visitorKeys(log, "one queue for pages");
	const reported = new WeakSet<Page>();
	return async (request, response, next) => {
		const visitor = visitorOf(request);
		const page = await pages.page(request.originalUrl, visitor);
		if (page.search) searches.note(visitor, page.search);
		const failed = page.body.status === 500;
		if (failed && !reported.has(page)) {
			// Reported once: it is kept for a minute, and many visitors may get it.
			reported.add(page);
			log.error({ err: page.failure, path: request.path, ...withRequestId(request) }, "page not rendered");
		}
		const body = failed ? withReference(page.body, requestIdOf(request) ?? "") : page.body;
		if (page.framed) response.removeHeader("X-Frame-Options");
		const send = () => sendPrepared(request, response, body, dataAge(page));
		if (!page.restricted) return send();
		await signIn.requireAdmin(request, response, async (error) => {
			if (error === ASK_TO_SIGN_IN && prefersHtml(request)) {
				const asking = await pages.signIn(request.originalUrl, visitor);
				sendPrepared(request, response.set("WWW-Authenticate", CHALLENGE), asking.body);
			} else if (error) next(error);
			else send();
		});
	};
}
