/** More branches than a browser loads: the list's map gets their points, and requests a marker's branch from the server. */

import { expect, type Page } from "@playwright/test";
import { moreTexts as enMore } from "../../client/text/en/more-texts.ts";
import { texts as en } from "../../client/text/en/texts.ts";
import { branchTitle } from "../../client/ui/branch/branch-title.ts";
import { counted, expectCount, searchBox } from "../../e2e/finder-page.ts";
import {
	ALL_BRANCHES,
	expectView,
	listMap,
	mapReady,
	marker,
	nameLinks,
	openMap,
	requestsOf,
	showMap,
	viewOf,
} from "../../e2e/map-page.ts";
import { complaintsOf, expectAccessible } from "../../e2e/page-health.ts";
import { upstreamTest as test, withUpstream } from "../../e2e/sites.ts";
import { NARROW, WIDE } from "../../e2e/sizes.ts";
import { allowPosition, holdBack } from "../../e2e/test.ts";
import { sendsEach } from "../../server/testing/fake-upstream.ts";
import { BRANCHES_PER_PAGE } from "../../shared/constants.ts";
import { MAX_ZOOM, ZOOM } from "../../shared/map/zooms.ts";
import { FEED_PATHS, PAGE_DATA_PREFIX, PAGE_POINTS_PREFIX } from "../../shared/paths.ts";
import { pageAt } from "../../shared/search/search-results.ts";
import { manyBranches } from "../process/many-branches.ts";

const COUNT = 6000;
const ON_ONE_POINT = 45;
const MUMBAI = { lat: 19.07, lng: 72.87 };
const SINNAR = { lat: 19.85, lng: 74 };

const feeds = manyBranches(COUNT);
const [sample] = feeds.branches;

/** Branches at the same point in their own city, in addition to those of the sample. */
const crowd = Array.from({ length: ON_ONE_POINT }, (_, place) => {
	const id = COUNT + place + 1;
	return { ...sample, id, name: `Sinnar Branch ${id}`, city: "Sinnar", state: "Maharashtra", ...SINNAR };
});

const sinnar = { id: 9999, name: "Sinnar", state: { name: "Maharashtra" } };

test.use({
	...withUpstream(sendsEach({ ...feeds, branches: [...feeds.branches, ...crowd], cities: [...feeds.cities, sinnar] })),
	automaticMaps: true,
});

/** Markers of branches whose names are not loaded yet. */
const unnamed = (page: Page) => listMap(page).getByRole("button", { name: /^Branch [\d,]+ of [\d,]+$/ });

const pathsOf = (requests: readonly string[]) => requests.map((url) => new URL(url).pathname);

/** How many branches the markers in view stand for. A selected branch may have its own marker besides its group's, which is not counted. */
function countOnMap(page: Page): Promise<number> {
	return listMap(page)
		.locator(".map-marker:not([data-selected=true]), .map-marker:has(.map-group)")
		.evaluateAll((markers) => {
			const counts = markers.map(({ textContent }) => Number(textContent.replaceAll(",", "") || 1));
			return counts.reduce((sum, count) => sum + count, 0);
		});
}

async function rankOf(button: ReturnType<typeof unnamed>): Promise<number> {
	const name = (await button.getAttribute("aria-label")) ?? "";
	return Number(/^Branch ([\d,]+) of/.exec(name)?.[1]?.replaceAll(",", "")) - 1;
}

