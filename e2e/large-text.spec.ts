/** Text at 200 %, as set in the browser: nothing is cut, lost or over something else (WCAG 2.2, 1.4.4). */
import { expect } from "@playwright/test";
import { chromiumOptions } from "../scripts/find-browser.ts";
import { resize, STATES } from "./page-states.ts";
import { startSiteProcess, testWithSite } from "./site-process.ts";
import { NARROW, WIDE } from "./sizes.ts";
import { textFaults } from "./text-measures.ts";

/** Some states store what is needed for them. */
const test = testWithSite(() => startSiteProcess({ LOG_LEVEL: "warn" }));

const { args, ...options } = chromiumOptions();

// Unlike a style, it also counts for the ems of media queries.
test.use({ launchOptions: { ...options, args: [...args, "--blink-settings=defaultFontSize=32"] } });
test.use({ reducedMotion: "reduce" });

for (const state of STATES) {
	test(state.name, async ({ page }) => {
		const sizes = [NARROW, WIDE].filter((size) => !state.only || (size === WIDE) === (state.only === "wide"));
		await page.setViewportSize(sizes[0] ?? NARROW);
		await state.open(page);
		expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe("32px");
		for (const size of sizes) {
			await resize(page, size);
			expect(await textFaults(page)).toEqual([]);
		}
	});
}
