/** What a page loads and does by itself, and what it requests as soon as the visitor seems to want it. */

import { expect, type Page } from "@playwright/test";
import { texts as en } from "../../client/text/en/texts.ts";
import { expectHydrated } from "../../e2e/hydrated.ts";
import { sheetsLoadedBy } from "../../e2e/page-health.ts";
import { upstreamTest, withUpstream } from "../../e2e/sites.ts";
import { NARROW, WIDE } from "../../e2e/sizes.ts";
import { setConnection, test } from "../../e2e/test.ts";
import { sendsEach } from "../../server/testing/fake-upstream.ts";
import { MAX_LIST_IN_BROWSER } from "../../shared/constants.ts";
import { FEED_PATHS, locationPath, PAGE_DATA_PREFIX } from "../../shared/paths.ts";
import { manyBranches } from "../process/many-branches.ts";

const MAX_BYTES = 140 * 1024;
/** The file for later visits, which a page loads seconds after everything else. */
const LATER_FILE = /^\/assets\/start-/;
const LONG = 20_000;

const PAGES = ["/", locationPath("Maharashtra"), locationPath("Uttar Pradesh")];
const BRANCH_PAGE = "/branch/Maharashtra/Mumbai/1";

for (const each of [test, upstreamTest]) each.use({ viewport: NARROW });

test("the list of 180 branches comes with the first touch, and all before it fits in 140 KB", async ({ page }) => {
	await expectSmallWithoutList(page);
	const coming = page.waitForResponse((response) => new URL(response.url()).pathname === FEED_PATHS.branches);
	await page.getByRole("heading", { level: 1 }).click();
	await coming;
});

test("a branch's page fits in 140 KB before what only later visits need", async ({ page }) => {
	const { bytesAtFirst } = await firstVisit(page, BRANCH_PAGE);
	expect(bytesAtFirst).toBeLessThan(MAX_BYTES);
});

upstreamTest.describe("a long list", () => {
	upstreamTest.use(withUpstream(sendsEach(manyBranches(LONG))));

	upstreamTest("does not come, and all fits in 140 KB", ({ page }) => expectSmallWithoutList(page));
});

async function expectSmallWithoutList(page: Page): Promise<void> {
	for (const path of PAGES) {
		const { paths, bytes } = await firstVisit(page, path);
		expect(paths.filter((each) => Object.values<string>(FEED_PATHS).includes(each))).toEqual([]);
		expect(bytes, path).toBeLessThan(MAX_BYTES);
	}
}

/**
 * Opens a page with an empty cache and waits for everything that it loads by itself.
 *
 * @returns the paths, and the bytes received, compressed and with headers: all, and those before the file for later visits
 */
async function firstVisit(page: Page, path: string): Promise<{ paths: string[]; bytes: number; bytesAtFirst: number }> {
	const paths: string[] = [];
	const open = new Set<string>();
	let bytes = 0;
	let bytesAtFirst: number | undefined;
	// Requests of the page before must not be counted.
	await page.goto("about:blank");
	const session = await page.context().newCDPSession(page);
	await session.send("Network.clearBrowserCache");
	session.on("Network.requestWillBeSent", ({ requestId, request }) => {
		const { pathname } = new URL(request.url);
		if (LATER_FILE.test(pathname)) bytesAtFirst = bytes;
		paths.push(pathname);
		open.add(requestId);
	});
	session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		open.delete(requestId);
		bytes += encodedDataLength;
	});
	await session.send("Network.enable");
	await page.goto(path);
	await expectHydrated(page);
	// The file for later visits is the last one that a page loads by itself.
	await expect.poll(() => paths.filter((path) => LATER_FILE.test(path))).toHaveLength(1);
	await expect.poll(() => [...open]).toEqual([]);
	await session.detach();
	return { paths, bytes, bytesAtFirst: bytesAtFirst ?? bytes };
}

/** The most functions compiled one by one on the main thread. Without a hint to the browser, there are 800. */
const MAX_COMPILED = 150;

declare global {
	interface Window {
		formats: number;
		/** The kinds of drawing contexts, and workers, which only map engines make. */
		engineParts: string[];
	}
}

