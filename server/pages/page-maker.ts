/** Makes pages: as HTML, as their data, and as points for the map. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Feature } from "geojson";
import { type ShownNotice, shownNotice } from "../../shared/api/site-notice.ts";
import { OLD_DATA_SECONDS } from "../../shared/constants.ts";
import type { LoadPageData, PageRequest, RenderPage, SiteSetup } from "../../shared/finder/rendering.ts";
import { type Language, languageOf } from "../../shared/languages.ts";
import type { MapTexts } from "../../shared/map/map-picture.ts";
import type { MapSource } from "../../shared/map/map-source.ts";
import { PAGE_POINTS_PREFIX } from "../../shared/paths.ts";
import type { PlaceKnowledge } from "../../shared/search/place.ts";
import { brandCss, type LoadedBrand } from "../brand/brand-file.ts";
import type { Feeds } from "../feeds/feeds.ts";
import type { SmallPageTexts } from "../http/answer-busy.ts";
import { type PreparedBody, prepareBody } from "../http/prepared-body.ts";
import { type PageSearch, searchOn } from "../missed-searches/missed-search.ts";
import type { Metrics } from "../ops/metrics.ts";
import { createPageStyles, fillDocument, type PolicyHeader } from "./document.ts";
import { createFeedSource, type FeedSource } from "./feed-source.ts";
import { type Page, type View, viewOf } from "./page-cache.ts";

/** Renders the page of an address: with the built bundle in production, with source modules in `npm run dev`. */
export interface Renderer {
	render: RenderPage;
	/** What the page says that a crowd gets. */
	busyTexts(language: Language): SmallPageTexts;
	/** The words on maps. */
	mapTexts?(language: Language): MapTexts;
	/** The features of the basemap, for pictures of maps. */
	readBasemap?(): Promise<readonly Feature[]>;
	/** The English address of a page that is there in English only; undefined for others. Without it, there is none. */
	onlyInEnglish?(url: string): string | undefined;
	/** The document's template for an address. */
	template(url: string): Promise<string>;
	/** Loads the data of a page without rendering it. Without it, no page has data. */
	loadPageData?: LoadPageData;
	/** The parts of a finder's path; undefined for another page. */
	finderParams?(url: string): PageRequest["params"] | undefined | Promise<PageRequest["params"] | undefined>;
	/** The canonical address for a valid one. Without it, each address has its own page. */
	addressOf?(url: string): string;
	/** Parts that a page with its own chunks needs for its first paint; missing if the client is not built. */
	parts?(modules: readonly string[]): PageParts;
	/** True if the client's code may change while the server runs: then no page is kept. */
	changing?: boolean;
}

export interface PageParts {
	/** Elements that load the page's own scripts together with it. */
	links: string;
	/** The text of its style sheets. */
	css: string;
}

const NO_PARTS: PageParts = { links: "", css: "" };

export interface PagesOptions {
	feeds: Pick<Feeds, "branches" | "states" | "cities">;
	/** What is known about the places of India. */
	places: () => PlaceKnowledge;
	renderer: Omit<Renderer, "busyTexts">;
	brand: Pick<LoadedBrand, "brand" | "css" | "head" | "style"> & Partial<Pick<LoadedBrand, "brands" | "ownLegal">>;
	/** The content security policy of an answer. */
	policy: PolicyHeader;
	/** The source of the maps in the browser, at the moment. */
	maps: () => MapSource;
	publicUrl: string | undefined;
	/** How long caches that visitors share may keep a page, in seconds. */
	cdnSeconds?: number;
	/** How the site was configured; without it, it is a public one that stores its own branches. */
	setup?: SiteSetup;
	/** Why branches cannot be changed at the moment, for admins. */
	readOnlyReason?: (() => string | undefined) | undefined;
	/** Counts renderings and kept pages. */
	metrics?: Pick<Metrics, "rendered" | "keptPage"> | undefined;
	/** The clock, in milliseconds since 1970. */
	now?: () => number;
}

/** Turns of the event loop between two renderings. */
const TURNS_BETWEEN = 4;

/** The answer for data of a page that has none. */
const NO_DATA = { status: 404, data: { message: "This page has no data." } };

/** The header for answers that are not pages. */
const NO_INDEX = ["x-robots-tag", "noindex"];

/** For parsing addresses: only path and query matter. */
const ANY_ORIGIN = "http://localhost";

const MINUTE_MS = 60_000;

/** Pages that are compressed most in each minute: a second of one core, outside the main thread. */
const MAX_SMALLER = 17;

/** How long a shared cache may send its copy while the site fails: a day. */
const CDN_ERROR_SECONDS = 86_400;

const retryAfter = (status: number) => (status === 503 ? ["retry-after", "5"] : []);

/** Styles or a document that are light on devices in dark mode, too. */
const withoutDark = (text: string) =>
	text
		.replaceAll(/\(prefers-color-scheme: ?dark\)/g, "(max-width:0)")
		.replaceAll(/(color-scheme(?:: ?|" content="))light dark/g, "$1light");

