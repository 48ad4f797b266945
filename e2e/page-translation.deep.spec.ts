/** Every state of every page, narrow and wide, and what visitors do there: a translated page says what one does that is not. */
import { expect, type Page } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { enBranchPage } from "../client/text/en-branch-page.ts";
import { expectHydrated } from "./hydrated.ts";
import { STATES } from "./page-states.ts";
import { searchBox } from "./search-box.ts";
import { storingTest as test } from "./sites.ts";
import { NARROW, WIDE } from "./sizes.ts";
import { answerPosition, openPair, positionFailed, positionFound } from "./translated-pair.ts";

/** What they show depends on what was stored before, so on the other page. `npm run test:deep -- translated` does what they do. */
const DIFFERENT = ["changed by somebody else", "history", "change"];

const nearMe = (page: Page) => page.getByRole("button", { name: en.finder.nearMe });
const list = (page: Page) => page.locator(".result-list");

async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await expectHydrated(page);
}

for (const { kind, viewport, delay } of [
	{ kind: "narrow", viewport: NARROW, delay: 250 },
	{ kind: "narrow", viewport: NARROW, delay: 0 },
	{ kind: "wide", viewport: WIDE, delay: 250 },
	{ kind: "wide", viewport: WIDE, delay: 0 },
]) {
	test.describe(`${kind}, after ${delay} ms`, () => {
		test.use({ viewport });

		// In each state once; what follows is done both ways.
		for (const state of STATES.filter(({ only, name }) => (only ?? kind) === kind && !DIFFERENT.includes(name))) {
			if ((kind === "wide") === delay > 0) continue;
			test(state.name, async ({ browser }) => {
				const { step } = await openPair(browser, { delay, marks: false });
				await step(state.open);
			});
		}

		test("typed letter by letter, with another search before it", async ({ browser }) => {
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
			await step((page) => page.getByRole("link", { name: en.finder.page(2), exact: true }).click());
			await step((page) => page.locator(".card h3").nth(3).click());
			await step((page) => page.goBack());
		});

		test("near me: slow, denied and allowed", async ({ browser }) => {
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
				});
			}
		});

		test("copied and shared twice, all days shown and hidden, and a branch nearby", async ({ browser }) => {
			const { step } = await openPair(browser, { delay, marks: false });
			await step((page) => open(page, "/branch/Maharashtra/Mumbai/1"));
			const buttons = [enBranchPage.copyAddress, enBranchPage.share];
			for (const name of [...buttons, ...buttons]) {
				await step(async (page) => {
					await page.getByRole("button", { name, exact: true }).click();
					await expect(page.locator(".copy-feedback:not(:empty)").first()).toBeVisible();
				});
			}
			if (kind === "narrow") {
				await step((page) => page.getByRole("button", { name: enBranchPage.showWeek }).click());
				await step((page) => page.getByRole("button", { name: enBranchPage.hideWeek }).click());
			}
			await step(async (page) => {
				const link = page.locator(".nearby-card h3 a").first();
				const name = (await link.innerText()).trim();
				await link.click();
				await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
			});
		});
	});
}
