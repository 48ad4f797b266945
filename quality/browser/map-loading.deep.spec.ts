/** Loading of maps: nothing before the page is readable, and with expensive data nothing before the visitor asks for it. */

import { expect } from "@playwright/test";
import { texts as en } from "../../client/text/en/texts.ts";
import { searchBox } from "../../e2e/finder-page.ts";
import { branchMap, listMap, mapReady, openMap, requestsOf, showMap, viewOf } from "../../e2e/map-page.ts";
import { NARROW, WIDE } from "../../e2e/sizes.ts";
import { test } from "../../e2e/test.ts";

const ENGINE = /-engine-|basemap|maplibre|mapbox/;

test.use({ automaticMaps: true });

test.describe("wide", () => {
	test.use({ viewport: WIDE, reducedMotion: "reduce" });

	test("no part of a map is requested before the page has loaded, and nothing moves for it", async ({ page }) => {
		await page.addInitScript(() => {
			Object.assign(window, { shifts: 0 });
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) {
					if ("value" in entry) Object.assign(window, { shifts: Reflect.get(window, "shifts") + entry.value });
				}
			}).observe({ type: "layout-shift", buffered: true });
		});
		await openMap(page);
		// Times are from the browser's own clock, because its events may arrive here later.
		const requests = await page.evaluate(() => {
			const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
			return performance
				.getEntriesByType("resource")
				.map(({ name, startTime }) => ({ name, early: startTime < (visit?.loadEventStart ?? 0) }));
		});
		const ofMap = requests.filter(({ name }) => ENGINE.test(name));
		expect(ofMap).not.toEqual([]);
		expect(ofMap.filter(({ early }) => early)).toEqual([]);
		expect(await page.evaluate(() => Reflect.get(window, "shifts"))).toBeLessThan(0.01);
	});

	test("nothing of the map is shown before there is land on its sea", async ({ page }) => {
		await page.addInitScript(() => {
			const early = new Set<string>();
			Object.assign(window, { early });
			const look = () => {
				const canvas = document.querySelector(".map:not([data-drawn]) canvas");
				if (canvas) early.add(getComputedStyle(canvas).opacity);
				requestAnimationFrame(look);
			};
			look();
		});
		await openMap(page);
		const canvas = listMap(page).locator("canvas");
		await expect(canvas).toHaveCSS("opacity", "1");
		expect(await page.evaluate(() => [...(Reflect.get(window, "early") as Set<string>)])).toEqual(["0"]);
	});

	test("the selected branch's map loads once half of it is scrolled into view", async ({ page }) => {
		// In a window this low, only the map's upper edge is in view.
		await page.setViewportSize({ ...WIDE, height: 600 });
		await openMap(page);
		await expect(branchMap(page)).toBeInViewport();
		await expect(branchMap(page)).toHaveAttribute("data-status", "waiting");
		await branchMap(page).scrollIntoViewIfNeeded();
		await mapReady(page, branchMap(page));
	});

	test("the wheel scrolls the page past the map", async ({ page }) => {
		await openMap(page);
		const { zoom } = await viewOf(listMap(page));
		await listMap(page).hover();
		await page.mouse.wheel(0, 300);
		await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
		expect((await viewOf(listMap(page))).zoom).toBe(zoom);
	});

	for (const [wish, network] of Object.entries({
		"to save data": { saveData: true, effectiveType: "4g" },
		"on a slow network": { saveData: false, effectiveType: "3g" },
	})) {
		test(`a visitor ${wish} is asked first`, async ({ page }) => {
			await page.addInitScript((connection) => {
				Object.defineProperty(navigator, "connection", { value: connection });
			}, network);
			const requests = requestsOf(page);
			await page.goto("/");
			const show = listMap(page).getByRole("button", { name: en.map.show });
			await expect(show).toBeVisible();
			await expect(page.locator(".select__control")).toHaveCount(2);
			expect(requests.filter((url) => ENGINE.test(url))).toEqual([]);
			// The map is also available without results.
			await searchBox(page).fill("no such place");
			await expect(page.getByRole("heading", { name: "No Branch Found" })).toBeVisible();
			await show.click();
			await expect(listMap(page)).toHaveAttribute("data-status", "ready");
		});
	}
});

test.describe("narrow", () => {
	test.use({ viewport: NARROW, hasTouch: true, reducedMotion: "reduce" });

	for (const path of ["/", "/branch/Maharashtra/Pune/2"]) {
		test(`no part of a map is requested before the tap on ${path}`, async ({ page }) => {
			const requests = requestsOf(page);
			await page.goto(path);
			const frame = page.locator(".map-frame").first();
			const show = showMap(page, frame);
			await expect(show).toBeVisible();
			await page.waitForLoadState("networkidle");
			expect(requests.filter((url) => ENGINE.test(url))).toEqual([]);
			await show.tap();
			await expect(frame).toHaveAttribute("data-status", "ready");
			// In the finder, the same chip hides it.
			const hide = path === "/" ? show : frame.getByRole("button", { name: en.map.hide });
			await hide.tap();
			await expect(frame.locator(".map")).toHaveCount(0);
			await expect(show).toBeVisible();
			// The focus stays where the keyboard can continue.
			await expect(path === "/" ? show : frame).toBeFocused();
		});
	}

	test("an opened map is open again after Back", async ({ page }) => {
		await openMap(page);
		const card = page.locator("article.card").nth(6);
		await card.scrollIntoViewIfNeeded();
		const before = await card.boundingBox();
		await card.getByRole("link").first().click();
		await expect(page).toHaveURL(/\/branch\//);
		await page.goBack();
		await expect.poll(async () => (await card.boundingBox())?.y).toBe(before?.y);
		// The map's place is kept while it is out of view.
		await expect(listMap(page)).toHaveAttribute("data-status", /loading|ready/);
	});
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("no space is reserved for a map", async ({ page }) => {
		await page.setViewportSize(WIDE);
		await page.goto("/?q=no-such-place");
		await expect(listMap(page)).toBeHidden();
		// Without a map, the panel that is usually on it is part of the page.
		const [panel, states] = [page.locator(".empty-panel"), page.locator(".places-panel")];
		const { y = Number.NaN, height = Number.NaN } = (await panel.boundingBox()) ?? {};
		expect(y).toBeGreaterThanOrEqual((await page.locator(".search-panel").boundingBox())?.y ?? Number.NaN);
		expect(y + height).toBeLessThanOrEqual((await states.boundingBox())?.y ?? Number.NaN);
	});
});
