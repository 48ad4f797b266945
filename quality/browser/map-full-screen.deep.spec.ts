/** A branch's map that fills the window, and the list's, which fills it together with the cards (docs/product.md, Maps). */

import { expect, type Page } from "@playwright/test";
import { MARK } from "../../client/browser/back-entry.ts";
import { moreTexts as enMore } from "../../client/text/en/more-texts.ts";
import { texts as en } from "../../client/text/en/texts.ts";
import { searchBox } from "../../e2e/finder-page.ts";
import { branchMap, listMap, mapReady, marker, openMap, showMap, viewOf } from "../../e2e/map-page.ts";
import { expectAccessibleInAllColours } from "../../e2e/page-health.ts";
import { NARROW, WIDE } from "../../e2e/sizes.ts";
import { test } from "../../e2e/test.ts";

test.use({ automaticMaps: true, reducedMotion: "reduce" });

const PUNE = "/?q=pune";
const BRANCH = "Pune Market Branch";
const PAGE = "/branch/Maharashtra/Pune/2";

const full = (page: Page) => page.locator("[data-full-screen]");
const fullScreen = (page: Page) => branchMap(page).getByRole("button", { name: enMore.map.fullScreen });
const canvas = (page: Page) => branchMap(page).locator("canvas");
const large = (page: Page) => page.getByRole("button", { name: en.map.large });
const selected = (page: Page) => page.locator("article.card[data-selected=true]");

/** Moves one finger up the map, as a visitor who scrolls does. */
async function swipeUp(page: Page): Promise<void> {
	const box = await canvas(page).boundingBox();
	if (!box) throw new Error("The map is not shown");
	const session = await page.context().newCDPSession(page);
	const x = box.x + 60;
	const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
		session.send("Input.dispatchTouchEvent", { type, touchPoints: y === undefined ? [] : [{ x, y: box.y + y }] });
	await touch("touchStart", 250);
	for (let y = 240; y >= 100; y -= 10) await touch("touchMove", y);
	await touch("touchEnd");
}

/** How far the page has scrolled when the swipe has come to rest. */
async function scrolledBySwipe(page: Page): Promise<number> {
	const ended = page.evaluate(() => {
		return new Promise<number>((resolve) => {
			document.addEventListener("scrollend", () => resolve(window.scrollY), { once: true });
		});
	});
	await swipeUp(page);
	return ended;
}

