/** The visitor's position on the list's map, or that of a typed place, besides the tests for all sources. */

import { expect } from "@playwright/test";
import { isCovered } from "../client/map/camera/camera.ts";
import { en } from "../client/text/en.ts";
import { enMap } from "../client/text/en-map.ts";
import { INDIA_LAT, INDIA_LONG, ZOOM } from "../shared/constants.ts";
import { expectView, listMap, mapReady, viewOf } from "./map-page.ts";
import { expectAccessible } from "./page-health.ts";
import { searchBox } from "./search-box.ts";
import { NARROW, WIDE } from "./sizes.ts";
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

test.describe("the map's own button", () => {
	test.use({ permissions: [] });

	test("says why the position is not known, moves there once it is, and the other one shows all of India", async ({
		page,
		context,
	}) => {
		const show = listMap(page).getByRole("button", { name: enMap.toPosition });
		const note = listMap(page).locator(".map-note");
		await page.goto("/?q=zanskar");
		await mapReady(page);
		await show.click();
		await expect(note).toHaveText(en.finder.locationFailed.denied);
		await expectAccessible(page);
		await listMap(page).getByRole("button", { name: enMap.wholeCountry }).click();
		await expect(note).toHaveText("");
		const corners = INDIA_LAT.flatMap((lat) => INDIA_LONG.map((lng) => ({ lat, lng })));
		await expect
			.poll(async () => {
				const { bounds } = await viewOf(listMap(page));
				return corners.every((corner) => isCovered(corner, bounds));
			})
			.toBe(true);

		await context.grantPermissions(["geolocation"]);
		await context.setGeolocation({ latitude: JAIPUR.lat, longitude: JAIPUR.lng });
		await show.click();
		await expectView(listMap(page), JAIPUR, ZOOM.list);
		await expect(note).toHaveText("");
		await expect(listMap(page).getByRole("img", { name: enMap.position })).toBeVisible();
	});
});

test("says that a position is not on the map", async ({ page, context }) => {
	await context.setGeolocation({ latitude: 40.7, longitude: -74 });
	await page.goto("/");
	await mapReady(page);
	const before = await viewOf(listMap(page));
	await listMap(page).getByRole("button", { name: enMap.toPosition }).click();
	await expect(listMap(page).getByText(enMap.positionOutside)).toBeVisible();
	expect(await viewOf(listMap(page))).toEqual(before);
});

test("the name of a typed place is not beneath the buttons of a narrow map", async ({ page }) => {
	await page.setViewportSize(NARROW);
	await page.goto("/?q=zanskar");
	await mapReady(page);
	const name = listMap(page).locator(".map-typed-place > span");
	await expect(name).toBeVisible();
	const buttons = listMap(page).locator(".map-buttons").first();
	await expect(async () => {
		const [label, column] = [await name.boundingBox(), await buttons.boundingBox()];
		expect(label && column && label.x + label.width <= column.x && label.x >= 0).toBe(true);
	}).toPass();
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
