/** The pages for visitors, as scripts leave them. */

import { expect, type Page } from "@playwright/test";
import { moreTexts as enMore } from "../../client/text/en/more-texts.ts";
import { texts as en } from "../../client/text/en/texts.ts";
import { searchBox } from "../../e2e/finder-page.ts";
import { expectHydrated } from "../../e2e/hydrated.ts";
import { ALL_BRANCHES, branchMap, listMap, openMap } from "../../e2e/map-page.ts";
import { upstreamTest, withBranches } from "../../e2e/sites.ts";
import { NARROW, WIDE } from "../../e2e/sizes.ts";
import { test } from "../../e2e/test.ts";
import { sampleBranch } from "../../server/testing/sample-items.ts";
import { addressIn, OTHER_LANGUAGES } from "../../shared/languages.ts";
import { MESSAGES } from "../../shared/messages.ts";
import { branchPath, HEALTH_PATH } from "../../shared/paths.ts";
import { keepState } from "./documents.ts";

const options = (page: Page) => page.getByRole("listbox").getByRole("option");

async function open(page: Page, path: string) {
	await page.goto(path);
	await expectHydrated(page);
}

test.use({ viewport: WIDE, reducedMotion: "reduce" });

test("drop-downs, suggestions and recent searches", async ({ page }) => {
	await open(page, "/");
	await page.getByRole("combobox", { name: en.branch.state, exact: true }).click();
	await expect(page.locator(".select__option").first()).toBeVisible();
	await keepState(page, "state-list");
	await page.keyboard.press("Escape");
	await searchBox(page).fill("pune");
	await expect(options(page).first()).toBeVisible();
	await page.keyboard.press("ArrowDown");
	await keepState(page, "suggestions");
	await options(page).first().click();
	await expect(page).toHaveURL(/q=/);
	await page.getByRole("button", { name: enMore.suggestions.clearText }).click();
	await expect(options(page).last()).toHaveText(enMore.suggestions.clearRecent);
	await keepState(page, "recent-searches");
});

test("a search while it shows its overlay", async ({ page }) => {
	await page.clock.install();
	await open(page, "/");
	// The overlay stays while the clock stands still.
	await page.clock.pauseAt(Date.now() + 60_000);
	await page.getByRole("button", { name: en.finder.search, exact: true }).click();
	await expect(page.getByText(en.finder.searching, { exact: true })).toBeVisible();
	await keepState(page, "searching");
});

test("results, and the dialog of a branch", async ({ page }) => {
	await open(page, "/?q=Kothrud");
	await keepState(page, "results-near");
	await searchBox(page).fill("qqxxzz");
	await expect(page.getByRole("heading", { name: "No Branch Found" })).toBeVisible();
	await keepState(page, "results-none");
	await searchBox(page).fill("");
	await page.getByRole("button", { name: en.branch.info("Pune Market Branch") }).click();
	await expect(page.getByRole("dialog").getByRole("row")).toHaveCount(7);
	await keepState(page, "branch-dialog");
});

test("filters and the list on a phone", async ({ page }) => {
	await page.setViewportSize(NARROW);
	await open(page, "/?category=Branch+Office");
	await page.getByRole("button", { name: en.finder.filters }).click();
	await expect(page.getByRole("group", { name: en.branch.category })).toBeVisible();
	await keepState(page, "filters-on-a-phone");
});

test("a branch, and pages that were opened from it", async ({ page, context }) => {
	await context.grantPermissions(["clipboard-write"]);
	await open(page, "/branch/Maharashtra/Mumbai/1");
	await page.getByRole("button", { name: enMore.branchPage.copyAddress }).click();
	await keepState(page, "branch-page");
	await page.getByRole("link", { name: en.footer.privacy }).click();
	await expect(page.getByRole("heading", { level: 1, name: en.footer.privacy })).toBeVisible();
	await keepState(page, "page-that-was-navigated-to");
});

test("a page that does not load", async ({ page }) => {
	await open(page, "/");
	// If the server answered, the whole document would be loaded.
	await page.route(HEALTH_PATH, (route) => route.abort());
	await page.route(/legal-page-[^/]*\.js/, (route) => route.abort());
	await page.getByRole("link", { name: en.footer.privacy }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(MESSAGES.unexpected);
	await keepState(page, "page-not-loaded");
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
