/**
 * Loading of maps: pictures stand for them until somebody touches one, and what is seen does not move then. Without a picture, nothing before
 * the page is readable, and with expensive data nothing before the visitor asks for it.
 */

import { expect, type Page } from "@playwright/test";
import { texts as en } from "../../client/text/en/texts.ts";
import { searchBox } from "../../e2e/finder-page.ts";
import {
	ALL_BRANCHES,
	branchMap,
	listMap,
	mapReady,
	openMap,
	requestsOf,
	showMap,
	viewOf,
} from "../../e2e/map-page.ts";
import { expectAccessibleInAllColours } from "../../e2e/page-health.ts";
import { NARROW, WIDE } from "../../e2e/sizes.ts";
import { holdBack, test } from "../../e2e/test.ts";
import { PICTURE_PREFIX } from "../../shared/map/map-picture.ts";

const ENGINE = /-engine-|basemap|maplibre|mapbox|embedded-map/;
const BRANCH = "/branch/Maharashtra/Pune/2";
const STATE = "/location/Maharashtra";

test.use({ automaticMaps: true });

/** The middle and the zoom that the shown picture names. */
async function drawnView(page: Page, frame: ReturnType<typeof listMap>) {
	const address = await frame.locator("img").evaluate((image: HTMLImageElement) => image.currentSrc);
	const svg = await (await page.request.get(address)).text();
	const [lng, lat, zoom] = /data-view="([^"]+)"/.exec(svg)?.[1]?.split(",").map(Number) ?? [];
	return { lng, lat, zoom };
}

