/** Uploading a sheet that is published at an address (docs/product.md, Bulk Upload). */
import { expect } from "@playwright/test";
import { uploadTexts } from "../../client/text/for-admins/sheet-texts.ts";
import { test } from "../../e2e/test.ts";
import { uploadPage } from "../../e2e/upload-page.ts";
import { PUBLISHED_SHEET_PATH } from "../../shared/api/api-paths.ts";

const ADDRESS = "https://docs.example.com/pub?output=csv";

test("a published sheet is fetched and chosen; what was typed stays after an error", async ({ page }) => {
	const { open, chosen } = uploadPage(page);
	let isThere = false;
	await page.route(`**${PUBLISHED_SHEET_PATH}`, async (route) => {
		if (route.request().method() === "GET") return route.fulfill({ json: { data: { hosts: ["docs.example.com"] } } });
		expect(route.request().postDataJSON()).toEqual({ address: ADDRESS });
		return isThere
			? route.fulfill({ body: "Branch Name,City\n" })
			: route.fulfill({ status: 502, json: { message: "The host could not be reached. Please check the address." } });
	});
	await open();
	const field = page.getByRole("textbox", { name: uploadTexts.published });
	await expect(field).toHaveAccessibleDescription(/docs\.example\.com/);
	await field.fill(ADDRESS);
	await field.press("Enter");
	await expect(page.getByRole("alert")).toHaveText(/could not be reached/);
	await expect(field).toBeFocused();
	await expect(field).toHaveValue(ADDRESS);
	isThere = true;
	await page.getByRole("button", { name: uploadTexts.fetch }).click();
	await expect(chosen).toContainText("published-sheet.csv");
	await expect(page.getByRole("alert")).toHaveText("");
});

test("without hosts there is no such field", async ({ page }) => {
	const response = page.waitForResponse(`**${PUBLISHED_SHEET_PATH}`);
	await uploadPage(page).open();
	expect(await (await response).json()).toEqual({ data: { hosts: [] } });
	await expect(page.getByRole("textbox", { name: uploadTexts.published })).toHaveCount(0);
});
