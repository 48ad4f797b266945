/** The map of the Create Branch page on the basemap that comes with the site, and where no map can be shown. */
import { expect } from "@playwright/test";
import { EMBEDDED_MAX_ZOOM } from "../client/map/embedded/embedded-limits.ts";
import { en } from "../client/text/en.ts";
import { testPickMap } from "./create-branch-map.ts";
import { answerCreate, fillForm, openForm, PAYLOAD, submit } from "./create-branch-page.ts";
import { pickMap } from "./map-page.ts";
import { SIZES, WIDE } from "./sizes.ts";
import { test } from "./test.ts";

testPickMap(test, EMBEDDED_MAX_ZOOM, SIZES);

test.describe("without a map", () => {
	test.use({ viewport: WIDE, reducedMotion: "reduce" });
	test("the fields do", async ({ page }) => {
		await page.route(/embedded-engine.*js/, (route) => route.abort());
		const sent = await answerCreate(page, (route) => route.fulfill({ status: 201 }));
		await openForm(page);
		await pickMap(page).scrollIntoViewIfNeeded();
		await expect(pickMap(page).getByText(en.map.failed)).toBeVisible();
		await fillForm(page);
		await submit(page).click();
		await expect(page.getByRole("dialog", { name: "Success" })).toBeVisible();
		expect(sent).toEqual([PAYLOAD]);
	});
});