export function createPageMaker({
	feeds,
	places,
	renderer,
	brand,
	policy,
	maps,
	publicUrl,
	cdnSeconds = 0,
	setup = { adminsOnly: true, otherUpstream: false },
	readOnlyReason,
	now = () => Date.now(),
}: PagesOptions) {
	const stylesOf = createPageStyles(brand.css, policy);
	const sourceAt = (time: number, view: View) => createFeedSource(feeds, places, () => time, view !== "");

	/** The current minute, and how many of its pages without a query were compressed more. */
	let smaller = { minute: 0, pages: 0 };

	/** Between renderings, some turns of the event loop are for other requests and new connections. */
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
		const marks = `${oldSince() ?? ""} ${sampleData()} ${JSON.stringify(feeds.branches.snapshot?.notice)} ${readOnlyReason?.() ?? ""} ${maps().kind}`;
		return `${Math.floor(now() / MINUTE_MS)} ${versions} ${marks}`;
	}

	/** When the data was last confirmed, if that was too long ago. */
	function oldSince(): number | undefined {
		const { snapshot } = feeds.branches;
		return snapshot && now() - snapshot.checkedAt > OLD_DATA_SECONDS * 1000 ? snapshot.checkedAt : undefined;
	}

	/** Whether there are invented items in the data. */
	function sampleData(): boolean {
		return feeds.branches.snapshot?.sampleData ?? false;
	}

	/** The notice to all visitors that is shown now. */
	function notice(language: Language): ShownNotice | undefined {
		return shownNotice(feeds.branches.snapshot?.notice, now(), language);
	}

	/** Makes the page of a canonical address. @param options whether the browser goes on from it; whether it asks an admin to sign in */
	async function make(address: string, { hydrated = true, signIn = false } = {}): Promise<Page> {
		await turnToRender();
		const { view, page: url } = viewOf(address);
		const { language } = languageOf(url);
		const { version, checkedAt } = feeds.branches.snapshot ?? {};
		const madeAt = now();
		const minute = Math.floor(madeAt / MINUTE_MS) * MINUTE_MS;
		const state = {
			version,
			oldSince: oldSince(),
			sampleData: sampleData(),
			notice: notice(language),
			setup: signIn ? { ...setup, signIn } : setup,
			readOnlyReason: signIn ? undefined : readOnlyReason?.(),
		};
		let search: PageSearch | undefined;
		const plain = sourceAt(minute, view);
		const source: FeedSource = {
			...plain,
			async finder(request) {
				const index = feeds.branches.snapshot?.content;
				const finder = await plain.finder(request);
				if (index) search = searchOn(finder, index);
				return finder;
			},
		};
		const marks = { madeAt, checkedAt, sampleData: state.sampleData, notice: state.notice?.text };
		if (view !== "") {
			const body = await renderView(view, url, source, () => search);
			return { body, search, restricted: false, framed: false, ...marks };
		}
		const page = await renderer.render({
			url,
			source,
			brand: brand.brands?.[language] ?? brand.brand,
			brands: brand.brands,
			ownLegal: brand.ownLegal,
			maps: maps(),
			publicUrl,
			now: minute,
			...state,
		});
		const { links, css } = renderer.parts?.(page.modules) ?? NO_PARTS;
		const framed = page.frame !== undefined && setup.embedPath !== undefined;
		// A frame's colours are anybody's, so its styles are not remembered.
		const colors = brand.css + (page.frame?.color ? brandCss(page.frame.color) : "");
		const inTheme = page.frame?.theme === "light" ? withoutDark : (text: string) => text;
		const makeStyles = page.frame ? createPageStyles(inTheme(colors), (style) => policy(style, framed)) : stylesOf;
		const styles = makeStyles(inTheme(css + brand.style));
		const html = fillDocument(await renderer.template(url), {
			...page,
			data: hydrated ? page.data : "",
			links,
			brand: brand.head,
			styles: styles.element,
		});
		const body = await prepareBody(Buffer.from(inTheme(html)), {
			status: signIn ? 401 : page.status,
			contentType: "text/html; charset=utf-8",
			// Pages that need a sign-in stay out of every cache.
			cacheControl: page.restricted ? "no-store" : cacheControlOf(url, page.status, search),
			headers: [...styles.headers, ...retryAfter(page.status), ...(page.movedTo ? ["location", page.movedTo] : [])],
			effort: url.includes("?") || page.status !== 200 ? "fast" : nextEffort(minute),
		});
		return {
			body,
			search,
			restricted: page.restricted,
			framed,
			...(page.status === 500 && { failure: page.failure }),
			...marks,
		};
	}

	/** How hard to compress the next page without a query. */
	function nextEffort(minute: number): "most" | "fast" {
		smaller = { minute, pages: smaller.minute === minute ? smaller.pages + 1 : 1 };
		return smaller.pages > MAX_SMALLER ? "fast" : "most";
	}

	/** Browsers revalidate each time. Shared caches keep no page with a query, which may have a position, and none that found nothing: each is counted. */
	function cacheControlOf(url: string, status: number, search: PageSearch | undefined): string {
		if (cdnSeconds === 0 || status !== 200 || url.includes("?") || search?.missed) return "no-cache";
		return `max-age=0, s-maxage=${cdnSeconds}, stale-if-error=${CDN_ERROR_SECONDS}`;
	}

	/** The data or points of a page, for a browser that renders it itself. */
	async function renderView(
		view: Exclude<View, "">,
		url: string,
		source: FeedSource,
		search: () => PageSearch | undefined,
	): Promise<PreparedBody> {
		const isPoints = view === PAGE_POINTS_PREFIX;
		const loaded = await (isPoints ? loadPoints(url, source) : renderer.loadPageData?.(url, source));
		const { status, data } = loaded ?? NO_DATA;
		return prepareBody(Buffer.from(JSON.stringify(data)), {
			status,
			contentType: "application/json; charset=utf-8",
			cacheControl: isPoints ? "no-cache" : cacheControlOf(url, status, search()),
			headers: [...policy(), ...NO_INDEX, ...retryAfter(status)],
			effort: "fast",
		});
	}

	async function loadPoints(url: string, source: FeedSource) {
		const params = await renderer.finderParams?.(url);
		const data = params && (await source.points({ url: new URL(url, ANY_ORIGIN), params }));
		return data && { status: 200, data };
	}

	return { stateNow, sampleData, notice, make };
}
