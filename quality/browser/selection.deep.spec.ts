/** Which branch is selected, and that its panel is in view (docs/product.md, Selection). */

import { expect, type Page } from "@playwright/test";
import { moreTexts as enMore } from "../../client/text/en/more-texts.ts";
import { texts as en } from "../../client/text/en/texts.ts";
import { cards, searchBox } from "../../e2e/finder-page.ts";
import { WIDE } from "../../e2e/sizes.ts";
import { test } from "../../e2e/test.ts";

const chosen = (page: Page) => page.locator("article.card[data-selected=true]");
const panel = (page: Page) => page.getByRole("complementary", { name: en.finder.selected });
const close = (page: Page) => panel(page).getByRole("button", { name: en.branch.close });

async function openFinder(page: Page, path = "/") {
	await page.goto(path);
	await expect(page.locator(".select__control")).toHaveCount(2);
}

/** Selects the third card or closes the panel: a selection that must be reset. */
async function leaveTheFirst(page: Page, way: "another" | "closed") {
	if (way === "another") {
		await cards(page).nth(2).click();
		await expect(cards(page).nth(2)).toHaveAttribute("data-selected", "true");
	} else {
		await close(page).click();
		await expect(panel(page)).toBeHidden();
	}
}

async function expectFirst(page: Page) {
	await expect(cards(page).first()).toHaveAttribute("data-selected", "true");
	await expect(chosen(page)).toHaveCount(1);
	await expect(panel(page)).toBeVisible();
}

test.describe("wide", () => {
	test.use({ viewport: WIDE });

	for (const way of ["another", "closed"] as const) {
		test(`a new search, Reset and another page select their first result, also after ${way}`, async ({ page }) => {
			await openFinder(page);
			await leaveTheFirst(page, way);
			await searchBox(page).fill("ma");
			await expectFirst(page);
			await leaveTheFirst(page, way);
			await page.getByRole("button", { name: en.finder.search, exact: true }).click();
			await expectFirst(page);
			await leaveTheFirst(page, way);
			await page.getByRole("button", { name: en.finder.reset }).click();
			await expectFirst(page);
			await leaveTheFirst(page, way);
			await page.getByRole("checkbox", { name: "Branch Office" }).check();
			await expectFirst(page);
			await leaveTheFirst(page, way);
			await page.getByRole("link", { name: en.finder.next }).click();
			await expect(page).toHaveURL(/page=2/);
			await expectFirst(page);
		});
	}

	test("Back from Get Details, and a reload, restore selection and scroll position", async ({ page }) => {
		await openFinder(page, "/?page=2");
		await cards(page).nth(8).click();
		const name = await cards(page).nth(8).getByRole("heading").innerText();
		await expect(panel(page).getByRole("heading")).toHaveText(name);
		const scrolled = await page.evaluate(() => window.scrollY);
		expect(scrolled).toBeGreaterThan(500);
		await panel(page).getByRole("link", { name: en.branch.getDetails }).click();
		await expect(page).toHaveURL(/\/branch\//);
		await page.getByRole("link", { name: enMore.branchPage.back, exact: true }).click();
		await expect(page).toHaveURL("/?page=2");
		await expect(panel(page).getByRole("heading")).toHaveText(name);
		await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
		await page.reload();
		await expect(panel(page).getByRole("heading")).toHaveText(name);
		await expect(cards(page).nth(8)).toHaveAttribute("data-selected", "true");
		// The previous page starts with its first result; Back restores the selection again.
		await page.getByRole("link", { name: en.finder.previous }).click();
		await expect(page).toHaveURL("/");
		await expectFirst(page);
		await page.goBack();
		await expect(panel(page).getByRole("heading")).toHaveText(name);
	});

	test("Back after a search restores the selection", async ({ page }) => {
		await openFinder(page);
		await cards(page).nth(2).click();
		const name = await cards(page).nth(2).getByRole("heading").innerText();
		await searchBox(page).fill("gujarat");
		await expect(page).toHaveURL("/?q=gujarat");
		await expectFirst(page);
		await page.goBack();
		await expect(page).toHaveURL("/");
		await expect(panel(page).getByRole("heading")).toHaveText(name);
	});

	test("a branch that is offered where nothing was found is selected like any other", async ({ page }) => {
		await openFinder(page, "/?q=kothrud&category=Regional+Office&open=sunday");
		await expect(page.getByRole("heading", { name: enMore.notes.noneTitle })).toBeVisible();
		await expect(panel(page)).toHaveCount(0);
		await cards(page).nth(1).click();
		await expect(cards(page).nth(1)).toHaveAttribute("data-selected", "true");
		await expect(panel(page).getByRole("heading")).toHaveText(
			await cards(page).nth(1).getByRole("heading").innerText(),
		);
		await expect(page).toHaveURL(/q=kothrud/);
		await close(page).click();
		await expect(panel(page)).toHaveCount(0);
	});

	test("after Close, the keyboard continues at the card", async ({ page }) => {
		await openFinder(page);
		await cards(page).nth(2).click();
		await close(page).press("Enter");
		await expect(panel(page)).toBeHidden();
		await expect(cards(page).nth(2).getByRole("link").first()).toBeFocused();
		await expect(cards(page).nth(2)).toBeInViewport();
	});

	test("a closed panel stays closed after Back", async ({ page }) => {
		await openFinder(page);
		await close(page).click();
		await page.getByRole("contentinfo").getByRole("link", { name: "Gujarat" }).click();
		await expectFirst(page);
		await page.goBack();
		await expect(page).toHaveURL("/");
		await expect(panel(page)).toBeHidden();
	});
});

/** Where on the screen a card is clicked, and whether the panel was closed: opening it narrows the list. */
const WAYS_TO_CLICK = [
	{ block: "start", closed: false },
	{ block: "center", closed: false },
	{ block: "center", closed: true },
] as const;

test("the panel is in sight on each screen, and the card that was clicked stays where it is", async ({ page }) => {
	await page.setViewportSize(WIDE);
	await openFinder(page);
	const top = (place: number) =>
		cards(page)
			.nth(place)
			.evaluate((card) => card.getBoundingClientRect().top);
	for (const [width, height] of [
		[769, 1024],
		[820, 1180],
		[899, 700],
		[1024, 768],
		[1366, 900],
	] as const) {
		await page.setViewportSize({ width, height });
		for (const place of [0, 8, 11]) {
			const card = cards(page).nth(place);
			for (const { block, closed } of WAYS_TO_CLICK) {
				if (closed) await close(page).click();
				await card.evaluate((element, at) => element.scrollIntoView({ block: at, behavior: "instant" }), block);
				const before = await top(place);
				await card.locator("h3").click({ position: { x: 4, y: 4 } });
				await expect(panel(page).getByRole("heading")).toHaveText(await card.getByRole("heading").innerText());
				await expect(panel(page).getByRole("heading")).toBeInViewport({ ratio: 1 });
				await expect(close(page)).toBeInViewport({ ratio: 1 });
				expect(Math.abs((await top(place)) - before), `at ${width}x${height}`).toBeLessThan(1);
			}
		}
	}
});