interface TraceEvent {
	name: string;
	pid: number;
	tid: number;
	/** When it began, and how long its thread was on a core for it, in microseconds. */
	ts: number;
	tdur?: number;
	args?: { data?: { documentLoaderURL?: string } };
}

for (const path of ["/", locationPath("Gujarat"), "/branch/Maharashtra/Mumbai/1"]) {
	test(`${path} is compiled ahead, and formats no number before it answers`, async ({ page, browser }) => {
		await page.addInitScript(countCalls);
		await browser.startTracing(page, { categories: ["blink.user_timing", "disabled-by-default-v8.compile"] });
		await page.goto(path);
		await expectHydrated(page);
		const events = eventsOf(await browser.stopTracing(), path);
		const compiled = events.filter(({ name }) => name === "V8.CompileCode");
		expect(compiled.length).toBeGreaterThan(0);
		expect(compiled.length).toBeLessThan(MAX_COMPILED);
		expect(await page.evaluate(() => window.formats)).toBe(0);
	});
}

/** Tasks that keep the page from answering for longer than this are felt (https://web.dev/articles/tbt). */
const LONG_TASK_US = 50_000;

/** Files of map engines, their views and their data. */
const ENGINE_FILE = /-engine-|gl-|load-map|-map-view-|basemap-|style-|\.pmtiles/;

test.describe("on a laptop", () => {
	test.use({ viewport: WIDE, automaticMaps: true });

	for (const path of ["/", locationPath("Maharashtra"), "/branch/Maharashtra/Pune/2"]) {
		test(`${path} loads no map engine before a touch, and no task after its first paint is long`, async ({
			page,
			browser,
		}) => {
			await page.addInitScript(noteEngineParts);
			await browser.startTracing(page, { categories: ["blink.user_timing", "loading", "toplevel"] });
			const { paths } = await firstVisit(page, path);
			const events = eventsOf(await browser.stopTracing(), path);
			expect(paths.filter((each) => ENGINE_FILE.test(each))).toEqual([]);
			expect(await page.evaluate(() => window.engineParts)).toEqual([]);

			const painted = events.find(({ name }) => name === "firstContentfulPaint")?.ts ?? Number.POSITIVE_INFINITY;
			const later = events.filter(({ name, ts }) => name === "ThreadControllerImpl::RunTask" && ts > painted);
			expect(later.length).toBeGreaterThan(0);
			// Their time on a core, which does not depend on what else the machine does.
			expect(later.map(({ tdur = 0 }) => tdur).filter((each) => each > LONG_TASK_US)).toEqual([]);

			await page.locator(".map-frame:not([data-kind=card]) picture").hover();
			await expect.poll(() => page.evaluate(() => window.engineParts)).toContain("webgl2");
		});
	}
});

/** Notes the workers and the drawing contexts that are made; runs in the page. */
function noteEngineParts(): void {
	window.engineParts = [];
	const { getContext } = HTMLCanvasElement.prototype;
	HTMLCanvasElement.prototype.getContext = new Proxy(getContext, {
		apply(target, own, values) {
			window.engineParts.push(values[0]);
			return Reflect.apply(target, own, values);
		},
	});
	window.Worker = new Proxy(window.Worker, {
		construct(target, values) {
			window.engineParts.push("worker");
			return Reflect.construct(target, values);
		},
	});
}

/** The events of the main thread of a page in a trace. */
function eventsOf(trace: Buffer, path: string): TraceEvent[] {
	const { traceEvents } = JSON.parse(String(trace)) as { traceEvents: TraceEvent[] };
	const start = traceEvents.find(({ args }) => args?.data?.documentLoaderURL?.endsWith(path));
	return traceEvents.filter(({ pid, tid }) => pid === start?.pid && tid === start.tid);
}

/** Counts formatted numbers; runs in the page. */
function countCalls(): void {
	window.formats = 0;
	const counted = <Target extends object>(counted: Target): Target =>
		new Proxy(counted, {
			construct(target, values, made) {
				window.formats++;
				return Reflect.construct(target as never, values, made);
			},
			apply(target, own, values) {
				window.formats++;
				return Reflect.apply(target as never, own, values);
			},
		});
	Number.prototype.toLocaleString = counted(Number.prototype.toLocaleString);
	Intl.NumberFormat = counted(Intl.NumberFormat);
}

