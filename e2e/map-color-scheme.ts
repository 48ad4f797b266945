/** Maps that the site draws itself follow the system's light or dark setting. */
import { expect } from "@playwright/test";
import { branchMap, mapReady, requestsOf, viewOf } from "./map-page.ts";
import { drawnIn } from "./map-pixels.ts";
import type { test as playwright } from "./test.ts";

const LIGHT = 190;
const DARK = 90;

export function testColorScheme(test: typeof playwright): void {
	test("follows a change to dark and back, and keeps its view and its marker", async ({ page }) => {
		await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
		await page.goto("/branch/Maharashtra/Pune/2");
		await mapReady(page, branchMap(page));
		const brightness = async () => (await drawnIn(branchMap(page).locator("canvas"))).brightness;
		await expect.poll(brightness).toBeGreaterThan(LIGHT);
		const { zoom } = await viewOf(branchMap(page));
		await branchMap(page).getByRole("button", { name: "Zoom out" }).click();
		await expect.poll(async () => (await viewOf(branchMap(page))).zoom).toBe(zoom - 1);
		const before = await viewOf(branchMap(page));
		const requests = requestsOf(page);
		await page.emulateMedia({ colorScheme: "dark" });
		await expect.poll(brightness).toBeLessThan(DARK);
		await page.emulateMedia({ colorScheme: "light" });
		await expect.poll(brightness).toBeGreaterThan(LIGHT);
		expect(await viewOf(branchMap(page))).toEqual(before);
		await expect(branchMap(page).getByRole("img", { name: "Pune Market Branch" })).toBeVisible();
		expect(requests.filter((url) => /basemap|engine/.test(url))).toEqual([]);
	});
}
