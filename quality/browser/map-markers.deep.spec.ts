/** Markers and cards select each other, by mouse and keyboard; by touch in map-full-screen.deep.spec.ts. */

import { expect } from "@playwright/test";
import { isCovered } from "../../client/map/camera/camera.ts";
import { texts as en } from "../../client/text/en/texts.ts";
import { branchTitle } from "../../client/ui/branch/branch-title.ts";
import { searchBox } from "../../e2e/finder-page.ts";
import { ALL_BRANCHES, expectView, listMap, marker, openMap, viewOf } from "../../e2e/map-page.ts";
import { WIDE } from "../../e2e/sizes.ts";
import { test } from "../../e2e/test.ts";
import { type Branch, positionOf } from "../../shared/branch/branch.ts";
import { BRANCHES_PER_PAGE } from "../../shared/constants.ts";
import { distanceKm, type Position } from "../../shared/places/distance.ts";

/** The branch of `some` that is farthest from any other, so that its marker is not in a group. */
function mostRemote(some: readonly Branch[], all: readonly Branch[]): Branch {
	const toNearest = (branch: Branch) => {
		const distances = all.map((other) => distanceKm(placeOf(branch), placeOf(other)));
		return Math.min(...distances.filter((_, place) => all[place] !== branch));
	};
	return some.reduce((best, branch) => (toNearest(branch) > toNearest(best) ? branch : best));
}

function placeOf(branch: Branch): Position {
	const position = positionOf(branch);
	if (!position) throw new Error(`The sample's ${branch.name} has no position`);
	return position;
}

test.use({ automaticMaps: true });

