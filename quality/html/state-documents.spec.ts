/** Every state of `page-states.ts`, and further ones of admins, as scripts leave the page. On a site of its own: some states store branches. */
import { expect } from "@playwright/test";
import { adminTexts } from "../../client/text/for-admins/admin-texts.ts";
import { previewTexts } from "../../client/text/for-admins/sheet-texts.ts";
import { button, dialog, openFilledForm, openSections } from "../../e2e/create-branch-page.ts";
import { mapReady, pickMap } from "../../e2e/map-page.ts";
import { STATES } from "../../e2e/page-states.ts";
import { storingTest as test } from "../../e2e/sites.ts";
import { NARROW, WIDE } from "../../e2e/sizes.ts";
import { sampleRows, sheetFile, uploadPage } from "../../e2e/upload-page.ts";
import { editBranchPath, PATTERNS } from "../../shared/paths.ts";
import { keepState } from "./documents.ts";

test.use({ viewport: WIDE, reducedMotion: "reduce" });

/** States that have other elements on a phone. */
const ALSO_NARROW = ["branches", "filters set"];

for (const { name, only, open } of STATES) {
	const sizes = only === "narrow" ? ["narrow"] : ALSO_NARROW.includes(name) ? ["narrow", "wide"] : ["wide"];
	for (const size of sizes) {
		test(`${name}, ${size}`, async ({ page }) => {
			if (size === "narrow") await page.setViewportSize(NARROW);
			await open(page);
			await keepState(page, `${name}, ${size}`);
		});
	}
}

test("what was deleted and stored, and can be undone", async ({ page }) => {
	await openSections(page);
	await page.goto(editBranchPath(2));
	await button(page, adminTexts.remove.action).click();
	await button(page, adminTexts.remove.confirm).click();
	await expect(page.locator(".notice-done")).toBeVisible();
	await keepState(page, "deleted");
	const { open, input, submit, dialog: result } = uploadPage(page);
	await open();
	const [headings = [], first = []] = await sampleRows(page);
	await input.setInputFiles(await sheetFile([headings, first.with(0, "Camp Corner")]));
	await submit.click();
	await expect(result).toContainText(previewTexts.toHistory);
	await keepState(page, "stored after a preview");
	await page.goto(PATTERNS.history);
	await page.getByRole("button", { name: /^Undo/ }).first().click();
	await expect(dialog(page)).toBeVisible();
	await keepState(page, "undo dialog");
});

test.describe("with maps", () => {
	test.use({ automaticMaps: true });

	test("a place on the map", async ({ page }) => {
		await openFilledForm(page);
		await pickMap(page).scrollIntoViewIfNeeded();
		await mapReady(page, pickMap(page));
		await keepState(page, "place on the map");
	});
});
