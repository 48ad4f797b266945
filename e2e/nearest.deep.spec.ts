/** The branches nearest to a typed place, and what stands below No Branch Found (docs/product.md, Finder). */
import { expect, type Page } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { expectHydrated } from "./hydrated.ts";
import { expectAccessible } from "./page-health.ts";
import { searchBox } from "./search-box.ts";
import { NARROW, WIDE } from "./sizes.ts";
import { test } from "./test.ts";

const cards = (page: Page) => page.locator("article.card");
const heading = (page: Page) => page.locator("#results-title");

/** The numbers of the distances on the cards, in kilometres. */
async function distances(page: Page): Promise<number[]> {
	const texts = await page.locator(".card-distance").allTextContents();
	return texts.map((text) => Number.parseFloat(text.replace(",", "")));
}

test.use({ viewport: NARROW, reducedMotion: "reduce" });

test("a locality has the branches nearest to it, from the box as from the address", async ({ page }) => {
	await page.goto("/");
	await expectHydrated(page);
	await searchBox(page).fill("kothrud");
	await page.getByRole("option", { name: /Kothrud Locality · Pune, Maharashtra/ }).click();
	await expect(heading(page)).toContainText(/branches nearest to Kothrud, Pune/);
	await expect(cards(page).first()).toContainText("Pune Market Branch");
	await expect(cards(page).first().locator(".card-distance")).toHaveText(/^\d+(\.\d)? km from Kothrud, Pune$/);
	await expect(page.getByText(en.finder.straightLine)).toBeVisible();
	const shown = await distances(page);
	expect(shown).toEqual(shown.toSorted((a, b) => a - b));
	for (const viewport of [NARROW, WIDE]) {
		await page.setViewportSize(viewport);
		await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
		await expectAccessible(page);
	}
	const names = await cards(page).getByRole("heading").allTextContents();
	await expect(page).toHaveURL("/?q=Kothrud%2C+Pune");
	await page.reload();
	expect(await cards(page).getByRole("heading").allTextContents()).toEqual(names);
});

test("where none is near, the nearest three stand below the panel or beside it, and open their pages", async ({
	page,
}) => {
	await page.goto("/?q=kolkata");
	await expectHydrated(page);
	await expect(page.getByRole("heading", { name: en.finder.noneTitle })).toBeVisible();
	const instead = page.getByRole("region", { name: /^The nearest branches to Kolkata/ });
	await expect(instead.locator(".card")).toHaveCount(3);
	const shown = await distances(page);
	expect(shown[0]).toBeGreaterThan(100);
	expect(shown).toEqual(shown.toSorted((a, b) => a - b));
	for (const viewport of [WIDE, NARROW]) {
		await page.setViewportSize(viewport);
		await expect(async () => {
			const [panel, list] = [await page.locator(".empty-panel").boundingBox(), await instead.boundingBox()];
			if (viewport === NARROW) expect(list?.y).toBeGreaterThan((panel?.y ?? 0) + (panel?.height ?? 0));
			else expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan(panel?.x ?? 0);
		}).toPass();
		await expectAccessible(page);
	}
	await instead.locator(".card").first().locator(".card-address").click();
	await expect(page).toHaveURL(/\/branch\//);
});

test.describe("for a visitor in Chennai", () => {
	test.use({ permissions: ["geolocation"], geolocation: { latitude: 13.0827, longitude: 80.2707 } });

	test("a state elsewhere is only as far away as it is: no line says that none is near", async ({ page }) => {
		await page.goto("/");
		await expectHydrated(page);
		await page.getByRole("button", { name: en.finder.nearMe, exact: true }).click();
		await expect(cards(page).first()).toContainText("Chennai");
		await page.getByRole("contentinfo").getByRole("link", { name: "Gujarat" }).click();
		await expect(heading(page)).toContainText("20 branches in Gujarat");
		await expect(cards(page).first().locator(".card-distance")).toContainText("km");
		await expect(page.locator(".result-nearest")).toHaveCount(0);
	});
});
