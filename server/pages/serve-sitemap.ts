/** Answers with the sitemap, which is made at the first request after the data has changed. */
import { pipeline } from "node:stream";
import { createGunzip, gzipSync } from "node:zlib";
import type { RequestHandler } from "express";
import { answerError } from "../http/answer.ts";
import { chooseEncoding, contentVersion, encodeBody } from "../http/prepared-body.ts";
import { type PageFeeds, placeListsOf } from "./feed-source.ts";
import { makeSitemap, type SitemapOptions } from "./sitemap.ts";

/** Files by path, kept only compressed: those of 150,000 branches in seven languages have more than 100 MB. */
type Compressed = ReadonlyMap<string, { br: Buffer | undefined; gzip: Buffer }>;

interface SitemapFiles {
	version: string;
	files: Promise<Compressed>;
}

const CONTENT_TYPE = "application/xml; charset=utf-8";
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
				.then(() => compressed({ branches: snapshot.content, lists: placeListsOf(feeds), publicUrl }));
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
		if (file) {
			const encoding = chooseEncoding(request.headers["accept-encoding"]);
			const body = encoding !== "identity" && file[encoding];
			response.set({ "Cache-Control": CACHE_CONTROL, "Content-Type": CONTENT_TYPE, Vary: "Accept-Encoding" });
			if (!body) {
				// In pieces: a client that reads slowly would keep 10 MB in memory, and a hundred of them all of it.
				const plain = createGunzip();
				plain.end(file.gzip);
				return void pipeline(plain, response, () => undefined);
			}
			return void response.set({ "Content-Encoding": encoding, ETag: `"${contentVersion(body)}"` }).send(body);
		}
		if (publicUrl !== undefined && !sitemap)
			return answerError(response, 503, NOT_YET, { headers: ["retry-after", "5"] });
		next();
	};
}

const NOT_YET = "There are no branches yet.";

async function compressed(options: SitemapOptions): Promise<Compressed> {
	const files = new Map<string, { br: Buffer | undefined; gzip: Buffer }>();
	for await (const [path, raw] of makeSitemap(options)) {
		const { br, gzip = gzipSync(raw) } = await encodeBody(raw, "fast");
		files.set(path, { br, gzip });
	}
	return files;
}
