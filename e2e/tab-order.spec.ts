/** Tab leads to everything on a page, in every state, and it is always seen where it is (WCAG 2.2, 2.1.2, 2.4.7, 2.4.11, 2.4.12). */
import { expect } from "@playwright/test";
import { walkByTab } from "./focus.ts";
import { resize, STATES } from "./page-states.ts";
import { startSiteProcess, testWithSite } from "./site-process.ts";
import { NARROW, WIDE } from "./sizes.ts";

/** Some states store what is needed for them. */
const test = testWithSite(() => startSiteProcess({ LOG_LEVEL: "warn" }));

test.use({ reducedMotion: "reduce" });

for (const size of [NARROW, WIDE]) {
	test.describe(`Tab through a page of ${size.width} px`, () => {
		for (const state of STATES.filter(({ only }) => !only || (only === "wide") === (size === WIDE))) {
			test(state.name, async ({ page }) => {
				await page.setViewportSize(size);
				await state.open(page);
				await resize(page, size);
				expect(await walkByTab(page)).toEqual([]);
			});
		}
	});
}
