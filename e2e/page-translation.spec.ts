/** Page translation by browsers, and extensions that change the page's elements (docs/product.md, Page translation). */

import { expect, type Page } from "@playwright/test";
import { moreTexts as enMore } from "../client/text/en/more-texts.ts";
import { texts as en } from "../client/text/en/texts.ts";
import { MESSAGES } from "../shared/messages.ts";
import { searchBox } from "./finder-page.ts";
import { open } from "./hydrated.ts";
import { STATES } from "./page-states.ts";
import { storingTest } from "./sites.ts";
import { NARROW, WIDE } from "./sizes.ts";
import { test } from "./test.ts";
import { answerPosition, openPair, positionFailed, positionFound } from "./translated-pair.ts";

const box = (page: Page) => page.locator("[name=q]");
const names = (page: Page) => page.locator(".cards h3");

test("a translated finder says the same at every step", async ({ browser }) => {
	const { step } = await openPair(browser, { delay: 0, marks: true });
	await step(async (page) => {
		await answerPosition(page);
		await open(page);
	});
	await step(async (page) => {
		await names(page).nth(1).click();
		await expect(page.locator(".card[data-selected=true]")).toHaveCount(1);
		await expect(page.locator(".selected-branch h2")).toHaveText((await names(page).nth(1).textContent()) ?? "");
	});
	for (const text of ["pune", "kothrud"]) {
		await step(async (page) => {
			await box(page).fill("");
			await box(page).pressSequentially(text);
			await expect(page.locator(".result-list")).toContainText(new RegExp(text, "i"));
			await expect(page.locator(".result-list")).toHaveAttribute("aria-busy", "false");
		});
	}
	await step(async (page) => {
		await page.locator(".chips button").first().click();
		await positionFailed(page, 1);
		await expect(page.getByText(en.finder.locationFailed.denied)).toBeVisible();
	});
});

/** Removes an element that React still expects in the page. */
async function removeFirstCard(page: Page): Promise<void> {
	await page
		.locator(".cards > li")
		.first()
		.evaluate((card) => card.remove());
}

test("a page whose elements were changed is drawn again once, where the visitor was", async ({ page }) => {
	await page.setViewportSize(WIDE);
	await open(page);
	await page.evaluate(() => scrollTo(0, 40));
	await removeFirstCard(page);
	await box(page).fill("surat");
	await expect(names(page).first()).toContainText("Surat");
	await expect(box(page)).toHaveValue("surat");
	await expect(box(page)).toBeFocused();
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(40);
	await expect(page).toHaveURL("/?q=surat");

	await removeFirstCard(page);
	await box(page).fill("jaipur");
	await expect(page.getByRole("heading", { name: MESSAGES.unexpected })).toBeVisible();
});

/** What these states show depends on earlier changes, so the two pages differ. `npm run test:deep -- translated` tests them. */
const DIFFERENT = ["removed branch", "changed by somebody else", "history", "change"];

const nearMe = (page: Page) => page.getByRole("button", { name: en.finder.nearMe });
const list = (page: Page) => page.locator(".result-list");

for (const { kind, viewport, delay } of [
	{ kind: "narrow", viewport: NARROW, delay: 250 },
	{ kind: "narrow", viewport: NARROW, delay: 0 },
	{ kind: "wide", viewport: WIDE, delay: 250 },
	{ kind: "wide", viewport: WIDE, delay: 0 },
]) {
	storingTest.describe(`${kind}, after ${delay} ms`, { tag: "@deep" }, () => {
		storingTest.use({ viewport });

		// Each state is tested with one delay; the tests below run with both.
		for (const state of STATES.filter(({ only, name }) => (only ?? kind) === kind && !DIFFERENT.includes(name))) {
			if ((kind === "wide") === delay > 0) continue;
			storingTest(state.name, async ({ browser }) => {
				const { step } = await openPair(browser, { delay, marks: false });
				await step(state.open);
			});
		}

		storingTest("typed letter by letter, with another search before it", async ({ browser }) => {
			const { step } = await openPair(browser, { delay, marks: false });
			await step((page) => open(page, "/?q=pune"));
			await step((page) => searchBox(page).fill(""));
			for (const letter of "mumbai") await step((page) => searchBox(page).press(letter));
			await step((page) => expect(page.locator("#results-title")).toContainText(/mumbai/i));
			for (const text of ["kothrud", "nowhere at all", ""]) {
				await step(async (page) => {
					await searchBox(page).fill(text);
					await expect(list(page)).toHaveAttribute("aria-busy", "false");
				});
			}
			await step((page) => page.getByRole("link", { name: en.finder.next }).click());
			await step((page) => page.locator(".card h3").nth(3).click());
			await step((page) => page.goBack());
		});

		storingTest("near me: slow, denied and allowed", async ({ browser }) => {
			const { step } = await openPair(browser, { delay, marks: false });
			await step(async (page) => {
				await answerPosition(page);
				await open(page, "/?q=nagpur");
			});
			await step(async (page) => {
				await nearMe(page).click();
				await expect(page.getByText(en.finder.locating)).toBeVisible();
			});
			await step((page) => expect(page.getByText(en.finder.locatingSlowly)).toBeVisible());
			for (const [code, reason] of [
				[1, "denied"],
				[2, "unavailable"],
				[3, "timeout"],
			] as const) {
				await step(async (page) => {
					await positionFailed(page, code);
					await expect(page.getByText(en.finder.locationFailed[reason])).toBeVisible();
					await nearMe(page).click();
				});
			}
			for (const accuracy of [150_000, 20]) {
				await step(async (page) => {
					await positionFound(page, { latitude: 18.52, longitude: 73.86, accuracy });
					await expect(nearMe(page)).toHaveAttribute("aria-pressed", "true");
					const rough = page.getByText(enMore.notes.locationRough("150 km"));
					await expect(rough).toHaveCount(accuracy > 20 ? 1 : 0);
				});
			}
		});
	});
}
