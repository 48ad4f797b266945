/** Public pages stay in the browser's memory when they are left, so that Back shows them at once. */
import { expect, type Page } from "@playwright/test";
import { open } from "../../e2e/hydrated.ts";
import { test } from "../../e2e/test.ts";
import { chromiumOptions } from "../../scripts/find-browser.ts";

// Playwright turns this cache off by default.
test.use({ launchOptions: { ...chromiumOptions(), ignoreDefaultArgs: ["--disable-back-forward-cache"] } });

/** Reasons that come from Chromium itself: a headless one keeps no page. */
const OF_THE_BROWSER = ["BackForwardCacheDisabledForDelegate", "BrowsingInstanceNotSwapped"];

/** Leaves a page and returns to it. @returns why it did not come from memory; empty if it did */
async function reasonsAfterBack(page: Page, path: string, withWorker = false): Promise<string[]> {
	const reasons: string[] = [];
	const session = await page.context().newCDPSession(page);
	await session.send("Page.enable");
	session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
		for (const { reason } of notRestoredExplanations) reasons.push(reason);
	});
	await open(page, path);
	if (withWorker) await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	await page.evaluate(() => {
		window.addEventListener("pageshow", ({ persisted }) => Object.assign(window, { persisted }));
	});
	await page.goto("/Terms-and-Conditions.html");
	await page.goBack();
	const persisted = () => page.evaluate(() => "persisted" in window && window.persisted === true);
	// The page may still be loading, which makes this call fail.
	const isFromMemory = () => persisted().catch(() => false);
	await expect.poll(async () => reasons.length > 0 || (await isFromMemory())).toBe(true);
	return reasons.filter((reason) => !OF_THE_BROWSER.includes(reason));
}

for (const serviceWorkers of ["allow", "block"] as const) {
	test.describe(`service workers: ${serviceWorkers}`, () => {
		test.use({ serviceWorkers });

		for (const path of ["/", "/location/Gujarat", "/branch/Maharashtra/Mumbai/1", "/Privacy-Policy.html"]) {
			test(`nothing in ${path} keeps it out of memory`, async ({ page }) => {
				expect(await reasonsAfterBack(page, path, serviceWorkers === "allow")).toEqual([]);
			});
		}
	});
}

test("a page for admins stays out of memory", async ({ page }) => {
	expect(await reasonsAfterBack(page, "/admin/createbranch")).toContain("MainResourceHasCacheControlNoStore");
});
