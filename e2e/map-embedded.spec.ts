/** The maps on the embedded basemap: their behaviour, their names and lines, and how much of their archive they load. */

import { expect, type Page, type Response } from "@playwright/test";
import { moreTexts as enMore } from "../client/text/en/more-texts.ts";
import { MAX_ZOOM } from "../shared/map/zooms.ts";
import { EMBEDDED_MAP_PATH } from "../shared/paths.ts";
import { testColorScheme, testMapBehaviour } from "./map-behaviour.ts";
import { branchMap, listMap, mapReady, openMap, requestsOf, viewOf } from "./map-page.ts";
import { drawnAt, drawnIn } from "./map-pixels.ts";
import { NARROW, SIZES, WIDE } from "./sizes.ts";
import { test } from "./test.ts";

const MAX_OF_A_VIEW = 60 * 1024;
const MAX_OF_A_BRANCH = 30 * 1024;
const IN_INDORE = "/location/Madhya%20Pradesh/Indore";
const BRANCH = "/branch/Maharashtra/Pune/2";

test.use({ automaticMaps: true });

test.describe("the embedded map", () => {
	testMapBehaviour(test, { sizes: SIZES, maxZoom: MAX_ZOOM.embedded, otherEngine: /mapbox/ });
});

/** The responses with parts of the archive, from now on. */
function partsOf(page: Page): Response[] {
	const parts: Response[] = [];
	page.on("response", (response) => {
		if (new URL(response.url()).pathname === EMBEDDED_MAP_PATH) parts.push(response);
	});
	return parts;
}

const bytesOf = (parts: readonly Response[]) => {
	return parts.map((part) => Number(part.headers()["content-length"])).reduce((sum, each) => sum + each, 0);
};

const rangesOf = (parts: readonly Response[]) => parts.map((part) => part.headers()["content-range"]);

/** Waits for the tiles, which are read after the map has been made. */
async function allRead(parts: readonly Response[]): Promise<void> {
	let before = 0;
	const isSettled = () => {
		const settled = parts.length > 1 && parts.length === before;
		before = parts.length;
		return settled;
	};
	await expect.poll(isSettled, { intervals: [500] }).toBe(true);
}

async function openIndore(page: Page): Promise<void> {
	await openMap(page, IN_INDORE);
	await expect.poll(async () => (await viewOf(listMap(page))).zoom).toBe(MAX_ZOOM.embedded);
}

/** The most text allowed in the head of a pin. Without space kept for heads, names have 0.052 and 0.074 in two of them. */
const TEXT_OF_NO_NAME = 0.02;

/** The most ink allowed behind the name of Srinagar; roads have 0.02. Without space kept for it, the state's name adds up to 0.11. */
const INK_OF_NO_NAME = 0.05;

function hide(elements: (SVGElement | HTMLElement)[]): void {
	for (const element of elements) element.style.visibility = "hidden";
}

async function inkOf(page: Page): Promise<number> {
	await page.locator(".map-buttons, .map-large, .search-bar, .result-list").evaluateAll(hide);
	return (await drawnIn(listMap(page).locator("canvas"))).ink;
}

