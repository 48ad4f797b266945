/** What a document says about itself, as the server sends it and after navigations in the browser. */

import { expect, type Page } from "@playwright/test";
import { texts as en } from "../../client/text/en/texts.ts";
import { open } from "../../e2e/hydrated.ts";
import { PUBLIC_URL, configuredTest as test } from "../../e2e/sites.ts";
import { WIDE } from "../../e2e/sizes.ts";

test.use({ viewport: WIDE });

/** The elements of the head, sorted. Structured data is left out, because navigations in the browser do not renew it. */
function headOf(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const told = document.head.querySelectorAll(
			'title, link[rel=canonical], meta[name=description], meta[name=robots], meta[property^="og:"], meta[name^="twitter:"]',
		);
		return [...told].map((element) => element.outerHTML).sort();
	});
}

test("a page that was navigated to has the head that its server sends", async ({ page, context }) => {
	await open(page);
	const fromServer = async () => {
		const fresh = await context.newPage();
		await fresh.goto(page.url());
		const head = await headOf(fresh);
		await fresh.close();
		return head;
	};
	const main = page.getByRole("main");
	for (const [what, link, address] of [
		["a state", main.getByRole("link", { name: /^Maharashtra/ }), /\/location\/Maharashtra$/],
		["another page of results", main.getByRole("link", { name: en.finder.next }), /\?page=2$/],
		["the list of all branches", main.getByRole("link", { name: "All branches in" }), /\/branches\/Maharashtra$/],
		["a branch", main.getByRole("link", { name: "Regional Office Mumbai" }), /\/branch\/Maharashtra\/Mumbai\/1$/],
		["its city", main.getByRole("link", { name: "Mumbai", exact: true }), /\/location\/Maharashtra\/Mumbai$/],
	] as const) {
		await test.step(what, async () => {
			await link.click();
			await expect(page).toHaveURL(address);
			const expected = await fromServer();
			await expect.poll(() => headOf(page)).toEqual(expected);
			await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
		});
	}
});

test("a search is not for search engines, as soon as it is typed", async ({ page }) => {
	await open(page);
	await expect(page.locator("meta[name=robots]")).toHaveCount(0);
	await page.getByRole("combobox", { name: en.finder.searchLabel }).fill("pune");
	await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
	await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
	await page.keyboard.press("Escape");
	// Reset, and taken back in the address by which the page was loaded.
	await page.getByRole("button", { name: en.finder.reset }).click();
	await expect(page.locator("meta[name=robots]")).toHaveCount(0);
	await page.getByRole("checkbox", { name: "Regional Office" }).check();
	await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
	await page.getByRole("checkbox", { name: "Regional Office" }).uncheck();
	await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${PUBLIC_URL}/`);
	await expect(page.locator("meta[name=robots]")).toHaveCount(0);
});
