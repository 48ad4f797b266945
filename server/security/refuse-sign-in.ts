import type { ErrorRequestHandler, Request, RequestHandler, Response } from "express";
import { API_PREFIX } from "../../shared/api/api-paths.ts";
import { localeOf } from "../../shared/languages.ts";
import { AWAY_SECONDS, DatabaseAway } from "../branch-service/store/site-database.ts";
import { answerError, prefersHtml } from "../http/answer.ts";
import { smallPage } from "../http/answer-busy.ts";
import { discardBody } from "../http/discard-body.ts";

export const NOT_SIGNED_IN = "Please sign in as an admin. If you cannot, ask the person who runs this site.";

/** Passed on as an error for a request of somebody who is not signed in: a page asks them to, a call is refused. */
export const ASK_TO_SIGN_IN = Object.assign(new Error(NOT_SIGNED_IN), { status: 401 });

/** RFC 9110 (11.6.1) requires a challenge with 401; programs sign in with tokens. */
export const CHALLENGE = 'Bearer realm="Branch locator"';

/** Refuses who is no admin: with a page for browsers, a line if they open the address of a call, otherwise with JSON. With 503, a browser tries again by itself. */
export function refuseSignIn(
	request: Request,
	response: Response,
	status: number,
	message: string,
	retrySeconds?: number,
): void {
	discardBody(request, response);
	if (retrySeconds !== undefined) response.set("Retry-After", String(retrySeconds));
	if (status === 401 && !response.get("WWW-Authenticate")) response.set("WWW-Authenticate", CHALLENGE);
	if (!prefersHtml(request)) {
		answerError(response, status, message);
		return;
	}
	response.status(status).set("Cache-Control", "no-store");
	if (status !== 503 && request.originalUrl.includes(API_PREFIX)) {
		response.type("txt").send(message);
		return;
	}
	if (retrySeconds !== undefined) response.set("Refresh", String(retrySeconds));
	const heading = status === 503 ? "You cannot sign in at the moment" : "This page is for admins";
	const texts = { title: heading, heading, message, tryAgain: "Try again" };
	response.type("html").send(smallPage(localeOf("en"), texts));
}

/** Checks who makes a request. While the database is away, which would know that, it is refused in these words. */
export function unlessAway(
	unknown: string,
	check: (...handled: Parameters<RequestHandler>) => Promise<void>,
): RequestHandler {
	return async (request, response, next) => {
		await check(request, response, next).catch((error) => {
			if (!(error instanceof DatabaseAway)) throw error;
			refuseSignIn(request, response, 503, unknown, AWAY_SECONDS);
		});
	};
}

/** Refuses what `ASK_TO_SIGN_IN` was passed on for. */
export const answerNotSignedIn: ErrorRequestHandler = (error, request, response, next) => {
	if (error === ASK_TO_SIGN_IN) refuseSignIn(request, response, 401, NOT_SIGNED_IN);
	else next(error);
};
