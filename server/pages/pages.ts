/** Renders pages and keeps them, compressed, for as long as they would come out the same. */
import { LRUCache } from "lru-cache";
import type { Brand } from "../../shared/brand.ts";
import { OLD_DATA_SECONDS } from "../../shared/constants.ts";
import type { MapSource } from "../../shared/map-source.ts";
import type { RenderPage } from "../../shared/rendering.ts";
import type { Feeds } from "../feeds/feeds.ts";
import { type PreparedBody, prepareBody } from "../http/prepared-body.ts";
import { fillDocument } from "./document.ts";
import { createFeedSource } from "./feed-source.ts";

/** Turns an address into a page: the built bundle in production, the development server's modules in `npm run dev`. */
export interface Renderer {
	render: RenderPage;
	/** The document's template for an address. */
	template(url: string): Promise<string>;
	/** Elements that fetch a page's own chunks with the page; none where they are not built. */
	links?(modules: readonly string[]): string;
	/** Set where the client's code changes while the server runs: nothing it rendered is kept. */
	changing?: boolean;
}

interface PagesOptions {
	feeds: Pick<Feeds, "branches" | "states" | "cities">;
	renderer: Renderer;
	brand: Brand;
	/** Where the maps come from; the browser obeys. */
	maps: MapSource;
	publicUrl: string | undefined;
	/** The clock, in milliseconds since 1970. */
	now?: () => number;
}

interface Page {
	body: PreparedBody;
	/** True where only admins may see it. */
	restricted: boolean;
}

export interface Pages {
	/** The page, when it is kept ready and everybody may see it. Costs one look-up. */
	kept(url: string): PreparedBody | undefined;
	/** The page, rendered unless it is kept; one rendering however many ask. */
	page(url: string): Promise<Page>;
}

const MINUTE_MS = 60_000;
const MAX_KEPT_PAGES = 500;
const MAX_KEPT_BYTES = 32 * 1024 * 1024;

/** Addresses longer than this are not worth keeping: nobody asks for them twice. */
const MAX_KEPT_URL_LENGTH = 300;

export function createPages({ feeds, renderer, brand, maps, publicUrl, now = Date.now }: PagesOptions): Pages {
	const source = createFeedSource(feeds);
	const rendering = new Map<string, Promise<Page>>();
	const ready = new LRUCache<string, Page>({
		max: MAX_KEPT_PAGES,
		maxSize: MAX_KEPT_BYTES,
		sizeCalculation: ({ body }) => Object.values(body.representations).reduce((sum, each) => sum + each.body.length, 0),
	});

	function keyOf(url: string): string {
		const { branches, states, cities } = feeds;
		const versions = [branches, states, cities].map(({ snapshot }) => snapshot?.version ?? "").join(" ");
		return `${Math.floor(now() / MINUTE_MS)} ${versions} ${oldSince() ?? ""} ${url}`;
	}

	/** When the data were last confirmed, if that was too long ago. */
	function oldSince(): number | undefined {
		const { snapshot } = feeds.branches;
		return snapshot && now() - snapshot.checkedAt > OLD_DATA_SECONDS * 1000 ? snapshot.checkedAt : undefined;
	}

	async function render(url: string): Promise<Page> {
		const version = feeds.branches.snapshot?.version;
		const minute = Math.floor(now() / MINUTE_MS) * MINUTE_MS;
		const input = { url, source, brand, maps, publicUrl, now: minute, version, oldSince: oldSince() };
		const page = await renderer.render(input);
		const html = fillDocument(await renderer.template(url), { ...page, links: renderer.links?.(page.modules) ?? "" });
		const body = await prepareBody(Buffer.from(html), {
			status: page.status,
			contentType: "text/html; charset=utf-8",
			// The browser asks each time, and gets 304 within the minute. What is behind a sign-in stays out of every cache.
			cacheControl: page.restricted ? "no-store" : "no-cache",
			headers: page.status === 503 ? ["retry-after", "5"] : [],
			effort: "fast",
		});
		return { body, restricted: page.restricted };
	}

	return {
		kept(url) {
			const page = ready.get(keyOf(url));
			return page?.restricted ? undefined : page?.body;
		},
		async page(url) {
			const key = keyOf(url);
			const known = ready.get(key) ?? rendering.get(key);
			if (known) return known;
			const made = render(url);
			rendering.set(key, made);
			try {
				const page = await made;
				if (!renderer.changing && url.length <= MAX_KEPT_URL_LENGTH) ready.set(key, page);
				return page;
			} finally {
				rendering.delete(key);
			}
		},
	};
}
