/**
 * Measures how long a visitor with a quarter of this processor waits until the screen answers a tap: filtering, another page of
 * results, the modal. The browser's own measure, from the event to the next frame; it counts in steps of 8 ms.
 */
import { setTimeout as delay } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { chromiumOptions } from "../../scripts/find-browser.ts";
import { manyBranches } from "../process/many-branches.ts";
import { startSite } from "../process/start-site.ts";
import { loadNow, median, startUpstream } from "./running.ts";

const ROUNDS = 9;
const SLOWER = 4;
const AIM_MS = 100;

/** Everything that follows from a tap has happened after this time. */
const SETTLED_MS = 700;

/** The elements tapped in each round, in this order; at the end, the page is as before. */
const TAPS: readonly (readonly [name: string, selector: string])[] = [
	["filter", "input[name=category]"],
	["filter", "input[name=category]"],
	["page", ".pagination a[rel=next]"],
	["page", ".pagination a[rel=prev]"],
	["modal", ".card >> nth=1 >> .card-actions button"],
	["close the modal", "dialog header button"],
];

export async function benchInteractions(): Promise<void> {
	const browser = await chromium.launch(chromiumOptions());
	try {
		for (const count of [180, 5000]) {
			const upstream = await startUpstream(manyBranches(count));
			const site = await startSite({ BRANCH_API_URL: upstream.origin });
			try {
				const times = await tapAll(browser, site.origin);
				for (const [name, all] of times) report(`tap, ${count} branches, ${name}`, all);
			} finally {
				await site.close();
				await upstream.close();
			}
		}
	} finally {
		await browser.close();
	}
}

async function tapAll(browser: Browser, address: string): Promise<Map<string, number[]>> {
	const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
	const page = await context.newPage();
	await page.addInitScript(watchInteractions);
	await page.goto(address);
	await page.locator(".chips button[aria-controls]").tap();
	await delay(SETTLED_MS);
	const session = await context.newCDPSession(page);
	await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
	const times = new Map<string, number[]>();
	for (let round = 0; round < ROUNDS; round++) {
		for (const [name, selector] of TAPS) {
			await tap(page, selector);
			times.set(name, [...(times.get(name) ?? []), await longest(page)]);
		}
	}
	await context.close();
	return times;
}

async function tap(page: Page, selector: string): Promise<void> {
	const target = page.locator(selector).first();
	await target.scrollIntoViewIfNeeded();
	await delay(SETTLED_MS);
	await longest(page);
	await target.tap();
	await delay(SETTLED_MS);
}

/** The longest answer since the last call, in milliseconds. */
function longest(page: Page): Promise<number> {
	return page.evaluate(() => {
		const { waits } = window as unknown as { waits: number[] };
		// Shorter waits are not reported.
		return Math.max(16, ...waits.splice(0));
	});
}

function watchInteractions(): void {
	const waits: number[] = [];
	Object.assign(window, { waits });
	new PerformanceObserver((list) => {
		// Entries without an id are not from the visitor, for example a mouse over another element after scrolling.
		for (const entry of list.getEntries() as PerformanceEventTiming[])
			if (entry.interactionId) waits.push(entry.duration);
	}).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

function report(name: string, times: readonly number[]): void {
	console.log(
		`${name}: answered after ${median(times)} ms median (aim: ${AIM_MS} ms), ${Math.max(...times)} ms maximum of ${times.length}; ` +
			loadNow(),
	);
}
