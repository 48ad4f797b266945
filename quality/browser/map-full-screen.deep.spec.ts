/** A map that fills the window (docs/product.md, Maps). */

import { expect, type Page } from "@playwright/test";
import { MARK } from "../../client/browser/back-entry.ts";
import { moreTexts as enMore } from "../../client/text/en/more-texts.ts";
import { texts as en } from "../../client/text/en/texts.ts";
import { branchMap, listMap, marker, openMap, viewOf } from "../../e2e/map-page.ts";
import { expectAccessibleInAllColours } from "../../e2e/page-health.ts";
import { NARROW, WIDE } from "../../e2e/sizes.ts";
import { test } from "../../e2e/test.ts";

test.use({ automaticMaps: true, reducedMotion: "reduce" });

const PUNE = "/?q=pune";
const BRANCH = "Pune Market Branch";

const full = (page: Page) => page.locator(".map[data-full-screen]");
const fullScreen = (page: Page) => listMap(page).getByRole("button", { name: enMore.map.fullScreen });
const popup = (page: Page) => listMap(page).getByRole("dialog");
const canvas = (page: Page) => listMap(page).locator("canvas");
const zoomed = async (page: Page) => (await viewOf(listMap(page))).zoom;

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

	test("fills the window over a page that stays; one finger moves the map only there; Back closes it", async ({
		page,
	}) => {
		await openMap(page, PUNE);
		await fullScreen(page).scrollIntoViewIfNeeded();
		const before = await viewOf(listMap(page));
		const scrolled = await scrolledBySwipe(page);
		expect(await viewOf(listMap(page))).toEqual(before);
		await canvas(page).evaluate((element) => element.setAttribute("data-first", ""));

		await expect(fullScreen(page)).toHaveAttribute("aria-pressed", "false");
		// A tap would scroll the button into view, which moves the page.
		await fullScreen(page).evaluate((button: HTMLElement) => button.click());
		await expect(fullScreen(page)).toHaveAttribute("aria-pressed", "true");
		expect(await full(page).boundingBox()).toEqual({ x: 0, y: 0, ...NARROW });
		await expect.poll(() => canvas(page).evaluate((element) => element.clientHeight)).toBe(NARROW.height);
		const still = await viewOf(listMap(page));
		await swipeUp(page);
		await expect.poll(async () => (await viewOf(listMap(page))).lat).toBeLessThan(still.lat);
		expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
		await expectAccessibleInAllColours(page);

		await page.goBack();
		await expect(full(page)).toHaveCount(0);
		await expect(page).toHaveURL(PUNE);
		expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
		await expect(page.locator("[inert]")).toHaveCount(0);
		await expect(canvas(page)).toHaveAttribute("data-first");
		const after = await viewOf(listMap(page));
		await page.evaluate(() => window.scrollTo(0, 0));
		expect(await scrolledBySwipe(page)).toBeGreaterThan(50);
		expect(await viewOf(listMap(page))).toEqual(after);
	});

	test("card and pin stay in sight when the map is low again; the card's link leaves no entry in history", async ({
		page,
	}) => {
		await page.goto("/");
		await openMap(page, PUNE);
		await fullScreen(page).click();
		await marker(page, BRANCH).click();
		await expect(popup(page)).toBeInViewport({ ratio: 1 });
		await page.goBack();
		await expect(full(page)).toHaveCount(0);
		await expect(popup(page)).toHaveAccessibleName(BRANCH);
		const [card, pin] = [await popup(page).boundingBox(), await marker(page, BRANCH).boundingBox()];
		if (!card || !pin) throw new Error("They are not shown");
		expect(pin.y + pin.height).toBeLessThanOrEqual(card.y);

		await fullScreen(page).click();
		await popup(page).getByRole("link", { name: BRANCH, exact: true }).click();
		await expect(page).toHaveURL(/\/branch\//);
		await expect(page.locator("[inert]")).toHaveCount(0);
		await page.goBack();
		await expect(page).toHaveURL(PUNE);
		await page.goBack();
		await expect(page).toHaveURL("/");
	});
});

test.describe("wide", () => {
	test.use({ viewport: WIDE });

	test("keys work, Tab stays inside, pins show branches, Escape closes one thing after the other", async ({ page }) => {
		await openMap(page, PUNE);
		await fullScreen(page).focus();
		await page.keyboard.press("Enter");
		await expect(full(page)).toHaveCount(1);
		for (let times = 0; times < 12; times++) {
			await page.keyboard.press("Tab");
			expect(
				await page.evaluate(
					() =>
						document.activeElement?.closest("main, header, footer") === null ||
						document.activeElement?.closest(".map[data-full-screen]") !== null,
				),
			).toBe(true);
		}
		await canvas(page).focus();
		const zoom = await zoomed(page);
		await page.keyboard.press("-");
		await expect.poll(() => zoomed(page)).toBe(zoom - 1);
		await page.keyboard.press("+");
		await expect.poll(() => zoomed(page)).toBe(zoom);
		const { lng } = await viewOf(listMap(page));
		await page.keyboard.press("ArrowRight");
		await expect.poll(async () => (await viewOf(listMap(page))).lng).toBeGreaterThan(lng);
		// In full screen, the wheel zooms without a key.
		await canvas(page).hover();
		await page.mouse.wheel(0, 200);
		await expect.poll(() => zoomed(page)).toBeLessThan(zoom);

		await marker(page, BRANCH).focus();
		await page.keyboard.press("Enter");
		await expect(popup(page)).toBeFocused();
		await page.keyboard.press("Escape");
		await expect(popup(page)).toHaveCount(0);
		await expect(full(page)).toHaveCount(1);
		await page.keyboard.press("Enter");
		await expect(popup(page)).toBeFocused();
		await fullScreen(page).click();
		await expect(full(page)).toHaveCount(0);
		await expect(fullScreen(page)).toBeFocused();
		await expect(popup(page)).toHaveCount(0);
		await expect(page.getByRole("complementary", { name: en.finder.selected })).toContainText(BRANCH);
		await expect(branchMap(page).locator(".map-buttons")).toBeHidden();
	});

	test("what is searched there is one step back", async ({ page }) => {
		await openMap(page, PUNE);
		await fullScreen(page).click();
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
