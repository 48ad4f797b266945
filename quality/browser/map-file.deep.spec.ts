/** Maps from a street map file, which the server sends in ranges. */

import { stat } from "node:fs/promises";
import { expect, type Page, type Response } from "@playwright/test";
import { texts as en } from "../../client/text/en/texts.ts";
import { testColorScheme, testMapBehaviour } from "../../e2e/map-behaviour.ts";
import { branchMap, openMap, requestsOf } from "../../e2e/map-page.ts";
import { signInAsAdmin, configuredTest as test } from "../../e2e/sites.ts";
import { NARROW, WIDE } from "../../e2e/sizes.ts";
import { MAP_FILE_PATH } from "../../shared/paths.ts";
import { testPickMap } from "./create-branch-map.ts";

const BRANCH_IN_PUNE = "/branch/Maharashtra/Pune/2";

/** Requests for the file that fail, by their range. The header is at the beginning of the file. */
const FAILING_RANGES = { "that does not answer": /^/, "whose tiles do not load": /^bytes=(?!0-)/ };

/** Collects responses with parts of the file, from now on. */
function partsOf(page: Page): Response[] {
	const parts: Response[] = [];
	page.on("response", (response) => {
		if (new URL(response.url()).pathname === MAP_FILE_PATH) parts.push(response);
	});
	return parts;
}

test.use({ automaticMaps: true });

test.describe("a street map's file", () => {
	testMapBehaviour(test, { sizes: { narrow: NARROW }, otherEngine: /mapbox/ });
	test.describe("for admins", () => {
		test.beforeEach(signInAsAdmin);
		testPickMap(test, { wide: WIDE });
	});

	test.describe("wide", () => {
		test.use({ viewport: WIDE, reducedMotion: "reduce" });

		test("is read in ranges, never completely, and drawn without other requests", async ({ page, site }) => {
			const parts = partsOf(page);
			const requests = requestsOf(page);
			await openMap(page, BRANCH_IN_PUNE, branchMap(page));
			// A map needs at least the header with the root directory, a leaf directory and a tile.
			await expect.poll(() => parts.length).toBeGreaterThan(2);
			const { size } = await stat(site.file);
			for (const part of parts) {
				expect(part.status()).toBe(206);
				expect(part.request().headers().range).toMatch(/^bytes=\d+-\d+$/);
				expect(Number(part.headers()["content-length"])).toBeLessThan(size / 4);
			}
			expect(requests.filter((url) => /glyph|font|sprite|\.pbf|\.png/.test(url))).toEqual([]);
		});

		testColorScheme(test);

		for (const [failure, failing] of Object.entries(FAILING_RANGES)) {
			test(`${failure} leaves the embedded map`, async ({ page }) => {
				const ranges: string[] = [];
				await page.route(`**${MAP_FILE_PATH}`, (route) => {
					const { range = "" } = route.request().headers();
					ranges.push(range);
					return failing.test(range) ? route.fulfill({ status: 500 }) : route.continue();
				});
				await openMap(page, BRANCH_IN_PUNE, branchMap(page));
				await expect.poll(() => ranges.some((range) => failing.test(range))).toBe(true);
				await expect(branchMap(page).locator(".map")).toHaveAttribute("data-drawn", "true");
				await expect(branchMap(page)).toHaveAttribute("data-status", "ready");
				await expect(page.getByText(en.map.failed)).toHaveCount(0);
			});
		}
	});
});
