import { setImmediate as nextTurn } from "node:timers/promises";
import type { Request, RequestHandler } from "express";
import { LRUCache } from "lru-cache";
import { indiaDay } from "../../shared/hours/hours.ts";
import { MESSAGES } from "../../shared/messages.ts";
import { MAX_QUERY_LENGTH } from "../../shared/search/filter/search-filter.ts";
import type { BranchIndex } from "../../shared/search/index/branch-index.ts";
import { wordsOf } from "../../shared/search/query-words.ts";
import { latinDigits } from "../../shared/text/latin-digits.ts";
import type { Feeds } from "../feeds/feeds.ts";
import { answerError } from "../http/answer.ts";
import { FairQueue } from "../http/fair-queue.ts";

/** Kept answers: many visitors begin with the same letters. */
const MAX_KEPT = 2000;

/** Each takes a few milliseconds of the only thread, so a visitor behind this many waits less than a second. */
const MAX_WAITING = 50;

/** The same text has the same answer until the branches or the day change. */
const CACHE_CONTROL = "public, max-age=60";

interface TextAnswers {
	now: () => number;
	feeds: Pick<Feeds, "branches">;
	/** The key by which visitors take turns. */
	visitorOf(request: Request): string;
	/** The body for a text; the same for all texts of the same words. */
	bodyFor(text: string, index: BranchIndex): object;
}

/**
 * Answers `GET ?q=` with JSON, one text after the other. 400 if `q` is missing, more than one or too long, 503 with `Retry-After` if
 * there is no data or too many are waiting.
 */
export function answerTexts({ feeds, now, visitorOf, bodyFor }: TextAnswers): RequestHandler {
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
		response.set("Cache-Control", CACHE_CONTROL).json(body);
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
