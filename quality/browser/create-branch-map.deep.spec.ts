/** The map of the Create Branch page with the embedded map, and the page without a map. */

import { expect } from "@playwright/test";
import { moreTexts as enMore } from "../../client/text/en/more-texts.ts";
import { texts as en } from "../../client/text/en/texts.ts";
import { createTexts } from "../../client/text/for-admins/create-texts.ts";
import { answerCreate, button, control, fillForm, openForm, PAYLOAD, submit } from "../../e2e/create-branch-page.ts";
import { expectHydrated, open } from "../../e2e/hydrated.ts";
import { expectView, mapReady, pickMap, viewOf } from "../../e2e/map-page.ts";
import { NARROW, SIZES, WIDE } from "../../e2e/sizes.ts";
import { test } from "../../e2e/test.ts";
import { MAX_ZOOM, ZOOM } from "../../shared/map/zooms.ts";
import { PATTERNS } from "../../shared/paths.ts";
import { distanceKm } from "../../shared/places/distance.ts";
import { testPickMap } from "./create-branch-map.ts";

test.use({ automaticMaps: true, viewport: WIDE, reducedMotion: "reduce" });

/** Closer, the embedded map has too few names. */
const PIN_ZOOM = MAX_ZOOM.embedded - 1;

testPickMap(test, SIZES, PIN_ZOOM);

test("taps alone lead from India to 25 metres, with a finger that is 10 px beside the place", async ({ page }) => {
	await page.setViewportSize(NARROW);
	const target = { lat: 18.52043, lng: 73.85674 };
	await open(page, PATTERNS.createBranch);
	await pickMap(page).scrollIntoViewIfNeeded();
	await mapReady(page, pickMap(page));
	const canvas = pickMap(page).locator("canvas");
	const rough = page.getByText(createTexts.rough);
	for (let zoom = (await viewOf(pickMap(page))).zoom; ; ) {
		const box = await canvas.boundingBox();
		if (!box) throw new Error("the map is not there");
		const { x, y } = pixelsFromMiddle(await viewOf(pickMap(page)), target);
		await canvas.click({ position: { x: box.width / 2 + x + 7, y: box.height / 2 + y + 7 } });
		// At this zoom, a tap is exact.
		if (zoom >= ZOOM.pick - 1) break;
		await expect(rough).toBeVisible();
		await expect.poll(async () => (await viewOf(pickMap(page))).zoom).toBeGreaterThan(zoom + 1);
		zoom = (await viewOf(pickMap(page))).zoom;
	}
	await expect(rough).toBeHidden();
	const [lat, lng] = [await control(page, "lat").inputValue(), await control(page, "long").inputValue()].map(Number);
	expect(distanceKm({ lat: lat ?? 0, lng: lng ?? 0 }, target) * 1000).toBeLessThan(25);
});

/** The offset of a place from the middle of a map, in CSS pixels to the right and down (Web Mercator, tiles of 512 px). */
function pixelsFromMiddle(view: { lat: number; lng: number; zoom: number }, place: { lat: number; lng: number }) {
	const size = 512 * 2 ** view.zoom;
	const down = (lat: number) => Math.asinh(Math.tan((lat * Math.PI) / 180)) / (2 * Math.PI);
	return { x: ((place.lng - view.lng) / 360) * size, y: (down(view.lat) - down(place.lat)) * size };
}