test.describe("wide", () => {
	test.use({ viewport: WIDE, reducedMotion: "reduce" });

	test("a marker names its branch, selects it and goes to its page of results, without the list", async ({ page }) => {
		const complaints = complaintsOf(page);
		const requests = requestsOf(page);
		await openMap(page, ALL_BRANCHES);
		await expectView(listMap(page), MUMBAI, ZOOM.list);
		const name = branchTitle({ texts: en, language: "en" }, feeds.branches[0] ?? { name: "", city: "" });
		await expect(marker(page, name)).toHaveAttribute("data-selected", "true");

		const other = unnamed(page).first();
		const rank = await rankOf(other);
		expect(rank).toBeGreaterThanOrEqual(BRANCHES_PER_PAGE);
		const branch = feeds.branches[rank];
		const title = branchTitle({ texts: en, language: "en" }, branch ?? { name: "", city: "" });
		const before = await viewOf(listMap(page));
		await other.hover();
		await expect(marker(page, title)).toBeVisible();
		await marker(page, title).click();
		await expect(page).toHaveURL(`${ALL_BRANCHES}&page=${pageAt(rank)}`);
		await expect(page.locator("article.card[data-selected=true]").getByRole("heading")).toHaveText(title);
		await expect(marker(page, title)).toHaveAttribute("data-selected", "true");
		await expect(listMap(page).getByRole("dialog")).toHaveCount(0);
		expect(await viewOf(listMap(page))).toEqual(before);
		expect(await page.evaluate(() => window.scrollY)).toBe(0);

		await searchBox(page).fill("gujarat");
		await expect(page.locator(".result-count")).not.toHaveText(counted(COUNT + ON_ONE_POINT));
		await expect(marker(page, title)).toHaveCount(0);
		expect(pathsOf(requests).filter((path) => path === FEED_PATHS.branches)).toEqual([]);
		expect(complaints).toEqual([]);
	});

	test("an area is searched once, however often the button is pressed before the server answers", async ({ page }) => {
		await openMap(page, ALL_BRANCHES);
		const { zoom } = await viewOf(listMap(page));
		await listMap(page).locator("canvas").press("=");
		await expect.poll(async () => (await viewOf(listMap(page))).zoom).toBe(zoom + 1);
		const answer = await holdBack(page, `**${PAGE_DATA_PREFIX}/*`);
		const before = await page.evaluate(() => history.length);
		const searchHere = listMap(page).getByRole("button", { name: enMore.map.searchHere });
		await searchHere.click();
		await expect(searchHere).toHaveCount(0);
		answer();
		await expect(page.locator(".result-count")).toContainText("in this area");
		await expect(page).toHaveURL(/[?&]area=/);
		expect(await page.evaluate(() => history.length)).toBe(before + 1);
	});

	test("a filter changes the markers; an answer that comes too late changes nothing", async ({ page, request }) => {
		const foundFor = async (query: string): Promise<number> => {
			return (await (await request.get(`${PAGE_DATA_PREFIX}/?q=${query}`)).json()).results.found;
		};

		await openMap(page, ALL_BRANCHES);
		const start = await viewOf(listMap(page));
		const release = await holdBack(page, `**${PAGE_POINTS_PREFIX}/?q=gujarat*`);
		const pointsRequest = page.waitForRequest(`**${PAGE_POINTS_PREFIX}/?q=gujarat*`);
		await searchBox(page).fill("gujarat");
		await pointsRequest;
		await expectCount(page, await foundFor("gujarat"));
		// The list has the new results; the map still shows those before.
		expect(await viewOf(listMap(page))).toEqual(start);
		await expect(listMap(page).locator(".map-group").first()).toBeVisible();

		const count = await foundFor("karnataka");
		await searchBox(page).fill("karnataka");
		await expectCount(page, count);
		await expect.poll(() => countOnMap(page)).toBe(count);
		const fitted = await viewOf(listMap(page));
		const [west, south, east, north] = fitted.bounds;
		for (const { lat = 0, lng = 0 } of feeds.branches.filter(({ state }) => state === "Karnataka")) {
			expect(lat > south && lat < north && lng > west && lng < east).toBe(true);
		}
		release();
		await page.unrouteAll({ behavior: "wait" });
		expect(await viewOf(listMap(page))).toEqual(fitted);
		expect(await countOnMap(page)).toBe(count);
	});

	test("results on one page need no points, and none is a map of what is offered instead", async ({ page }) => {
		await openMap(page, ALL_BRANCHES);
		const requests = requestsOf(page);
		const [one] = crowd;
		await searchBox(page).fill(one?.name ?? "");
		await expect
			.poll(async () => {
				const { lat, lng, zoom } = await viewOf(listMap(page));
				return [lat.toFixed(3), lng.toFixed(3), zoom];
			})
			.toEqual([SINNAR.lat.toFixed(3), SINNAR.lng.toFixed(3), MAX_ZOOM.embedded]);
		await searchBox(page).fill("xyzzyq");
		await expect(page.getByRole("heading", { name: "No Branch Found" })).toBeVisible();
		await expectView(listMap(page), MUMBAI, ZOOM.noResult);
		await expect.poll(() => listMap(page).locator(".map-marker").count()).toBeLessThanOrEqual(3);
		expect(pathsOf(requests).filter((path) => path.startsWith(PAGE_POINTS_PREFIX))).toEqual([]);
	});

	test("a marker whose branch does not load says so, and is loaded again on request", async ({ page }) => {
		await openMap(page, ALL_BRANCHES);
		await page.route(`**${PAGE_DATA_PREFIX}/**`, (route) => route.abort());
		await unnamed(page).first().click();
		const popup = listMap(page).getByRole("dialog");
		await expect(popup.getByText(enMore.map.detailsFailed)).toBeVisible();
		await expectAccessible(page);
		await page.unrouteAll();
		await popup.getByRole("button", { name: en.tryAgain }).click();
		// The panel now shows the branch.
		await expect(popup).toHaveCount(0);
		const focused = listMap(page).locator(".map-marker:focus");
		await expect(focused).toHaveAttribute("data-selected", "true");
		const title = (await focused.getAttribute("aria-label")) ?? "";
		await expect(page.locator("article.card[data-selected=true]").getByRole("heading")).toHaveText(title);
	});

	test("the keyboard reaches a marker, which is then named, and opens it", async ({ page }) => {
		await openMap(page, ALL_BRANCHES);
		await listMap(page).locator("canvas").focus();
		await page.keyboard.press("Tab");
		const focused = page.locator(":focus");
		await expect(focused).toHaveAttribute("data-selected", "true");
		const rank = await rankOf(unnamed(page).first());
		await unnamed(page).first().focus();
		const branch = feeds.branches[rank];
		const title = branchTitle({ texts: en, language: "en" }, branch ?? { name: "", city: "" });
		await expect(focused).toHaveAttribute("aria-label", title);
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(`${ALL_BRANCHES}&page=${pageAt(rank)}`);
		await expect(listMap(page).getByRole("dialog")).toHaveCount(0);
		await expect(focused).toHaveAttribute("aria-label", title);
		await expect(focused).toHaveAttribute("data-selected", "true");
	});

	test("a group opens by the keyboard, and the focus stays in the map", async ({ page }) => {
		await openMap(page, ALL_BRANCHES);
		const groups = listMap(page).getByRole("button", { name: /^\d+ branches$/ });
		await expect(groups.first()).toBeVisible();
		expect(await listMap(page).locator(".map-marker").count()).toBeLessThan(150);
		const { zoom } = await viewOf(listMap(page));
		await groups.first().press("Enter");
		await expect.poll(async () => (await viewOf(listMap(page))).zoom).toBeGreaterThan(zoom);
		await expect(listMap(page).locator("canvas")).toBeFocused();
	});

	test("with a known position, markers are those of the results in their new order", async ({ page, context }) => {
		await openMap(page, "/location/maharashtra");
		// Near me removes the place from the path. The page without it requests points only if its results arrive first.
		const pointsRequest = page.waitForRequest((request) => request.url().includes(`${PAGE_POINTS_PREFIX}/?near`));
		await allowPosition(context, 18.52, 73.85);
		await page.getByRole("button", { name: en.finder.nearMe }).click();
		expect(new URL((await pointsRequest).url()).searchParams.get("near")).toBe("18.52,73.85");
		const name = await page.locator("article.card").first().getByRole("heading").innerText();
		await expect(marker(page, name)).toHaveAttribute("data-selected", "true");
	});
});

