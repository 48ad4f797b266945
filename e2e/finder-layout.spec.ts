/** What stands where in the finder, in CSS pixels (docs/product.md, Finder). */

import { expect, type Page } from "@playwright/test";
import { moreTexts as enMore } from "../client/text/en/more-texts.ts";
import { texts as en } from "../client/text/en/texts.ts";
import { ALL_LANGUAGES } from "../shared/languages.ts";
import { cards, searchBox } from "./finder-page.ts";
import { expectHydrated, open as openPage } from "./hydrated.ts";
import { NARROW, WIDE } from "./sizes.ts";
import { test } from "./test.ts";

const chip = (page: Page, name: string) => page.locator(".chips").getByRole("button", { name });

interface Box {
	top: number;
	bottom: number;
	left: number;
	right: number;
	height: number;
}

/** The boxes of elements on the screen, in the order of the document. */
function boxesOf(page: Page, selector: string): Promise<Box[]> {
	return page.locator(selector).evaluateAll((elements) =>
		elements.map((element) => {
			const { top, bottom, left, right, height } = element.getBoundingClientRect();
			return { top, bottom, left, right, height };
		}),
	);
}

async function wholeCards(page: Page): Promise<Box[]> {
	const height = page.viewportSize()?.height ?? 0;
	const boxes = await boxesOf(page, ".card");
	return boxes.filter(({ top, bottom }) => top >= 0 && bottom <= height);
}

async function open(page: Page, path = "/") {
	await openPage(page, path);
	await expect(cards(page).first()).toBeVisible();
}

