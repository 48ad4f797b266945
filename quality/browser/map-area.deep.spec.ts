/** The visitor moves the list's map, searches what it shows, and sees where they are (docs/product.md, Maps). */

import { expect, type Page } from "@playwright/test";
import { isCovered } from "../../client/map/camera/camera.ts";
import { moreTexts as enMore } from "../../client/text/en/more-texts.ts";
import { texts as en } from "../../client/text/en/texts.ts";
import { counted, searchBox } from "../../e2e/finder-page.ts";
import { ALL_BRANCHES, expectView, listMap, mapReady, openMap, viewOf } from "../../e2e/map-page.ts";
import { expectAccessible } from "../../e2e/page-health.ts";
import { NARROW, WIDE } from "../../e2e/sizes.ts";
import { allowPosition, test } from "../../e2e/test.ts";
import { type Branch, positionOf } from "../../shared/branch/branch.ts";
import { INDIA_LAT, INDIA_LONG } from "../../shared/constants.ts";
import { ZOOM } from "../../shared/map/zooms.ts";
import { readArea } from "../../shared/search/filter/search-area.ts";

test.use({ automaticMaps: true, viewport: WIDE, hasTouch: true, reducedMotion: "reduce" });

const searchHere = (page: Page) => listMap(page).getByRole("button", { name: enMore.map.searchHere });
const count = (page: Page) => page.locator(".result-count");
const canvas = (page: Page) => listMap(page).locator("canvas");

/** Moves the map with the keyboard, and waits until it has moved. */
async function pressOnMap(page: Page, key: string): Promise<void> {
	const before = await viewOf(listMap(page));
	await canvas(page).press(key);
	await expect.poll(() => viewOf(listMap(page))).not.toEqual(before);
}

test("branches in view are found, the map stays, and Back returns to the earlier results", async ({
	page,
	request,
}) => {
	const { data } = (await (await request.get("/simplestore.json")).json()) as { data: Branch[] };
	await openMap(page, "/location/maharashtra?category=Branch+Office");
	const before = await count(page).innerText();
	const start = await viewOf(listMap(page));
	await expect(searchHere(page)).toHaveCount(0);
	// The button is not offered when the site has moved the map.
	await page.locator("article.card").nth(3).click();
	await searchBox(page).fill("surat");
	await expect(count(page)).toHaveText(counted(1));
	await expect.poll(async () => (await viewOf(listMap(page))).zoom).toBeGreaterThan(start.zoom);
	await expect(searchHere(page)).toHaveCount(0);
	const there = await viewOf(listMap(page));
	await searchBox(page).fill("");
	await expect.poll(async () => (await viewOf(listMap(page))).zoom).toBeLessThan(there.zoom);
	await expect(searchHere(page)).toHaveCount(0);
	await openMap(page, "/location/maharashtra?category=Branch+Office");

	const box = await canvas(page).boundingBox();
	if (!box) throw new Error("The map has no size");
	await page.mouse.move(box.x + 300, box.y + 200);
	await page.mouse.down();
	await page.mouse.move(box.x + 200, box.y + 240, { steps: 5 });
	await page.mouse.up();
	await expect(searchHere(page)).toBeVisible();
	await pressOnMap(page, "=");
	await expectAccessible(page);
	const moved = await viewOf(listMap(page));
	expect(moved.zoom).toBe(start.zoom + 1);
	await searchHere(page).click();
	const inView = data.filter((branch) => {
		const place = positionOf(branch);
		return branch.area === "Branch Office" && place && isCovered(place, moved.bounds);
	});
	expect(inView.length).toBeGreaterThan(1);
	await expect(count(page)).toHaveText(en.finder.countInArea(inView.length));
	const { searchParams } = new URL(page.url());
	expect([...searchParams.keys()].sort()).toEqual(["area", "category", "state"]);
	expect(searchParams.get("state")).toBe("");
	for (const [side, degrees] of (readArea(searchParams.get("area")) ?? []).entries()) {
		expect(degrees).toBeCloseTo(moved.bounds[side] ?? Number.NaN, 3);
	}
	await expect(searchHere(page)).toHaveCount(0);
	await expect(page.locator("article.card")).toHaveCount(Math.min(12, inView.length));
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.finder.heading);
	expect(await viewOf(listMap(page))).toEqual(moved);
	// The server finds the same branches.
	await page.reload();
	await expect(count(page)).toHaveText(en.finder.countInArea(inView.length));
	await mapReady(page);
	expect((await viewOf(listMap(page))).zoom).toBeCloseTo(moved.zoom, 1);

	await page.goBack();
	await expect(count(page)).toHaveText(before);
	await expect.poll(async () => (await viewOf(listMap(page))).zoom).toBeCloseTo(start.zoom, 3);
	await page.goForward();
	await expect(count(page)).toHaveText(en.finder.countInArea(inView.length));
	await page.getByRole("button", { name: en.finder.leaveArea }).click();
	await expect(page).toHaveURL("/location/maharashtra?state=&category=Branch+Office");
	await expect(count(page)).toBeVisible();
	await expect(page.locator("h2:focus")).toContainText(await count(page).innerText());
});

