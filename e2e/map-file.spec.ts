/** Maps from a street map file, which the server sends in ranges. */
import { copyFile, mkdtemp, rm, stat, truncate } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page, type Response } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { writePmtilesFile } from "../server/testing/pmtiles-file.ts";
import { MAP_FILE_PATH } from "../shared/paths.ts";
import { testPickMap } from "./create-branch-map.ts";
import { testMapBehaviour } from "./map-behaviour.ts";
import { testColorScheme } from "./map-color-scheme.ts";
import { branchMap, listMap, mapReady, requestsOf } from "./map-page.ts";
import { startSiteProcess, testWithSite } from "./site-process.ts";
import { NARROW, WIDE } from "./sizes.ts";

const BRANCH_IN_PUNE = "/branch/Maharashtra/Pune/2";

/** Which requests for the file fail, by their range. The header is at the beginning. */
const FAILING_RANGES = { "that does not answer": /^/, "whose tiles do not load": /^bytes=(?!0-)/ };

const test = testWithSite(async () => {
	const folder = await mkdtemp(path.join(tmpdir(), "branch-locator-streets-"));
	const file = await writePmtilesFile(folder);
	const site = await startSiteProcess({ MAP_PMTILES: file });
	return {
		...site,
		folder,
		file,
		async stop() {
			await site.stop();
			await rm(folder, { recursive: true });
		},
	};
});

/** Collects answers with parts of the file, from now on. */
function partsOf(page: Page): Response[] {
	const parts: Response[] = [];
	page.on("response", (response) => {
		if (new URL(response.url()).pathname === MAP_FILE_PATH) parts.push(response);
	});
	return parts;
}

test.use({ automaticMaps: true });

test.describe("a street map's file", () => {
	testMapBehaviour(test, { sizes: { narrow: NARROW }, cap: 18, otherEngine: /mapbox/ });
	testPickMap(test, { wide: WIDE });

	test.describe("wide", () => {
		test.use({ viewport: WIDE, reducedMotion: "reduce" });

		test("is read in ranges, never completely, and drawn without other requests", async ({ page, site }) => {
			const parts = partsOf(page);
			const requests = requestsOf(page);
			await page.goto(BRANCH_IN_PUNE);
			await mapReady(page, branchMap(page));
			// At least the header and root directory, a leaf directory and a tile.
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

		test("credits the makers of the map", async ({ page }) => {
			await page.goto(BRANCH_IN_PUNE);
			await mapReady(page, branchMap(page));
			const credit = branchMap(page).getByRole("link", { name: "© OpenStreetMap" });
			await expect(credit).toHaveAttribute("href", "https://www.openstreetmap.org/copyright");
			await expect(credit).toBeVisible();
		});

		for (const [failure, failing] of Object.entries(FAILING_RANGES)) {
			test(`${failure} does not affect the list, and Retry loads the map`, async ({ page }) => {
				await page.route(`**${MAP_FILE_PATH}`, (route) => {
					const { range = "" } = route.request().headers();
					return failing.test(range) ? route.fulfill({ status: 500 }) : route.continue();
				});
				await page.goto("/");
				await expect(listMap(page).getByText(en.map.failed)).toBeVisible();
				await expect(listMap(page).locator("canvas")).toHaveCount(0);
				await expect(page.locator("article.card").first()).toBeVisible();
				await page.unrouteAll();
				const parts = partsOf(page);
				await listMap(page).getByRole("button", { name: en.map.retry }).click();
				await mapReady(page);
				await expect.poll(() => parts.map((part) => part.status())).toContain(206);
				await expect(listMap(page)).toHaveAttribute("data-status", "ready");
			});
		}

		for (const [failure, spoil, problem] of [
			["missing", (file: string) => rm(file), "does not exist"],
			["cut off", (file: string) => truncate(file, 40_000), "cut off"],
		] as const) {
			test(`that is ${failure} is logged, and the embedded basemap is shown instead`, async ({ page, site }) => {
				const file = path.join(site.folder, `${failure}.pmtiles`);
				await copyFile(site.file, file);
				await spoil(file);
				const other = await startSiteProcess({ MAP_PMTILES: file });
				try {
					const requests = requestsOf(page);
					await page.goto(other.url);
					await mapReady(page);
					expect(requests.filter((url) => url.includes("embedded-engine"))).not.toEqual([]);
					expect(requests.filter((url) => /street-engine|map\.pmtiles/.test(url))).toEqual([]);
					await expect.poll(() => other.log()).toMatch(new RegExp(`${problem}.*MAP_PMTILES cannot be used`));
				} finally {
					await other.stop();
				}
			});
		}
	});
});
