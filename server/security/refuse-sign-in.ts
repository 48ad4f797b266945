import type { Request, Response } from "express";
import { localeOf } from "../../shared/languages.ts";
import { answerError, prefersHtml } from "../http/answer.ts";
import { smallPage } from "../http/answer-busy.ts";
import { discardBody } from "../http/discard-body.ts";

export const NOT_SIGNED_IN = "Please sign in as an admin.";

const CANNOT = "You cannot sign in at the moment";

/**
 * Refuses a request of a client that is no admin: with text for browsers, which show it if the sign-in is cancelled, otherwise with JSON.
 * With status 503, a browser shows a small page and tries again by itself after some seconds.
 */
export function refuseSignIn(
	request: Request,
	response: Response,
	status: number,
	message: string,
	retrySeconds?: number,
): void {
	discardBody(request, response);
	if (retrySeconds !== undefined) response.set("Retry-After", String(retrySeconds));
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