test("an area without branches offers the nearest to its middle; typing leaves it", async ({ page }) => {
	await openMap(page, "/?area=72,10,72.5,10.5");
	await expect(count(page)).toHaveText("No branch in this area");
	await expect(page.getByRole("heading", { name: enMore.notes.noneTitle })).toBeVisible();
	await expect(
		page.getByRole("heading", { name: enMore.notes.nearestAlternatives(enMore.notes.areaMiddle) }),
	).toBeVisible();
	const { bounds } = await viewOf(listMap(page));
	expect(isCovered({ lat: 10.25, lng: 72.25 }, bounds)).toBe(true);
	await searchBox(page).fill("surat");
	await expect(count(page)).toHaveText(counted(1));
	await expect(page).toHaveURL("/?q=surat");
	await expect(page.getByRole("button", { name: en.finder.leaveArea })).toHaveCount(0);
});

test("an area can be searched on a phone", async ({ page }) => {
	await page.setViewportSize(NARROW);
	await openMap(page);
	await pressOnMap(page, "=");
	await searchHere(page).tap();
	await expect(page).toHaveURL(/\/\?area=/);
	await expect(count(page)).toContainText("in this area");
	await expect(canvas(page)).toBeFocused();
});

const JAIPUR = { lat: 26.9124, lng: 75.7873 };

test("asking for the position again moves the map back to the visitor", async ({ page, context }) => {
	await allowPosition(context, JAIPUR.lat, JAIPUR.lng);
	await openMap(page, ALL_BRANCHES);
	await expectView(listMap(page), JAIPUR, ZOOM.list);
	await listMap(page).locator("canvas").focus();
	await page.keyboard.press("ArrowRight");
	await expect.poll(async () => (await viewOf(listMap(page))).lng).toBeGreaterThan(JAIPUR.lng + 0.1);
	await page.getByRole("button", { name: en.finder.nearMe }).click();
	await expectView(listMap(page), JAIPUR, ZOOM.list);
});

test("the map's button says why the position is unknown, and moves there once it is; another shows India", async ({
	page,
	context,
}) => {
	const show = listMap(page).getByRole("button", { name: enMore.map.toPosition });
	const note = listMap(page).locator(".map-note");
	await openMap(page, "/?q=zanskar");
	await show.click();
	await expect(note).toHaveText(en.finder.locationFailed.denied);
	await expectAccessible(page);
	await listMap(page).getByRole("button", { name: enMore.map.wholeCountry }).click();
	await expect(note).toHaveText("");
	const corners = INDIA_LAT.flatMap((lat) => INDIA_LONG.map((lng) => ({ lat, lng })));
	await expect
		.poll(async () => {
			const { bounds } = await viewOf(listMap(page));
			return corners.every((corner) => isCovered(corner, bounds));
		})
		.toBe(true);

	await allowPosition(context, JAIPUR.lat, JAIPUR.lng);
	await show.click();
	await expectView(listMap(page), JAIPUR, ZOOM.list);
	await expect(note).toHaveText("");
	await expect(listMap(page).getByRole("img", { name: enMore.map.position })).toBeVisible();
});

test("says that a position is not on the map", async ({ page, context }) => {
	await allowPosition(context, 40.7, -74);
	await openMap(page, ALL_BRANCHES);
	const before = await viewOf(listMap(page));
	await listMap(page).getByRole("button", { name: enMore.map.toPosition }).click();
	await expect(listMap(page).getByText(enMore.map.positionOutside)).toBeVisible();
	expect(await viewOf(listMap(page))).toEqual(before);
});

test("the name of a typed place is not beneath the buttons of a narrow map", async ({ page }) => {
	await page.setViewportSize(NARROW);
	await openMap(page, "/?q=zanskar");
	const name = listMap(page).locator(".map-typed-place > span");
	await expect(name).toBeVisible();
	const buttons = listMap(page).locator(".map-buttons[data-more]");
	await expect(async () => {
		const [label, column] = [await name.boundingBox(), await buttons.boundingBox()];
		if (!label || !column) throw new Error("They are not shown");
		const isBeside = label.x + label.width <= column.x;
		const isApart = label.y >= column.y + column.height || label.y + label.height <= column.y;
		expect(label.x >= 0 && label.x + label.width <= NARROW.width && (isBeside || isApart)).toBe(true);
	}).toPass();
});

test("a typed place is on the map while distances are measured from it", async ({ page, context }) => {
	await allowPosition(context, JAIPUR.lat, JAIPUR.lng);
	await openMap(page, ALL_BRANCHES);
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
