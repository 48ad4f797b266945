/** The visitor's position on the list's map, or that of a typed place, besides the tests for all sources. */

import { expect } from "@playwright/test";
import { isCovered } from "../client/map/camera.ts";
import { en } from "../client/text/en.ts";
import { ZOOM } from "../shared/constants.ts";
import { expectView, listMap, mapReady, viewOf } from "./map-page.ts";
import { expectAccessible } from "./page-health.ts";
import { searchBox } from "./search-box.ts";
import { WIDE } from "./sizes.ts";
import { test } from "./test.ts";

test.use({ automaticMaps: true, viewport: WIDE, reducedMotion: "reduce", permissions: ["geolocation"] });

const JAIPUR = { lat: 26.9124, lng: 75.7873 };

test("asking for the position again moves the map back to the visitor", async ({ page, context }) => {
	await context.setGeolocation({ latitude: JAIPUR.lat, longitude: JAIPUR.lng });
	await page.goto("/");
	await mapReady(page);
	await expectView(listMap(page), JAIPUR, ZOOM.list);
	await listMap(page).locator("canvas").focus();
	await page.keyboard.press("ArrowRight");
	await expect.poll(async () => (await viewOf(listMap(page))).lng).toBeGreaterThan(JAIPUR.lng + 0.1);
	await page.getByRole("button", { name: en.finder.nearMe }).click();
	await expectView(listMap(page), JAIPUR, ZOOM.list);
});

test("a typed place is on the map while distances are measured from it", async ({ page, context }) => {
	await context.setGeolocation({ latitude: JAIPUR.lat, longitude: JAIPUR.lng });
	await page.goto("/");
	await mapReady(page);
	const place = listMap(page).getByRole("img", { name: "Lonavala, Pune" });
	await expect(place).toHaveCount(0);
	await searchBox(page).fill("lonavala");
	await expect(place).toBeVisible();
	await expect(place).toHaveText("Lonavala, Pune");
	await expect.poll(async () => isCovered({ lat: 18.75, lng: 73.41 }, (await viewOf(listMap(page))).bounds)).toBe(true);
	await expectAccessible(page);
	await searchBox(page).fill("surat");
	await expect(place).toHaveCount(0);
});