test.describe("narrow", { tag: "@deep" }, () => {
	test.use({ viewport: NARROW, reducedMotion: "reduce" });

	test("Indore is full of names and roads, of at most 60 KB; without them the map works, too", async ({
		page,
		baseURL,
	}) => {
		await page.route(`**${EMBEDDED_MAP_PATH}*`, (route) => route.fulfill({ status: 500 }));
		const warnings: string[] = [];
		page.on("console", (message) => warnings.push(message.text()));
		await openIndore(page);
		await expect.poll(() => warnings.join()).toContain("A part of the map");
		const without = await inkOf(page);
		await expect(listMap(page)).toHaveAttribute("data-status", "ready");
		await page.unrouteAll();

		const [parts, requests] = [partsOf(page), requestsOf(page)];
		await openIndore(page);
		await expect.poll(() => inkOf(page)).toBeGreaterThan(2 * without);
		expect(parts.length).toBeGreaterThan(1);
		expect(parts.map((part) => part.status())).toEqual(parts.map(() => 206));
		expect(bytesOf(parts)).toBeLessThanOrEqual(MAX_OF_A_VIEW);
		const origins = new Set(requests.map((url) => new URL(url).origin));
		expect([...origins].filter((origin) => origin !== "null")).toEqual([baseURL]);
		expect(requests.filter((url) => /glyph|font|sprite|\.pbf|\.png/.test(url))).toEqual([]);
	});

	test("the first map and a branch's load at most 60 and 30 KB of the archive, each part once", async ({ page }) => {
		const parts = partsOf(page);
		await openMap(page);
		await allRead(parts);
		expect(bytesOf(parts)).toBeLessThanOrEqual(MAX_OF_A_VIEW);
		expect(new Set(rangesOf(parts)).size).toBe(parts.length);
		parts.length = 0;
		await openMap(page, BRANCH, branchMap(page));
		await allRead(parts);
		expect(bytesOf(parts)).toBeLessThanOrEqual(MAX_OF_A_BRANCH);
		expect(new Set(rangesOf(parts)).size).toBe(parts.length);
	});

	test("makers are behind a button, on a wide map beside the scale bar, and never cover that", async ({ page }) => {
		await openMap(page, BRANCH, branchMap(page));
		const maker = branchMap(page).locator(".map").getByRole("link", { name: "GeoNames" });
		const scale = branchMap(page).locator(".maplibregl-ctrl-scale");
		await expect(scale).toHaveText(/^\d+\sk?m$/);
		const toggle = branchMap(page).getByLabel(enMore.map.sources);
		const expectApart = async () => {
			const makers = await branchMap(page).locator(".maplibregl-ctrl-attrib").boundingBox();
			const bar = await scale.boundingBox();
			expect(makers?.x).toBeGreaterThanOrEqual((bar?.x ?? Number.NaN) + (bar?.width ?? Number.NaN));
		};
		await expect(maker).toBeHidden();
		await toggle.click();
		await expect(maker).toBeVisible();
		await expect(
			branchMap(page)
				.locator(".map")
				.getByRole("link", { name: /India Post/ }),
		).toBeVisible();
		await expectApart();
		await toggle.click();
		await expect(maker).toBeHidden();
		await page.setViewportSize(WIDE);
		await page.reload();
		await mapReady(page, branchMap(page));
		await expect(maker).toBeVisible();
		await expectApart();
	});
});

test.describe("wide", { tag: "@deep" }, () => {
	test.use({ viewport: WIDE, reducedMotion: "reduce" });

	testColorScheme(test);

	test("no name is drawn where the head of a pin is", async ({ page }) => {
		await openMap(page, "/location/Madhya%20Pradesh");
		const boxes = await Promise.all((await listMap(page).locator(".map-pin").all()).map((pin) => pin.boundingBox()));
		const heads = boxes.flatMap((box) => (box ? [{ ...box, height: box.width }] : []));
		expect(heads.length).toBeGreaterThan(10);
		await listMap(page).locator(".maplibregl-marker").evaluateAll(hide);
		await expect.poll(() => inkOf(page)).toBeGreaterThan(0.01);
		for (const head of heads) expect((await drawnAt(page, head)).text).toBeLessThan(TEXT_OF_NO_NAME);
	});

	test("no name is drawn where that of a typed place is", async ({ page }) => {
		await openMap(page, "/?q=srinagar");
		const name = await listMap(page).locator(".map-typed-place > span").boundingBox();
		if (!name) throw new Error("the place has no name");
		await listMap(page).locator(".maplibregl-marker").evaluateAll(hide);
		await expect.poll(() => inkOf(page)).toBeGreaterThan(0.005);
		expect((await drawnAt(page, name)).ink).toBeLessThan(INK_OF_NO_NAME);
	});
});
