/** States or cities that do not load (docs/product.md, Finder): reported once, and requested again. */
import type { RequestListener } from "node:http";
import { expect, type Page } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { sends, sendsFeed } from "../server/testing/fake-upstream.ts";
import { sampleBranches } from "../server/testing/sample-items.ts";
import { MESSAGES } from "../shared/messages.ts";
import { FEED_PATHS, PAGE_DATA_PREFIX } from "../shared/paths.ts";
import { expectHydrated } from "./hydrated.ts";
import { expectAccessibleInAllColours } from "./page-health.ts";
import { searchBox } from "./search-box.ts";
import { startSiteWithUpstream, testWithSite } from "./site-process.ts";
import { SIZES } from "./sizes.ts";

const STATE = "Maharashtra";

/** A site whose upstream has branches, but neither states nor cities. */
const test = testWithSite(() => {
	const branches = sendsFeed(sampleBranches(20));
	const answer: RequestListener = (request, response) =>
		(request.url === FEED_PATHS.branches ? branches : sends("", {}, 500))(request, response);
	return startSiteWithUpstream(answer, { LOG_LEVEL: "silent" });
});

const failures = (page: Page) => page.getByText(MESSAGES.branchesFailed, { exact: true }).filter({ visible: true });

/** Lets the lists load from now on. */
async function repair(page: Page) {
	await page.route(`**${FEED_PATHS.states}`, (route) => route.fulfill({ json: { data: [{ id: 1, name: STATE }] } }));
	const cities = [{ id: 1, name: "Nashik", state: { name: STATE } }];
	await page.route(`**${FEED_PATHS.cities}`, (route) => route.fulfill({ json: { data: cities } }));
}

for (const [size, viewport] of Object.entries(SIZES)) {
	test(`it is shown once and announced, and Try again loads the lists, ${size}`, async ({ page }) => {
		await page.setViewportSize(viewport);
		await page.goto(`/?state=${STATE}`);
		await expectHydrated(page);
		await expect(page.locator("article.card")).toHaveCount(12);
		await expect(failures(page)).toHaveCount(1);
		await expect(page.getByRole("alert")).toHaveText(MESSAGES.branchesFailed);
		await expectAccessibleInAllColours(page);
		// Still no lists: it is shown again.
		const again = page.getByRole("link", { name: en.tryAgain });
		await again.click();
		await expect(failures(page)).toHaveCount(1);

		await repair(page);
		await again.click();
		await expect(failures(page)).toHaveCount(0);
		const city = page.getByLabel(en.finder.city, { exact: true });
		if (size === "narrow") {
			await page.getByRole("button", { name: en.finder.moreFilters }).click();
			await city.selectOption("Nashik");
		} else {
			await city.fill("Nas");
			await page.getByRole("option", { name: "Nashik" }).click();
		}
		await expect(page).toHaveURL(`/?state=${STATE}&city=Nashik`);
	});
}

test("opening a drop-down requests its list again", async ({ page }) => {
	await page.goto("/");
	await expect(page.locator(".select__control")).toHaveCount(2);
	const state = page.getByLabel(en.finder.state, { exact: true });
	// Until the browser has the list of branches, which comes with the first touch, the server is asked for all together.
	await page.getByRole("heading", { level: 1 }).click();
	await expect(async () => {
		await page.keyboard.press("Escape");
		const asked = page.waitForResponse(`**${FEED_PATHS.states}`, { timeout: 3000 });
		await state.click();
		await asked;
	}).toPass();
	await expect(page.getByText(MESSAGES.optionsFailed)).toBeVisible();
	await page.keyboard.press("Escape");
	await repair(page);
	await state.click();
	await expect(page.getByRole("option", { name: STATE })).toBeVisible();
	await expect(failures(page)).toHaveCount(0);
});

test("the browser's own drop-down requests it again, too", async ({ page }) => {
	await page.setViewportSize(SIZES.narrow);
	await page.goto("/");
	await expectHydrated(page);
	await page.getByRole("button", { name: en.finder.moreFilters }).click();
	await repair(page);
	const state = page.getByLabel(en.finder.state, { exact: true });
	await expect(state).toContainText(MESSAGES.optionsFailed);
	await state.focus();
	await expect(state.locator("option")).toHaveText([en.finder.anyState, STATE]);
});

test("if the branches fail as well, it is still shown only once", async ({ page }) => {
	for (const path of [`**${FEED_PATHS.branches}*`, `**${PAGE_DATA_PREFIX}/**`]) {
		await page.route(path, (route) => route.abort());
	}
	await page.goto("/");
	await searchBox(page).fill("nashik");
	await expect(page.getByRole("heading", { name: MESSAGES.branchesFailed })).toBeVisible();
	await expect(failures(page)).toHaveCount(1);
	await expect(page.getByRole("alert")).toHaveCount(0);
});
