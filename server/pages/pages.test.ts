import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import type { SiteNotice } from "../../shared/api/site-notice.ts";
import type { RenderPage } from "../../shared/finder/rendering.ts";
import { NO_PAGE } from "../../shared/paths.ts";
import { NO_PLACES } from "../../shared/search/place.ts";
import { DEFAULT_BRAND_FILE, loadBrand } from "../brand/brand-file.ts";
import type { Feeds } from "../feeds/feeds.ts";
import { QueueFull } from "../http/fair-queue.ts";
import type { Page } from "./page-cache.ts";
import type { Renderer } from "./page-maker.ts";
import { createPages } from "./pages.ts";

const NO_FEED = { snapshot: undefined };

const VISITOR = "192.0.2.1";
const OTHER_VISITOR = "192.0.2.2";

interface Options {
	changing?: boolean;
	ready?: () => Promise<void>;
	padding?: string;
	finderParams?: NonNullable<Renderer["finderParams"]>;
	cdnSeconds?: number;
}

/** Pages with a renderer that counts, and a clock and data set by the test. */
async function startPages(options: Options = {}) {
	const { changing = false, ready = async () => {}, padding = "", finderParams, cdnSeconds = 0 } = options;
	const data: { branches: Feeds["branches"]; states: typeof NO_FEED; cities: typeof NO_FEED } = {
		branches: NO_FEED,
		states: NO_FEED,
		cities: NO_FEED,
	};
	const clock = { now: Date.parse("2026-11-20T10:00:30Z") };
	let rendered = 0;
	const render: RenderPage = async ({ url, now, notice }) => {
		rendered++;
		await ready();
		const restricted = url.includes("admin");
		return {
			status: url.includes("unknown") ? 404 : 200,
			head: "",
			body: `${url} at ${now}${notice ? `: ${notice.text}` : ""}${padding}`,
			data: "",
			locale: "en-IN",
			modules: [],
			restricted,
		};
	};
	const brand = await loadBrand(DEFAULT_BRAND_FILE);
	const pages = createPages({
		feeds: data,
		places: () => NO_PLACES,
		renderer: {
			render,
			template: async () => "<!--body-->",
			addressOf: (url) => url.replace(/&utm.*/, ""),
			changing,
			...(finderParams && { finderParams }),
		},
		brand,
		policy: () => [],
		maps: () => ({ kind: "embedded" }),
		publicUrl: undefined,
		cdnSeconds,
		now: () => clock.now,
	});
	return { pages, clock, data, rendered: () => rendered };
}

const textOf = ({ body }: Page) => body.representations.identity.body.toString();

test("a page is rendered once a minute, however many requests there are", async () => {
	const { pages, clock, rendered } = await startPages();
	const [first, second] = await Promise.all([pages.page("/", VISITOR), pages.page("/", VISITOR)]);
	expect(first).toBe(second);
	expect(pages.pageInMemory("/")).toBe(first);
	expect(rendered()).toBe(1);
	await pages.page("/?q=x", VISITOR);
	expect(rendered()).toBe(2);
	clock.now += 30_000;
	expect(pages.pageInMemory("/")).toBeUndefined();
	const later = await pages.page("/", VISITOR);
	expect(later.body.version).not.toBe(first.body.version);
	expect(first.body.representations.identity.body.toString()).toBe(`/ at ${Date.parse("2026-11-20T10:00:00Z")}`);
});

test("points are made one at a time, and pages do not wait for them", async () => {
	const waiting: (() => void)[] = [];
	const finderParams = () => new Promise<undefined>((resolve) => waiting.push(() => resolve(undefined)));
	const { pages } = await startPages({ finderParams });
	const points = ["a", "b", "c", "d", "e"].map((query) => pages.page(`/points/?q=${query}`, VISITOR));
	await pages.page("/", OTHER_VISITOR);
	for (const each of points) {
		await expect.poll(() => waiting.length).toBe(1);
		waiting.pop()?.();
		expect((await each).body.status).toBe(404);
	}
});

test.each<[what: string, options: Options, url: string, isInMemory: boolean]>([
	["the home page, after warming up", {}, "/", true],
	["a long address, which is hardly requested twice", {}, `/?q=${"x".repeat(400)}`, false],
	["any page while the client's code changes", { changing: true }, "/", false],
])("whether it is in memory: %s", async (_, options, url, isInMemory) => {
	const { pages, rendered } = await startPages(options);
	await pages.warmUp();
	expect(rendered() === 0).toBe(options.changing === true);
	if (url !== "/" || options.changing) await pages.page(url, VISITOR);
	expect(pages.pageInMemory(url) !== undefined).toBe(isInMemory);
});

