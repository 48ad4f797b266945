/** The bytes of a first visit on a phone without its map, for a short and a long list of branches. */
import { expect, type Page } from "@playwright/test";
import { manyBranches } from "../scripts/process/many-branches.ts";
import { sendsEach } from "../server/testing/fake-upstream.ts";
import { FEED_PATHS, locationPath } from "../shared/paths.ts";
import { expectHydrated } from "./hydrated.ts";
import { upstreamTest, withUpstream } from "./sites.ts";
import { NARROW } from "./sizes.ts";
import { test } from "./test.ts";

const MAX_BYTES = 160 * 1024;
const LONG = 20_000;

const PAGES = ["/", locationPath("Uttar Pradesh")];

for (const each of [test, upstreamTest]) each.use({ viewport: NARROW });

test("the list of 180 branches comes with the first touch, and all before it fits in 160 KB", async ({ page }) => {
	await expectSmallWithoutList(page);
	const coming = page.waitForResponse((response) => new URL(response.url()).pathname === FEED_PATHS.branches);
	await page.getByRole("heading", { level: 1 }).click();
	await coming;
});

upstreamTest.describe("a long list", () => {
	upstreamTest.use(withUpstream(sendsEach(manyBranches(LONG))));

	upstreamTest("does not come, and all fits in 160 KB", ({ page }) => expectSmallWithoutList(page));
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
 * @returns the paths, and the bytes that were sent, compressed and with heads
 */
async function firstVisit(page: Page, path: string): Promise<{ paths: string[]; bytes: number }> {
	const paths: string[] = [];
	const open = new Set<string>();
	let bytes = 0;
	// What the page before still wants is not this one's.
	await page.goto("about:blank");
	const session = await page.context().newCDPSession(page);
	await session.send("Network.clearBrowserCache");
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
	// The last that it loads by itself, after all else: what later visits need.
	await expect.poll(() => paths.filter((path) => path.startsWith("/assets/start-"))).toHaveLength(1);
	await expect.poll(() => [...open]).toEqual([]);
	await session.detach();
	return { paths, bytes };
}
