import type { RequestHandler } from "express";
import { MESSAGES } from "../../shared/messages.ts";
import type { Feeds } from "../feeds/feeds.ts";
import { answerError } from "../http/answer.ts";
import { type PreparedBody, prepareBody, sendPrepared } from "../http/prepared-body.ts";

/** As long as the list of branches that it belongs to; its address has the list's version. */
const CACHE_CONTROL = "public, max-age=60, stale-while-revalidate=600, stale-if-error=86400";

/** Answers with what a browser needs to search the list of branches; 404 if the list is too long for one. */
export function answerSearchNames(feeds: Pick<Feeds, "branches">): RequestHandler {
	let made: { names: Buffer; body: Promise<PreparedBody> } | undefined;
	return async (request, response) => {
		const { snapshot } = feeds.branches;
		if (!snapshot) return answerError(response, 503, MESSAGES.branchesFailed, { headers: ["retry-after", "5"] });
		const names = snapshot.content.searchNames;
		if (!names) return answerError(response, 404, "The list of branches is searched on the server.");
		if (made?.names !== names) {
			const options = { contentType: "application/json; charset=utf-8", cacheControl: CACHE_CONTROL } as const;
			const body = prepareBody(names, { ...options, effort: "most" });
			made = { names, body };
			body.catch(() => {
				made = undefined;
			});
		}
		sendPrepared(request, response, await made.body);
	};
}
