/** The pages for visitors in further states, as scripts leave them. */

import { expect } from "@playwright/test";
import { moreTexts as enMore } from "../../client/text/en/more-texts.ts";
import { texts as en } from "../../client/text/en/texts.ts";
import { open } from "../../e2e/hydrated.ts";
import { ALL_BRANCHES, branchMap, listMap, openMap } from "../../e2e/map-page.ts";
import { upstreamTest, withBranches } from "../../e2e/sites.ts";
import { WIDE } from "../../e2e/sizes.ts";
import { test } from "../../e2e/test.ts";
import { sampleBranch } from "../../server/testing/sample-items.ts";
import { addressIn, OTHER_LANGUAGES } from "../../shared/languages.ts";
import { branchPath } from "../../shared/paths.ts";
import { keepState } from "./documents.ts";

test.use({ viewport: WIDE, reducedMotion: "reduce" });

test("a search while it shows its overlay", async ({ page }) => {
	await page.clock.install();
	await open(page, "/");
	// The overlay stays while the clock stands still.
	await page.clock.pauseAt(Date.now() + 60_000);
	await page.getByRole("button", { name: en.finder.search, exact: true }).click();
	await expect(page.getByText(en.finder.searching, { exact: true })).toBeVisible();
	await keepState(page, "searching");
});

test("results of a place, and a page that was opened by a link", async ({ page }) => {
	await open(page, "/?q=Kothrud");
	await keepState(page, "results-near");
	await open(page, "/branch/Maharashtra/Mumbai/1");
	await page.getByRole("link", { name: en.footer.privacy }).click();
	await expect(page.getByRole("heading", { level: 1, name: en.footer.privacy })).toBeVisible();
	await keepState(page, "page-that-was-navigated-to");
});

test.describe("with maps", () => {
	test.use({ automaticMaps: true });

	upstreamTest.describe("with branches at one point", () => {
		upstreamTest.use({ ...withBranches([1, 2].map(sampleBranch)), automaticMaps: true, viewport: WIDE });

		upstreamTest("the list's map with a popup, and a branch's", async ({ page }) => {
			await openMap(page);
			await listMap(page)
				.getByRole("button", { name: enMore.map.group(2) })
				.click();
			await expect(listMap(page).getByRole("dialog")).toBeVisible();
			await keepState(page, "list-map");
			await openMap(page, branchPath(sampleBranch(1)), branchMap(page));
			await keepState(page, "branch-map");
		});
	});

	test("a map that does not load", async ({ page }) => {
		await page.route(/own-engine.*js/, (route) => route.abort());
		await open(page, ALL_BRANCHES);
		await expect(listMap(page).getByText(en.map.failed)).toBeVisible();
		await keepState(page, "map-not-loaded");
	});
});

for (const language of OTHER_LANGUAGES) {
	test(`the finder and a branch in ${language}`, async ({ page }) => {
		await open(page, addressIn(language, "/location/Maharashtra/Pune"));
		await keepState(page, `finder-${language}`);
		await open(page, addressIn(language, "/branch/Maharashtra/Mumbai/1"));
		await keepState(page, `branch-${language}`);
	});
}
