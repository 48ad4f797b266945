import type { RequestHandler } from "express";
import { MESSAGES } from "../../shared/messages.ts";
import type { SavedPlaces } from "../../shared/offline/offline-places.ts";
import type { BranchArea } from "../../shared/search/place.ts";
import type { Feeds } from "../feeds/feeds.ts";
import { answerError } from "../http/answer.ts";
import { type PreparedBody, prepareBody, sendPrepared } from "../http/prepared-body.ts";
import { branchArea } from "../places/branch-area.ts";
import { keptForKey } from "../process/once.ts";

/** The same as for the list of branches; the address has the list's version. */
const CACHE_CONTROL = "public, max-age=60, stale-while-revalidate=600, stale-if-error=86400";

type Content = NonNullable<Feeds["branches"]["snapshot"]>["content"];

/** Answers with `SearchNames`; 404 if the list of branches is too long for a browser. */
export function answerSearchNames(feeds: Pick<Feeds, "branches">): RequestHandler {
	return answerForList(feeds, ({ searchNames }) => searchNames);
}

/** Answers with `SavedPlaces`, the places near branches; 404 if the list of branches is too long for a browser. */
export function answerSavedPlaces(
	feeds: Pick<Feeds, "branches">,
	placesNear: (area: BranchArea) => SavedPlaces,
): RequestHandler {
	return answerForList(feeds, (content) => {
		return content.searchNames && Buffer.from(JSON.stringify(placesNear(branchArea(content))));
	});
}

/** @param make called once for each version of the list */
function answerForList(feeds: Pick<Feeds, "branches">, make: (content: Content) => Buffer | undefined): RequestHandler {
	const made = keptForKey<Content, PreparedBody | undefined>();
	return async (request, response) => {
		const { snapshot } = feeds.branches;
		if (!snapshot) return answerError(response, 503, MESSAGES.branchesFailed, { headers: ["retry-after", "5"] });
		const { content } = snapshot;
		const body = await made(content, async () => {
			const options = { contentType: "application/json; charset=utf-8", cacheControl: CACHE_CONTROL } as const;
			const raw = make(content);
			return raw && prepareBody(raw, { ...options, effort: "most" });
		});
		if (!body) return answerError(response, 404, "The list of branches is searched on the server.");
		sendPrepared(request, response, body);
	};
}
