/** The middleware as one ordered list, which each request passes from top to bottom. */
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import * as calls from "../shared/api/api-paths.ts";
import type { SignInState } from "../shared/api/people.ts";
import { PICTURE_PREFIX } from "../shared/map/map-picture.ts";
import { MESSAGES } from "../shared/messages.ts";
import type { SavedPlaces } from "../shared/offline/offline-places.ts";
import * as paths from "../shared/paths.ts";
import type { BranchArea, PlaceKnowledge } from "../shared/search/place.ts";
import { suggest } from "../shared/search/suggest.ts";
import { limitCalls } from "./api-proxy/limit-calls.ts";
import { logCalls } from "./api-proxy/log-calls.ts";
import { refuseOtherFiles, refuseUploads } from "./api-proxy/refuse-uploads.ts";
import { BRAND_CACHE, type LoadedBrand } from "./brand/brand-file.ts";
import type { Config } from "./config/config.ts";
import { basePathOf, originOf } from "./config/config-values.ts";
import { dataAge } from "./feeds/feed-response.ts";
import type { Feeds } from "./feeds/feeds.ts";
import { separateAdmins } from "./http/admin-host.ts";
import { answerError, prefersHtml } from "./http/answer.ts";
import type { AnswerBusy } from "./http/answer-busy.ts";
import { compressAnswers } from "./http/compress-answers.ts";
import { QueueFull } from "./http/fair-queue.ts";
import { answerBodyErrors } from "./http/json-body.ts";
import * as addresses from "./http/normalize-path.ts";
import { sendPrepared } from "./http/prepared-body.ts";
import { requestIdOf, withRequestId } from "./http/request-id.ts";
import { FOR_EVER } from "./http/static-files.ts";
import type { ServedMapFile } from "./map-file/open-maps.ts";
import { limitMapRequests } from "./map-proxy/map-rate-limit.ts";
import { answerLive } from "./ops/readiness.ts";
import { requestLog } from "./ops/request-log.ts";
import { withReference } from "./pages/document.ts";
import { answerEmbedScript } from "./pages/embed-script.ts";
import type { Page } from "./pages/page-cache.ts";
import type { Pages } from "./pages/pages.ts";
import { robotsText, serveSitemap } from "./pages/sitemap.ts";
import { accountCalls, ownPasswordCall } from "./people/account-calls.ts";
import { readBody } from "./people/answer-change.ts";
import { peopleCalls } from "./people/people-calls.ts";
import type { Pictures } from "./pictures/draw-pictures.ts";
import { servePictures } from "./pictures/serve-pictures.ts";
import { findPlaces } from "./places/place-finder.ts";
import type { Log } from "./process/log.ts";
import { publishedSheetCall } from "./published-sheet/published-sheet-call.ts";
import { serveSampleSheet } from "./sample-sheet/serve-sample-sheet.ts";
import { answerTexts } from "./search/answer-texts.ts";
import { answerSavedPlaces, answerSearchNames } from "./search/search-names-response.ts";
import type { AdminSignIn } from "./security/admin-sign-in.ts";
import { callerOf } from "./security/admin-user.ts";
import { ASK_TO_SIGN_IN, CHALLENGE, NOT_SIGNED_IN, refuseSignIn } from "./security/refuse-sign-in.ts";
import { refuseOtherSites, requireOwnPage, requireSameOrigin } from "./security/same-origin.ts";
import { connectionsFrom, visitorKeys } from "./security/visitor-address.ts";
import type { NoteSearch } from "./unmet-searches/unmet-searches.ts";

