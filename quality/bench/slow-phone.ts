/** A phone on a slow network: 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back, a quarter of this machine's processor. */
import { setTimeout as pause } from "node:timers/promises";
import type { Browser, BrowserContext, Page } from "@playwright/test";

declare global {
	interface Window {
		/** Milliseconds from the start of the navigation. */
		phoneWatch: {
			firstPaint: number;
			/** Each paint that was the largest so far. */
			largestPaints: { at: number; element: string }[];
			/** When the first card changed to one with the wanted text. */
			firstWanted: number;
		};
	}
}

const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const SLOWER = 4;

/** Nothing more is loaded after this time without a request. */
const QUIET_MS = 4000;

export interface SlowPhone {
	page: Page;
	/** The addresses of all answers so far, with their bytes as sent, heads included. */
	received: { path: string; bytes: number }[];
	/** Resolves when the page has loaded everything that it loads by itself. */
	quiet(): Promise<void>;
	close(): Promise<void>;
}

/**
 * Opens a page with an empty cache.
 *
 * @param cardText text of the first card that is waited for; see `phoneWatch`
 */
export async function openSlowPhone(browser: Browser, cardText = ""): Promise<SlowPhone> {
	const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
	const page = await context.newPage();
	await page.addInitScript(watch, cardText);
	const received: SlowPhone["received"] = [];
	const lastChange = await countBytes(context, page, received);
	return {
		page,
		received,
		async quiet() {
			await page.waitForLoadState("load");
			while (performance.now() - lastChange() < QUIET_MS) await pause(QUIET_MS / 10);
		},
		close: () => context.close(),
	};
}

/** Returns a function that returns when something was last requested or received. */
async function countBytes(context: BrowserContext, page: Page, received: SlowPhone["received"]): Promise<() => number> {
	let last = performance.now();
	const paths = new Map<string, string>();
	const session = await context.newCDPSession(page);
	session.on("Network.requestWillBeSent", ({ requestId, request }) => {
		last = performance.now();
		paths.set(requestId, request.url.startsWith("http") ? new URL(request.url).pathname : "");
	});
	session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		last = performance.now();
		received.push({ path: paths.get(requestId) ?? "", bytes: encodedDataLength });
	});
	await session.send("Network.enable");
	await session.send("Network.emulateNetworkConditions", NETWORK);
	await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
	return () => last;
}

/** Runs in the page. */
function watch(cardText: string): void {
	window.phoneWatch = { firstPaint: Number.NaN, largestPaints: [], firstWanted: Number.NaN };
	const seen = window.phoneWatch;
	new PerformanceObserver((list) => {
		seen.firstPaint = list.getEntriesByName("first-contentful-paint")[0]?.startTime ?? seen.firstPaint;
	}).observe({ type: "paint", buffered: true });
	new PerformanceObserver((list) => {
		for (const { startTime: at, element } of list.getEntries() as LargestContentfulPaint[]) {
			seen.largestPaints.push({ at, element: element?.outerHTML.slice(0, 80) ?? "" });
		}
	}).observe({ type: "largest-contentful-paint", buffered: true });
	let wasAnother = false;
	new MutationObserver(() => {
		const card = document.querySelector("article.card");
		if (!card || !Number.isNaN(seen.firstWanted)) return;
		if (!card.textContent?.includes(cardText)) wasAnother = true;
		else if (wasAnother) seen.firstWanted = performance.now();
	}).observe(document, { childList: true, subtree: true, characterData: true });
}
