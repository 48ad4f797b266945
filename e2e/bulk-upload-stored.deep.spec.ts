/** Files that the embedded branch service stores or refuses, on a site of their own. */
import { expect, type Page } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { enUpload } from "../client/text/en-upload.ts";
import { FORM_MESSAGES } from "../shared/branch/form-messages.ts";
import { searchBox } from "./search-box.ts";
import { storingTest as test } from "./sites.ts";
import { sampleRows, sheetFile, uploadPage } from "./upload-page.ts";

test.describe.configure({ mode: "serial" });

const shownCount = (page: Page) => page.locator(".result-count");

test("the filled-in sample is stored and shown in the finder; the same file again changes nothing", async ({
	page,
}) => {
	const { open, input, submit, dialog, close } = uploadPage(page);
	await page.goto("/");
	await expect(shownCount(page)).toHaveText(en.finder.count(180));
	await open();
	const [headings = [], first = [], second = []] = await sampleRows(page);
	const name = headings.indexOf("Branch Name");
	const file = await sheetFile([headings, first.with(name, "Swargate Corner"), second.with(name, "Panch Batti")]);

	await input.setInputFiles(file);
	await submit.click();
	await expect(dialog).toContainText(FORM_MESSAGES.uploadSucceeded);
	await expect(dialog.getByRole("definition")).toHaveText(["2", "0", "0"]);
	await dialog.getByRole("link", { name: enUpload.toFinder }).click();
	await expect(shownCount(page)).toHaveText(en.finder.count(182));
	await searchBox(page).fill("Swargate Corner");
	await expect(page.locator("article.card").first()).toContainText("Swargate Corner");

	await open();
	await input.setInputFiles(file);
	await submit.click();
	await expect(dialog.getByRole("definition")).toHaveText(["0", "0", "2"]);
	await close.click();
	const changed = [headings, first.with(name, "swargate  corner").with(headings.indexOf("Landmark"), "Bus stand")];
	await input.setInputFiles(await sheetFile(changed));
	await submit.click();
	await expect(dialog.getByRole("definition")).toHaveText(["0", "1", "0"]);
});

test("the finder shows the stored branches without loading the page again", async ({ page }) => {
	const { open, input, submit, dialog, close } = uploadPage(page);
	await open();
	const [headings = [], first = []] = await sampleRows(page);
	await page.getByRole("banner").getByRole("link").click();
	await expect(shownCount(page)).toBeVisible();
	const before = Number.parseInt(await shownCount(page).innerText(), 10);
	await page.goBack();
	await input.setInputFiles(await sheetFile([headings, first.with(headings.indexOf("Branch Name"), "Laxmi Road")]));
	await submit.click();
	await expect(dialog.getByRole("definition")).toHaveText(["1", "0", "0"]);
	await close.click();
	await page.getByRole("banner").getByRole("link").click();
	await expect(shownCount(page)).toHaveText(en.finder.count(before + 1));
});

test("bad rows are reported with cell, column, branch and value, and nothing of the file is stored", async ({
	page,
}) => {
	const { open, input, submit, dialog, close, chosen } = uploadPage(page);
	await open();
	const [headings = [], first = [], second = []] = await sampleRows(page);
	const bad = second
		.with(0, "Bad Row")
		.with(headings.indexOf("Pincode"), "30200")
		.with(headings.indexOf("Friday Hours"), "9 to");
	await input.setInputFiles(await sheetFile([headings, first.with(0, "Not To Be Stored"), bad]));
	await submit.click();
	await expect(dialog).toContainText(FORM_MESSAGES.uploadFailed);
	const rows = dialog.getByRole("row");
	await expect(rows).toHaveCount(3);
	await expect(rows.nth(1)).toHaveText(/^G3PincodeBad Row30200Pincode must be six digits/);
	await expect(rows.nth(2)).toHaveText(/^P3Friday HoursBad Row9 to.*Friday/);
	await close.click();
	await expect(chosen).toBeVisible();
	await page.goto("/?q=Not+To+Be+Stored");
	await expect(page.getByText("Not To Be Stored")).toHaveCount(0);
});

test("a file that is not a sheet, whatever its name, is refused with the reason", async ({ page }) => {
	const { open, input, submit, dialog } = uploadPage(page);
	await open();
	await input.setInputFiles({ name: "branches.xlsx", mimeType: "", buffer: Buffer.from("%PDF-1.7\nbranches") });
	await submit.click();
	await expect(dialog).toContainText(FORM_MESSAGES.uploadFailed);
	await expect(dialog).toContainText("PDF");
});