for (const [size, viewport] of Object.entries({ narrow: NARROW, wide: WIDE })) {
	test.describe(`pictures, ${size}`, () => {
		test.use({ viewport, hasTouch: size === "narrow", reducedMotion: "reduce" });

		test("no engine is requested before a touch; the map then shows what the picture did", async ({ page }) => {
			for (const path of size === "wide" ? [BRANCH, STATE, "/"] : [BRANCH]) {
				const frame = path === BRANCH ? branchMap(page) : listMap(page);
				const requests = requestsOf(page);
				await page.goto(path);
				await page.waitForLoadState("networkidle");
				await expect(frame).toHaveAttribute("data-status", "picture");
				expect(requests.filter((url) => ENGINE.test(url))).toEqual([]);
				expect(await frame.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
				if (size === "narrow") await frame.tap({ position: { x: 40, y: 100 } });
				else await frame.hover();
				await expect(frame).toHaveAttribute("data-status", "ready");
				const { lng, lat, zoom } = await drawnView(page, frame);
				const live = await viewOf(frame);
				expect([live.lng, live.zoom].map((each, at) => Math.abs(each - ([lng, zoom][at] ?? 0)) < 1e-6)).toEqual([
					true,
					true,
				]);
				expect(Math.abs(live.lat - (lat ?? 0))).toBeLessThan(1e-6);
				await expect(frame.locator("picture")).toBeHidden();
			}
		});

		test("the keyboard opens the map with a button, and keeps its place", async ({ page }) => {
			await page.goto(BRANCH);
			await expectAccessibleInAllColours(page);
			const open = branchMap(page).getByRole("button", { name: en.map.show });
			await expect(async () => {
				await open.press("Enter");
				await expect(open).toHaveCount(0);
			}).toPass();
			await expect(branchMap(page)).toHaveAttribute("data-status", "ready");
			await expect(branchMap(page)).toBeFocused();
		});

		test("a map that fails leaves the picture, with one line about it; on paper there is always the picture", async ({
			page,
		}) => {
			await page.route(/own-engine.*js/, (route) => route.abort());
			await page.goto(BRANCH);
			await expect(async () => {
				await branchMap(page).locator("picture").dispatchEvent("click");
				await expect(branchMap(page)).toHaveAttribute("data-status", "failed", { timeout: 1000 });
			}).toPass();
			await expect(branchMap(page).getByText(en.map.failed)).toBeVisible();
			await expect(branchMap(page).locator("img")).toBeVisible();
			await page.unroute(/own-engine.*js/);
			await branchMap(page).getByRole("button", { name: en.tryAgain }).click();
			await mapReady(page, branchMap(page));
			await page.emulateMedia({ media: "print", colorScheme: "dark" });
			await expect(branchMap(page).locator("img")).toBeVisible();
			await expect(branchMap(page).locator("img")).toHaveCSS("color-scheme", "light");
			await expect(branchMap(page).getByRole("link", { name: "GeoNames" })).toBeVisible();
			await expect(branchMap(page).locator(".map")).toBeHidden();
		});
	});
}

test.describe("wide", () => {
	test.use({ viewport: WIDE, reducedMotion: "reduce" });

	test("a touch before the picture is there begins the same map", async ({ page }) => {
		const release = await holdBack(page, `**${PICTURE_PREFIX}/**`);
		await page.goto("/", { waitUntil: "commit" });
		await expect(async () => {
			await listMap(page).locator("picture").dispatchEvent("click");
			await expect(listMap(page)).toHaveAttribute("data-status", "loading", { timeout: 1000 });
		}).toPass();
		release();
		await expect(listMap(page)).toHaveAttribute("data-status", "ready");
		const { zoom } = await drawnView(page, listMap(page));
		expect((await viewOf(listMap(page))).zoom).toBeCloseTo(zoom ?? 0);
	});

	test("without a picture, no part of a map is requested before the page has loaded, and nothing moves for it", async ({
		page,
	}) => {
		await page.addInitScript(() => {
			Object.assign(window, { shifts: 0 });
			new PerformanceObserver((list) => {
				for (const entry of list.getEntries()) {
					if ("value" in entry) Object.assign(window, { shifts: Reflect.get(window, "shifts") + entry.value });
				}
			}).observe({ type: "layout-shift", buffered: true });
		});
		await page.route(`**${PICTURE_PREFIX}/**`, (route) => route.fulfill({ status: 404 }));
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
		await openMap(page, ALL_BRANCHES);
		const canvas = listMap(page).locator("canvas");
		await expect(canvas).toHaveCSS("opacity", "1");
		expect(await page.evaluate(() => [...(Reflect.get(window, "early") as Set<string>)])).toEqual(["0"]);
	});

	test("a search, a filter or a chosen card brings the map", async ({ page }) => {
		for (const act of [
			() => searchBox(page).fill("pune"),
			() => page.getByRole("checkbox", { name: "Regional Office" }).check(),
			() => page.locator("article.card").nth(1).click(),
		]) {
			await page.goto(STATE);
			await expect(listMap(page)).toHaveAttribute("data-status", "picture");
			await page.waitForLoadState("networkidle");
			await act();
			await expect(listMap(page)).toHaveAttribute("data-status", "ready");
		}
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
			await expect(page.locator(".select__control")).toHaveCount(2);
			// The map is also available without results.
			await searchBox(page).fill("no such place");
			await expect(page.getByRole("heading", { name: "No Branch Found" })).toBeVisible();
			await expect(show).toBeVisible();
			expect(requests.filter((url) => ENGINE.test(url))).toEqual([]);
			await show.click();
			await expect(listMap(page)).toHaveAttribute("data-status", "ready");
		});
	}
});

test.describe("narrow", () => {
	test.use({ viewport: NARROW, hasTouch: true, reducedMotion: "reduce" });

	test("no part of the list's map is requested before Map is chosen", async ({ page }) => {
		const requests = requestsOf(page);
		await page.goto("/");
		await expect(showMap(page)).toBeVisible();
		await page.waitForLoadState("networkidle");
		expect(requests.filter((url) => ENGINE.test(url) || url.includes(PICTURE_PREFIX))).toEqual([]);
		await showMap(page).tap();
		await expect(listMap(page)).toHaveAttribute("data-status", "ready");
		const list = page.getByRole("button", { name: en.finder.list, exact: true });
		await list.tap();
		await expect(listMap(page)).toBeHidden();
		await expect(showMap(page)).toBeFocused();
	});

	test("an opened map is open again after Back", async ({ page }) => {
		await openMap(page);
		await page.locator("article.card").nth(1).getByRole("link").first().click();
		await expect(page).toHaveURL(/\/branch\//);
		await page.goBack();
		await expect(listMap(page)).toHaveAttribute("data-status", "ready");
		await page.goBack();
		await expect(listMap(page)).toBeHidden();
		await expect(page.locator("article.card").first()).toBeVisible();
	});
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("a branch has its picture", async ({ page }) => {
		await page.goto(BRANCH);
		await expect(branchMap(page).locator("img")).toBeVisible();
		await expect(branchMap(page).getByRole("button")).toBeHidden();
	});

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