/** Opens the home page; returns the data paths that the page requests from then on. */
async function openHome(page: Page): Promise<string[]> {
	const paths: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.startsWith(PAGE_DATA_PREFIX)) paths.push(decodeURI(pathname));
	});
	const ready = page.waitForResponse(/\/start-[^/]*\.js$/);
	await page.goto("/");
	await expectHydrated(page);
	await ready;
	// The start chunk has run.
	await expect(page.locator("body > [role=status]")).toBeAttached();
	return paths;
}

upstreamTest.describe("more branches than a browser loads", () => {
	upstreamTest.use({ ...withUpstream(sendsEach(manyBranches(MAX_LIST_IN_BROWSER + 1000))), automaticMaps: true });

	upstreamTest(
		"a pointer that rests on a branch asks for its page once, which then opens with this answer",
		async ({ page }) => {
			await page.clock.install();
			const paths = await openHome(page);
			const link = page.getByRole("article").first().getByRole("link").first();
			const path = decodeURI((await link.getAttribute("href")) ?? "");
			await expect
				.poll(async () => {
					await page.mouse.move(0, 0);
					await link.hover();
					return paths;
				})
				.toEqual([`/data${path}`]);
			await link.click();
			await expect(page).toHaveURL(/\/branch\//);
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
			// Longer than the focus, which came with the click, must rest before data is requested.
			await page.clock.runFor(500);
			expect(paths).toEqual([`/data${path}`]);
		},
	);

	upstreamTest("the focus on a link to a state asks for it", async ({ page }) => {
		const paths = await openHome(page);
		const link = page.getByRole("contentinfo").getByRole("link", { name: "Gujarat" });
		await expect
			.poll(async () => {
				await link.blur();
				await link.focus();
				return paths;
			})
			.toContain("/data/location/Gujarat");
	});

	upstreamTest("where data is to be saved, nothing is asked for before a link is followed", async ({ page }) => {
		await page.addInitScript(setConnection, { saveData: true, effectiveType: "4g" });
		await page.clock.install();
		const paths = await openHome(page);
		const link = page.getByRole("article").first().getByRole("link").first();
		const gujarat = page.getByRole("contentinfo").getByRole("link", { name: "Gujarat" });
		for (const each of [link, gujarat]) {
			await each.hover();
			// Longer than a pointer must rest before data is requested.
			await page.clock.runFor(500);
		}
		expect(paths).toEqual([]);
		await page.getByRole("contentinfo").getByRole("link", { name: "Gujarat" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nearest Branch in Gujarat");
		expect(paths).toEqual(["/data/location/Gujarat"]);
	});
});

test("a page that is opened from another one brings its own styles once", async ({ page }) => {
	const sheets = sheetsLoadedBy(page);
	await page.goto("/");
	await expectHydrated(page);
	await page.getByRole("article").first().getByRole("heading").click();
	await expect(page.locator(".branch-actions")).toHaveCSS("display", "flex");
	await page.goBack();
	await page.getByRole("article").nth(1).getByRole("heading").click();
	await expect(page.locator(".branch-actions")).toHaveCSS("display", "flex");
	expect(sheets.filter((name) => name.startsWith("branch-page"))).toHaveLength(1);
});

test("a dialog that comes with the first action is not shown before its styles", async ({ page }) => {
	const request = Promise.withResolvers<void>();
	const held = Promise.withResolvers<void>();
	await page.route(/\/dialog-[^/]*\.css$/, async (route) => {
		request.resolve();
		await held.promise;
		await route.continue();
	});
	await page.setViewportSize(WIDE);
	await page.goto("/");
	await expectHydrated(page);
	await page
		.getByRole("article")
		.first()
		.getByRole("button", { name: en.branch.info("") })
		.click();
	await request.promise;
	const dialog = page.getByRole("dialog");
	await expect(dialog).toHaveCount(0);
	held.resolve();
	await expect(dialog).toHaveCSS("border-top-width", "0px");
	await expect(dialog.locator(".dialog-content")).toHaveCSS("display", "grid");
});
