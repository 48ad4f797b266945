/** Renders pages and keeps them, compressed, as long as they would not change. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Brand } from "../../shared/brand.ts";
import { OLD_DATA_SECONDS } from "../../shared/constants.ts";
import type { MapSource } from "../../shared/map-source.ts";
import { NO_PAGE, PAGE_POINTS_PREFIX, PATTERNS } from "../../shared/paths.ts";
import type { PlaceKnowledge } from "../../shared/place.ts";
import type { LoadPageData, PageRequest, RenderPage } from "../../shared/rendering.ts";
import type { Feeds } from "../feeds/feeds.ts";
import { FairQueue, QueueFull } from "../http/fair-queue.ts";
import { type PreparedBody, prepareBody } from "../http/prepared-body.ts";
import { fillDocument } from "./document.ts";
import { createFeedSource, type FeedSource } from "./feed-source.ts";
import { KeptPages, type Page } from "./kept-pages.ts";
import { createAddresses, type View, viewOf } from "./page-addresses.ts";

/** Renders the page of an address: with the built bundle in production, with source modules in `npm run dev`. */
export interface Renderer {
	render: RenderPage;
	/** The document's template for an address. */
	template(url: string): Promise<string>;
	/** Loads the data of a page without rendering it. Without it, no page has data. */
	loadPageData?: LoadPageData;
	/** The parts of a finder's path; undefined for another page. */
	finderParams?(url: string): MaybePromise<PageRequest["params"] | undefined>;
	/** The address that stands for all addresses of the same page, given one that is valid. Without it, each has its own. */
	addressOf?(url: string): string;
	/** Elements that load a page's own chunks together with it; missing if the client is not built. */
	links?(modules: readonly string[]): string;
	/** True if the client's code may change while the server runs: then no page is kept. */
	changing?: boolean;
}

type MaybePromise<T> = T | Promise<T>;

interface PagesOptions {
	feeds: Pick<Feeds, "branches" | "states" | "cities">;
	/** What is known about the places of India. */
	places: () => PlaceKnowledge;
	renderer: Renderer;
	brand: Brand;
	/** The source of the maps in the browser. */
	maps: MapSource;
	publicUrl: string | undefined;
	/** Why branches cannot be changed at the moment, for admins. */
	trouble?: () => string | undefined;
	/** The clock, in milliseconds since 1970. */
	now?: () => number;
}

export interface Pages {
	/** The page, if it is kept and everybody may see it. Costs one look-up. */
	kept(url: string): Page | undefined;
	/** Whether `page` would refuse the page of an address, if it has one. */
	refuses(url: string, visitor: () => string): boolean;
	/**
	 * The page, rendered unless it is kept; simultaneous requests share one rendering. In a crowd, one of up to five minutes ago.
	 *
	 * @param url a valid address
	 * @param visitor the key by which visitors take turns
	 * @throws {QueueFull} if too many pages are to be rendered
	 */
	page(url: string, visitor: string): Promise<Page>;
	/** Renders some pages, so that no visitor waits for code that runs for the first time. */
	warmUp(): Promise<void>;
	/** The page for a malformed address. It is not hydrated: the browser's router would show another page for such an address. */
	notFound(): Promise<PreparedBody>;
}

const MINUTE_MS = 60_000;

/** In a crowd, a page that is older than this is no better than none. */
const OLDEST_PAGE_MS = 5 * MINUTE_MS;

/**
 * Renderings at the same time. React runs in one thread, so more would not be faster, but each of them keeps its page in memory
 * until it is compressed.
 */
const RENDERINGS_AT_ONCE = 4;

/** A rendering takes up to ten milliseconds in a crowd, so whoever waits behind this many waits less than a second. */
const MOST_WAITING_RENDERINGS = 50;

/** Turns of the event loop between two renderings. */
const TURNS_BETWEEN = 4;

/** The page that most visitors see first, and a search. */
const WARM_UP_URLS = [PATTERNS.home, `${PATTERNS.home}?q=a`];

/** For the data of a page that has none. */
const NO_DATA = { status: 404, data: { message: "This page has no data." } };

/** Only path and query matter. */
const ANY_ORIGIN = "http://localhost";

/** Stands for the addresses without a valid form. */
const NOT_AN_ADDRESS = "";

