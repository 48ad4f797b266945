/** Many branches: groups that open, and branches at the same point, all of them accessible. */

import { expect } from "@playwright/test";
import { enMap } from "../client/text/en-map.ts";
import { sendsFeeds } from "../server/testing/fake-upstream.ts";
import { sampleBranch } from "../server/testing/sample-items.ts";
import type { Branch } from "../shared/branch/branch.ts";
import { FEED_PATHS } from "../shared/paths.ts";
import { listMap, mapReady, nameLinks, viewOf } from "./map-page.ts";
import { expectCount } from "./result-count.ts";
import { upstreamTest as test, withUpstream } from "./sites.ts";
import { NARROW, WIDE } from "./sizes.ts";

const ON_ONE_POINT = 5;

/** 600 branches around Nashik, and five at the same point. */
const branches: Branch[] = Array.from({ length: 600 + ON_ONE_POINT }, (_, place) => {
	const branch = sampleBranch(place + 1);
	if (place >= 600) return { ...branch, city: "Sinnar", lat: 19.85, lng: 74 };
	return { ...branch, lat: 18 + (place % 25) * 0.12, lng: 72.9 + place * 0.004 };
});

const cities = ["Nashik", "Sinnar"].map((name, id) => ({ id, name, state: { name: "Maharashtra" } }));

test.use(
	withUpstream(
		sendsFeeds({
			[FEED_PATHS.branches]: branches,
			[FEED_PATHS.states]: [{ id: 1, name: "Maharashtra" }],
			[FEED_PATHS.cities]: cities,
		}),
	),
);

test.use({ automaticMaps: true });

test.describe("wide", () => {
	test.use({ viewport: WIDE, reducedMotion: "reduce" });

	test("groups can be opened with the keyboard", async ({ page }) => {
		await page.goto("/");
		await mapReady(page);
		const groups = listMap(page).getByRole("button", { name: /^\d+ branches$/ });
		await expect(groups.first()).toBeVisible();
		expect(await listMap(page).locator(".map-marker").count()).toBeLessThan(150);
		const { zoom } = await viewOf(listMap(page));
		await groups.first().focus();
		await page.keyboard.press("Enter");
		await expect.poll(async () => (await viewOf(listMap(page))).zoom).toBeGreaterThan(zoom);
		// The group is gone; the focus is still in the map.
		await expect(listMap(page).locator("canvas")).toBeFocused();
	});
});

test.describe("narrow", () => {
	test.use({ viewport: NARROW, reducedMotion: "reduce" });

	test("all branches at the same point are listed", async ({ page }) => {
		await page.goto("/location/maharashtra/sinnar");
		await mapReady(page);
		await expectCount(page, ON_ONE_POINT);
		const group = listMap(page).getByRole("button", { name: enMap.group(ON_ONE_POINT) });
		await group.click();
		const popup = listMap(page).getByRole("dialog", { name: enMap.groupHere(ON_ONE_POINT) });
		const links = nameLinks(popup);
		await expect(links).toHaveCount(ON_ONE_POINT);
		const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
		expect(addresses.sort()).toEqual([601, 602, 603, 604, 605].map((id) => `/branch/Maharashtra/Sinnar/${id}`));
		await links.last().click();
		await expect(page).toHaveURL(/\/branch\/Maharashtra\/Sinnar\/60\d$/);
	});
});
