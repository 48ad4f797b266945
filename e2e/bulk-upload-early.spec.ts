/** The page before its script has come, and where none comes. */
import { expect, type Page } from "@playwright/test";
import { enUpload } from "../client/text/en-upload.ts";
import { PATTERNS } from "../shared/paths.ts";
import { gate } from "./create-branch-page.ts";
import { test } from "./test.ts";
import { uploadPage } from "./upload-page.ts";

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });
	test("one sentence says what uploading needs, and there is no form to submit", async ({ page }) => {
		const { submit, zone } = uploadPage(page);
		await page.goto(PATTERNS.bulkUpload);
		await expect(page.getByText(enUpload.noScript)).toBeVisible();
		await expect(submit).toBeHidden();
		await expect(zone).toBeHidden();
		await expect(page.getByRole("link", { name: enUpload.downloadSample })).toBeVisible();
	});
});

test("a file that was chosen before the script came is kept, and nothing is sent by the button", async ({ page }) => {
	const letScriptCome = await openHeld(page);
	const { choose, submit, chosen, input } = uploadPage(page);
	await choose();
	await submit.click();
	expect(await input.evaluate((field: HTMLInputElement) => field.files?.length)).toBe(1);
	letScriptCome();
	await expect(chosen).toContainText("branches.xlsx");
	await expect(page).toHaveURL(PATTERNS.bulkUpload);
});

test("a file that was chosen before the script came, and cannot be taken, is refused when it comes", async ({
	page,
}) => {
	const letScriptCome = await openHeld(page);
	const { choose, alert, input } = uploadPage(page);
	await choose("branches.pdf");
	letScriptCome();
	await expect(alert).toHaveText(enUpload.notExcel("branches.pdf"));
	await expect(input).toBeFocused();
});

/** Opens the page without its script; what it gives lets that come. */
async function openHeld(page: Page): Promise<() => void> {
	const { open, opened } = gate();
	await page.route("**/assets/*.js", async (route) => {
		await opened;
		await route.continue();
	});
	await page.goto(PATTERNS.bulkUpload, { waitUntil: "commit" });
	return open;
}