test.describe("narrow", () => {
	test.use({ viewport: NARROW, hasTouch: true, isMobile: true });

	test("a branch's map fills the window over a page that stays; one finger moves the map only there; Back closes it", async ({
		page,
	}) => {
		await openMap(page, PAGE, branchMap(page));
		await fullScreen(page).scrollIntoViewIfNeeded();
		const before = await viewOf(branchMap(page));
		const scrolled = await scrolledBySwipe(page);
		expect(await viewOf(branchMap(page))).toEqual(before);
		await canvas(page).evaluate((element) => element.setAttribute("data-first", ""));

		await expect(fullScreen(page)).toHaveAttribute("aria-pressed", "false");
		// A tap would scroll the button into view, which moves the page.
		await fullScreen(page).evaluate((button: HTMLElement) => button.click());
		await expect(fullScreen(page)).toHaveAttribute("aria-pressed", "true");
		expect(await full(page).boundingBox()).toEqual({ x: 0, y: 0, ...NARROW });
		await expect.poll(() => canvas(page).evaluate((element) => element.clientHeight)).toBe(NARROW.height);
		const still = await viewOf(branchMap(page));
		await swipeUp(page);
		await expect.poll(async () => (await viewOf(branchMap(page))).lat).toBeLessThan(still.lat);
		expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
		await expectAccessibleInAllColours(page);

		await page.goBack();
		await expect(full(page)).toHaveCount(0);
		await expect(page).toHaveURL(PAGE);
		expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
		await expect(page.locator("[inert]")).toHaveCount(0);
		await expect(canvas(page)).toHaveAttribute("data-first");
	});

	test("Map fills the screen with the cards: a swipe selects a branch, a tapped pin its card; Back closes it", async ({
		page,
	}) => {
		await page.goto("/");
		await openMap(page, "/location/Maharashtra");
		await expect(full(page)).toHaveClass(/finder/);
		expect(await listMap(page).boundingBox()).toEqual({ x: 0, y: 0, ...NARROW });
		await expectAccessibleInAllColours(page);
		const cards = page.locator(".result-cards > .cards");
		await expect(cards.locator("article").first()).toBeInViewport({ ratio: 1 });
		const second = await cards.getByRole("heading").nth(1).innerText();
		await cards.evaluate((row) => row.children[1]?.scrollIntoView({ inline: "center" }));
		await expect(selected(page)).toContainText(second);
		await expect(marker(page, second)).toHaveAttribute("data-selected", "true");

		// This one is on another page of the list.
		const name = "Latur Bus Stand Branch";
		await marker(page, name).tap();
		await expect(selected(page)).toContainText(name);
		await expect(selected(page)).toBeInViewport({ ratio: 1 });

		await searchBox(page).fill("pune");
		await expect(selected(page)).toContainText(BRANCH);
		await selected(page).getByRole("link", { name: BRANCH, exact: true }).tap();
		await expect(page).toHaveURL(/\/branch\//);
		await expect(page.locator("[inert]")).toHaveCount(0);
		await page.goBack();
		await mapReady(page);
		await expect(full(page)).toHaveCount(1);
		await page.goBack();
		await expect(full(page)).toHaveCount(0);
		await expect(showMap(page)).toBeVisible();
	});

	test("a tap on a card opens its page in the same language, and Back leads to the map", async ({ page }) => {
		await page.goto("/hi/location/Maharashtra");
		await expect(async () => {
			await page.locator(".map-large").dispatchEvent("click");
			await expect(full(page)).toHaveCount(1, { timeout: 1000 });
		}).toPass();
		await page.locator("article.card h3 a").first().tap();
		await expect(page).toHaveURL(/\/hi\/branch\/Maharashtra\//);
		await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(en.problems.pageNotFound);
		await page.goBack();
		await expect(full(page)).toHaveCount(1);
	});
});

test.describe("wide", () => {
	test.use({ viewport: WIDE });

	test("the large map has the list beside it: keys work, Tab stays inside, Escape closes it", async ({ page }) => {
		await openMap(page, PUNE);
		const zoomed = async () => (await viewOf(listMap(page))).zoom;
		await large(page).focus();
		await page.keyboard.press("Enter");
		await expect(full(page)).toHaveCount(1);
		await expectAccessibleInAllColours(page);
		for (let times = 0; times < 12; times++) {
			await page.keyboard.press("Tab");
			expect(
				await page.evaluate(() => {
					const { activeElement: active } = document;
					return active === document.body || active?.closest("[data-full-screen]") !== null;
				}),
			).toBe(true);
		}
		const list = listMap(page).locator("canvas");
		await list.focus();
		const zoom = await zoomed();
		await page.keyboard.press("-");
		await expect.poll(zoomed).toBe(zoom - 1);
		// There is no page to scroll, so the wheel zooms without a key.
		// Beside the pin, which is in the middle.
		await list.hover({ position: { x: 60, y: 250 } });
		await page.mouse.wheel(0, 200);
		await expect.poll(zoomed).toBeLessThan(zoom - 1);
		await marker(page, BRANCH).focus();
		await page.keyboard.press("Enter");
		await expect(selected(page)).toContainText(BRANCH);
		await expect(selected(page)).toBeInViewport({ ratio: 1 });
		await page.keyboard.press("Escape");
		await expect(full(page)).toHaveCount(0);
		await expect(page.getByRole("complementary", { name: en.finder.selected })).toContainText(BRANCH);
		await page.reload();
		await expect(full(page)).toHaveCount(0);
	});

	test("what is searched there is one step back", async ({ page }) => {
		await openMap(page, PUNE);
		await large(page).click();
		await expect(full(page)).toHaveCount(1);
		await listMap(page).getByRole("button", { name: enMore.map.zoomOut }).click();
		await listMap(page).getByRole("button", { name: enMore.map.searchHere }).click();
		await expect(page).toHaveURL(/area=/);
		await expect.poll(() => page.evaluate((mark) => mark in history.state, MARK)).toBe(true);
		await expect(full(page)).toHaveCount(1);
		await page.goBack();
		await expect(full(page)).toHaveCount(0);
		await expect(page).toHaveURL(/area=/);
		await page.goBack();
		await expect(page).toHaveURL(PUNE);
		await expect(page.locator("article.card").first()).toContainText(BRANCH);
	});
});
