/** Incomplete branches: in the list, on the map, in the dialog, beside the list and on their own page. */

import { expect, type Locator, type Page } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { SPARSE, sendsSparse, WITHOUT_HOURS } from "../server/testing/sparse-branches.ts";
import { ZOOM } from "../shared/constants.ts";
import { branchPath } from "../shared/paths.ts";
import { expectView, listMap, mapReady, marker, viewOf } from "./map-page.ts";
import { complaintsOf, expectAccessible, expectAccessibleInAllColours } from "./page-health.ts";
import { searchBox } from "./search-box.ts";
import { upstreamTest as test, withUpstream } from "./sites.ts";
import { NARROW, SIZES, WIDE } from "./sizes.ts";

const HERE = { lat: 18.52, lng: 73.85 };
/** Every field is missing in at least one of them. */
const LACKING_MOST = SPARSE.filter(({ name }) =>
	["City Alone", "State Alone", "No Texts", "Nowhere"].includes(name),
).map((branch) => ({ state: undefined, city: undefined, ...branch }));

test.use(withUpstream(sendsSparse));

const cardOf = (page: Page, name: string) =>
	page.locator("article.card").filter({ has: page.getByRole("heading", { name }) });

/** Missing values leave no trace: no empty label or item, no stray comma, no `undefined` or `NaN`. */
async function expectNoGaps(part: Locator): Promise<void> {
	const text = await part.innerText();
	expect(text).not.toMatch(/undefined|null|NaN|,\s*,|,\s*$|^\s*[,·]/m);
	const empty = part.locator("li, dt, dd, p:not([role=status]), h1, h2, h3").filter({ hasNotText: /\S/ });
	await expect(empty).toHaveCount(0);
}

test.describe("on both screens", () => {
	test.use({ viewport: NARROW, reducedMotion: "reduce" });

	// What cards say is in server/site-sparse-branches.test.ts.
	test("cards and dialogs leave out missing values", async ({ page }) => {
		const complaints = complaintsOf(page);
		await page.goto("/");
		await expect(page.locator("article.card")).toHaveCount(SPARSE.length);
		for (const viewport of Object.values(SIZES)) {
			await page.setViewportSize(viewport);
			await expectNoGaps(page.locator("main"));
			await expectAccessibleInAllColours(page);
		}
		for (const { name } of SPARSE) {
			await cardOf(page, name).getByRole("button").click();
			const dialog = page.getByRole("dialog");
			await expect(dialog.getByRole("row")).toHaveCount(WITHOUT_HOURS.includes(name) ? 0 : 7);
			await expect(dialog.getByText(en.branch.unknownHours)).toHaveCount(WITHOUT_HOURS.includes(name) ? 1 : 0);
			for (const viewport of Object.values(SIZES)) {
				await page.setViewportSize(viewport);
				await expectNoGaps(dialog);
			}
			await page.keyboard.press("Escape");
			await expect(dialog).toHaveCount(0);
		}
		expect(complaints).toEqual([]);
	});

	test("pages leave out missing values", async ({ page }) => {
		const complaints = complaintsOf(page);
		for (const { id, name, state = "", city = "" } of LACKING_MOST) {
			await page.goto(branchPath({ id, state, city }));
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
			for (const viewport of Object.values(SIZES)) {
				await page.setViewportSize(viewport);
				await expectNoGaps(page.locator("main"));
				await expectAccessible(page);
			}
		}
		expect(complaints).toEqual([]);
	});
});

test.describe("wide", () => {
	test.use({ automaticMaps: true, viewport: WIDE, reducedMotion: "reduce" });

	test("only branches with known coordinates have a marker and move the map", async ({ page }) => {
		await page.goto("/?q=nashik");
		await mapReady(page);
		await expect(listMap(page).locator(".map-marker")).toHaveCount(2);
		const { bounds } = await viewOf(listMap(page));
		expect(bounds[1]).toBeGreaterThan(17);
		expect(bounds[3]).toBeLessThan(22);
		await expect(marker(page, "Exchanged, Nashik")).toBeVisible();
		// The only result has no coordinates, so the map shows the visitor's position.
		await searchBox(page).fill("zero island");
		await expectView(listMap(page), { lat: 19.07, lng: 72.87 }, ZOOM.noResult);
		await expect(listMap(page).locator(".map-marker")).toHaveCount(0);
	});

	test("selected beside the list, such a branch has no map and leads to its address", async ({ page }) => {
		await page.goto("/");
		await cardOf(page, "Zero Island").click({ position: { x: 20, y: 60 } });
		const panel = page.getByRole("complementary", { name: en.finder.selected });
		await expect(panel.getByRole("heading", { name: "Zero Island" })).toBeVisible();
		await expect(panel.locator(".map-frame")).toHaveCount(0);
		await expectNoGaps(panel);
		await expectAccessibleInAllColours(page);
		const link = panel.getByRole("link", { name: en.branch.getDirections });
		const address = new URL((await link.getAttribute("href")) ?? "");
		expect(address.searchParams.get("destination")).toBe(
			"4 Station Road, near Clock Tower, Nashik, Maharashtra, 422001",
		);
	});
});

test.describe("with a known position", () => {
	test.use({
		viewport: NARROW,
		permissions: ["geolocation"],
		geolocation: { latitude: HERE.lat, longitude: HERE.lng },
	});

	test("branches without coordinates come last, without a distance", async ({ page }) => {
		await page.goto("/");
		await expect(page.getByText(en.finder.locationOn)).toBeVisible();
		const names = ["Exchanged", "No Texts", "Whole", "City Alone", "State Alone", "Zero Island", "Nowhere"];
		await expect(page.locator("article.card h3")).toHaveText(names.map((name) => new RegExp(`^${name}`)));
		await expect(page.locator(".card-distance")).toHaveCount(3);
		await expectNoGaps(page.locator("main"));
	});
});
