/** Answers with the sitemap, which is made at the first request after the data has changed. */
import type { RequestHandler } from "express";
import { answerError } from "../http/answer.ts";
import { type PreparedBody, prepareBody, sendPrepared } from "../http/prepared-body.ts";
import { type PageFeeds, placeListsOf } from "./feed-source.ts";
import { makeSitemap } from "./sitemap.ts";

interface SitemapFiles {
	version: string;
	files: Promise<ReadonlyMap<string, PreparedBody>>;
}

/** Search engines ask rarely; an hour is enough for them, and other clients cannot cause it to be made again and again. */
const CACHE_CONTROL = "public, max-age=3600";

/** @param publicUrl the site's origin; without it there is no sitemap, whose addresses must be absolute */
export function serveSitemap(feeds: PageFeeds, publicUrl: string | undefined): RequestHandler {
	let made: SitemapFiles | undefined;

	function current(): SitemapFiles | undefined {
		const { snapshot } = feeds.branches;
		if (!snapshot || publicUrl === undefined) return undefined;
		const version = [snapshot, feeds.states.snapshot, feeds.cities.snapshot].map((each) => each?.version).join(" ");
		if (made?.version !== version) {
			const before = made?.files;
			// Made one after the other, however often the data changes meanwhile.
			const files = Promise.resolve(before)
				.catch(() => undefined)
				.then(() => makeSitemap({ branches: snapshot.content, lists: placeListsOf(feeds), publicUrl }))
				.then(prepareAll);
			made = { version, files };
			files.catch(() => {
				if (made?.files === files) made = undefined;
			});
		}
		return made;
	}

	return async (request, response, next) => {
		const sitemap = current();
		const file = (await sitemap?.files)?.get(request.path);
		if (file) return sendPrepared(request, response, file);
		if (publicUrl !== undefined && !sitemap)
			return answerError(response, 503, NOT_YET, { headers: ["retry-after", "5"] });
		next();
	};
}

const NOT_YET = "There are no branches yet.";

async function prepareAll(files: ReadonlyMap<string, Buffer>): Promise<ReadonlyMap<string, PreparedBody>> {
	const prepared = new Map<string, PreparedBody>();
	for (const [path, raw] of files) {
		const options = { contentType: "application/xml; charset=utf-8", cacheControl: CACHE_CONTROL };
		prepared.set(path, await prepareBody(raw, { ...options, effort: "fast" }));
	}
	return prepared;
}
