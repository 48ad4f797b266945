/** A browser that cannot draw maps: the list works and explains it. In a separate file because it needs a separate browser. */

import { expect } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { listMap } from "./map-page.ts";
import { expectCount } from "./result-count.ts";
import { searchBox } from "./search-box.ts";
import { WIDE } from "./sizes.ts";
import { test } from "./test.ts";

test.use({
	automaticMaps: true,
	viewport: WIDE,
	launchOptions: async ({ launchOptions }, use) => {
		await use({ ...launchOptions, args: [...(launchOptions.args ?? []), "--disable-3d-apis"] });
	},
});

test("without WebGL one line explains it, and the finder works", async ({ page }) => {
	await page.goto("/");
	await expect(listMap(page).getByText(en.map.failed)).toBeVisible();
	await listMap(page).getByRole("button", { name: en.map.retry }).click();
	await expect(listMap(page).getByText(en.map.failed)).toBeVisible();
	await searchBox(page).fill("no such place");
	await expect(page.getByRole("heading", { name: "No Branch Found" })).toBeVisible();
	await searchBox(page).fill("surat");
	await expectCount(page, 1);
});
