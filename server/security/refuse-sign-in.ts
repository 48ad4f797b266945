import type { Request, Response } from "express";
import { answerError, prefersHtml } from "../http/answer.ts";
import { discardBody } from "../http/discard-body.ts";

export const NOT_SIGNED_IN = "Please sign in as an admin.";

/**
 * Refuses a request that only admins may make: with text for a browser, which shows it if the visitor cancels the sign-in, and JSON for
 * other clients.
 */
export function refuseSignIn(request: Request, response: Response, status: number, message: string): void {
	discardBody(request, response);
	if (prefersHtml(request)) response.status(status).set("Cache-Control", "no-store").type("txt").send(message);
	else answerError(response, status, message);
}
