/** What search engines read: the sitemap (sitemaps.org/protocol.html), with each canonical address, and robots.txt (RFC 9309). */
import { pipeline } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createGunzip, gzipSync } from "node:zlib";
import { type RequestHandler, Router } from "express";
import { API_PREFIX } from "../../shared/api/api-paths.ts";
import { BRANCHES_PER_PART } from "../../shared/constants.ts";
import { branchesByCity } from "../../shared/finder/branches-by-city.ts";
import { alternates, listedLanguages } from "../../shared/finder/listed-languages.ts";
import { ALL_LANGUAGES, addressIn, type Language } from "../../shared/languages.ts";
import * as paths from "../../shared/paths.ts";
import { FILTER_PARAMS } from "../../shared/search/filter/search-filter.ts";
import { citySpelling, type PlaceLists, resolvePlace } from "../../shared/search/places-of-branches.ts";
import { escapeMarkup } from "../../shared/text/markup.ts";
import { sendAlways } from "../brand/serve-brand.ts";
import type { Config } from "../config/config.ts";
import { basePathOf } from "../config/config-values.ts";
import type { FeedContents } from "../feeds/content/feed-content.ts";
import { answerError } from "../http/answer.ts";
import { chooseEncoding, contentVersion, encodeBody } from "../http/prepared-body.ts";
import { keptForKey } from "../process/once.ts";
import { type PageFeeds, placeListsOf } from "./feed-source.ts";

const { home, privacy, disclaimer, terms, admin, login } = paths.PATTERNS;

/** Limits of one file. The protocol allows 50 MB; but each is made in memory. */
const MAX_ADDRESSES = 50_000;
const MAX_BYTES = 10 * 1024 * 1024;

/** Pages in one step; other requests are answered between steps. */
const AT_ONCE = 30;

export interface SitemapOptions {
	branches: Pick<FeedContents["branches"], "columns" | "size" | "branchAt" | "updatedOn">;
	/** The lists that decide how places are spelled. */
	lists: PlaceLists;
	publicUrl: string;
	/** Limits, for tests. */
	maxAddresses?: number;
	maxBytes?: number;
}

interface Address {
	path: string;
	/** The date of the last change, `YYYY-MM-DD`. */
	updated?: string | undefined;
	/** Those in which it is listed. */
	languages?: readonly Language[];
}

/** Makes the files of a sitemap in steps, each with its path: one, or several and then an index of them. */
export async function* makeSitemap(options: SitemapOptions): AsyncGenerator<[path: string, file: Buffer]> {
	const { branches, publicUrl, maxAddresses = MAX_ADDRESSES, maxBytes = MAX_BYTES } = options;
	const parts: string[] = [];
	let entries: string[] = [];
	let [bytes, pages] = [FRAME.length, 0];
	function endPart(path: string): [string, Buffer] {
		const file = urlset(entries);
		parts.push(path);
		[entries, bytes] = [[], FRAME.length];
		return [path, file];
	}
	for (const { path, updated, languages = ALL_LANGUAGES } of addressesOf(options)) {
		const links = branches.size > MAX_WITH_ALTERNATES ? [] : alternates(languages, path);
		const others = links.map(([hreflang, address]) => {
			return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(publicUrl + address)}"/>`;
		});
		const rest = `</loc>${updated ? `<lastmod>${updated}</lastmod>` : ""}${others.join("")}</url>\n`;
		for (const language of languages) {
			const entry = `<url><loc>${escapeMarkup(publicUrl + addressIn(language, path))}${rest}`;
			// Everything outside ASCII is encoded in an address.
			const isFull = entries.length === maxAddresses || bytes + entry.length > maxBytes;
			if (isFull && entries.length > 0) yield endPart(paths.sitemapPath(parts.length + 1));
			entries.push(entry);
			bytes += entry.length;
		}
		if (++pages % AT_ONCE === 0) await nextTurn();
	}
	if (parts.length === 0) return yield endPart(paths.sitemapPath());
	yield endPart(paths.sitemapPath(parts.length + 1));
	yield [paths.sitemapPath(), indexOf(parts.map((path) => publicUrl + path))];
}

/** With more branches, the pages' own heads name the other languages: here, that would be four times as many bytes. */
const MAX_WITH_ALTERNATES = 20_000;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const FRAME = `${HEAD}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n</urlset>\n`;

function urlset(entries: readonly string[]): Buffer {
	return Buffer.from(FRAME.replace("</urlset>", () => `${entries.join("")}</urlset>`));
}

function indexOf(addresses: readonly string[]): Buffer {
	const entries = addresses.map((address) => `<sitemap><loc>${escapeMarkup(address)}</loc></sitemap>\n`);
	return Buffer.from(`${HEAD}<sitemapindex ${NAMESPACE}>\n${entries.join("")}</sitemapindex>\n`);
}

