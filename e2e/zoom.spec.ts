/** Zoom of 400 % and wider spacing: nothing is cut, lost or covered (WCAG 2.2, 1.4.10, 1.4.12, 2.4.11). */
import { expect } from "@playwright/test";
import { PAGES, resize, STATES } from "./page-states.ts";
import { startSiteProcess, testWithSite } from "./site-process.ts";
import { NARROW, WIDE } from "./sizes.ts";
import { coveredTexts, textFaults } from "./text-measures.ts";

/** Some states store what is needed for them. */
const test = testWithSite(() => startSiteProcess({ LOG_LEVEL: "warn" }));

test.describe("zoom of 400 %", () => {
	test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4, reducedMotion: "reduce" });

	for (const state of STATES.filter(({ only }) => only !== "wide")) {
		test(state.name, async ({ page }) => {
			await state.open(page);
			expect(await textFaults(page)).toEqual([]);
			expect(await coveredTexts(page)).toEqual([]);
		});
	}
});

test.describe("wider spacing", () => {
	test.use({ reducedMotion: "reduce" });

	for (const state of PAGES) {
		test(state.name, async ({ page }) => {
			await page.setViewportSize(NARROW);
			await state.open(page);
			await page.evaluate(spaceOut);
			expect(await page.locator("body").evaluate((body) => getComputedStyle(body).letterSpacing)).toBe("1.92px");
			for (const size of [NARROW, WIDE]) {
				await resize(page, size);
				// The browser cuts what is longer than a field, which has a label of its own.
				expect((await textFaults(page)).filter((fault) => !fault.startsWith("wider than its field"))).toEqual([]);
			}
		});
	}
});

/** The spacing of WCAG 1.4.12. The site's policy forbids style elements, but not a sheet made by a script. */
function spaceOut(): void {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(`
		* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
		p { margin-bottom: 2em !important }
	`);
	document.adoptedStyleSheets = [sheet];
}
