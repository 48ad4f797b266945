/** Follows links like a search engine without scripts, and reports problems. */
import { setTimeout as delay } from "node:timers/promises";
import { type Language, languageOf } from "../../shared/languages.ts";
import { sitemapPath } from "../../shared/paths.ts";

export interface CrawlReport {
	/** Number of requested addresses. */
	pages: number;
	/** Pages of branches by language, and the longest way from a home page to one, in clicks. */
	branches: ReadonlyMap<Language, number>;
	maxClicks: number;
	/** Links without an answer, with the page on which each was first found. */
	broken: string[];
	/** Links to addresses that lead elsewhere. */
	redirects: string[];
	/** Addresses of pages that name another one as canonical, and pages for search engines that name none. */
	otherCanonical: string[];
	/** Titles and descriptions that several canonical pages have. */
	sameTitles: string[];
	sameDescriptions: string[];
	/** Canonical pages that the sitemap lacks, without further pages of results; and its other addresses. */
	notInSitemap: string[];
	onlyInSitemap: string[];
}

interface Visited {
	status: number;
	title: string;
	description: string;
	canonical: string | undefined;
	isIndexed: boolean;
	/** Paths with queries. */
	links: string[];
}

/** Requests at the same time. */
const AT_ONCE = 4;

/** The site makes frequent visitors wait. */
const RETRIES = 50;
const RETRY_MS = 200;

/** Addresses, and those of the same page in other languages. */
const LOCATION = /<loc>([^<]*)<\/loc>| href="([^"]*)"/g;

const LINK = /<a [^>]*?href="([^"]*)"/g;

/**
 * @param origin of the running site
 * @param publicUrl the site's setting: canonical addresses begin with it
 * @param homes the paths to start from, one for each language
 * @param follow whether to visit a path; others are not counted
 */
export async function crawlSite(
	origin: string,
	publicUrl: string,
	homes: readonly string[],
	follow: (path: string) => boolean,
): Promise<CrawlReport> {
	const clicks = new Map(homes.map((home) => [home, 0]));
	const from = new Map<string, string>();
	const visited = new Map<string, Visited>();
	// A map also visits what is added meanwhile; links of earlier pages come first, so each way is the shortest.
	for (let level = 0, paths = homes; paths.length > 0; level++) {
		const next: string[] = [];
		await inParallel(paths, async (path) => {
			const page = await visit(origin, path);
			visited.set(path, page);
			for (const link of page.links) {
				if (clicks.has(link) || !follow(link)) continue;
				clicks.set(link, level + 1);
				from.set(link, path);
				next.push(link);
			}
		});
		paths = next;
	}
	const all = [...visited];
	const named = (path: string) => `${path} (on ${from.get(path) ?? "no page"})`;
	const pages = all.filter(([, { status }]) => status === 200);
	const canonical = pages.filter(([path, page]) => page.canonical === publicUrl + path);
	const listed = new Set(await addressesIn(origin, publicUrl, sitemapPath()));
	const plain = new Set(canonical.map(([path]) => path).filter((path) => !path.includes("?")));
	const branches = pages.filter(([path]) => languageOf(path).path.startsWith("/branch/"));
	const byLanguage = Map.groupBy(branches, ([path]) => languageOf(path).language);
	return {
		pages: all.length,
		branches: new Map([...byLanguage].map(([language, pages]) => [language, pages.length])),
		maxClicks: Math.max(0, ...branches.map(([path]) => clicks.get(path) ?? 0)),
		broken: all.filter(([, { status }]) => status >= 400).map(([path]) => named(path)),
		redirects: all.filter(([, { status }]) => status >= 300 && status < 400).map(([path]) => named(path)),
		otherCanonical: pages
			.filter(([path, page]) => page.canonical !== publicUrl + path && !isLeftOut(path, page))
			.map(([path, page]) => `${named(path)}: ${page.canonical ?? "none"}`),
		sameTitles: repeated(canonical.map(([, { title }]) => title)),
		sameDescriptions: repeated(canonical.map(([, { description }]) => description)),
		notInSitemap: [...plain].filter((path) => !listed.has(path)),
		onlyInSitemap: [...listed].filter((path) => follow(path) && !plain.has(path)),
	};
}

/** Whether a page is for no search engine, because its branches have no texts in its language. English and Hindi are always listed. */
function isLeftOut(path: string, { isIndexed, canonical }: Visited): boolean {
	return !isIndexed && canonical === undefined && !["en", "hi"].includes(languageOf(path).language);
}

/** The paths that a sitemap, or an index of several, lists. */
async function addressesIn(origin: string, publicUrl: string, path: string): Promise<string[]> {
	const xml = await (await fetch(origin + path)).text();
	const paths = [...xml.matchAll(LOCATION)].map(([, address, other]) =>
		unescaped(address ?? other).replace(publicUrl, ""),
	);
	if (!xml.includes("<sitemapindex")) return paths;
	return (await Promise.all(paths.map((part) => addressesIn(origin, publicUrl, part)))).flat();
}

async function visit(origin: string, path: string): Promise<Visited> {
	for (let attempt = 0; ; attempt++) {
		const response = await fetch(origin + path, { redirect: "manual", headers: { accept: "text/html" } });
		const html = await response.text();
		if (response.status === 503 && attempt < RETRIES) {
			await delay(RETRY_MS);
			continue;
		}
		return {
			status: response.status,
			title: unescaped(/<title>(.*?)<\/title>/.exec(html)?.[1]),
			description: unescaped(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]),
			canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
			isIndexed: !html.includes('<meta name="robots" content="noindex">'),
			links: [...html.matchAll(LINK)].flatMap(([, href]) => ownPath(unescaped(href), origin + path)),
		};
	}
}

/** The path of a link to the same site, without its fragment. */
function ownPath(href: string, base: string): string[] {
	const url = new URL(href, base);
	return url.origin === new URL(base).origin ? [url.pathname + url.search] : [];
}

function unescaped(text = ""): string {
	const named = text
		.replace(/&amp;/g, "&")
		.replace(/&lt;/g, "<")
		.replace(/&gt;/g, ">")
		.replace(/&quot;/g, '"');
	return named.replace(/&#(x?)([0-9a-f]+);/gi, (_, hex: string, code: string) =>
		String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
	);
}

function repeated(texts: readonly string[]): string[] {
	const counts = Map.groupBy(texts, (text) => text);
	return [...counts].filter(([, equal]) => equal.length > 1).map(([text, equal]) => `${text} (${equal.length} times)`);
}

async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
	const rest = items.values();
	await Promise.all(
		Array.from({ length: AT_ONCE }, async () => {
			for (const item of rest) await work(item);
		}),
	);
}
