/** The page before its script has loaded, and without scripts. */
import { expect, type Page } from "@playwright/test";
import { enUpload } from "../client/text/en-upload.ts";
import { PATTERNS } from "../shared/paths.ts";
import { gate } from "./create-branch-page.ts";
import { test } from "./test.ts";
import { uploadPage } from "./upload-page.ts";

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });
	test("one sentence explains what uploading needs, and there is no form to submit", async ({ page }) => {
		const { submit, zone } = uploadPage(page);
		await page.goto(PATTERNS.bulkUpload);
		await expect(page.getByText(enUpload.noScript)).toBeVisible();
		await expect(submit).toBeHidden();
		await expect(zone).toBeHidden();
		await expect(page.getByRole("link", { name: enUpload.downloadSample })).toBeVisible();
	});
});

test("a file chosen before the script has loaded is kept, and the button sends nothing", async ({ page }) => {
	const letScriptCome = await openHeld(page);
	const { choose, submit, chosen, input } = uploadPage(page);
	await choose();
	await submit.click();
	expect(await input.evaluate((field: HTMLInputElement) => field.files?.length)).toBe(1);
	letScriptCome();
	await expect(chosen).toContainText("branches.xlsx");
	await expect(page).toHaveURL(PATTERNS.bulkUpload);
});

test("an unacceptable file chosen before the script has loaded is refused when it loads", async ({ page }) => {
	const letScriptCome = await openHeld(page);
	const { choose, alert, input } = uploadPage(page);
	await choose("branches.pdf");
	letScriptCome();
	await expect(alert).toHaveText(enUpload.notExcel("branches.pdf"));
	await expect(input).toBeFocused();
});

/** Opens the page without its script. @returns a function that lets the script load */
async function openHeld(page: Page): Promise<() => void> {
	const { open, opened } = gate();
	await page.route("**/assets/*.js", async (route) => {
		await opened;
		await route.continue();
	});
	await page.goto(PATTERNS.bulkUpload, { waitUntil: "commit" });
	return open;
}
