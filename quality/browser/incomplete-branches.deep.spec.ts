/**
 * Incomplete branches in the list, on the map, in the dialog and beside the list, and wrong or rough positions. Their pages are tested in
 * server/pages/sparse-branches.test.ts.
 */

import { expect, type Locator, type Page } from "@playwright/test";
import { isCovered } from "../../client/map/camera/camera.ts";
import { texts as en } from "../../client/text/en/texts.ts";
import { searchBox } from "../../e2e/finder-page.ts";
import { branchMap, expectView, listMap, mapReady, marker, openMap, viewOf } from "../../e2e/map-page.ts";
import { complaintsOf, expectAccessibleInAllColours } from "../../e2e/page-health.ts";
import { upstreamTest as test, withBranches, withUpstream } from "../../e2e/sites.ts";
import { NARROW, SIZES, WIDE } from "../../e2e/sizes.ts";
import { centreOf, loadPincodeCentres } from "../../server/places/pincode-centres.ts";
import { sampleBranch } from "../../server/testing/sample-items.ts";
import { SPARSE, sendsSparse, WITHOUT_HOURS } from "../../server/testing/sparse-branches.ts";
import { ZOOM } from "../../shared/map/zooms.ts";

test.use({ ...withUpstream(sendsSparse), automaticMaps: true, viewport: WIDE, reducedMotion: "reduce" });

const cardOf = (page: Page, name: string) =>
	page.locator("article.card").filter({ has: page.getByRole("heading", { name }) });

/** Missing values leave no trace: no empty label or item, no stray comma, no `undefined` or `NaN`. */
async function expectNoGaps(part: Locator): Promise<void> {
	const text = await part.innerText();
	expect(text).not.toMatch(/undefined|null|NaN|,\s*,|,\s*$|^\s*[,·]/m);
	const empty = part.locator("li, dt, dd, p:not([role=status]), h1, h2, h3").filter({ hasNotText: /\S/ });
	await expect(empty).toHaveCount(0);
}

// The texts of cards are tested in server/pages/sparse-branches.test.ts.
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

test("only branches with known coordinates have a marker and move the map", async ({ page }) => {
	await openMap(page, "/?q=nashik");
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
	expect(address.searchParams.get("destination")).toBe("4 Station Road, near Clock Tower, Nashik, Maharashtra, 422001");
});

const DHAKA = { lat: 23.81, lng: 90.41 };
const KOTHRUD = centreOf(await loadPincodeCentres(), "411038") ?? DHAKA;

const branches = [
	{ ...sampleBranch(1), name: "Nashik Kothrud Branch", pincode: "411038", ...KOTHRUD },
	{ ...sampleBranch(2), name: "Nashik Road Branch", pincode: "422001", lat: 20.0, lng: 73.79 },
	{ ...sampleBranch(3), name: "Misplaced Nashik Branch", pincode: "422001", ...DHAKA },
];

test.describe("a position that is wrong or rough", () => {
	test.use(withBranches([...branches, { ...sampleBranch(4), state: "Gujarat", city: "Surat" }]));

	test("one wrong position does not zoom the map out; its branch is shown where the data says", async ({ page }) => {
		await openMap(page, "/location/maharashtra");
		const { bounds, zoom } = await viewOf(listMap(page));
		expect(zoom).toBeGreaterThan(6);
		for (const branch of branches.slice(0, 2)) expect(isCovered(branch, bounds)).toBe(true);
		expect(isCovered(DHAKA, bounds)).toBe(false);
		await page.locator("article.card", { hasText: "Misplaced Nashik Branch" }).click();
		await expect(marker(page, "Misplaced Nashik Branch")).toHaveAttribute("data-selected", "true");
		await expect.poll(async () => isCovered(DHAKA, (await viewOf(listMap(page))).bounds)).toBe(true);
	});

	test("a position that is only the pincode's is said to be approximate wherever it is shown", async ({ page }) => {
		const note = en.branch.approximate;
		await openMap(page, "/location/maharashtra");
		const panel = page.getByRole("complementary", { name: en.finder.selected });
		const card = page.locator("article.card", { hasText: "Nashik Kothrud Branch" });
		await expect(panel.getByRole("heading")).toContainText("Nashik Kothrud Branch");
		await expect(panel.getByText(note)).toBeVisible();
		await expect(card).not.toContainText(note);
		await card.getByRole("button", { name: en.branch.info("Nashik Kothrud Branch") }).click();
		await expect(page.getByRole("dialog").last()).toContainText(note);
		await page.keyboard.press("Escape");
		await marker(page, "Nashik Road Branch").click();
		await expect(panel.getByRole("heading")).toContainText("Nashik Road Branch");
		await expect(page.getByText(note)).toHaveCount(0);
	});

	test("on a phone, the map's card and the page of a branch say that its position is approximate", async ({ page }) => {
		await page.setViewportSize(NARROW);
		await openMap(page, "/location/maharashtra");
		const card = page.locator("article.card", { hasText: "Nashik Kothrud Branch" });
		await expect(card.getByText(en.branch.approximate)).toBeVisible();
		await page.goto("/branch/Maharashtra/Nashik/1");
		await expect(page.getByText(en.branch.approximate)).toBeVisible();
		await mapReady(page, branchMap(page));
		await page.goto("/branch/Maharashtra/Nashik/2");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nashik Road Branch");
		await expect(page.getByText(en.branch.approximate)).toHaveCount(0);
	});
});