test("a page for admins is also rendered once a minute, but never kept for visitors or stored by a cache", async () => {
	const { pages, rendered } = await startPages();
	const first = await pages.page("/admin", VISITOR);
	expect(first.restricted).toBe(true);
	expect(first.body.representations.identity.headers.join(" ")).toContain("cache-control no-store");
	expect(pages.pageInMemory("/admin")).toBeUndefined();
	expect(await pages.page("/admin", VISITOR)).toBe(first);
	expect(rendered()).toBe(1);
});

test.each([
	["/", "max-age=0, s-maxage=60, stale-if-error=86400"],
	["/location/Goa", "max-age=0, s-maxage=60, stale-if-error=86400"],
	// Searches, and visitors' positions, are not for shared caches.
	["/?q=pune", "no-cache"],
	["/unknown", "no-cache"],
	["/admin", "no-store"],
])("with a CDN in front, the rule for %s is %s", async (url, expected) => {
	const ruleOf = async ({ pages }: Awaited<ReturnType<typeof startPages>>) => {
		const { headers } = (await pages.page(url, VISITOR)).body.representations.identity;
		return headers[headers.indexOf("cache-control") + 1];
	};
	expect(await ruleOf(await startPages({ cdnSeconds: 60 }))).toBe(expected);
	expect(await ruleOf(await startPages())).toBe(expected === "no-store" ? "no-store" : "no-cache");
});

test("addresses of the same page share one rendering", async () => {
	const { pages, rendered } = await startPages();
	const plain = await pages.page("/?q=x", VISITOR);
	expect(await pages.page("/?q=x&utm_source=a", VISITOR)).toBe(plain);
	expect(pages.pageInMemory("/?q=x&utm_source=b")).toBe(plain);
	expect(rendered()).toBe(1);
	expect(pages.pageInMemory("//?q=x&utm_source=b")).toBeUndefined();
});

test("four pages are rendered at a time; beyond 50 that wait, the newest of the visitor with the most are refused", async () => {
	const { promise, resolve } = Promise.withResolvers<void>();
	const { pages, rendered } = await startPages({ ready: () => promise });
	const many = Array.from({ length: 250 }, (_, index) => pages.page(`/?q=${index}`, VISITOR));
	const other = pages.page("/?q=other", "192.0.2.2");
	const outcomes = Promise.allSettled(many);
	await expect.poll(rendered).toBe(4);
	const refused = ["/?q=new", "/?q=0", NO_PAGE].map((url) => pages.refuses(url, () => VISITOR));
	expect(refused).toEqual([true, true, false]);
	expect(pages.refuses("/?q=new", () => "192.0.2.3")).toBe(false);
	resolve();
	expect((await other).body.status).toBe(200);
	const statuses = (await outcomes).map(({ status }) => status);
	expect(statuses.filter((status) => status === "rejected")).toHaveLength(250 - 4 - 49);
	expect(statuses.indexOf("rejected")).toBe(4 + 49);
	expect(pages.refuses("/?q=new", () => VISITOR)).toBe(false);
	await pages.page("/?q=5", VISITOR);
});

/** Pages of which the home page is kept and more are asked for, after a change, than may wait. */
async function startCrowd(change: (started: Awaited<ReturnType<typeof startPages>>) => void) {
	let held = Promise.resolve();
	const started = await startPages({ ready: () => held });
	const { pages, data } = started;
	data.branches = branchesOf("1", { checkedAt: started.clock.now - 1000 });
	const first = await pages.page("/", VISITOR);
	const { promise, resolve } = Promise.withResolvers<void>();
	held = promise;
	change(started);
	const outcomes = Promise.allSettled(Array.from({ length: 60 }, (_, index) => pages.page(`/?q=${index}`, VISITOR)));
	async function end() {
		resolve();
		await outcomes;
	}
	return { ...started, first, end };
}

function branchesOf(
	version: string,
	changes: { checkedAt: number; sampleData?: boolean; notice?: SiteNotice },
): Feeds["branches"] {
	return { snapshot: { version, sampleData: false, ...changes } } as Feeds["branches"];
}

