/** When branches are open, and in which order they are shown (docs/product.md, Filter). */

import { expect, type Page } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { expectHydrated } from "./hydrated.ts";
import { expectAccessible } from "./page-health.ts";
import { counted, expectCount } from "./result-count.ts";
import { searchBox } from "./search-box.ts";
import { NARROW, SIZES, WIDE } from "./sizes.ts";
import { test } from "./test.ts";

const cards = (page: Page) => page.locator("article.card");
const names = (page: Page) => cards(page).getByRole("heading");
const sort = (page: Page) => page.getByRole("combobox", { name: en.finder.sort, exact: true });
const note = (page: Page) => page.locator(".result-notes");

const JAIPUR = { latitude: 26.9124, longitude: 75.7873 };

/** A Sunday on which most of the sample's branches are closed. */
const SUNDAY = "2026-11-22T11:00:00+05:30";

async function open(page: Page, path = "/") {
	await page.goto(path);
	await expectHydrated(page);
}

/** On a narrow screen, the order is with the filters. */
async function showSort(page: Page) {
	if ((page.viewportSize()?.width ?? 0) > 768) return;
	await page.getByRole("button", { name: en.finder.moreFilters }).click();
}

for (const [size, viewport] of Object.entries(SIZES)) {
	test.describe(size, { tag: size === "wide" ? "@deep" : [] }, () => {
		test.use({ viewport, reducedMotion: "reduce" });

		test("filters for opening hours are in the address, counted and part of Reset", async ({ page }) => {
			await open(page);
			const more = page.getByRole("button", { name: en.finder.moreFilters });
			if (size === "narrow") await more.click();
			await page.getByRole("checkbox", { name: en.finder.openTimes.sunday }).check();
			await expectCount(page, 12);
			await expect(page).toHaveURL("/?open=sunday");
			await page.getByRole("checkbox", { name: en.finder.openTimes.saturday }).check();
			await expect(page).toHaveURL("/?open=saturday&open=sunday");
			if (size === "narrow") await expect(more).toContainText(en.finder.filtersSet(2));
			await page.reload();
			await expect(page.locator("[name=open][value=sunday]")).toBeChecked();
			await page.getByRole("button", { name: en.finder.reset }).filter({ visible: true }).click();
			await expectCount(page, 180);
			await expect(page).toHaveURL("/");
		});

		test("the order can be chosen, and is kept in the address", { tag: "@deep" }, async ({ page }) => {
			await open(page, "/?state=Gujarat");
			await expectCount(page, 20);
			await showSort(page);
			await sort(page).selectOption(en.finder.sorts.name);
			await expect(page).toHaveURL("/?state=Gujarat&sort=name");
			const shown = await names(page).allTextContents();
			expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, "en")));
			await page.reload();
			await expectHydrated(page);
			await showSort(page);
			await expect(sort(page)).toHaveValue("name");
			expect(await names(page).allTextContents()).toEqual(shown);
		});
	});
}

test.describe("Open now", () => {
	test.use({ viewport: WIDE, reducedMotion: "reduce" });

	test("follows the clock without a reload", { tag: "@deep" }, async ({ page }) => {
		await page.clock.install({ time: SUNDAY });
		await open(page, "/?open=sunday");
		await expectCount(page, 12);
		await page.getByRole("button", { name: en.finder.openTimes.now }).click();
		await expectCount(page, 12);
		// Those that open from 10:00 to 14:00 are the last.
		await page.clock.fastForward("02:45:00");
		await expect(page.locator(".result-count")).not.toHaveText(counted(12));
		await expect(cards(page).first().locator(".open-badge")).toHaveText(en.branch.open);
		await page.clock.fastForward("00:30:00");
		await expectCount(page, 0);
	});
});

