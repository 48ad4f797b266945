import { setImmediate as nextTurn } from "node:timers/promises";
import type { Request, RequestHandler } from "express";
import { LRUCache } from "lru-cache";
import { indiaDay } from "../../shared/hours/hours.ts";
import { MESSAGES } from "../../shared/messages.ts";
import type { SavedPlaces } from "../../shared/offline/offline-places.ts";
import { PLACES_NEAR_PATH, PLACES_PATH, SEARCH_NAMES_PATH, SUGGESTIONS_PATH } from "../../shared/paths.ts";
import { MAX_QUERY_LENGTH } from "../../shared/search/filter/search-filter.ts";
import type { BranchIndex } from "../../shared/search/index/branch-index.ts";
import type { BranchArea, PlaceKnowledge } from "../../shared/search/place.ts";
import { wordsOf } from "../../shared/search/query-words.ts";
import { suggest } from "../../shared/search/suggest.ts";
import { latinDigits } from "../../shared/text/latin-digits.ts";
import type { Feeds } from "../feeds/feeds.ts";
import { answerError } from "../http/answer.ts";
import { FairQueue } from "../http/fair-queue.ts";
import type { PathAnswers } from "../http/handler.ts";
import { type PreparedBody, prepareBody, sendPrepared } from "../http/prepared-body.ts";
import { branchArea } from "../places/branch-area.ts";
import { findPlaces } from "../places/place-finder.ts";
import type { Log } from "../process/log.ts";
import { keptForKey } from "../process/once.ts";
import { visitorKeys } from "../security/visitor-address.ts";

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

/** Kept answers: many visitors begin with the same letters. */
const MAX_KEPT = 2000;

/** Each takes a few milliseconds of the only thread, so a visitor behind this many waits less than a second. */
const MAX_WAITING = 50;

/** The same text has the same answer until the branches or the day change. */
const FOR_A_MINUTE = "public, max-age=60";

interface TextAnswers {
	now: () => number;
	feeds: Pick<Feeds, "branches">;
	/** The key by which visitors take turns. */
	visitorOf(request: Request): string;
	/** The body for a text; the same for all texts of the same words. */
	bodyFor(text: string, index: BranchIndex): object;
}

/** Answers `GET ?q=` with JSON, text after text; 400 unless `q` is there once and short, 503 with `Retry-After` without data or in a crowd. */
function answerTexts({ feeds, now, visitorOf, bodyFor }: TextAnswers): RequestHandler {
	const queue = new FairQueue({ atOnce: 1, maxWaiting: MAX_WAITING });
	let cache = { version: "", bodies: newBodies() };

	return async (request, response) => {
		const { q } = request.query;
		const problem = problemOf(q);
		if (problem !== undefined || typeof q !== "string") return answerError(response, 400, problem ?? NO_TEXT);
		const { snapshot } = feeds.branches;
		if (!snapshot) return answerError(response, 503, MESSAGES.branchesFailed, { headers: ["retry-after", "5"] });
		// "Tomorrow" and the next 26 January depend on the day.
		const version = `${snapshot.version} ${indiaDay(now())}`;
		if (cache.version !== version) cache = { version, bodies: newBodies() };
		const { bodies } = cache;
		const key = /\d[/.-]\d/.test(latinDigits(q)) ? q : wordsOf(q).join(" ");
		let body = bodies.get(key);
		if (!body) {
			body = await queue.run(visitorOf(request), async () => {
				await nextTurn();
				// A visitor who has typed on does not need it any more.
				if (request.socket.destroyed) return undefined;
				return bodies.get(key) ?? bodyFor(q, snapshot.content);
			});
			if (!body) return;
			bodies.set(key, body);
		}
		response.set("Cache-Control", FOR_A_MINUTE).json(body);
	};
}

const newBodies = () => new LRUCache<string, object>({ max: MAX_KEPT });

const NO_TEXT = "The parameter q is missing: the text to look up.";

/** What is wrong with the parameter `q`; undefined if nothing is. */
function problemOf(q: unknown): string | undefined {
	if (q === undefined || q === "") return NO_TEXT;
	if (typeof q !== "string") return "The parameter q must be one text.";
	return q.length > MAX_QUERY_LENGTH ? `The parameter q must have at most ${MAX_QUERY_LENGTH} characters.` : undefined;
}