export function createPages({
	feeds,
	places,
	renderer,
	brand,
	maps,
	publicUrl,
	trouble,
	now = Date.now,
}: PagesOptions): Pages {
	const sourceAt = (time: number, view: View) => createFeedSource(feeds, places, () => time, view !== "");
	/** By address and state. */
	const rendering = new Map<string, Promise<Page>>();
	const queue = new FairQueue({ atOnce: RENDERINGS_AT_ONCE, mostWaiting: MOST_WAITING_RENDERINGS });
	const ready = new KeptPages();

	/** Renderings follow each other with some turns of the event loop in between, in which others are answered and let in. */
	let lastTurn = Promise.resolve();
	function turnToRender(): Promise<void> {
		lastTurn = lastTurn.then(async () => {
			for (let turn = 0; turn < TURNS_BETWEEN; turn++) await nextTurn();
		});
		return lastTurn;
	}

	/** Everything that pages depend on, besides their addresses. */
	function stateNow(): string {
		const { branches, states, cities } = feeds;
		const versions = [branches, states, cities].map(({ snapshot }) => snapshot?.version ?? "").join(" ");
		const marks = `${oldSince() ?? ""} ${sampleData()} ${trouble?.() ?? ""}`;
		return `${Math.floor(now() / MINUTE_MS)} ${versions} ${marks}`;
	}

	/** When the data was last confirmed, if that was too long ago. */
	function oldSince(): number | undefined {
		const { snapshot } = feeds.branches;
		return snapshot && now() - snapshot.checkedAt > OLD_DATA_SECONDS * 1000 ? snapshot.checkedAt : undefined;
	}

	function sampleData(): boolean {
		return feeds.branches.snapshot?.sampleData ?? false;
	}

	async function render(address: string, hydrated = true): Promise<Page> {
		await turnToRender();
		const { version, checkedAt } = feeds.branches.snapshot ?? {};
		const madeAt = now();
		const minute = Math.floor(madeAt / MINUTE_MS) * MINUTE_MS;
		const state = { version, oldSince: oldSince(), sampleData: sampleData(), trouble: trouble?.() };
		const { view, page: url } = viewOf(address);
		const source = sourceAt(minute, view);
		const marks = { madeAt, checkedAt, sampleData: state.sampleData };
		if (view !== "") return { ...(await renderView(view, url, source)), restricted: false, ...marks };
		const page = await renderer.render({ url, source, brand, maps, publicUrl, now: minute, ...state });
		const links = renderer.links?.(page.modules) ?? "";
		const html = fillDocument(await renderer.template(url), { ...page, data: hydrated ? page.data : "", links });
		const body = await prepareBody(Buffer.from(html), {
			status: page.status,
			contentType: "text/html; charset=utf-8",
			// The browser asks each time, and gets 304 within the minute. Pages that need a sign-in stay out of every cache.
			cacheControl: page.restricted ? "no-store" : "no-cache",
			headers: page.status === 503 ? ["retry-after", "5"] : [],
			effort: "fast",
		});
		return { body, restricted: page.restricted, ...marks };
	}

	/** What a page shows, for a browser that shows it by itself. */
	async function renderView(view: Exclude<View, "">, url: string, source: FeedSource): Promise<Pick<Page, "body">> {
		if (view === PAGE_POINTS_PREFIX) return { body: await renderPoints(url, source) };
		const loaded = await renderer.loadPageData?.(url, source);
		const { status, data } = loaded ?? NO_DATA;
		const body = await prepareBody(Buffer.from(JSON.stringify(data)), {
			status,
			contentType: "application/json; charset=utf-8",
			cacheControl: "no-cache",
			headers: status === 503 ? ["retry-after", "5"] : [],
			effort: "fast",
		});
		return { body };
	}

	async function renderPoints(url: string, source: FeedSource): Promise<PreparedBody> {
		const params = await renderer.finderParams?.(url);
		const points = params && (await source.points({ url: new URL(url, ANY_ORIGIN), params }));
		return prepareBody(Buffer.from(points ?? []), {
			status: points ? 200 : 404,
			contentType: "application/octet-stream",
			cacheControl: "no-cache",
			effort: "fast",
		});
	}

	function freshPage(address: string): Page | undefined {
		const kept = ready.get(address);
		return kept?.state === stateNow() ? kept.page : undefined;
	}

	/** In a crowd, a page that is a bit older is better than none (RFC 5861). */
	function recentPage(address: string): Page | undefined {
		const page = ready.get(address)?.page;
		return page && now() - page.madeAt < OLDEST_PAGE_MS && page.sampleData === sampleData() ? page : undefined;
	}

	async function freshOrRecent(address: string, visitor: string, make: () => Promise<Page>): Promise<Page> {
		try {
			return await once(address, visitor, make);
		} catch (error) {
			const recent = recentPage(address);
			if (error instanceof QueueFull && recent) return recent;
			throw error;
		}
	}

	/**
	 * Makes a page once for all requests that wait for it. It takes the turn of the visitor who asked first; if that is refused, the
	 * turn of one of the others. Each that is refused ends the wait of one, so this ends.
	 */
	async function once(address: string, visitor: string, make: () => Promise<Page>): Promise<Page> {
		for (;;) {
			const state = stateNow();
			const key = `${state} ${address}`;
			const known = freshPage(address) ?? rendering.get(key);
			if (!known) return keep(address, state, key, queue.run(visitor, make));
			try {
				return await known;
			} catch (error) {
				if (!(error instanceof QueueFull) || queue.refuses(visitor)) throw error;
			}
		}
	}

	async function keep(address: string, state: string, key: string, made: Promise<Page>): Promise<Page> {
		rendering.set(key, made);
		try {
			const page = await made;
			if (!renderer.changing) ready.add(address, state, page);
			return page;
		} finally {
			rendering.delete(key);
		}
	}

	const addressOf = createAddresses((url) => renderer.addressOf?.(url) ?? url);

	function keptAs(url: string): Page | undefined {
		const address = addressOf(url);
		return address === NO_PAGE ? undefined : freshPage(address);
	}

	function page(url: string, visitor: string): Promise<Page> {
		const address = addressOf(url);
		return freshOrRecent(address, visitor, () => render(address));
	}

	return {
		kept(url) {
			// Most visitors ask for an address in the form in which it is kept.
			const page = freshPage(url) ?? keptAs(url);
			return page?.restricted ? undefined : page;
		},
		refuses(url, visitor) {
			if (!queue.refuses(visitor())) return false;
			const address = addressOf(url);
			return address !== NO_PAGE && !recentPage(address);
		},
		page,
		async warmUp() {
			if (renderer.changing) return;
			// A visitor who gets one of them is told if it cannot be rendered.
			for (const url of WARM_UP_URLS) await page(url, "").catch(() => undefined);
		},
		notFound: async () => (await freshOrRecent(NOT_AN_ADDRESS, "", () => render(NO_PAGE, false))).body,
	};
}
