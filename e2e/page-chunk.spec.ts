/** Pages whose own script or styles do not load. */
import { expect } from "@playwright/test";
import { en } from "../client/text/en.ts";
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

test("a page that is opened after the connection dropped says so, and can be tried again", async ({
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
	await page.getByRole("link", { name: en.tryAgain }).click();
	await expect(page.getByRole("heading", { level: 1, name: en.legal.privacy.title })).toBeVisible();
});
