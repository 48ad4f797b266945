/** State and city: the browser's own lists on narrow screens, drop-downs with typing on wide ones, and lists that do not load. */

import type { RequestListener } from "node:http";
import { expect, type Page } from "@playwright/test";
import { texts as en } from "../../client/text/en/texts.ts";
import { cards } from "../../e2e/finder-page.ts";
import { expectHydrated, open } from "../../e2e/hydrated.ts";
import { expectAccessibleInAllColours } from "../../e2e/page-health.ts";
import { NARROW, WIDE } from "../../e2e/sizes.ts";
import { startSiteWithUpstream, testWithSite } from "../../e2e/start-site.ts";
import { test } from "../../e2e/test.ts";
import { filesOf, readManifest } from "../../server/pages/build-manifest.ts";
import { sends, sendsFeed } from "../../server/testing/fake-upstream.ts";
import { sampleBranches } from "../../server/testing/sample-items.ts";
import { MESSAGES } from "../../shared/messages.ts";
import { FEED_PATHS } from "../../shared/paths.ts";

const native = (page: Page) => page.locator(".place-fields .native-select");
const withTyping = (page: Page) => page.locator(".select__control");

/** The scripts that a page has requested, and which of them only the drop-downs with typing need. */
function scriptsOf(page: Page) {
	const manifest = readManifest();
	const first = filesOf(manifest, ["index.html"]);
	const own = filesOf(manifest, ["ui/enhanced-select.tsx"]).filter((file) => !first.includes(file));
	const requested: string[] = [];
	page.on("request", (request) => requested.push(new URL(request.url()).pathname.slice(1)));
	return { requested, ownRequested: () => requested.filter((path) => own.includes(path)) };
}

/** Waits until the browser has run the idle callbacks that were requested so far. */
async function expectIdle(page: Page) {
	await expectHydrated(page);
	await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

test("a phone never downloads the drop-downs with typing, until its screen becomes wide", async ({ page }) => {
	const scripts = scriptsOf(page);
	await page.setViewportSize(NARROW);
	await page.goto("/?state=Gujarat");
	await expectIdle(page);
	await page.getByRole("button", { name: en.finder.filters }).click();
	await native(page).last().selectOption("Surat");
	await expect(page).toHaveURL("/?state=Gujarat&city=Surat");
	expect(scripts.requested.length).toBeGreaterThan(0);
	expect(scripts.ownRequested()).toEqual([]);

	await page.setViewportSize(WIDE);
	await expect(withTyping(page)).toHaveText(["Gujarat", "Surat"]);
	expect(scripts.ownRequested()).not.toEqual([]);
	await page.setViewportSize(NARROW);
	await expect(native(page).last()).toHaveValue("Surat");
	await expect(withTyping(page)).toHaveCount(0);
});

test("none is exchanged while it is used", async ({ page }) => {
	await page.setViewportSize(NARROW);
	await open(page);
	await page.getByRole("button", { name: en.finder.filters }).click();
	await native(page).first().focus();
	await page.setViewportSize(WIDE);
	await expect(withTyping(page)).toHaveCount(1);
	await expect(native(page)).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(withTyping(page)).toHaveCount(2);

	await page.getByLabel(en.branch.state, { exact: true }).fill("Guj");
	await page.setViewportSize(NARROW);
	await expect(native(page)).toHaveCount(1);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/?state=Gujarat");
	await page.getByRole("heading", { level: 1 }).click();
	await expect(native(page)).toHaveCount(2);
	await expect(native(page).first()).toHaveValue("Gujarat");
});

const STATE = "Maharashtra";

/** A site whose upstream has branches, but neither states nor cities. */
const broken = testWithSite(() => {
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

broken("it is shown once and announced, and Try again loads the lists", async ({ page }) => {
	await page.setViewportSize(WIDE);
	await page.goto(`/?state=${STATE}`);
	await expectHydrated(page);
	await expect(cards(page)).toHaveCount(12);
	await expect(failures(page)).toHaveCount(1);
	await expect(page.getByRole("alert")).toHaveText(MESSAGES.branchesFailed);
	await expectAccessibleInAllColours(page);
	// The lists are still missing, so the message is shown again.
	const again = page.getByRole("link", { name: en.tryAgain });
	await again.click();
	await expect(failures(page)).toHaveCount(1);
	await repair(page);
	await again.click();
	await expect(failures(page)).toHaveCount(0);
	await page.getByLabel(en.branch.city, { exact: true }).fill("Nas");
	await page.getByRole("option", { name: "Nashik" }).click();
	await expect(page).toHaveURL(`/?state=${STATE}&city=Nashik`);
});

broken("opening a drop-down requests its list again", async ({ page }) => {
	await page.goto("/");
	await expect(page.locator(".select__control")).toHaveCount(2);
	const state = page.getByLabel(en.branch.state, { exact: true });
	// Before the first touch loads the list of branches, the page requests all lists together from the server.
	await page.getByRole("heading", { level: 1 }).click();
	await expect(async () => {
		await page.keyboard.press("Escape");
		const response = page.waitForResponse(`**${FEED_PATHS.states}`, { timeout: 3000 });
		await state.click();
		await response;
	}).toPass();
	await expect(page.getByText(MESSAGES.optionsFailed)).toBeVisible();
	await page.keyboard.press("Escape");
	await repair(page);
	await state.click();
	await expect(page.getByRole("option", { name: STATE })).toBeVisible();
	await expect(failures(page)).toHaveCount(0);
});

broken("the browser's own drop-down requests it again, too", async ({ page }) => {
	await page.setViewportSize(NARROW);
	await open(page);
	await page.getByRole("button", { name: en.finder.filters }).click();
	await repair(page);
	const state = page.getByLabel(en.branch.state, { exact: true });
	await expect(state).toContainText(MESSAGES.optionsFailed);
	await state.focus();
	await expect(state.locator("option")).toHaveText([en.finder.anyState, STATE]);
});
