/** Pages whose own script or styles fail to load. */

import { expect } from "@playwright/test";
import { texts as en } from "../../client/text/en/texts.ts";
import { adminHeadTexts } from "../../client/text/for-admins/head-texts.ts";
import { expectHydrated, open } from "../../e2e/hydrated.ts";
import { test } from "../../e2e/test.ts";
import { MESSAGES } from "../../shared/messages.ts";
import { directoryPath, HEALTH_PATH, PATTERNS } from "../../shared/paths.ts";

const OWN_CHUNKS: readonly (readonly [path: string, chunk: RegExp])[] = [
	["/branch/Maharashtra/Mumbai/1", /\/branch-page-[^/]*\.js$/],
	[directoryPath("Maharashtra", 1), /\/directory-page-[^/]*\.js$/],
	[PATTERNS.privacy, /\/legal-page-[^/]*\.js$/],
	[PATTERNS.createBranch, /\/create-branch-page-[^/]*\.js$/],
	[PATTERNS.bulkUpload, /\/admin-pages-[^/]*\.js$/],
];

for (const [path, chunk] of OWN_CHUNKS) {
	for (const fails of ["abort", "404"]) {
		test(`${path} without ${chunk} (${fails}) stays as sent, and runs once that comes`, async ({ page, browser }) => {
			const plain = await browser.newPage({ javaScriptEnabled: false });
			await plain.goto(path);
			const shown = await plain.locator("body").innerText();
			await plain.close();
			let requestCount = 0;
			await page.route(chunk, (route) => {
				requestCount++;
				return fails === "abort" ? route.abort() : route.fulfill({ status: 404 });
			});
			await page.goto(path);
			await expect.poll(() => page.locator("body").innerText()).toBe(shown);
			await expect(page.locator(".needs-script").filter({ visible: true })).toHaveCount(0);
			expect(requestCount).toBeGreaterThan(0);
			await page.unroute(chunk);
			await page.evaluate(() => window.dispatchEvent(new Event("online")));
			await expectHydrated(page);
			await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(MESSAGES.unexpected);
			await expect(page.locator(".without-script").filter({ visible: true })).toHaveCount(0);
		});
	}
}

test("a page whose code never comes asks for it a few times, and its links load whole pages", async ({ page }) => {
	let requestCount = 0;
	await page.route(/\/legal-page-[^/]*\.js$/, (route) => {
		requestCount++;
		return route.abort();
	});
	await page.goto(PATTERNS.privacy);
	const heading = page.getByRole("heading", { level: 1, name: en.footer.privacy });
	const comeBack = () => page.evaluate(() => window.dispatchEvent(new Event("online")));
	// The document preloads it, and the page then requests it.
	await expect.poll(() => requestCount).toBe(2);
	for (let times = 1; times <= 5; times++) {
		await expect(async () => {
			if (requestCount < 2 + times) await comeBack();
			expect(requestCount).toBeGreaterThanOrEqual(2 + times);
		}).toPass();
	}
	for (let times = 0; times < 3; times++) await comeBack();
	// This request ends after any that the events have started.
	await page.evaluate((path) => fetch(path), HEALTH_PATH);
	expect(requestCount).toBe(7);
	await expect(heading).toBeVisible();
	const loaded = page.waitForEvent("load");
	await page.getByRole("link", { name: en.footer.terms }).click();
	await loaded;
	await expect(page.getByRole("heading", { level: 1, name: en.footer.terms })).toBeVisible();
});

test("a page opened after the connection dropped says so, and comes when that is back", async ({ page, context }) => {
	await open(page);
	await context.setOffline(true);
	await page.getByRole("link", { name: en.footer.privacy }).click();
	await expect(page.getByText(en.pageNotLoaded)).toBeVisible();
	await expect(page.getByText("preload")).toHaveCount(0);
	await context.setOffline(false);
	await expect(async () => {
		// The page may already have loaded by itself.
		await page
			.getByRole("link", { name: en.tryAgain })
			.click({ timeout: 1000 })
			.catch(() => undefined);
		const title = page.getByRole("heading", { level: 1, name: en.footer.privacy });
		await expect(title).toBeVisible({ timeout: 2000 });
	}).toPass();
});

const HISTORY_CHUNK = /\/history-page-[^/]*\.js$/;

for (const isRelease of [true, false]) {
	const what = isRelease
		? "the next page is loaded as a whole"
		: "a page that fails even so stays as the server sent it, and is not loaded again";
	test(`after a file of an open page has gone from the server, ${what}`, async ({ page }) => {
		const documents: string[] = [];
		await open(page, PATTERNS.admin);
		await page.route(HISTORY_CHUNK, (route) => route.fulfill({ status: 404 }));
		await page.route(`**${PATTERNS.history}`, async (route) => {
			documents.push(route.request().url());
			// The documents of a newer release name that release's files.
			if (isRelease) await page.unroute(HISTORY_CHUNK);
			await route.continue();
		});
		const loaded = page.waitForEvent("load");
		await page.getByRole("link", { name: adminHeadTexts.titles.history }).click();
		await loaded;
		if (isRelease)
			await expect(page.getByRole("heading", { level: 1, name: adminHeadTexts.titles.history })).toBeVisible();
		else await expect(page.getByText(MESSAGES.unexpected)).toHaveCount(0);
		await expect(page).toHaveURL(PATTERNS.history);
		expect(documents).toHaveLength(1);
	});
}

test("the code of a branch's page comes with the first touch, so that it opens at once", async ({ page }) => {
	const isOwn = (url: string) => /\/branch-page-[^/]*\.js$/.test(url);
	const requested: string[] = [];
	page.on("request", (request) => requested.push(request.url()));
	await open(page);
	expect(requested.filter(isOwn)).toEqual([]);
	const coming = page.waitForResponse((response) => isOwn(response.url()));
	await page.getByRole("heading", { level: 1 }).click();
	await coming;
	await page.setViewportSize({ width: 360, height: 740 });
	await page.getByRole("article").first().getByRole("heading").click();
	await expect(page).toHaveURL("/branch/Maharashtra/Mumbai/1");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Regional Office Mumbai");
	expect(requested.filter(isOwn)).toHaveLength(1);
});
