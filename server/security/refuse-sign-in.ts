import type { Request, Response } from "express";
import { answerError, prefersHtml } from "../http/answer.ts";
import { discardBody } from "../http/discard-body.ts";

export const NOT_SIGNED_IN = "Please sign in as an admin.";

/** Refuses a request of a client that is no admin: with text for browsers, which show it if the sign-in is cancelled, otherwise with JSON. */
export function refuseSignIn(request: Request, response: Response, status: number, message: string): void {
	discardBody(request, response);
	if (prefersHtml(request)) response.status(status).set("Cache-Control", "no-store").type("txt").send(message);
	else answerError(response, status, message);
}
