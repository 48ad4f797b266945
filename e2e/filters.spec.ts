/** When branches are open, and in which order they are shown (docs/product.md, Filter). */

import { expect, type Page } from "@playwright/test";
import { texts as en } from "../client/text/en/texts.ts";
import { cards, counted, expectCount, searchBox } from "./finder-page.ts";
import { open } from "./hydrated.ts";
import { expectAccessible } from "./page-health.ts";
import { NARROW, WIDE } from "./sizes.ts";
import { allowPosition, holdBack, test } from "./test.ts";

const sort = (page: Page) => page.getByRole("combobox", { name: en.finder.sort, exact: true });
const note = (page: Page) => page.locator(".result-notes");

/** A Sunday on which most of the sample's branches are closed. */
const SUNDAY = "2026-11-22T11:00:00+05:30";

test.use({ viewport: NARROW, reducedMotion: "reduce" });

/** Shows the order, which is among the filters on a narrow screen. */
async function showSort(page: Page) {
	await page.getByRole("button", { name: en.finder.filters }).click();
}

test("filters for opening hours are in the address, counted and part of Reset", async ({ page }) => {
	await open(page);
	const more = page.getByRole("button", { name: en.finder.filters });
	await more.click();
	await page.getByRole("checkbox", { name: en.finder.openTimes.sunday }).check();
	await expectCount(page, 12);
	await expect(page).toHaveURL("/?open=sunday");
	await page.getByRole("checkbox", { name: en.finder.openTimes.saturday }).check();
	await expect(page).toHaveURL("/?open=saturday&open=sunday");
	await expect(more).toContainText(en.finder.filtersSet(2));
	await page.reload();
	await expect(page.locator("[name=open][value=sunday]")).toBeChecked();
	await more.click();
	await page.getByRole("button", { name: en.finder.reset }).click();
	await expectCount(page, 180);
	await expect(page).toHaveURL("/");
});

test.describe("what is asked for", { tag: "@deep" }, () => {
	test("Open now follows the clock without a reload", async ({ page }) => {
		await page.clock.install({ time: SUNDAY });
		await open(page, "/?open=sunday");
		await expectCount(page, 12);
		await page.getByRole("button", { name: en.finder.openTimes.now }).click();
		await expectCount(page, 12);
		// The last open branches close at 14:00.
		await page.clock.fastForward("02:45:00");
		await expect(page.locator(".result-count")).not.toHaveText(counted(12));
		await expect(cards(page).first().locator(".open-badge")).toHaveText(en.branch.open);
		await page.clock.fastForward("00:30:00");
		await expectCount(page, 0);
	});

	test("Nearest first asks for the position if nothing else says from where", async ({ page, context }) => {
		await context.grantPermissions([]);
		await open(page);
		await expect(page.locator(".card-distance")).toHaveCount(0);
		await allowPosition(context, 26.9124, 75.7873);
		await showSort(page);
		await sort(page).selectOption(en.finder.sorts.nearest);
		await expect(cards(page).first()).toContainText("Jaipur");
		await expect(cards(page).first().locator(".card-distance")).toContainText(en.finder.fromVisitor("500 m"));
		await expect(page.getByText(en.finder.locationOn)).toBeVisible();
		await expect(page).toHaveURL("/?sort=nearest");
	});
	test("Nearest first says in one line that the position is not known", async ({ page }) => {
		await open(page);
		await showSort(page);
		await sort(page).selectOption(en.finder.sorts.nearest);
		await expect(page.getByText(en.finder.locationFailed.denied)).toHaveCount(1);
		await expect(note(page)).toHaveText(en.finder.locationFailed.denied);
		await expectAccessible(page);
		await sort(page).selectOption(en.finder.sorts.best);
		await expect(page.getByText(en.finder.locationFailed.denied)).toHaveCount(0);
		// A visitor with a shared address has not been asked for a position yet.
		await open(page, "/?sort=nearest");
		await expect(note(page)).toHaveText(en.finder.sortNeedsPlace);
		await expectCount(page, 180);
	});
	async function openHeld(page: Page) {
		await page.route("**/simplestore.json*", (route) => route.abort());
		const release = await holdBack(page, "**/data/**");
		await page.setViewportSize(WIDE);
		await open(page);
		return release;
	}

	test("while the server is slow, the last results stay until the new ones are there", async ({ page }) => {
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
		test(`text typed while another page is on its way is kept, and searched for: it ${when}`, async ({ page }) => {
			const release = await openHeld(page);
			const request = page.waitForRequest(/\/data\/.*page=2/);
			await page.getByRole("link", { name: en.finder.next }).click();
			await request;
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

	test("where none is near, the nearest three are offered, and open", async ({ page }) => {
		await open(page, "/?q=kolkata");
		const instead = page.getByRole("region", { name: /^The nearest branches to Kolkata/ });
		await expect(instead.locator(".card")).toHaveCount(3);
		for (const viewport of [WIDE, NARROW]) {
			await page.setViewportSize(viewport);
			await expectAccessible(page);
		}
		await instead.locator(".card").first().locator(".card-address").click();
		await expect(page).toHaveURL(/\/branch\//);
	});
});
