/** The bytes of a first visit on a phone without its map, for a short and a long list of branches. */
import { expect, type Page } from "@playwright/test";
import { manyBranches } from "../scripts/process/many-branches.ts";
import { sendsFeeds } from "../server/testing/fake-upstream.ts";
import { MAX_LIST_OF_EVERY_VISIT } from "../shared/constants.ts";
import { FEED_PATHS, type FeedName, locationPath } from "../shared/paths.ts";
import { expectHydrated } from "./hydrated.ts";
import { startSiteWithUpstream, testWithSite } from "./site-process.ts";
import { NARROW } from "./sizes.ts";
import { test } from "./test.ts";

const MOST_BYTES = 160 * 1024;
const LONG = 20_000;

const shortTest = testWithBranches(MAX_LIST_OF_EVERY_VISIT);
const longTest = testWithBranches(LONG);

for (const each of [test, shortTest, longTest]) each.use({ viewport: NARROW });

for (const path of ["/", locationPath("Uttar Pradesh")]) {
	for (const [count, ofCount] of [
		[180, test],
		[MAX_LIST_OF_EVERY_VISIT, shortTest],
	] as const) {
		ofCount(`${path}: the list of ${count} branches comes by itself, and all fits in 160 KB`, async ({ page }) => {
			const { bytes } = await firstVisit(page, path, FEED_PATHS.branches);
			expect(bytes).toBeLessThan(MOST_BYTES);
		});
	}

	longTest(`${path}: the list of ${LONG} branches does not come, and all fits in 160 KB`, async ({ page }) => {
		const { paths, bytes } = await firstVisit(page, path);
		expect(paths.filter((each) => Object.values<string>(FEED_PATHS).includes(each))).toEqual([]);
		expect(bytes).toBeLessThan(MOST_BYTES);
	});
}

function testWithBranches(count: number) {
	return testWithSite(() => {
		const feeds = Object.entries(manyBranches(count)).map(([name, items]) => [FEED_PATHS[name as FeedName], items]);
		return startSiteWithUpstream(sendsFeeds(Object.fromEntries(feeds)));
	});
}

/**
 * Opens a page with an empty cache and waits for everything that it loads by itself.
 *
 * @param awaited a path that it loads when it is idle
 * @returns the paths, and the bytes that were sent, compressed and with heads
 */
async function firstVisit(page: Page, path: string, awaited?: string): Promise<{ paths: string[]; bytes: number }> {
	const paths: string[] = [];
	const open = new Set<string>();
	let bytes = 0;
	const session = await page.context().newCDPSession(page);
	session.on("Network.requestWillBeSent", ({ requestId, request }) => {
		paths.push(new URL(request.url).pathname);
		open.add(requestId);
	});
	session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		open.delete(requestId);
		bytes += encodedDataLength;
	});
	await session.send("Network.enable");
	await page.goto(path);
	await expectHydrated(page);
	if (awaited) await expect.poll(() => paths).toContain(awaited);
	// The last that it loads by itself, after all else: what later visits need.
	await expect.poll(() => paths.filter((path) => path.startsWith("/assets/start-"))).toHaveLength(1);
	await expect.poll(() => [...open]).toEqual([]);
	return { paths, bytes };
}
