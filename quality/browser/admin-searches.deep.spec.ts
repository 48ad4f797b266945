import { expect, type Locator, type Page } from "@playwright/test";
import { adminTexts } from "../../client/text/for-admins/admin-texts.ts";
import { searchesTexts } from "../../client/text/for-admins/searches-texts.ts";
import { listMap, showMap } from "../../e2e/map-page.ts";
import { complaintsOf, expectAccessible, expectAccessibleInAllColours } from "../../e2e/page-health.ts";
import { ADMIN, signInAsAdmin } from "../../e2e/sites.ts";
import { NARROW, WIDE } from "../../e2e/sizes.ts";
import { startSite, testWithSite } from "../../e2e/start-site.ts";
import { MISSED_SEARCHES_PATH } from "../../shared/api/api-paths.ts";
import { PAGE_DATA_PREFIX, PATTERNS } from "../../shared/paths.ts";

// With TRUST_PROXY, each visitor can have a different address.
const test = testWithSite(() => startSite({ LOG_LEVEL: "warn", TRUST_PROXY: "1", ADMIN_PASSWORD: ADMIN.password }));

test.beforeEach(signInAsAdmin);

test.describe.configure({ mode: "serial" });

/** Searches for something as this many visitors. */
async function search(page: Page, query: string, visitors: number) {
	for (let each = 1; each <= visitors; each++) {
		const headers = { "x-forwarded-for": `10.0.0.${each}` };
		const answer = await page.request.get(`${PAGE_DATA_PREFIX}/?q=${query}`, { headers });
		expect(answer.status()).toBe(200);
	}
}

async function boxOf(part: Locator) {
	const box = await part.boundingBox();
	if (!box) throw new Error("It is not shown");
	return box;
}

/** The z-index of something on the map. */
const layerOf = (onMap: Locator) =>
	onMap.evaluate((element) => Number(getComputedStyle(element.parentElement ?? element).zIndex));

test("before anything was searched for often, the page says when something is listed", async ({ page }) => {
	await search(page, "Aizawl", 4);
	const complaints = complaintsOf(page);
	await page.goto(PATTERNS.admin);
	await page.getByRole("link", { name: adminTexts.nav.searches }).click();
	await expect(page.getByText(searchesTexts.empty)).toBeVisible();
	await expect(page.getByText(searchesTexts.rare(1))).toBeVisible();
	await expect(page.getByRole("link", { name: searchesTexts.download })).toHaveCount(0);
	await expectAccessible(page);
	expect(complaints).toEqual([]);
});

test("places are on a map and in a table with the nearest branch, words in another one", async ({ page }) => {
	await search(page, "Tawang", 5);
	await search(page, "Leh", 7);
	await search(page, "qwfpgj", 6);
	const complaints = complaintsOf(page);
	await page.setViewportSize(WIDE);
	await page.goto(PATTERNS.searches);
	const places = page.getByRole("region", { name: searchesTexts.places }).getByRole("row");
	await expect(places.nth(1)).toContainText("Leh, Ladakh");
	await expect(places.nth(1)).toContainText(/\d km to/);
	await expect(places.nth(2)).toContainText("Tawang");
	await expect(page.getByRole("region", { name: searchesTexts.words })).toContainText("qwfpgj");
	const marker = page.getByLabel(searchesTexts.marker("Leh, Ladakh", 7));
	await showMap(page).click();
	await expect(marker).toBeVisible();
	await places.nth(1).hover();
	await expect(marker).toHaveAttribute("data-raised", "true");
	const nearest = page.getByRole("img", { name: "Saharanpur Main Branch" });
	await expect(nearest).toBeVisible();
	// The number is above the pin.
	expect(await layerOf(marker)).toBeGreaterThan(await layerOf(nearest));
	const other = page.getByLabel(searchesTexts.marker("Tawang, Arunachal Pradesh", 5));
	await other.focus();
	await expect(other).toHaveAttribute("data-raised", "true");
	await expect(marker).toHaveAttribute("data-raised", "false");
	await other.click();
	await expect(places.nth(2)).toHaveAttribute("data-raised", "true");
	await expectAccessibleInAllColours(page);
	const tables = page.getByRole("table");
	expect((await boxOf(tables.nth(1))).width).toBe((await boxOf(tables.nth(0))).width);
	await page.setViewportSize(NARROW);
	await expectAccessible(page);
	expect((await boxOf(page.getByLabel(searchesTexts.period))).width).toBe((await boxOf(tables.nth(0))).width);
	await places.nth(1).getByRole("link").click();
	await expect(page).toHaveURL(/\/admin\/branches\/\d+$/);
	expect(complaints).toEqual([]);
});

test("beside the list, the map is as high as that, and at most as the window", async ({ page }) => {
	const place = { name: "Leh", last: "2026-11-24", lat: 34.16, lng: 77.58, nearest: null };
	let rows = 1;
	await page.route(`**${MISSED_SEARCHES_PATH}?*`, (route) => {
		const places = Array.from({ length: rows }, (_, at) => ({ ...place, count: 500 - at, lat: place.lat - at / 10 }));
		const answer = { period: 30, from: "2026-10-26", to: "2026-11-24", places, words: [], rare: 0, served: 0 };
		return route.fulfill({ json: answer });
	});
	await page.setViewportSize(WIDE);
	const list = page.getByRole("table");
	const frame = listMap(page);
	const gap = 16;
	await page.goto(PATTERNS.searches);
	await expect(frame).toHaveCSS("height", "365px");
	rows = 8;
	await page.reload();
	await expect(list.getByRole("row")).toHaveCount(1 + rows);
	expect((await boxOf(frame)).height).toBe((await boxOf(list)).height);
	rows = 100;
	await page.reload();
	await expect(list.getByRole("row")).toHaveCount(1 + rows);
	await list.getByRole("row").nth(60).scrollIntoViewIfNeeded();
	await expect.poll(() => boxOf(frame)).toMatchObject({ y: gap, height: WIDE.height - 2 * gap });
	await showMap(page).click();
	// Below the map there is only the button that hides it.
	await expect.poll(async () => (await boxOf(frame.locator(".map"))).height).toBeGreaterThan(WIDE.height - 100);
});

test("the period is in the address; what cannot be loaded says so, and can be asked for again", async ({ page }) => {
	await page.route(`**${MISSED_SEARCHES_PATH}?*`, (route) => route.abort(), { times: 1 });
	await page.goto(PATTERNS.searches);
	await expect(page.getByRole("alert")).toBeVisible();
	await expectAccessible(page);
	await page.getByRole("button", { name: adminTexts.tryAgain }).click();
	await page.getByLabel(searchesTexts.period).selectOption(searchesTexts.periods[365]);
	await expect(page).toHaveURL(/\?days=365$/);
	await expect(page.getByRole("row").filter({ hasText: "Leh" })).toContainText("7");
	const download = page.getByRole("link", { name: searchesTexts.download });
	await expect(download).toHaveAttribute("href", /\.xlsx\?days=365$/);
	await page.reload();
	await expect(page.getByLabel(searchesTexts.period)).toHaveValue("365");
	await page.goBack();
	await expect(page.getByLabel(searchesTexts.period)).toHaveValue("30");
});