export interface AppServices {
	config: Pick<
		Config,
		| "publicUrl"
		| "adminUrl"
		| "loopback"
		| "trustProxy"
		| "adminAuth"
		| "secondFactor"
		| "sheetHosts"
		| "embedOrigins"
		| "specifiedOnly"
	>;
	log: Log;
	securityHeaders: RequestHandler;
	signIn: Omit<AdminSignIn, "started" | "stopped">;
	brand: LoadedBrand;
	feeds: Feeds;
	apiProxy: RequestHandler;
	/** Why sheets are refused at the moment, if the branch service is embedded. */
	uploadRefusal?: Parameters<typeof refuseUploads>[0] | undefined;
	/** Passes requests on to Mapbox or a tile service, if maps come from there. */
	mapProxy?: RequestHandler | undefined;
	/** Notes what visitors search for, and answers admins with what was not found. */
	noteSearch: NoteSearch;
	answerBusy: AnswerBusy;
	unmetSearches: RequestHandler;
	mapFiles: readonly ServedMapFile[];
	/** Draws the embedded map, if there is one. */
	mapPictures?: RequestHandler | undefined;
	pages: Pages;
	pictures: Promise<Pictures>;
	/** Answers whether the site can be used. */
	readiness: RequestHandler;
	/** What is known about the places of India. */
	places: () => PlaceKnowledge;
	placesNear: (area: BranchArea) => SavedPlaces;
	/** Serves the metrics, if they are served here. */
	metrics?: RequestHandler | undefined;
	now: () => number;
	/** Serves the client's source in `npm run dev`; the built files are served before Express. */
	clientFiles?: RequestHandler | undefined;
}

export function createApp(services: AppServices): Express {
	const { config, log, securityHeaders, signIn, brand, feeds, apiProxy, mapProxy, mapFiles, pages, places, now } =
		services;
	const { requireCaller } = signIn;
	const answerNotFound = answerNoPage(pages, 404, "Not found");
	const { publicUrl, adminUrl } = config;
	const origin = { publicUrl: originOf(publicUrl), adminUrl, loopback: config.loopback };
	const app = express();
	app.disable("x-powered-by");
	app.set("trust proxy", config.trustProxy);

	app.use(giveRequestIds(services));
	app.use(securityHeaders);
	app.use(refuseOtherSpellings(config.specifiedOnly));
	app.get(
		paths.HEALTH_PATH,
		(_request, response) => void response.set("Cache-Control", "no-store").json({ status: "ok" }),
	);
	app.get(paths.LIVE_PATH, answerLive);
	if (services.metrics) app.get(paths.METRICS_PATH, services.metrics);
	app.get(paths.READY_PATH, services.readiness);
	if (adminUrl && publicUrl) app.use(separateAdmins(adminUrl, publicUrl, answerNotFound));
	app.use(requireSameOrigin(origin));
	app.use([calls.API_PREFIX, paths.SUGGESTIONS_PATH, paths.PLACES_PATH], forNoSearchEngine);
	app.use(calls.API_PREFIX, refuseOtherSites(origin));
	const people = {
		auth: config.adminAuth,
		accounts: signIn.accounts,
		confirm: signIn.confirm,
		companyName: brand.brand.companyName,
		factorRequired: config.secondFactor === "required",
		log,
		now,
	};
	if (signIn.signIn) app.post(calls.SIGN_IN_PATH, readBody, signIn.signIn, answerBodyErrors);
	app.all(calls.SIGN_IN_PATH, refuseOtherMethods, requireCaller, answerSignedIn(signIn));
	if (signIn.signOut) app.post(paths.SIGN_OUT_PATH, signIn.signOut);
	app.all(
		[calls.UNMET_SEARCHES_PATH, calls.UNMET_SEARCHES_SHEET_PATH],
		refuseOtherMethods,
		requireCaller,
		services.unmetSearches,
	);
	app.use(calls.PEOPLE_PATH, requireCaller, peopleCalls(people));
	app.use(calls.OWN_PASSWORD_PATH, requireCaller, ownPasswordCall(people));
	app.use(calls.ACCOUNT_PATH, requireCaller, accountCalls(people));
	app.use(calls.PUBLISHED_SHEET_PATH, requireCaller, publishedSheetCall(config.sheetHosts));
	const { uploadRefusal } = services;
	app.use(calls.API_PREFIX, requireCaller, logCalls(log, uploadRefusal !== undefined));
	app.use(calls.API_PREFIX, refuseUploads(uploadRefusal ?? (() => undefined)), limitCalls());
	if (config.specifiedOnly) app.post(calls.UPLOAD_BRANCH_PATH, refuseOtherFiles);
	app.use(calls.API_PREFIX, apiProxy);
	if (mapProxy) app.use(paths.MAP_PROXY_PREFIX, requireOwnPage(origin), limitMapRequests(log), mapProxy);
	app.use(paths.MAP_PROXY_PREFIX, answerNotFound);
	app.use(refuseOtherMethods);
	for (const { path, serve } of mapFiles) app.get(path, serve);
	app.get([paths.MAP_FILE_PATH, paths.EMBEDDED_MAP_PATH], answerNotFound);
	if (services.mapPictures) app.use(PICTURE_PREFIX, services.mapPictures);
	app.use(PICTURE_PREFIX, answerNotFound);
	app.use(compressAnswers());
	app.get(paths.BRAND_CSS_PATH, sendAlways("css", brand.css));
	app.get(paths.BRAND_LOGO_PATH, sendAlways(brand.logo.contentType, brand.logo.body));
	for (const [path, { contentType, body }] of brand.files) app.get(path, sendAlways(contentType, body, FOR_EVER));
	app.get(paths.ROBOTS_PATH, sendAlways("txt", robotsText(publicUrl)));
	app.get(
		[paths.sitemapPath(), `${paths.sitemapPath().slice(0, -4)}-:part.xml`],
		serveSitemap(feeds, publicUrl),
		answerNotFound,
	);
	app.use(servePictures({ ...services, answerNotFound }));
	if (config.embedOrigins.length > 0) app.get(paths.EMBED_SCRIPT_PATH, answerEmbedScript);
	app.get(calls.SAMPLE_SHEET_PATH, serveSampleSheet(config.specifiedOnly));
	app.get(paths.SEARCH_NAMES_PATH, answerSearchNames(feeds));
	app.get(paths.PLACES_NEAR_PATH, answerSavedPlaces(feeds, services.placesNear));
	const texts = (kind: string, bodyFor: Parameters<typeof answerTexts>[0]["bodyFor"]) =>
		answerTexts({ feeds, now, visitorOf: visitorKeys(log, `one queue for ${kind}`), bodyFor });
	const suggestions = texts("suggestions", (text, index) => ({ suggestions: suggest(index, text, places(), now()) }));
	app.get(paths.SUGGESTIONS_PATH, suggestions);
	app.get(
		paths.PLACES_PATH,
		texts("places", (text) => ({ places: findPlaces(text, places()) })),
	);
	app.use(redirectOtherSpellings(services));
	app.use(refuseMalformedAddresses(pages));
	if (services.clientFiles) app.use(services.clientFiles);
	app.use(paths.ASSETS_PREFIX, answerNotFound);
	app.use(renderPages(services));
	app.use(answerErrors(services));
	return app;
}