test.describe("wide", () => {
	test.use({ viewport: WIDE, reducedMotion: "reduce" });

	test("a marker selects its card, whatever page of the list it is on", async ({ page, request }) => {
		const { data } = (await (await request.get("/simplestore.json")).json()) as { data: Branch[] };
		const branches = data.filter(({ state }) => state === "Maharashtra");
		const branch = mostRemote(branches.slice(BRANCHES_PER_PAGE), branches);
		await openMap(page, "/location/maharashtra");
		const before = await viewOf(listMap(page));
		await marker(page, branchTitle({ texts: en, language: "en" }, branch)).click();
		await expect(page).toHaveURL(
			`/location/maharashtra?page=${Math.floor(branches.indexOf(branch) / BRANCHES_PER_PAGE) + 1}`,
		);
		const card = page.locator("article.card[data-selected=true]");
		await expect(card.getByRole("heading")).toHaveText(branchTitle({ texts: en, language: "en" }, branch));
		await expect(page.getByRole("complementary", { name: en.finder.selected })).toContainText(branch.address);
		expect(await viewOf(listMap(page))).toEqual(before);
		expect(await page.evaluate(() => window.scrollY)).toBe(0);

		// The panel shows the branch, so no popup does.
		await expect(listMap(page).getByRole("dialog")).toHaveCount(0);
		await page
			.locator("article.card", { hasText: "Branch" })
			.last()
			.click({ position: { x: 6, y: 6 } });
		await expect(listMap(page).getByRole("dialog")).toHaveCount(0);
	});

	test("a card that is pointed at, selected or first comes into sight at the same zoom", async ({ page, request }) => {
		const { data } = (await (await request.get("/simplestore.json")).json()) as { data: Branch[] };
		const at = async (branch: Branch | undefined) => {
			const { bounds } = await viewOf(listMap(page));
			return branch && isCovered(placeOf(branch), bounds);
		};
		await openMap(page, ALL_BRANCHES);
		await expect(marker(page, "Regional Office Mumbai")).toHaveAttribute("data-selected", "true");
		const start = await viewOf(listMap(page));
		const away = data.slice(0, BRANCHES_PER_PAGE).filter((branch) => !isCovered(placeOf(branch), start.bounds));
		const [pointed, reached] = away;
		if (!pointed || !reached) throw new Error("The sample's first page has too few branches out of sight");
		const card = (branch: Branch) =>
			page.locator("article.card", { hasText: branchTitle({ texts: en, language: "en" }, branch) });

		await card(pointed).hover();
		await expect(marker(page, branchTitle({ texts: en, language: "en" }, pointed))).toHaveAttribute(
			"data-raised",
			"true",
		);
		await expect.poll(() => at(pointed)).toBe(true);
		await expect(marker(page, branchTitle({ texts: en, language: "en" }, pointed))).toHaveAttribute(
			"data-selected",
			"false",
		);
		await searchBox(page).hover();
		await expect(listMap(page).locator("[data-raised=true]")).toHaveCount(0);
		await card(reached).getByRole("link").first().focus();
		await expect.poll(() => at(reached)).toBe(true);
		await expect(marker(page, branchTitle({ texts: en, language: "en" }, reached))).toHaveAttribute(
			"data-raised",
			"true",
		);

		// Enter, because a click would leave the mouse pointing at a card.
		await card(pointed).getByRole("link").first().press("Enter");
		await expect(marker(page, branchTitle({ texts: en, language: "en" }, pointed))).toHaveAttribute(
			"data-selected",
			"true",
		);
		await expect.poll(() => at(pointed)).toBe(true);
		let first: Branch | undefined;
		let wasAway = false;
		for (let number = 1; !wasAway; number++) {
			first = data[number * BRANCHES_PER_PAGE];
			wasAway = (await at(first)) === false;
			await page.getByRole("link", { name: en.finder.next, exact: true }).press("Enter");
			await expect(page).toHaveURL(new RegExp(`page=${number + 1}$`));
		}
		await expect.poll(() => at(first)).toBe(true);
		expect((await viewOf(listMap(page))).zoom).toBe(start.zoom);

		// A new search moves the camera as usual.
		await searchBox(page).fill("ma");
		await expect.poll(async () => (await viewOf(listMap(page))).zoom).not.toBe(start.zoom);
		await searchBox(page).fill("");
		await expectView(listMap(page), start, start.zoom);
	});

	test("the keyboard reaches the selected marker; focus stays in the map if a marker goes", async ({ page }) => {
		await openMap(page, ALL_BRANCHES);
		const card = page.locator("article.card").last();
		await card.click();
		const name = await card.getByRole("heading").innerText();
		const canvas = listMap(page).locator("canvas");
		await canvas.focus();
		await page.keyboard.press("Tab");
		await expect(marker(page, name)).toBeFocused();
		await expect(marker(page, name)).toHaveAttribute("aria-current", "true");
		const [map, pin] = [await listMap(page).boundingBox(), () => marker(page, name).boundingBox()];
		await expect.poll(async () => (await pin())?.x).toBeLessThan((map?.x ?? 0) + (map?.width ?? 0));
		await expect.poll(async () => (await pin())?.x).toBeGreaterThan(map?.x ?? Number.NaN);
		// The left arrow leads to the neighbouring marker, which is out of view when the map zooms in.
		await page.keyboard.press("ArrowLeft");
		const other = await page.locator(":focus").getAttribute("aria-label");
		expect(other).not.toBe(name);
		for (let steps = 0; steps < 2; steps++) {
			await expect(listMap(page).locator(":focus")).toHaveCount(1);
			const { zoom } = await viewOf(listMap(page));
			await page.keyboard.press("=");
			await expect.poll(async () => (await viewOf(listMap(page))).zoom).toBeGreaterThan(zoom);
		}
		await expect(marker(page, other ?? "")).toHaveCount(0);
		await expect(canvas).toBeFocused();
	});

	test("the keyboard moves between markers, opens one and returns to it", async ({ page }) => {
		await openMap(page, "/location/maharashtra");
		const focused = page.locator(":focus");
		// A map that looks like its picture marks no branch until one is chosen.
		await page.locator("article.card").first().getByRole("link").first().press("Enter");
		await expect(listMap(page).locator(".map-marker[data-selected=true]")).toHaveCount(1);
		await listMap(page).locator("canvas").focus();
		const zoomOut = listMap(page).getByRole("button", { name: "Zoom out" });
		// All markers are one tab stop between the map and its buttons.
		await page.keyboard.press("Tab");
		await expect(focused).toHaveClass("map-marker");
		await expect(focused).toHaveAttribute("data-selected", "true");
		const first = { name: await focused.getAttribute("aria-label"), box: await focused.boundingBox() };
		const before = await viewOf(listMap(page));
		// Groups are skipped, because they open instead.
		do await page.keyboard.press("ArrowRight");
		while ((await focused.locator(".map-group").count()) > 0);
		await expect(focused).toHaveClass("map-marker");
		expect((await focused.boundingBox())?.x).toBeGreaterThan(first.box?.x ?? Number.NaN);
		const name = (await focused.getAttribute("aria-label")) ?? "";
		expect(name).not.toBe(first.name);
		await page.keyboard.press("Enter");
		await expect(page.getByRole("complementary", { name: en.finder.selected }).getByRole("heading")).toHaveText(name);
		await expect(listMap(page).getByRole("dialog")).toHaveCount(0);
		await expect(focused).toHaveAttribute("aria-label", name);
		await expect(focused).toHaveAttribute("data-selected", "true");
		expect(await viewOf(listMap(page))).toEqual(before);
		// Tab passes only the makers' names and the other zoom button.
		const passed: string[] = [];
		do {
			await page.keyboard.press("Tab");
			passed.push(await focused.innerText());
		} while (passed.length < 8 && !(await zoomOut.evaluate((button) => button === document.activeElement)));
		await expect(zoomOut).toBeFocused();
		expect(passed.filter(Boolean).join()).toMatch(/^[^,]*OpenStreetMap[^,]*,GeoNames[^,]*,India Post[^,]*$/);
	});
});
