/** Answers a request for a feed from memory. It works without Express, so it can run before it. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { MESSAGES } from "../../shared/messages.ts";
import { answerError } from "../http/answer.ts";
import { sendPrepared } from "../http/prepared-body.ts";
import type { Snapshot } from "./feed.ts";

/** When a visitor's browser may try again, in seconds. */
const RETRY_AFTER_SECONDS = 5;

/** Answers with a feed and the age of its data in seconds; 503 if there is nothing to serve. @param headers further ones, names and values alternating */
export function answerFeed(
	{ snapshot }: { snapshot?: Pick<Snapshot<unknown>, "body" | "checkedAt"> | undefined },
	request: IncomingMessage,
	response: ServerResponse,
	headers: readonly string[],
): void {
	if (snapshot) {
		sendPrepared(request, response, snapshot.body, [...dataAge(snapshot), ...headers]);
	} else {
		const retry = ["retry-after", String(RETRY_AFTER_SECONDS)];
		answerError(response, 503, MESSAGES.branchesFailed, { headers: [...retry, ...headers] });
	}
}

/** The header with the age of data: whole seconds since `checkedAt`, when the upstream last confirmed them. */
export function dataAge({ checkedAt }: { checkedAt: number | undefined }): string[] {
	if (checkedAt === undefined) return [];
	return ["x-data-age", String(Math.max(0, Math.floor((Date.now() - checkedAt) / 1000)))];
}