/** Gives requests their ids, unless the complete log has already. */
function giveRequestIds({ config, log }: AppServices): RequestHandler {
	const logged = requestLog(log, connectionsFrom(config.trustProxy));
	return (request, response, next) => {
		if (request.id === undefined) logged(request, response);
		response.set("X-Request-Id", requestIdOf(request));
		next();
	};
}

/** Sends what changes only with a restart. An SVG that is opened as a document has its styles, but no scripts. */
function sendAlways(type: string, body: string | Buffer, cache = BRAND_CACHE): RequestHandler {
	const policy = "default-src 'none';img-src data:;style-src 'unsafe-inline';frame-ancestors 'none';sandbox";
	const headers = { "Cache-Control": cache, "Content-Security-Policy": policy };
	return (_request, response) => void response.set(headers).type(type).send(body);
}

const forNoSearchEngine: RequestHandler = (_request, response, next) => {
	response.set("X-Robots-Tag", "noindex");
	next();
};

function answerSignedIn({ signOutPath }: AppServices["signIn"]): RequestHandler {
	return (_request, response) => {
		const { name: user = null, rights, ownPassword = false, confirms = false } = callerOf(response);
		const state: SignInState = { user, signOut: signOutPath, ownPassword, confirms, ...rights };
		response.set("Cache-Control", "no-store").json(state);
	};
}

