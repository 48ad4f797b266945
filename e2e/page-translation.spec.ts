/** Page translation by browsers, and extensions that change the page's elements (docs/product.md, Page translation). */
import { expect, type Page } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { MESSAGES } from "../shared/messages.ts";
import { expectHydrated } from "./hydrated.ts";
import { WIDE } from "./sizes.ts";
import { test } from "./test.ts";
import { answerPosition, openPair, positionFailed } from "./translated-pair.ts";

test.use({ viewport: WIDE });

const box = (page: Page) => page.locator("[name=q]");
const names = (page: Page) => page.locator(".cards h3");

test("a translated finder says the same at every step", async ({ browser }) => {
	const { step } = await openPair(browser, { delay: 0, marks: true });
	await step(async (page) => {
		await answerPosition(page);
		await page.goto("/");
		await expectHydrated(page);
	});
	await step(async (page) => {
		await names(page).nth(1).click();
		await expect(page.locator(".card[data-selected=true]")).toHaveCount(1);
		await expect(page.locator(".selected-branch h2")).toHaveText((await names(page).nth(1).textContent()) ?? "");
	});
	for (const text of ["pune", "kothrud"]) {
		await step(async (page) => {
			await box(page).fill("");
			await box(page).pressSequentially(text);
			await expect(page.locator(".result-list")).toContainText(new RegExp(text, "i"));
			await expect(page.locator(".result-list")).toHaveAttribute("aria-busy", "false");
		});
	}
	await step(async (page) => {
		await page.locator(".chips button").first().click();
		await positionFailed(page, 1);
		await expect(page.getByText(en.finder.locationFailed.denied)).toBeVisible();
	});
});

/** Takes an element out of the page that React goes on believing in. */
async function removeFirstCard(page: Page): Promise<void> {
	await page
		.locator(".cards > li")
		.first()
		.evaluate((card) => card.remove());
}

test("a page whose elements were changed is drawn again once, where the visitor was", async ({ page }) => {
	await page.goto("/");
	await expectHydrated(page);
	await page.evaluate(() => scrollTo(0, 40));
	await removeFirstCard(page);
	await box(page).fill("surat");
	await expect(names(page).first()).toContainText("Surat");
	await expect(box(page)).toHaveValue("surat");
	await expect(box(page)).toBeFocused();
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(40);
	await expect(page).toHaveURL("/?q=surat");

	await removeFirstCard(page);
	await box(page).fill("jaipur");
	await expect(page.getByRole("heading", { name: MESSAGES.unexpected })).toBeVisible();
});
