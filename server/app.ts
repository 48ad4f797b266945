/** What happens to a request: all its steps, from top to bottom. Each answers it or hands it to the next. */

import type { ErrorRequestHandler } from "express";
import express, { type RequestHandler } from "express";
import * as calls from "../shared/api/api-paths.ts";
import { MESSAGES } from "../shared/messages.ts";
import * as paths from "../shared/paths.ts";
import { type UpstreamServices, upstreamCalls } from "./api-proxy/upstream-calls.ts";
import { brandFiles } from "./brand/serve-brand.ts";
import type { Config } from "./config/config.ts";
import { basePathOf, originOf } from "./config/config-values.ts";
import { separateAdmins } from "./http/admin-host.ts";
import { answerError, refuseOtherMethods } from "./http/answer.ts";
import type { AnswerBusy } from "./http/answer-busy.ts";
import { takeOffBase } from "./http/base-path.ts";
import { compressAnswers } from "./http/compress-answers.ts";
import { QueueFull } from "./http/fair-queue.ts";
import { type Handler, inOrder, type PathAnswers, type Step } from "./http/handler.ts";
import { refuseOtherSpellings } from "./http/normalize-path.ts";
import { withRequestId } from "./http/request-id.ts";
import { refuseMalformed } from "./http/request-refusal.ts";
import { type MapServices, mapProxyRoutes, mapRoutes } from "./map-file/map-routes.ts";
import { type MissedSearchServices, missedSearchCalls } from "./missed-searches/serve-missed-searches.ts";
import { countAnswers } from "./ops/count-answers.ts";
import type { Metrics } from "./ops/metrics.ts";
import { type ProbeServices, probes } from "./ops/readiness.ts";
import { giveRequestIds, logAnswers } from "./ops/request-log.ts";
import { answerEmbedScript } from "./pages/embed-script.ts";
import * as pages from "./pages/serve-pages.ts";
import { forNoSearchEngine, searchEngineFiles } from "./pages/sitemap.ts";
import { type PeopleServices, peopleRoutes } from "./people/people-calls.ts";
import { type PictureServices, servePictures } from "./pictures/serve-pictures.ts";
import type { Log } from "./process/log.ts";
import { publishedSheetCall } from "./published-sheet/published-sheet-call.ts";
import { serveSampleSheet } from "./sample-sheet/serve-sample-sheet.ts";
import { type SearchServices, searchRoutes } from "./search/search-routes.ts";
import { type SignInServices, signInRoutes } from "./security/admin-sign-in.ts";
import { headersSetBy, securityHeaders } from "./security/headers.ts";
import { answerNotSignedIn } from "./security/refuse-sign-in.ts";
import { refuseOtherSites, requireOwnPage, requireSameOrigin } from "./security/same-origin.ts";

/** The steps until the site has started. Before them, `http/site-server.ts` bounds what a connection may do. */
export function firstSteps(config: Config, log: Log, metrics: Metrics | undefined): Step {
	const { publicUrl, hsts, proxyPath, trustProxy } = config;
	const headers = headersSetBy(
		securityHeaders({ publicUrl: originOf(publicUrl), hsts, mapbox: false, development: false }),
	);
	return inOrder(
		logAnswers(log, trustProxy), // one line for each answer, whichever step gives it
		takeOffBase(basePathOf(publicUrl), proxyPath, (text) => log.warn(text)), // all others know no path of the site
		countAnswers(metrics),
		refuseMalformed(headers), // early, because a request of the site to itself would wait until it has started
	);
}

/** What the steps need. `clientFiles` serves the client's source in `npm run dev`; the built files are served from memory. */
export type AppServices = { config: Config; clientFiles?: RequestHandler | undefined } & ProbeServices &
	SignInServices &
	PeopleServices &
	MissedSearchServices &
	UpstreamServices &
	MapServices &
	PictureServices &
	SearchServices &
	pages.PageServices;

/** The steps of the site: first what is in memory, then Express. */
export function createApp(services: AppServices): Handler {
	const { config, log, headers, signIn, clientFiles } = services;
	const { publicUrl, adminUrl, trustProxy, specifiedOnly, sheetHosts, embedOrigins } = config;
	const answerNotFound = pages.answerNoPage(services, 404, "Not found");
	const app = express().disable("x-powered-by").set("trust proxy", trustProxy);
	const read = (answers: PathAnswers) => {
		for (const [path, answer] of Object.entries(answers)) app.get(path, answer);
	};

	// For every request.
	app.use(giveRequestIds(log, trustProxy));
	app.use(headers.set); // security headers
	app.use(refuseOtherSpellings(specifiedOnly)); // of calls and metrics, which the rules of a proxy would not know
	read(probes(services)); // health and metrics
	if (adminUrl && publicUrl) app.use(separateAdmins(adminUrl, publicUrl, answerNotFound)); // a host for admins
	app.use(requireSameOrigin(config)); // no change by another site's page
	app.use([calls.API_PREFIX, paths.SUGGESTIONS_PATH, paths.PLACES_PATH], forNoSearchEngine);

	// Calls, of any method.
	app.use(calls.API_PREFIX, refuseOtherSites(config)); // not even to read
	app.use(signInRoutes(services));
	if (signIn.signOut) app.post(paths.SIGN_OUT_PATH, signIn.signOut);
	app.use(missedSearchCalls(services));
	app.use(peopleRoutes(services));
	app.use(calls.PUBLISHED_SHEET_PATH, signIn.requireCaller, publishedSheetCall(sheetHosts));
	app.use(upstreamCalls(services)); // all others, for admins
	app.use(mapProxyRoutes(services, requireOwnPage(config), answerNotFound));

	// Files and answers, which are only read.
	app.use(refuseOtherMethods);
	app.use(mapRoutes(services, answerNotFound)); // before compression, as they are compressed
	app.use(compressAnswers());
	read(brandFiles(services));
	app.use(searchEngineFiles(services, answerNotFound)); // robots.txt and the sitemap
	app.use(servePictures(services, answerNotFound)); // icons, manifest, QR codes
	if (embedOrigins.length > 0) app.get(paths.EMBED_SCRIPT_PATH, answerEmbedScript);
	app.get(calls.SAMPLE_SHEET_PATH, serveSampleSheet(specifiedOnly));
	read(searchRoutes(services)); // for the search box

	// Pages.
	app.use(pages.redirectOtherSpellings(services));
	app.use(pages.refuseMalformedAddresses(services));
	if (clientFiles) app.use(clientFiles);
	app.use(paths.ASSETS_PREFIX, answerNotFound); // a file of another release
	app.use(pages.renderPages(services));

	// What a step has thrown or passed on.
	app.use(answerNotSignedIn);
	app.use(answerErrors(services));
	return pages.answerFromMemory(services)(app);
}

/** Answers with the error that a step has passed on or thrown, in words that reveal nothing. The site's own failures are logged. */
function answerErrors({ log, answerBusy }: { log: Log; answerBusy: AnswerBusy }): ErrorRequestHandler {
	return (error, request, response, _next) => {
		if (error instanceof QueueFull && !response.headersSent) return answerBusy(request, response);
		// Express reports a bad request, such as a malformed address, by the error's status.
		const status = Number(error?.status);
		const expected = status >= 400 && status < 500;
		if (!expected) log.error({ err: error, path: request.path, ...withRequestId(request) }, "request failed");
		if (response.headersSent) response.destroy();
		else answerError(response, expected ? status : 500, expected ? "Bad request" : MESSAGES.unknownError);
	};
}
