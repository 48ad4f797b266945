/** For visitors who ask for less motion, scripts scroll in one step (WCAG 2.2, 2.3.3). */

import { expect, type Page } from "@playwright/test";
import { texts as en } from "../../client/text/en/texts.ts";
import { open } from "../../e2e/hydrated.ts";
import { NARROW, WIDE } from "../../e2e/sizes.ts";
import { test } from "../../e2e/test.ts";

for (const reducedMotion of ["reduce", "no-preference"] as const) {
	const steps = (places: number[]) => expect(places.length > 2).toBe(reducedMotion === "no-preference");

	test.describe(`scrolling by scripts, ${reducedMotion}`, () => {
		test.use({ viewport: NARROW, reducedMotion });

		test.beforeEach(async ({ page }) => {
			await open(page);
		});

		test("to the top", async ({ page }) => {
			await page.evaluate(() => window.scrollTo({ top: 1500, behavior: "instant" }));
			await expect(page.getByRole("button", { name: en.scrollToTop })).toBeVisible();
			const places = await placesPassed(page, () => page.getByRole("button", { name: en.scrollToTop }).click());
			expect(places.at(-1)).toBe(0);
			steps(places);
		});

		test("to the results of a search", async ({ page }) => {
			await page.setViewportSize(WIDE);
			const places = await placesPassed(page, () =>
				page.getByRole("button", { name: en.finder.search, exact: true }).click(),
			);
			expect(places.at(-1)).toBeGreaterThan(200);
			steps(places);
		});
	});
}

/** The page's vertical scroll positions in CSS pixels, from before an action until it has rested for a second. */
async function placesPassed(page: Page, act: () => Promise<void>): Promise<number[]> {
	const watch = await page.evaluateHandle(() => {
		const places = [window.scrollY];
		const settled = new Promise<number[]>((resolve) => {
			let since = 0;
			const look = (now: number) => {
				if (window.scrollY !== places.at(-1)) {
					places.push(window.scrollY);
					since = now;
				}
				if (places.length > 1 && now - since > 1000) resolve(places);
				else requestAnimationFrame(look);
			};
			requestAnimationFrame(look);
		});
		// The promise is in an object, because `evaluateHandle` would await a plain one.
		return { settled };
	});
	await act();
	return watch.evaluate(({ settled }) => settled);
}
