import type { ErrorRequestHandler, Request, Response } from "express";
import { localeOf } from "../../shared/languages.ts";
import { answerError, prefersHtml } from "../http/answer.ts";
import { smallPage } from "../http/answer-busy.ts";
import { discardBody } from "../http/discard-body.ts";

export const NOT_SIGNED_IN = "Please sign in as an admin. If you cannot, ask the person who runs this site.";

/** Passed on as an error for a request of somebody who is not signed in: a page asks them to, a call is refused. */
export const ASK_TO_SIGN_IN = Object.assign(new Error(NOT_SIGNED_IN), { status: 401 });

/** RFC 9110 (11.6.1) requires a challenge with 401; programs sign in with tokens. */
export const CHALLENGE = 'Bearer realm="Branch locator"';

const CANNOT = "You cannot sign in at the moment";

/** Refuses who is no admin: with text for browsers, otherwise with JSON. With 503, a browser tries again by itself. */
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
	const isPage = prefersHtml(request);
	if (isPage) response.status(status).set("Cache-Control", "no-store");
	if (!isPage) answerError(response, status, message);
	else if (status === 503) sendWaitingPage(response, message);
	else response.type("txt").send(message);
}

function sendWaitingPage(response: Response, message: string): void {
	const texts = { title: CANNOT, heading: CANNOT, message, tryAgain: "Try again" };
	response
		.set("Refresh", response.get("Retry-After"))
		.type("html")
		.send(smallPage(localeOf("en"), texts));
}

/** Refuses what `ASK_TO_SIGN_IN` was passed on for. */
export const answerNotSignedIn: ErrorRequestHandler = (error, request, response, next) => {
	if (error === ASK_TO_SIGN_IN) refuseSignIn(request, response, 401, NOT_SIGNED_IN);
	else next(error);
};