/** The pages by their English addresses: the home page and the legal pages, then for each state its page, its cities, its list of branches, and the branches. */
function* addressesOf({ branches, lists }: SitemapOptions): Generator<Address> {
	const all = Array.from({ length: branches.size }, (_, slot) => slot);
	yield { path: home, updated: latest(branches, all) };
	for (const path of [privacy, disclaimer, terms]) yield { path };
	for (const { state } of [...branches.columns.states, { state: "" }]) {
		const cities = branchesByCity(branches, state);
		const slots = cities.flatMap((city) => city.slots);
		if (slots.length === 0) continue;
		const name = state && resolvePlace(branches, lists, state).preset.state;
		const about = (of: readonly number[]) => {
			return { updated: latest(branches, of), languages: listedLanguages(name, branches.columns, of) };
		};
		const ofState = about(slots);
		if (name) yield { path: paths.locationPath(name), ...ofState };
		for (let part = 1; part <= Math.ceil(slots.length / BRANCHES_PER_PART); part++) {
			yield { path: paths.directoryPath(name, part), ...ofState };
		}
		const spell = citySpelling(lists, name);
		for (const { key, city, slots } of cities) {
			if (name && key) yield { path: paths.locationPath(name, spell(city)), ...about(slots) };
			for (const slot of slots) yield { path: paths.branchPath(branches.branchAt(slot)), ...about([slot]) };
		}
	}
}

function latest({ updatedOn }: SitemapOptions["branches"], slots: readonly number[]): string | undefined {
	let date: string | undefined;
	for (const slot of slots) {
		const updated = updatedOn(slot);
		if (updated !== undefined && (date === undefined || updated > date)) date = updated;
	}
	return date;
}

/** Files by path, kept only compressed: those of 150,000 branches in seven languages have more than 100 MB. */
type Compressed = ReadonlyMap<string, { br: Buffer | undefined; gzip: Buffer }>;

/** What search engines read beside pages. */
export function searchEngineFiles(
	{ config: { publicUrl }, feeds }: { config: Pick<Config, "publicUrl">; feeds: PageFeeds },
	answerNotFound: RequestHandler,
): Router {
	const router = Router();
	router.get(paths.ROBOTS_PATH, sendAlways("txt", robotsText(publicUrl)));
	const parts = `${paths.sitemapPath().slice(0, -4)}-:part.xml`;
	router.get([paths.sitemapPath(), parts], serveSitemap(feeds, publicUrl), answerNotFound);
	return router;
}

/** Asks search engines to leave out what is no page. */
export const forNoSearchEngine: RequestHandler = (_request, response, next) => {
	response.set("X-Robots-Tag", "noindex");
	next();
};

const CONTENT_TYPE = "application/xml; charset=utf-8";
/** Search engines ask rarely; an hour is enough for them, and other clients cannot cause it to be made again and again. */
const CACHE_CONTROL = "public, max-age=3600";

/** Answers with the sitemap, made at the first request after a change; without a `publicUrl`, there is none, because addresses must be absolute. */
function serveSitemap(feeds: PageFeeds, publicUrl: string | undefined): RequestHandler {
	const sitemap = keptForKey<string, Compressed>();
	let last: Promise<unknown> = Promise.resolve();

	function current(): Promise<Compressed> | undefined {
		const { snapshot } = feeds.branches;
		if (!snapshot || publicUrl === undefined) return undefined;
		const version = [snapshot, feeds.states.snapshot, feeds.cities.snapshot].map((each) => each?.version).join(" ");
		return sitemap(version, () => {
			// Made one after the other, however often the data changes meanwhile.
			const files = last.then(() => compressed({ branches: snapshot.content, lists: placeListsOf(feeds), publicUrl }));
			last = files.catch(() => undefined);
			return files;
		});
	}

	return async (request, response, next) => {
		const sitemap = current();
		const file = (await sitemap)?.get(request.path);
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

/** Pages for admins, API calls, and data for scripts. The feeds stay open: pages need them if a search engine runs scripts. */
const LEFT_OUT = [admin, login, `${API_PREFIX}/`, `${paths.PAGE_POINTS_PREFIX}/`, `${paths.PAGE_DATA_PREFIX}/`];

/** Parameters of searches; further pages of a place are none. */
const SEARCHES = FILTER_PARAMS.filter((name) => name !== "page").flatMap((name) => [`/*?${name}=`, `/*&${name}=`]);

/** For the root of the host, also for a site below a path: the company's own may contain it. Without a `publicUrl`, there is no sitemap. */
function robotsText(publicUrl: string | undefined): string {
	const rules = [...LEFT_OUT, ...SEARCHES].map((path) => `Disallow: ${basePathOf(publicUrl)}${path}\n`);
	const sitemap = publicUrl === undefined ? "" : `\nSitemap: ${publicUrl}${paths.sitemapPath()}\n`;
	return `User-agent: *\n${rules.join("")}${sitemap}`;
}
