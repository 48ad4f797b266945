/** Pages whose own script or styles do not load. */
import { expect } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { enAdminHead } from "../client/text/en-admin-head.ts";
import { enLegalHead } from "../client/text/en-legal-head.ts";
import { MESSAGES } from "../shared/messages.ts";
import { PATTERNS } from "../shared/paths.ts";
import { expectHydrated } from "./hydrated.ts";
import { test } from "./test.ts";

for (const path of [PATTERNS.createBranch, PATTERNS.bulkUpload]) {
	test(`${path}: one error screen is shown, with a way to try again`, async ({ page }) => {
		const chunk = /(create-branch|bulk-upload)-page[^/]*\.js/;
		await page.route(chunk, (route) => route.abort());
		await page.goto(path);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText([MESSAGES.unexpected]);
		await expect(page.getByText(en.pageNotLoaded)).toBeVisible();
		await expect(page.getByRole("banner")).toHaveCount(1);
		await expect(page.locator("form")).toHaveCount(0);
		await page.unroute(chunk);
		await page.getByRole("link", { name: en.tryAgain }).click();
		await expect(page.locator("form")).toBeVisible();
		await expect(page).toHaveURL(path);
	});
}

test("a page that is opened after the connection dropped says so, and is there when that is back", async ({
	page,
	context,
}) => {
	await page.goto("/");
	await expectHydrated(page);
	await context.setOffline(true);
	await page.getByRole("link", { name: en.footer.privacy }).click();
	await expect(page.getByText(en.pageNotLoaded)).toBeVisible();
	await expect(page.getByText("preload")).toHaveCount(0);
	await context.setOffline(false);
	await expect(async () => {
		// Unless it was loaded by itself.
		await page
			.getByRole("link", { name: en.tryAgain })
			.click({ timeout: 1000 })
			.catch(() => undefined);
		const title = page.getByRole("heading", { level: 1, name: enLegalHead.privacy.title });
		await expect(title).toBeVisible({ timeout: 2000 });
	}).toPass();
});

const HISTORY_CHUNK = /\/history-page-[^/]*\.js$/;

for (const isRelease of [true, false]) {
	const what = isRelease
		? "the next page is loaded as a whole"
		: "a page that fails even so says so, and is not asked for again";
	test(`after a file of an open page has gone from the server, ${what}`, async ({ page }) => {
		const documents: string[] = [];
		await page.goto(PATTERNS.admin);
		await expectHydrated(page);
		await page.route(HISTORY_CHUNK, (route) => route.fulfill({ status: 404 }));
		await page.route(`**${PATTERNS.history}`, async (route) => {
			documents.push(route.request().url());
			// The documents of a newer release name its own files.
			if (isRelease) await page.unroute(HISTORY_CHUNK);
			await route.continue();
		});
		const loaded = page.waitForEvent("load");
		await page.getByRole("link", { name: enAdminHead.titles.history }).click();
		await loaded;
		if (isRelease)
			await expect(page.getByRole("heading", { level: 1, name: enAdminHead.titles.history })).toBeVisible();
		else await expect(page.getByText(en.pageNotLoaded)).toBeVisible();
		await expect(page).toHaveURL(PATTERNS.history);
		expect(documents).toHaveLength(1);
	});
}

test("the code of a branch's page comes with the first touch, so that it opens at once", async ({ page }) => {
	const isOwn = (url: string) => /\/branch-page-[^/]*\.js$/.test(url);
	const requested: string[] = [];
	page.on("request", (request) => requested.push(request.url()));
	await page.goto("/");
	await expectHydrated(page);
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