test.describe("narrow", () => {
	test.use({ viewport: NARROW, hasTouch: true, reducedMotion: "reduce" });

	test("no points are requested before the tap; branches at one point are listed in steps", async ({ page }) => {
		const requests = requestsOf(page);
		await page.goto("/location/maharashtra/sinnar");
		await expect(showMap(page)).toBeVisible();
		await page.waitForLoadState("networkidle");
		expect(pathsOf(requests).filter((path) => path.startsWith(PAGE_POINTS_PREFIX))).toEqual([]);
		await mapReady(page);
		await listMap(page)
			.getByRole("button", { name: enMore.map.group(ON_ONE_POINT) })
			.tap();
		const popup = listMap(page).getByRole("dialog", { name: enMore.map.groupHere(ON_ONE_POINT) });
		await expect(nameLinks(popup)).toHaveCount(20);
		await popup.getByRole("button", { name: enMore.map.more(25) }).tap();
		await expect(nameLinks(popup)).toHaveCount(40);
		await popup.getByRole("button", { name: enMore.map.more(5) }).tap();
		await expect(nameLinks(popup)).toHaveCount(ON_ONE_POINT);
		await expectAccessible(page);
		// The first page came with the map's page; each of the others is requested once.
		expect(pathsOf(requests).filter((path) => path.startsWith(PAGE_DATA_PREFIX))).toHaveLength(3);
		await nameLinks(popup).last().tap();
		await expect(page).toHaveURL(/\/branch\/Maharashtra\/Sinnar\/60\d\d$/);
	});
});
