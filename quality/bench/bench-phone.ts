/**
 * Measures a first visit on a slow phone: its bytes, when the largest content is painted, and when the first filtered result appears if the
 * visitor types as soon as there is a search box.
 */
import { type Browser, chromium } from "@playwright/test";
import { chromiumOptions } from "../../scripts/find-browser.ts";
import { FEED_PATHS, locationPath } from "../../shared/paths.ts";
import { manyBranches } from "../process/many-branches.ts";
import { startSite } from "../process/start-site.ts";
import { loadNow, median, startUpstream } from "./running.ts";
import { openSlowPhone } from "./slow-phone.ts";

const COUNTS = [180, 20_000, 150_000];
const ROUNDS = 3;
const AIM = { kb: 160, resultMs: 1500 };

const TYPED = "pune";
const CITY = "Pune";

export async function benchPhone(): Promise<void> {
	const browser = await chromium.launch(chromiumOptions());
	try {
		for (const count of COUNTS) {
			const upstream = await startUpstream(manyBranches(count));
			const site = await startSite({ BRANCH_API_URL: upstream.origin, UPSTREAM_TIMEOUT_SECONDS: "60" });
			try {
				console.log(`slow phone, ${count} branches; ${loadNow()}`);
				await measureBytes(browser, site.origin);
				await measureLargestPaint(browser, site.origin + locationPath("Gujarat"));
				await measureFirstResult(browser, site.origin);
			} finally {
				await site.close();
				await upstream.close();
			}
		}
	} finally {
		await browser.close();
	}
}

async function measureBytes(browser: Browser, address: string): Promise<void> {
	const { page, received, quiet, close } = await openSlowPhone(browser);
	await page.goto(address, { waitUntil: "commit" });
	await quiet();
	await close();
	const bytes = received.reduce((sum, each) => sum + each.bytes, 0);
	const parts = received.toSorted((a, b) => b.bytes - a.bytes).map(({ path, bytes }) => `${path} ${kb(bytes)}`);
	console.log(`  first visit: ${kb(bytes)} KB (aim: ${AIM.kb} KB): ${parts.join(", ")}`);
}

function kb(bytes: number): string {
	return (bytes / 1024).toFixed(1);
}

async function measureLargestPaint(browser: Browser, address: string): Promise<void> {
	const visits: { paint: number; list: number | undefined; element: string }[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		const { page, quiet, close } = await openSlowPhone(browser);
		await page.goto(address, { waitUntil: "commit" });
		await quiet();
		const { largestPaints } = await page.evaluate(() => window.phoneWatch);
		const list = await page.evaluate((feed) => {
			const entries = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
			return entries.find(({ name }) => new URL(name).pathname === feed)?.responseEnd;
		}, FEED_PATHS.branches);
		const largest = largestPaints.at(-1);
		visits.push({ paint: largest?.at ?? Number.NaN, list, element: largest?.element ?? "nothing" });
		await close();
	}
	const lists = visits.flatMap(({ list }) => list ?? []);
	console.log(
		`  largest paint of ${new URL(address).pathname}: ${seconds(visits.map(({ paint }) => paint))}, ` +
			`${visits[0]?.element}; the list ${lists.length > 0 ? `came after ${seconds(lists)}` : "does not come"}`,
	);
}

async function measureFirstResult(browser: Browser, address: string): Promise<void> {
	const visits: { paint: number; result: number }[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		const { page, close } = await openSlowPhone(browser, CITY);
		await page.goto(address, { waitUntil: "commit" });
		await page.locator("input[name=q]").focus();
		await page.keyboard.type(TYPED);
		await page.waitForFunction(() => !Number.isNaN(window.phoneWatch.firstWanted));
		const { firstPaint, firstWanted } = await page.evaluate(() => window.phoneWatch);
		visits.push({ paint: firstPaint, result: firstWanted });
		await close();
	}
	console.log(
		`  first result for “${TYPED}”: ${seconds(visits.map(({ paint, result }) => result - paint))} after the first paint ` +
			`(aim: ${AIM.resultMs / 1000} s), ${seconds(visits.map(({ result }) => result))} after the address was entered`,
	);
}

function seconds(times: readonly number[]): string {
	return `${(median(times) / 1000).toFixed(2)} s`;
}
