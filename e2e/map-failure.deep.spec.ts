/** If no map can be shown, one line explains it and everything else works. */
import { expect, type Page } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { listMap, mapReady, marker, showMap } from "./map-page.ts";
import { expectAccessibleInAllColours } from "./page-health.ts";
import { SIZES, WIDE } from "./sizes.ts";
import { test } from "./test.ts";

async function askForMap(page: Page) {
	if ((page.viewportSize()?.width ?? 0) <= 768) await showMap(page).click();
}

async function expectFailure(page: Page) {
	await expect(listMap(page)).toHaveAttribute("data-status", "failed");
	await expect(listMap(page).getByText(en.map.failed)).toBeVisible();
	await expect(listMap(page).locator("canvas")).toHaveCount(0);
	await expect(page.locator("article.card").first()).toBeVisible();
}

test.use({ automaticMaps: true });

for (const [size, viewport] of Object.entries(SIZES)) {
	test.describe(size, () => {
		test.use({ viewport, reducedMotion: "reduce" });

		test("a part of the map that does not load", async ({ page }) => {
			await page.route(/embedded-engine.*js/, (route) => route.abort());
			await page.goto("/");
			await askForMap(page);
			await expectFailure(page);
			await expectAccessibleInAllColours(page);
			await page.unroute(/embedded-engine.*js/);
			await listMap(page).getByRole("button", { name: en.map.retry }).focus();
			await page.keyboard.press("Enter");
			await mapReady(page);
			await expect(listMap(page)).toBeFocused();
		});
	});
}

test.describe("wide", () => {
	test.use({ viewport: WIDE, reducedMotion: "reduce" });

	test("a lost drawing context", async ({ page }) => {
		await page.goto("/");
		await mapReady(page);
		await listMap(page)
			.locator("canvas")
			.evaluate((canvas: HTMLCanvasElement) => {
				canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext();
			});
		await expectFailure(page);
		await listMap(page).getByRole("button", { name: en.map.retry }).click();
		await mapReady(page);
	});

	test("the map's styles fail once", async ({ page }) => {
		await page.route(/maplibre.*css/, (route) => route.abort(), { times: 1 });
		await page.goto("/");
		await expectFailure(page);
		await listMap(page).getByRole("button", { name: en.map.retry }).click();
		await mapReady(page);
		await expect(listMap(page).locator(".maplibregl-ctrl-bottom-right")).toHaveCSS("position", "absolute");
	});

	test("branches that do not load, although the page has the first of them", async ({ page }) => {
		await page.route(/simplestore\.json|\/points\//, (route) => route.abort());
		await page.goto("/");
		await expectFailure(page);
		await page.unroute(/simplestore\.json|\/points\//);
		await listMap(page).getByRole("button", { name: en.map.retry }).click();
		await mapReady(page);
		await expect(marker(page, "Thane Bazar Branch")).toBeVisible();
	});
});