// The form handles a place in the same way for every map source.
test.describe("a place on the map", () => {
	test("without a pin, the map moves to a pincode that is typed, and stays there with one", async ({ page }) => {
		await open(page, PATTERNS.createBranch);
		await pickMap(page).scrollIntoViewIfNeeded();
		await mapReady(page, pickMap(page));
		await control(page, "pincode").fill("413801");
		await expectView(pickMap(page), { lat: 18.4593, lng: 74.5788 }, 12);
		await control(page, "lat").fill("18.52");
		await control(page, "long").fill("73.85");
		await expectView(pickMap(page), { lat: 18.52, lng: 73.85 }, PIN_ZOOM);
		await control(page, "pincode").fill("560001");
		await expect(page.getByText(createTexts.fromPincode("Bengaluru", "Karnataka"))).toBeVisible();
		await expectView(pickMap(page), { lat: 18.52, lng: 73.85 }, PIN_ZOOM);
	});

	test("Reset and Undo also move the camera; a place outside India is refused", async ({ page }) => {
		await page.goto(PATTERNS.createBranch);
		const [lat, long] = [control(page, "lat"), control(page, "long")];
		const place = async () => [await lat.inputValue(), await long.inputValue()];
		await expectHydrated(page);
		await pickMap(page).scrollIntoViewIfNeeded();
		await mapReady(page, pickMap(page));
		const pin = pickMap(page).getByRole("button", { name: enMore.map.pickedPlace });
		const india = await viewOf(pickMap(page));
		const nashik = { lat: 19.94757, lng: 73.84196 };
		await lat.fill(String(nashik.lat));
		await long.fill(String(nashik.lng));
		await expectView(pickMap(page), nashik, PIN_ZOOM);
		// The camera does not move while another place is typed.
		await long.fill("");
		await expect(pin).toHaveCount(0);
		await expectView(pickMap(page), nashik, PIN_ZOOM);
		await long.fill(String(nashik.lng));
		await button(page, createTexts.reset).click();
		await expectView(pickMap(page), india, india.zoom);
		await button(page, createTexts.undo).click();
		await expectView(pickMap(page), nashik, PIN_ZOOM);
		await button(page, createTexts.reset).click();
		await expectView(pickMap(page), india, india.zoom);

		const canvas = pickMap(page).locator("canvas");
		const outside = page.getByText(createTexts.outside);
		const size = await canvas.boundingBox();
		if (!size) throw new Error("the map is not there");
		// 40 metres inside the limit beyond which a place counts as outside India.
		const edgeOfIndia = { lat: 23, lng: 68.0004 };
		await lat.fill(String(edgeOfIndia.lat));
		await long.fill(String(edgeOfIndia.lng));
		await expectView(pickMap(page), edgeOfIndia, PIN_ZOOM);
		await expect(pin).toBeVisible();
		const [chosen, at] = [await place(), await pin.boundingBox()];
		await canvas.click({ position: { x: 8, y: size.height / 2 } });
		await expect(outside).toBeVisible();
		expect(await place()).toEqual(chosen);

		await canvas.scrollIntoViewIfNeeded();
		const box = await pin.boundingBox();
		const edge = await canvas.boundingBox();
		if (!box || !edge || !at) throw new Error("the pin is not there");
		const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
		await page.mouse.move(x, y);
		await page.mouse.down();
		await page.mouse.move(edge.x + 8, y, { steps: 5 });
		await expect.poll(async () => (await pin.boundingBox())?.x).toBeLessThan(at.x - 20);
		await page.mouse.up();
		await expect.poll(async () => (await pin.boundingBox())?.x).toBeCloseTo(at.x, 0);
		expect(await place()).toEqual(chosen);
		await lat.fill("20");
		await expect(outside).toBeHidden();
	});
});

test.describe("without a map", () => {
	test("the fields are enough", async ({ page }) => {
		await page.route(/own-engine.*js/, (route) => route.abort());
		const sent = await answerCreate(page, (route) => route.fulfill({ status: 201 }));
		await openForm(page);
		await expectHydrated(page);
		await pickMap(page).scrollIntoViewIfNeeded();
		await expect(pickMap(page).getByText(en.map.failed)).toBeVisible();
		await fillForm(page);
		await submit(page).click();
		await expect(page.getByRole("dialog", { name: "Success" })).toBeVisible();
		expect(sent).toEqual([PAYLOAD]);
	});
});
