/** What admins' forms say to a browser without scripts. What visitors can do without them is in finder.spec.ts. */

import { expect } from "@playwright/test";
import { createTexts } from "../client/text/for-admins/create-texts.ts";
import { uploadTexts } from "../client/text/for-admins/sheet-texts.ts";
import { PATTERNS } from "../shared/paths.ts";
import { test } from "./test.ts";

test.use({ javaScriptEnabled: false });

test("the forms of admins say in one sentence what they need", async ({ page }) => {
	for (const [path, sentence, form] of [
		[PATTERNS.createBranch, createTexts.noScript, createTexts.submit],
		[PATTERNS.bulkUpload, uploadTexts.noScript, uploadTexts.submit],
	] as const) {
		await page.goto(path);
		await expect(page.getByText(sentence)).toBeVisible();
		await expect(page.getByRole("button", { name: form })).toBeHidden();
	}
	await expect(page.getByRole("link", { name: uploadTexts.downloadSample })).toBeVisible();
});