test.describe("narrow", () => {
	test.use({ viewport: NARROW, hasTouch: true });

	test("three whole cards are on the first screen, four below the box when scrolled, twelve in under 1,700 px", async ({
		page,
	}) => {
		await open(page);
		const boxes = await boxesOf(page, ".card");
		expect(boxes[0]?.top).toBeLessThanOrEqual(350);
		expect((await wholeCards(page)).length).toBeGreaterThanOrEqual(3);
		expect(boxes).toHaveLength(12);
		expect((boxes[11]?.bottom ?? 0) - (boxes[0]?.top ?? 0)).toBeLessThan(1700);
		await page.evaluate(() => document.querySelector(".card")?.scrollIntoView({ behavior: "instant" }));
		await expect(searchBox(page)).toBeInViewport({ ratio: 1 });
		const [bar] = await boxesOf(page, ".search-bar");
		expect(bar?.height).toBeLessThanOrEqual(104);
		expect((await wholeCards(page)).filter(({ top }) => top >= (bar?.bottom ?? 0)).length).toBeGreaterThanOrEqual(4);
	});

	test("few stops of Tab are before the first result, at most ten on the home page", async ({ page }) => {
		for (const [viewport, path, most] of [
			[NARROW, "/", 7],
			[WIDE, "/", 10],
			[WIDE, "/location/Maharashtra", 12],
		] as const) {
			await page.setViewportSize(viewport);
			await open(page, path);
			// Drop-downs with typing, and what the page does once it is known to be wide.
			await expect(page.locator(".place-fields .native-select:visible")).toHaveCount(0);
			const isFirst = () => document.activeElement === document.querySelector(".card a");
			for (let presses = 0; !(await page.evaluate(isFirst)); presses++) {
				expect(presses, path).toBeLessThanOrEqual(most);
				await page.keyboard.press("Tab");
			}
		}
	});

	test("the chips fit beside one another in every language", { tag: "@deep" }, async ({ page }) => {
		for (const language of ALL_LANGUAGES) {
			await open(page, language === "en" ? "/" : `/${language}`);
			const [chips] = await page
				.locator(".search-bar .chips")
				.evaluateAll((rows) => rows.map((row) => row.scrollWidth - row.clientWidth));
			expect([language, chips]).toEqual([language, 0]);
		}
	});

	test("Back closes filters and modal instead of leaving, keeps what was set, and leaves no entry behind", async ({
		page,
	}) => {
		await open(page, "/?q=pune");
		await open(page);
		const filters = page.locator(".filters");
		await page.evaluate(() => {
			window.addEventListener("popstate", () => document.body.setAttribute("data-router-heard", ""));
		});
		for (const hasChange of [false, true]) {
			await chip(page, en.finder.filters).tap();
			await expect.poll(() => page.evaluate(() => "closes" in history.state)).toBe(true);
			if (hasChange) await page.getByRole("checkbox", { name: "Regional Office" }).tap();
			await page.goBack();
			await expect(filters).toBeHidden();
			await expect(page).toHaveURL(hasChange ? "/?category=Regional+Office" : "/");
			await expect(chip(page, en.finder.filters)).toContainText(hasChange ? "1" : en.finder.filters);
		}
		// It would load what the entry below says, and undo the change.
		await expect(page.locator("body")).not.toHaveAttribute("data-router-heard");
		await page.goBack();
		await expect(page).toHaveURL("/");
		await expect(page.locator("body")).toHaveAttribute("data-router-heard");
		for (const isOpen of [true, false]) {
			await chip(page, en.finder.filters).tap();
			await expect.poll(() => page.evaluate(() => "closes" in history.state)).toBe(isOpen);
		}
		const dialog = page.getByRole("dialog");
		const info = cards(page).nth(1).getByRole("button");
		await info.tap();
		await expect(dialog).toBeVisible();
		await page.goBack();
		await expect(dialog).toBeHidden();
		await expect(info).toBeFocused();
		await expect(page).toHaveURL("/");
		await info.tap();
		await dialog.getByRole("button", { name: en.branch.close }).tap();
		await expect(dialog).toBeHidden();
		await info.tap();
		await dialog.getByRole("link", { name: en.branch.getDetails }).tap();
		await expect(page).toHaveURL(/\/branch\//);
		await page.getByRole("link", { name: enMore.branchPage.back, exact: true }).tap();
		await expect(page).toHaveURL("/");
		await page.goBack();
		await expect(page).toHaveURL("/?q=pune");
	});
});

test.describe("narrow", { tag: "@deep" }, () => {
	test.use({ viewport: NARROW, hasTouch: true });

	test("a search never scrolls beyond the heading of the results", async ({ page }) => {
		await open(page);
		await searchBox(page).fill("maharashtra");
		await searchBox(page).press("Enter");
		await expect(page.getByText(en.finder.searching, { exact: true })).toBeHidden();
		const heading = () => page.locator("#results-title").evaluate((element) => element.getBoundingClientRect().top);
		await expect.poll(heading).toBeLessThan(130);
		// Waits until scrolling has ended.
		await page.evaluate(async () => {
			for (let before = Number.NaN; before !== window.scrollY; ) {
				before = window.scrollY;
				await new Promise((resolve) => setTimeout(resolve, 150));
			}
		});
		expect(await heading()).toBeGreaterThanOrEqual(103);
		await expect(searchBox(page)).not.toBeFocused();
	});

	test("chips open filters in place, also from where the list is, and count them; Reset is below them", async ({
		page,
	}) => {
		await open(page);
		await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
		await chip(page, en.finder.filters).tap();
		await page.getByRole("checkbox", { name: "Regional Office" }).tap();
		await page.getByRole("combobox", { name: en.finder.sort }).selectOption(en.finder.sorts.name);
		await expect(chip(page, en.finder.filters)).toContainText("2");
		await chip(page, en.finder.filters).tap();
		await expect(page.getByRole("checkbox", { name: "Regional Office" })).toBeHidden();
		await chip(page, en.finder.filters).tap();
		await page.getByRole("button", { name: en.finder.reset }).tap();
		await expect(page).toHaveURL("/");
		await expect(chip(page, en.finder.filters)).toHaveText(en.finder.filters);
	});

	test("Back closes the modal also where an entry of it was left behind", async ({ page }) => {
		await open(page);
		const dialog = page.getByRole("dialog");
		const info = cards(page).first().getByRole("button");
		async function backAfterSearch(query: string) {
			await searchBox(page).fill(query);
			await expect(page).toHaveURL(`/?q=${query}`);
			await searchBox(page).press("Enter");
			await expect(page.getByText(en.finder.searching, { exact: true })).toBeHidden();
			await info.tap();
			await expect(dialog).toBeVisible();
			await page.goBack();
			await expect(dialog).toBeHidden();
			await expect(page).toHaveURL(`/?q=${query}`);
			await expect(searchBox(page)).toHaveValue(query);
		}
		await info.tap();
		await expect(dialog).toBeVisible();
		await page.goBack();
		await expect(dialog).toBeHidden();
		await page.goForward();
		await backAfterSearch("pune");
		await info.tap();
		await expect(dialog).toBeVisible();
		await page.reload();
		await expectHydrated(page);
		await backAfterSearch("surat");
	});

	test("the next page of the list begins at its own top", async ({ page }) => {
		await open(page);
		await page.getByRole("link", { name: en.finder.next }).tap();
		await expect(page).toHaveURL("/?page=2");
		await expect.poll(async () => (await boxesOf(page, "#results-title"))[0]?.top).toBeLessThan(130);
		expect((await wholeCards(page)).length).toBeGreaterThanOrEqual(3);
	});
});

test.describe("wide", { tag: "@deep" }, () => {
	test.use({ viewport: WIDE });

	test("nothing is wider than the screen, and no text is cut at its side", async ({ page }) => {
		await page.setViewportSize({ width: 320, height: 900 });
		await open(page, "/?category=Branch+Office");
		await chip(page, en.finder.filters).click();
		const widest = () => page.evaluate(() => document.documentElement.scrollWidth);
		const cut = () =>
			page.evaluate(() => {
				// The number of filters stands over the edge of its chip.
				for (const number of document.querySelectorAll(".chip-count")) number.toggleAttribute("hidden", true);
				return [...document.querySelectorAll("main .button, .open-state, .card h3, .chip")]
					.filter((element) => element.scrollWidth > element.clientWidth + 1)
					.map((element) => element.textContent);
			});
		for (const width of [320, 360, 768, 769, 820, 1024, 1366, 1920]) {
			await page.setViewportSize({ width, height: 900 });
			// Drop-downs with typing have replaced the browser's own.
			if (width > 768) await expect(page.locator(".place-fields .native-select")).toHaveCount(0);
			await expect.poll(widest).toBe(width);
			await expect.poll(cut, `at ${width} px`).toEqual([]);
		}
	});

	test("six cards are whole below 80 px of header and notices, beside a map of two thirds of the row", async ({
		page,
	}) => {
		await open(page);
		const { width, height } = WIDE;
		const [main] = await boxesOf(page, "main");
		const extra = (main?.top ?? 0) - 76;
		await page.setViewportSize({ width, height: height + extra });
		expect((await wholeCards(page)).length).toBeGreaterThanOrEqual(6);
		const [map] = await boxesOf(page, ".finder-map");
		expect((map?.right ?? 0) - (map?.left ?? 0)).toBeGreaterThanOrEqual(780);
	});

	test("head, selected branch and its buttons stay in sight while the list scrolls, also in low windows", async ({
		page,
	}) => {
		await open(page);
		await expect(page.locator(".selected-branch")).toBeVisible();
		await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
		await expect(page.locator(".list-head")).toBeInViewport({ ratio: 1 });
		await expect(page.locator(".selected-branch")).toBeInViewport({ ratio: 1 });
		const [[head], [side]] = [await boxesOf(page, ".list-head"), await boxesOf(page, ".selected-branch")];
		expect(side?.top).toBeGreaterThanOrEqual(head?.bottom ?? Number.NaN);
		for (const size of ["1280x585", "1024x640", "1280x560", "769x600"]) {
			const [width = 0, height = 0] = size.split("x").map(Number);
			await page.setViewportSize({ width, height });
			await page.evaluate(() => window.scrollTo({ top: 700, behavior: "instant" }));
			const panel = page.locator(".selected-branch");
			const buttons = panel.locator(".button-row").getByRole("link").or(page.locator(".selected-close"));
			await expect(buttons).toHaveCount(3);
			for (const each of await buttons.all()) await expect(each).toBeInViewport({ ratio: 1 });
		}
	});

	test("the selected branch never covers what comes after the results", async ({ page }) => {
		await open(page, "/?q=pune");
		await expect(page.locator(".selected-branch")).toBeVisible();
		await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
		const [[side], [places]] = [await boxesOf(page, ".selected-branch"), await boxesOf(page, ".places-panel")];
		expect(side?.bottom).toBeLessThanOrEqual(places?.top ?? Number.NaN);
	});

	test("on a wide screen, two columns of cards are left of the selected branch, otherwise one", async ({ page }) => {
		await open(page);
		for (const [width, columns] of [
			[769, 1],
			[1099, 1],
			[1100, 2],
			[1920, 2],
		] as const) {
			await page.setViewportSize({ width, height: 900 });
			await expect(page.locator(".selected-branch")).toBeVisible();
			await expect
				.poll(async () => new Set((await boxesOf(page, ".card")).map(({ left }) => left)).size, `at ${width} px`)
				.toBe(columns);
			const boxes = await boxesOf(page, ".card");
			const [side] = await boxesOf(page, ".selected-branch");
			expect(side?.left).toBeGreaterThan(Math.max(...boxes.map(({ left }) => left)));
		}
	});

	for (const size of ["320x640", "360x740", "800x700", "844x390", "1024x640", "1366x900"]) {
		test(`beyond 300 px, ${size} has scroll-to-top, which covers no control, and on wide screens no text`, async ({
			page,
		}) => {
			await page.emulateMedia({ reducedMotion: "reduce" });
			const [width = 0, height = 0] = size.split("x").map(Number);
			await page.setViewportSize({ width, height });
			await open(page);
			expect(await topButtonFaults(page)).toEqual([]);
		});
	}
});

/** Scroll positions from 300 px to the end of the page without the button to the top, and what it covers. */
async function topButtonFaults(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		const faults: string[] = [];
		const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
		const rendered = () => new Promise((resolve) => setTimeout(resolve));
		for (let top = 301; top <= document.documentElement.scrollHeight - innerHeight; top += 37) {
			window.scrollTo({ top, behavior: "instant" });
			await frame();
			await frame();
			// React renders in its own task, which on a busy machine runs after the next frames.
			let button: HTMLElement | null = null;
			for (let tries = 0; tries < 100 && !button; tries++) {
				await rendered();
				await frame();
				button = document.querySelector<HTMLElement>(".scroll-to-top");
			}
			const mine = button?.getBoundingClientRect();
			if (
				!button?.checkVisibility({ visibilityProperty: true }) ||
				!mine ||
				mine.top < 0 ||
				mine.bottom > innerHeight
			) {
				faults.push(`no button at ${top}`);
				continue;
			}
			const isCovered = ({ left, right, top: upper, bottom }: DOMRect) =>
				right > mine.left + 2 && left < mine.right - 2 && bottom > mine.top + 2 && upper < mine.bottom - 2;
			const cover = (what: Element | Range) => [...what.getClientRects()].some(isCovered);
			for (const other of document.querySelectorAll(":is(main, footer) :is(a, button, input, select)")) {
				// The name of a card is as wide as the card, and its text passes below the button.
				if (innerWidth <= 768 && other.matches(".card h3 a")) continue;
				const isShown = other !== button && other.checkVisibility({ visibilityProperty: true });
				if (isShown && cover(other)) faults.push(`${other.textContent} at ${top}`);
			}
			const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
			for (let text = texts.nextNode(); text; text = texts.nextNode()) {
				const holder = text.parentElement;
				if (!text.nodeValue?.trim() || !holder?.checkVisibility() || holder.closest(".visually-hidden, .map")) continue;
				if (innerWidth <= 768 && holder.closest(".card, .result-list")) continue;
				const range = document.createRange();
				range.selectNode(text);
				// Text that is cut off is invisible.
				const cutting = holder.closest(".card-facts, .card-address");
				if (cover(range) && (!cutting || cover(cutting))) faults.push(`${text.nodeValue} at ${top}`);
			}
		}
		return faults;
	});
}