test.describe("Nearest first", () => {
	test.use({ viewport: NARROW, reducedMotion: "reduce" });

	test("asks for the position if nothing else says from where", { tag: "@deep" }, async ({ page, context }) => {
		await context.grantPermissions([]);
		await open(page);
		await expect(page.locator(".card-distance")).toHaveCount(0);
		await context.grantPermissions(["geolocation"]);
		await context.setGeolocation(JAIPUR);
		await showSort(page);
		await sort(page).selectOption(en.finder.sorts.nearest);
		await expect(cards(page).first()).toContainText("Jaipur");
		await expect(cards(page).first().locator(".card-distance")).toContainText(en.finder.fromVisitor);
		await expect(page.getByText(en.finder.locationOn)).toBeVisible();
		await expect(page).toHaveURL("/?sort=nearest");
	});

	test("says in one line that the position is not known", { tag: "@deep" }, async ({ page }) => {
		await open(page);
		await showSort(page);
		await sort(page).selectOption(en.finder.sorts.nearest);
		await expect(page.getByText(en.finder.locationFailed.denied)).toHaveCount(1);
		await expect(note(page)).toHaveText(en.finder.locationFailed.denied);
		await expectAccessible(page);
		await sort(page).selectOption(en.finder.sorts.best);
		await expect(page.getByText(en.finder.locationFailed.denied)).toHaveCount(0);
		// From a shared address, nobody has been asked.
		await open(page, "/?sort=nearest");
		await expect(note(page)).toHaveText(en.finder.sortNeedsPlace);
		await expectCount(page, 180);
	});
});

test.describe("while the server is slow", () => {
	test.use({ viewport: WIDE });

	async function openHeld(page: Page) {
		const { promise: held, resolve: release } = Promise.withResolvers<void>();
		await page.route("**/simplestore.json*", (route) => route.abort());
		await page.route("**/data/**", async (route) => {
			await held;
			await route.continue();
		});
		await open(page);
		return release;
	}

	test("the last results stay until the new ones are there", { tag: "@deep" }, async ({ page }) => {
		const release = await openHeld(page);
		await searchBox(page).fill("jaipur");
		await expect(page.locator(".result-list")).toHaveAttribute("aria-busy", "true");
		await expect(cards(page)).toHaveCount(12);
		release();
		await expect(cards(page)).toHaveCount(1);
		await expect(page.locator(".result-list")).toHaveAttribute("aria-busy", "false");
	});

	for (const [when, isWritten] of [
		["comes soon", false],
		["comes after the address was written", true],
	] as const) {
		test(`text typed while another page of results is on its way is kept, and searched for: it ${when}`, {
			tag: "@deep",
		}, async ({ page }) => {
			const release = await openHeld(page);
			const asked = page.waitForRequest(/\/data\/.*page=2/);
			await page.getByRole("link", { name: en.finder.next }).click();
			await asked;
			await searchBox(page).fill("jaipur");
			if (isWritten) await expect(page).toHaveURL("/?q=jaipur");
			release();
			await expectCount(page, 1);
			await expect(page).toHaveURL("/?q=jaipur");
			await expect(searchBox(page)).toHaveValue("jaipur");
			await page.goBack();
			await expect(page).toHaveURL("/?page=2");
			await expect(searchBox(page)).toHaveValue("");
			await expectCount(page, 180);
		});
	}
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false, viewport: NARROW });

	test("filters and order are part of the form", async ({ page }) => {
		await page.goto("/?state=Gujarat");
		await page.getByRole("checkbox", { name: en.finder.openTimes.saturday }).check();
		await page.getByRole("button", { name: en.finder.search }).click();
		await expect(page).toHaveURL(/[?&]open=saturday(&|$)/);
		await sort(page).selectOption(en.finder.sorts.name);
		await page.getByRole("button", { name: en.finder.search }).click();
		await expect(page).toHaveURL(/[?&]sort=name(&|#|$)/);
		await expect(page).toHaveURL(/[?&]state=Gujarat(&|$)/);
		await expect(page.getByRole("checkbox", { name: en.finder.openTimes.saturday })).toBeChecked();
		const shown = await names(page).allTextContents();
		expect(shown.length).toBeGreaterThan(1);
		expect(shown).toEqual(shown.toSorted((a, b) => a.localeCompare(b, "en")));
	});
});
