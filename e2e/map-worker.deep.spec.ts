/** The workers that draw a map are ended by the browser without an event, as iOS does to free memory. */
import { expect } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { listMap, mapReady } from "./map-page.ts";
import { drawnIn } from "./map-pixels.ts";
import { ownOf, watchWorkers } from "./map-workers.ts";
import { WIDE } from "./sizes.ts";
import { test } from "./test.ts";

test.use({ automaticMaps: true, viewport: WIDE, reducedMotion: "reduce" });

test.beforeEach(({ page }) => page.addInitScript(watchWorkers));

test("a map whose workers have gone goes on with new ones where it was, and asks for no fast graphics card", async ({
	page,
}) => {
	await page.goto("/");
	await mapReady(page);
	expect(await ownOf(page, ({ preferences }) => [...new Set(preferences)])).toEqual(["default"]);
	const before = await ownOf(page, ({ workers }) => {
		for (const worker of workers) worker.terminate();
		return workers.length;
	});
	const zoomIn = listMap(page).getByRole("button", { name: "Zoom in" });
	const viewed = () => listMap(page).locator(".map").getAttribute("data-view");
	const old = await viewed();
	await zoomIn.click();
	await expect.poll(viewed).not.toBe(old);
	const closer = await viewed();
	await expect.poll(() => ownOf(page, ({ workers }) => workers.length)).toBeGreaterThan(before);
	// Grey ground alone has no lines, names and markers. These were drawn again at the new place.
	await expect.poll(async () => (await drawnIn(listMap(page).locator("canvas"))).ink).toBeGreaterThan(0.005);
	expect(await viewed()).toBe(closer);
	await expect(page.getByText(en.map.failed)).toHaveCount(0);
});

test("a map whose workers never stay says that it failed, and comes with another try", async ({ page }) => {
	await page.addInitScript("window.endAll = true");
	await page.goto("/");
	await expect(listMap(page).getByText(en.map.failed)).toBeVisible();
	await ownOf(page, (own) => {
		own.endAll = false;
	});
	await listMap(page).getByRole("button", { name: en.map.retry }).click();
	// The last workers had also been ended.
	await expect(listMap(page).locator(".map")).toHaveAttribute("data-drawn", "true");
});
