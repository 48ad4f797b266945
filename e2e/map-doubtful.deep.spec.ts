/** Positions that are wrong, or no better than the branch's pincode (docs/product.md, Maps). */

import { expect } from "@playwright/test";
import { isCovered } from "../client/map/camera/camera.ts";
import { en } from "../client/text/en.ts";
import { centreOf, loadPincodeCentres } from "../server/places/pincode-centres.ts";
import { sendsFeeds } from "../server/testing/fake-upstream.ts";
import { sampleBranch } from "../server/testing/sample-items.ts";
import { FEED_PATHS } from "../shared/paths.ts";
import { branchMap, listMap, mapReady, marker, viewOf } from "./map-page.ts";
import { upstreamTest as test, withUpstream } from "./sites.ts";
import { NARROW, WIDE } from "./sizes.ts";

const DHAKA = { lat: 23.81, lng: 90.41 };
const KOTHRUD = centreOf(await loadPincodeCentres(), "411038") ?? DHAKA;

const branches = [
	{ ...sampleBranch(1), name: "Nashik Kothrud Branch", pincode: "411038", ...KOTHRUD },
	{ ...sampleBranch(2), name: "Nashik Road Branch", pincode: "422001", lat: 20.0, lng: 73.79 },
	{ ...sampleBranch(3), name: "Misplaced Nashik Branch", pincode: "422001", ...DHAKA },
];

test.use(
	withUpstream(
		sendsFeeds({
			[FEED_PATHS.branches]: [...branches, { ...sampleBranch(4), state: "Gujarat", city: "Surat" }],
			[FEED_PATHS.states]: ["Gujarat", "Maharashtra"].map((name, id) => ({ id, name })),
			[FEED_PATHS.cities]: [{ id: 1, name: "Nashik", state: { name: "Maharashtra" } }],
		}),
	),
);

test.use({ automaticMaps: true, reducedMotion: "reduce" });

test.describe("wide", () => {
	test.use({ viewport: WIDE });

	test("one wrong position does not zoom the map out; its branch is shown where the data says", async ({ page }) => {
		await page.goto("/location/maharashtra");
		await mapReady(page);
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
		await page.goto("/location/maharashtra");
		await mapReady(page);
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
});

test.describe("narrow", () => {
	test.use({ viewport: NARROW });

	test("popup and page of a branch say that its position is approximate", async ({ page }) => {
		await page.goto("/location/maharashtra");
		await mapReady(page);
		await marker(page, "Nashik Kothrud Branch").click();
		await expect(listMap(page).getByRole("dialog")).toContainText(en.branch.approximate);
		await page.goto("/branch/Maharashtra/Nashik/1");
		await expect(page.getByText(en.branch.approximate)).toBeVisible();
		await mapReady(page, branchMap(page));
		await page.goto("/branch/Maharashtra/Nashik/2");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nashik Road Branch");
		await expect(page.getByText(en.branch.approximate)).toHaveCount(0);
	});
});