/** Answers for addresses without a page: with the 404 page in a browser, otherwise an error. */
function answerNoPage(pages: Pages, status: number, message: string): RequestHandler {
	return async (request, response) => {
		if (prefersHtml(request)) sendPrepared(request, response, await pages.notFound());
		else answerError(response, status, message);
	};
}

const refuseOtherMethods: RequestHandler = (request, response, next) => {
	if (request.method === "GET" || request.method === "HEAD") next();
	else answerError(response, 405, "This address is read-only.", { headers: ["allow", "GET, HEAD"] });
};

/** All known calls, in small letters. */
const CALLS = new Set(Object.values(calls).map(addresses.foldedPath));

/**
 * Refuses calls and metrics in other spellings, which the rules of a proxy would not know. Pages for admins are redirected to their one.
 *
 * @param specifiedOnly whether the upstream may have calls of its own, spelled in its way
 */
function refuseOtherSpellings(specifiedOnly: boolean): RequestHandler {
	return ({ originalUrl }, response, next) => {
		const [path = ""] = originalUrl.split("?", 1);
		const folded = addresses.foldedPath(originalUrl);
		const isGuarded = [calls.API_PREFIX, paths.METRICS_PATH, paths.SIGN_OUT_PATH].some((each) =>
			addresses.isBelow(each, folded),
		);
		const isOfUpstream = specifiedOnly && addresses.isBelow(calls.API_PREFIX, path) && !CALLS.has(folded);
		if (!isGuarded || path === folded || path === calls.CREATE_BRANCH_PATH || isOfUpstream) next();
		else answerError(response, 404, "Not found");
	};
}

/**
 * Redirects addresses with double slashes, or one at the end, to the page's one address, and all spellings of a page for admins to one; then
 * those whose language is written otherwise, or that have a language although their page is in English only.
 */
function redirectOtherSpellings({ pages, config }: AppServices): RequestHandler {
	return ({ originalUrl }, response, next) => {
		const tidy = addresses.normalizePath(originalUrl) ?? originalUrl;
		const right = addresses.rightPrefix(tidy) ?? tidy;
		const proper = pages.onlyInEnglish(right) ?? right;
		const forAdmins = pages.isPage(originalUrl) ? addresses.adminAddress(originalUrl) : originalUrl;
		const found = [forAdmins, tidy, proper.includes("\\") ? originalUrl : proper].find(
			(each) => each !== originalUrl && pages.isPage(each),
		);
		if (found === undefined) next();
		else response.set(addresses.REDIRECT_CACHE).redirect(301, basePathOf(config.publicUrl) + found);
	};
}

/** Refuses an address that cannot have a page and for which the router would log an error. */
function refuseMalformedAddresses(pages: Pages): RequestHandler {
	const refuse = answerNoPage(pages, 400, "The address is not valid.");
	return (request, response, next) =>
		addresses.isValidAddress(request.originalUrl) ? next() : refuse(request, response, next);
}

function renderPages({ pages, noteSearch, signIn, log }: AppServices): RequestHandler {
	const visitorOf = visitorKeys(log, "one queue for pages");
	const reported = new WeakSet<Page>();
	return async (request, response, next) => {
		const visitor = visitorOf(request);
		const page = await pages.page(request.originalUrl, visitor);
		if (page.search) noteSearch(visitor, page.search);
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

function answerErrors({ log, answerBusy }: AppServices): ErrorRequestHandler {
	return (error, request, response, _next) => {
		if (error === ASK_TO_SIGN_IN) return refuseSignIn(request, response, 401, NOT_SIGNED_IN);
		if (error instanceof QueueFull && !response.headersSent) return answerBusy(request, response);
		// Express reports a bad request, such as a malformed address, by the error's status.
		const status = Number(error?.status);
		const expected = status >= 400 && status < 500;
		if (!expected) log.error({ err: error, path: request.path, ...withRequestId(request) }, "request failed");
		if (response.headersSent) response.destroy();
		else answerError(response, expected ? status : 500, expected ? "Bad request" : MESSAGES.unknownError);
	};
}
