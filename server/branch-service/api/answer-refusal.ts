import type { Response } from "express";
import { rememberMessage } from "../../http/answer.ts";
import { withRequestId } from "../../http/request-id.ts";

/** Refuses a change with more than `answerError` sends: what is stored now, or each entry that is in the way. */
export function answerRefusal<Body extends { message?: string }>(response: Response, status: number, body: Body): void {
	rememberMessage(response, body.message ?? "");
	response
		.status(status)
		.set("Cache-Control", "no-store")
		.json({ ...body, ...withRequestId(response.req) });
}