test("in a crowd, the page of an earlier minute is better than none, with the age of its own data", async () => {
	const { pages, clock, first, end } = await startCrowd(({ clock, data }) => {
		clock.now += 4 * 60_000;
		data.branches = branchesOf("2", { checkedAt: clock.now });
	});
	expect(pages.refuses("/", () => VISITOR)).toBe(false);
	expect(await pages.page("/", VISITOR)).toBe(first);
	expect(first.checkedAt).toBe(clock.now - 4 * 60_000 - 1000);
	await end();
	const later = await pages.page("/", VISITOR);
	expect(later).not.toBe(first);
	expect(later.checkedAt).toBe(clock.now);
});

const NOTICE: SiteNotice = {
	text: "Closed on Monday",
	language: "en",
	from: "2026-11-20T15:00",
	until: "2026-11-20T15:32",
};

test("a notice is on pages from its start until its end, by the clock in India", async () => {
	const { pages, clock, data } = await startPages();
	clock.now = Date.parse("2026-11-20T14:59:59+05:30");
	data.branches = branchesOf("1", { checkedAt: clock.now, notice: NOTICE });
	const shown = async () => textOf(await pages.page("/", VISITOR)).includes(NOTICE.text);
	const seen = [await shown()];
	for (const time of ["15:00:00", "15:31:59", "15:32:00"]) {
		clock.now = Date.parse(`2026-11-20T${time}+05:30`);
		seen.push(await shown());
	}
	expect(seen).toEqual([false, true, true, false]);
});

test("a page is made again at once when the notice changes", async () => {
	const { pages, clock, data } = await startPages();
	const shownWith = async (notice: SiteNotice) => {
		data.branches = branchesOf("1", { checkedAt: clock.now, notice: { ...notice, until: "2026-11-21T15:00" } });
		return textOf(await pages.page("/", VISITOR));
	};
	expect(await shownWith(NOTICE)).toContain(NOTICE.text);
	expect(await shownWith({ ...NOTICE, text: "Open again" })).toContain("Open again");
});

test.each<[what: string, minutes: number, changes: { sampleData?: boolean; notice?: SiteNotice }]>([
	["of five minutes ago", 5, {}],
	["that does not mark sample branches", 1, { sampleData: true }],
	["without the notice", 1, { notice: { ...NOTICE, until: "2026-11-21T15:00" } }],
])("in a crowd, a page %s is not better than none", async (_, minutes, changes) => {
	const { pages, end } = await startCrowd(({ clock, data }) => {
		clock.now += minutes * 60_000;
		data.branches = branchesOf("1", { checkedAt: clock.now, ...changes });
	});
	expect(pages.refuses("/", () => VISITOR)).toBe(true);
	await expect(pages.page("/", VISITOR)).rejects.toThrow(QueueFull);
	await end();
});

test("a visitor who waits for the page of another one whose turn is refused gets it in their own turn", async () => {
	const { promise, resolve } = Promise.withResolvers<void>();
	const { pages } = await startPages({ ready: () => promise });
	const many = Array.from({ length: 4 + 50 }, (_, index) => pages.page(`/?q=${index}`, VISITOR));
	// Waits with the last one, whose turn goes to another visitor.
	const shared = [OTHER_VISITOR, "192.0.2.3", VISITOR].map((visitor) => pages.page("/?q=53", visitor));
	const other = pages.page("/?q=other", "192.0.2.4");
	const outcomes = Promise.allSettled([...many, ...shared, other]);
	await expect(many[53]).rejects.toThrow(QueueFull);
	resolve();
	const refused = (await outcomes).flatMap(({ status }, index) => (status === "rejected" ? [index] : []));
	expect(refused).toEqual([52, 53, 54 + 2]);
});

test("a page that is asked for again is not pushed out by others that are asked for once", async () => {
	const { pages } = await startPages();
	const home = await pages.page("/", VISITOR);
	for (let number = 0; number < 600; number++) await pages.page(`/?q=${number}`, VISITOR);
	expect(pages.pageInMemory("/")).toBe(home);
	expect(pages.pageInMemory("/?q=599")).toBeUndefined();
	await pages.page("/?q=599", VISITOR);
	expect(pages.pageInMemory("/?q=599")).toBeDefined();
});

test("nor by large ones, before there are many", { tags: "deep" }, async () => {
	const { pages } = await startPages({ padding: randomBytes(2 * 1024 * 1024).toString("latin1") });
	const home = await pages.page("/", VISITOR);
	for (let number = 0; number < 6; number++) await pages.page(`/?q=${number}`, VISITOR);
	expect(pages.pageInMemory("/") === home).toBe(true);
	expect(pages.pageInMemory("/?q=5") === undefined).toBe(true);
	await pages.page("/?q=5", VISITOR);
	expect(pages.pageInMemory("/?q=5")).toBeDefined();
});
