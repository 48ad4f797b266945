/** Renders pages and keeps them, compressed, until they would change. */
import { languageOf } from "../../shared/languages.ts";
import { NO_PAGE, PAGE_POINTS_PREFIX, PATTERNS } from "../../shared/paths.ts";
import { FairQueue, QueueFull } from "../http/fair-queue.ts";
import { isValidAddress, normalizePath } from "../http/normalize-path.ts";
import type { PreparedBody } from "../http/prepared-body.ts";
import { createAddresses, type Page, PageCache, viewOf } from "./page-cache.ts";
import { createPageMaker, type PagesOptions } from "./page-maker.ts";

export type Pages = ReturnType<typeof createPages>;

const MINUTE_MS = 60_000;

/** The oldest page to send in a crowd. */
const OLDEST_PAGE_MS = 5 * MINUTE_MS;

/** Renderings at the same time. React runs in one thread, so more would not be faster, but each of them keeps its page in memory until it is compressed. */
const RENDERINGS_AT_ONCE = 4;

/** A rendering takes up to ten milliseconds in a crowd, so a visitor behind this many waits less than a second. */
const MAX_WAITING_RENDERINGS = 50;

/** One at a time, so that a client that requests many delays no page: points of a large list are a megabyte, and differ by position. */
const POINTS_AT_ONCE = 1;

/** The page that most visitors see first, and a search. */
const WARM_UP_URLS = [PATTERNS.home, `${PATTERNS.home}?q=a`];

/** Whether no route answers to an address, in any language. */
const isNoPage = (address: string) => languageOf(address).path === NO_PAGE;

/** In front of an address: the page that asks for a sign-in there. No address begins with it. */
const SIGN_IN = "sign-in ";

/** Stands for all malformed addresses. */
const NOT_AN_ADDRESS = "";

export function createPages(options: PagesOptions) {
	const { renderer, metrics, now = () => Date.now() } = options;
	const maker = createPageMaker(options);
	/** Running renderings, by address and state. */
	const rendering = new Map<string, Promise<Page>>();
	const pageQueue = new FairQueue({ atOnce: RENDERINGS_AT_ONCE, maxWaiting: MAX_WAITING_RENDERINGS });
	const pointsQueue = new FairQueue({ atOnce: POINTS_AT_ONCE, maxWaiting: MAX_WAITING_RENDERINGS });
	const queueOf = (address: string) => (viewOf(address).view === PAGE_POINTS_PREFIX ? pointsQueue : pageQueue);
	const ready = new PageCache();

	function freshPage(address: string): Page | undefined {
		const entry = ready.get(address);
		return entry?.state === maker.stateNow() ? entry.page : undefined;
	}

	/** In a crowd, a page that is a bit older is better than none (RFC 5861). */
	function recentPage(address: string): Page | undefined {
		const page = ready.get(address)?.page;
		const { language } = languageOf(viewOf(address).page);
		if (!page || now() - page.madeAt >= OLDEST_PAGE_MS) return undefined;
		return page.sampleData === maker.sampleData() && page.notice === maker.notice(language)?.text ? page : undefined;
	}

	async function freshOrRecent(address: string, visitor: string, make: () => Promise<Page>): Promise<Page> {
		try {
			return await once(address, visitor, make);
		} catch (error) {
			const recent = recentPage(address);
			if (error instanceof QueueFull && recent) return recent;
			if (error instanceof QueueFull) metrics?.rendered("refused");
			throw error;
		}
	}

	/** Makes a page once for all who wait, in the first one's turn, or, if that is refused, another's: each refusal ends one wait. */
	async function once(address: string, visitor: string, make: () => Promise<Page>): Promise<Page> {
		for (;;) {
			const state = maker.stateNow();
			const key = `${state} ${address}`;
			const page = freshPage(address) ?? rendering.get(key);
			if (!page) return keep(address, state, key, queueOf(address).run(visitor, make));
			try {
				return await page;
			} catch (error) {
				if (!(error instanceof QueueFull) || queueOf(address).refuses(visitor)) throw error;
			}
		}
	}

	async function keep(address: string, state: string, key: string, promise: Promise<Page>): Promise<Page> {
		rendering.set(key, promise);
		try {
			const page = await promise;
			metrics?.rendered(page.body.status === 500 ? "failed" : "ok");
			if (!renderer.changing) ready.add(address, state, page);
			return page;
		} catch (error) {
			if (!(error instanceof QueueFull)) metrics?.rendered("failed");
			throw error;
		} finally {
			rendering.delete(key);
		}
	}

	const addressOf = createAddresses((url) => renderer.addressOf?.(url) ?? url);

	function keptAs(url: string): Page | undefined {
		// Such an address is redirected.
		if (normalizePath(url) !== undefined) return undefined;
		const address = addressOf(url);
		return isNoPage(address) ? undefined : freshPage(address);
	}

	function pageAt(address: string, visitor: string): Promise<Page> {
		return freshOrRecent(address, visitor, () => maker.make(address));
	}

	return {
		/** The page, if it is kept and the same for everyone. Costs one look-up. */
		pageInMemory(url: string): Page | undefined {
			// Most requests have the canonical address, under which the page is kept.
			const page = freshPage(url) ?? keptAs(url);
			if (!page || page.restricted || page.body.status === 500) return undefined;
			metrics?.keptPage("hit");
			return page;
		},
		/** Whether there may be a page at an address. */
		isPage: (url: string) => !isNoPage(addressOf(url)),
		/** The English address of a page that is there in English only; undefined for others. */
		onlyInEnglish: (url: string) => (isValidAddress(url) ? renderer.onlyInEnglish?.(url) : undefined),
		/** Whether `page` would refuse an address now. */
		refuses(url: string, visitor: () => string): boolean {
			const address = addressOf(url);
			const refused = !isNoPage(address) && queueOf(address).refuses(visitor()) && !recentPage(address);
			if (refused) metrics?.rendered("refused");
			return refused;
		},
		/** The page of a valid address, rendered unless it is kept; in a crowd, up to five minutes old. @param visitor whose turn it takes @throws {QueueFull} */
		page(url: string, visitor: string): Promise<Page> {
			const address = addressOf(url);
			metrics?.keptPage(freshPage(address) ? "hit" : "miss");
			return pageAt(address, visitor);
		},
		/** The same page for somebody who is not signed in, which asks them to. @throws {QueueFull} */
		signIn(url: string, visitor: string): Promise<Page> {
			const address = addressOf(url);
			return freshOrRecent(SIGN_IN + address, visitor, () => maker.make(address, { signIn: true }));
		},
		/** Renders some pages, so that no visitor waits for code that runs for the first time. */
		async warmUp(): Promise<void> {
			if (renderer.changing) return;
			// A failure is reported when a visitor requests the page.
			for (const url of WARM_UP_URLS) await pageAt(addressOf(url), "").catch(() => undefined);
		},
		/** The page for a malformed address. It is not hydrated: the browser's router would show another page for such an address. */
		notFound: async (): Promise<PreparedBody> =>
			(await freshOrRecent(NOT_AN_ADDRESS, "", () => maker.make(NO_PAGE, { hydrated: false }))).body,
	};
}
