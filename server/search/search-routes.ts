import type { RequestHandler } from "express";
import { MESSAGES } from "../../shared/messages.ts";
import type { SavedPlaces } from "../../shared/offline/offline-places.ts";
import { PLACES_NEAR_PATH, PLACES_PATH, SEARCH_NAMES_PATH, SUGGESTIONS_PATH } from "../../shared/paths.ts";
import type { BranchArea, PlaceKnowledge } from "../../shared/search/place.ts";
import { suggest } from "../../shared/search/suggest.ts";
import type { Feeds } from "../feeds/feeds.ts";
import { answerError } from "../http/answer.ts";
import type { PathAnswers } from "../http/handler.ts";
import { type PreparedBody, prepareBody, sendPrepared } from "../http/prepared-body.ts";
import { branchArea } from "../places/branch-area.ts";
import { findPlaces } from "../places/place-finder.ts";
import type { Log } from "../process/log.ts";
import { keptForKey } from "../process/once.ts";
import { visitorKeys } from "../security/visitor-address.ts";
import { answerTexts } from "./answer-texts.ts";

/** The same as for the list of branches; the address has the list's version. */
const CACHE_CONTROL = "public, max-age=60, stale-while-revalidate=600, stale-if-error=86400";

type Content = NonNullable<Feeds["branches"]["snapshot"]>["content"];

export interface SearchServices {
	feeds: Pick<Feeds, "branches">;
	log: Log;
	now: () => number;
	/** What is known about the places of India. */
	places: () => PlaceKnowledge;
	placesNear: (area: BranchArea) => SavedPlaces;
}

/** Suggestions for the search box; and for browsers that search the list themselves, `SearchNames` and `SavedPlaces`. */
export function searchRoutes({ feeds, log, now, places, placesNear }: SearchServices): PathAnswers {
	const near = (content: Content) =>
		content.searchNames && Buffer.from(JSON.stringify(placesNear(branchArea(content))));
	const texts = (kind: string, bodyFor: Parameters<typeof answerTexts>[0]["bodyFor"]) =>
		answerTexts({ feeds, now, visitorOf: visitorKeys(log, `one queue for ${kind}`), bodyFor });
	return {
		[SEARCH_NAMES_PATH]: answerForList(feeds, ({ searchNames }) => searchNames),
		[PLACES_NEAR_PATH]: answerForList(feeds, near),
		[SUGGESTIONS_PATH]: texts("suggestions", (text, index) => ({ suggestions: suggest(index, text, places(), now()) })),
		[PLACES_PATH]: texts("places", (text) => ({ places: findPlaces(text, places()) })),
	};
}

/** 404 if the list of branches is too long for a browser. @param make called once for each version of the list */
function answerForList(feeds: Pick<Feeds, "branches">, make: (content: Content) => Buffer | undefined): RequestHandler {
	const bodyOf = keptForKey<Content, PreparedBody | undefined>();
	return async (request, response) => {
		const { snapshot } = feeds.branches;
		if (!snapshot) return answerError(response, 503, MESSAGES.branchesFailed, { headers: ["retry-after", "5"] });
		const { content } = snapshot;
		const body = await bodyOf(content, async () => {
			const options = { contentType: "application/json; charset=utf-8", cacheControl: CACHE_CONTROL } as const;
			const raw = make(content);
			return raw && prepareBody(raw, { ...options, effort: "most" });
		});
		if (!body) return answerError(response, 404, "The list of branches is searched on the server.");
		sendPrepared(request, response, body);
	};
}
