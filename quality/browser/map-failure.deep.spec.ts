/** If no map can be shown, one line explains it and everything else works. */

import { expect, type Page } from "@playwright/test";
import { moreTexts as enMore } from "../../client/text/en/more-texts.ts";
import { texts as en } from "../../client/text/en/texts.ts";
import { expectCount, searchBox } from "../../e2e/finder-page.ts";
import { ALL_BRANCHES, expectView, listMap, mapReady, marker, openMap, showMap, viewOf } from "../../e2e/map-page.ts";
import { drawnIn } from "../../e2e/map-pixels.ts";
import { expectAccessibleInAllColours } from "../../e2e/page-health.ts";
import { NARROW, WIDE } from "../../e2e/sizes.ts";
import { test } from "../../e2e/test.ts";
import { ZOOM } from "../../shared/map/zooms.ts";
import { ownOf, testEndedWorkers, watchWorkers } from "./map-workers.ts";

async function expectFailure(page: Page) {
	await expect(listMap(page)).toHaveAttribute("data-status", "failed");
	await expect(listMap(page).getByText(en.map.failed)).toBeVisible();
	await expect(listMap(page).locator("canvas")).toHaveCount(0);
	await expect(page.locator("article.card").first()).toBeVisible();
}

test.use({ automaticMaps: true });

test.use({ viewport: WIDE, reducedMotion: "reduce" });

testEndedWorkers(test);

test("a map whose workers never stay has failed, and another try brings it; no fast graphics card is asked for", async ({
	page,
}) => {
	await page.addInitScript(watchWorkers);
	await page.addInitScript("window.endAll = true");
	await page.goto(ALL_BRANCHES);
	await expect(listMap(page).getByText(en.map.failed)).toBeVisible();
	await ownOf(page, (own) => {
		own.endAll = false;
	});
	await listMap(page).getByRole("button", { name: en.tryAgain }).click();
	// The retry starts new workers, because the last ones were also ended.
	await expect(listMap(page).locator(".map")).toHaveAttribute("data-drawn", "true");
	expect(await ownOf(page, ({ preferences }) => [...new Set(preferences)])).toEqual(["default"]);
});

test("without WebGL one line explains it, and the finder works", async ({ page }) => {
	await page.addInitScript(() => {
		const none = () => null;
		for (const each of [HTMLCanvasElement, OffscreenCanvas]) Object.assign(each.prototype, { getContext: none });
	});
	await page.goto(ALL_BRANCHES);
	await expect(listMap(page).getByText(en.map.failed)).toBeVisible();
	await listMap(page).getByRole("button", { name: en.tryAgain }).click();
	await expect(listMap(page).getByText(en.map.failed)).toBeVisible();
	await searchBox(page).fill("surat");
	await expectCount(page, 1);
});

test("a part of the map that does not load", async ({ page }) => {
	await page.setViewportSize(NARROW);
	await page.route(/own-engine.*js/, (route) => route.abort());
	await page.goto("/");
	await showMap(page).click();
	await expectFailure(page);
	await expectAccessibleInAllColours(page);
	await page.unroute(/own-engine.*js/);
	await listMap(page).getByRole("button", { name: en.tryAgain }).press("Enter");
	await mapReady(page);
	await expect(listMap(page)).toBeFocused();
});

test("a drawing context that is lost once, given back or not; then again and again", async ({ page }) => {
	const canvas = listMap(page).locator("canvas");
	const context = (does: "loseContext" | "restoreContext") =>
		canvas.evaluate((element: HTMLCanvasElement, name) => {
			const own = element as HTMLCanvasElement & { loss?: WEBGL_lose_context | null };
			// A lost context has no extensions, so this one is kept.
			own.loss ??= element.getContext("webgl2")?.getExtension("WEBGL_lose_context") ?? null;
			own.loss?.[name]();
		}, does);
	const isDrawn = () => expect.poll(async () => (await drawnIn(canvas)).ink).toBeGreaterThan(0.005);
	await openMap(page, ALL_BRANCHES);
	await listMap(page).getByRole("button", { name: enMore.map.zoomOut }).click();
	await expect.poll(async () => (await viewOf(listMap(page))).zoom).toBe(ZOOM.list - 1);
	const moved = await viewOf(listMap(page));
	await page.evaluate(() => {
		// Hides everything but the drawing: not by visibility, because the library's styles make the makers' names visible in what is hidden.
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(
			'[class*="-marker"], [class*="-control-container"], .map :is(.map-buttons, button), .map-large { opacity: 0 }',
		);
		document.adoptedStyleSheets.push(sheet);
	});
	await isDrawn();
	await canvas.evaluate((element) => element.setAttribute("data-first", ""));

	await context("loseContext");
	await expect.poll(async () => (await drawnIn(canvas)).ink).toBeLessThan(0.002);
	await context("restoreContext");
	await isDrawn();
	await expect(canvas).toHaveAttribute("data-first");

	await context("loseContext");
	await expect(canvas).not.toHaveAttribute("data-first");
	await isDrawn();
	await expectView(listMap(page), moved, moved.zoom);

	await context("loseContext");
	await context("restoreContext");
	await isDrawn();
	await context("loseContext");
	await expectFailure(page);
	await listMap(page).getByRole("button", { name: en.tryAgain }).click();
	await mapReady(page);
});

for (const { times, fails } of [
	// The document preloads the styles once, then the map requests them.
	{ times: 2, fails: false },
	{ times: 3, fails: true },
]) {
	test(`the map's styles fail ${times} times, which ${fails ? "is said" : "nobody notices"}`, async ({ page }) => {
		await page.route(/maplibre.*css/, (route) => route.abort(), { times });
		await page.goto(ALL_BRANCHES);
		if (fails) {
			await expectFailure(page);
			await listMap(page).getByRole("button", { name: en.tryAgain }).click();
		}
		await mapReady(page);
		await expect(listMap(page).locator(".maplibregl-ctrl-bottom-right")).toHaveCSS("position", "absolute");
	});
}

test("branches that do not load, although the page has the first of them", async ({ page }) => {
	await page.route(/simplestore\.json|\/points\//, (route) => route.abort());
	await page.goto(ALL_BRANCHES);
	await expectFailure(page);
	await page.unroute(/simplestore\.json|\/points\//);
	await listMap(page).getByRole("button", { name: en.tryAgain }).click();
	await mapReady(page);
	await expect(marker(page, "Thane Bazar Branch")).toBeVisible();
});
