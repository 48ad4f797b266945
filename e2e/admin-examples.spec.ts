/** Deleting the examples of a first start, on a site of its own, because they are then gone. */
import { expect, type Page } from "@playwright/test";
import { texts as en } from "../client/text/en/texts.ts";
import { adminTexts } from "../client/text/for-admins/admin-texts.ts";
import { BRANCHES_PATH, editBranchPath, PATTERNS } from "../shared/paths.ts";
import { button, control, dialog } from "./create-branch-page.ts";
import { expectAccessible } from "./page-health.ts";
import { startSiteProcess, testWithSite } from "./site-process.ts";

const { examples, edit, list } = adminTexts;

const test = testWithSite(() => startSiteProcess({ LOG_LEVEL: "warn" }));

/** Changes an example, as an admin would who tries the form. */
async function move(page: Page, id: number): Promise<string> {
	await page.goto(editBranchPath(id));
	await control(page, "landmark").fill("Moved");
	await button(page, edit.form.submit).click();
	await expect(page.getByText(edit.saved)).toBeVisible();
	return control(page, "name").inputValue();
}

test("the examples are deleted but for those that an admin says are own branches, and come back with Undo", async ({
	page,
}) => {
	const mark = page.getByText(en.sampleData);
	await move(page, 1);
	await page.getByRole("button", { name: examples.own }).click();
	await expect(page.getByText(examples.isOwn)).toBeVisible();
	const names = [await move(page, 2), await move(page, 3)];
	await page.getByRole("link", { name: examples.toHome }).click();
	await button(page, examples.remove).press("Enter");
	await expect(dialog(page)).toContainText(examples.unchanged(177));
	for (const name of names) await expect(dialog(page).getByLabel(name)).toBeChecked({ checked: false });
	await expectAccessible(page);
	await dialog(page)
		.getByLabel(names[0] ?? "")
		.press("Space");
	await button(page, examples.confirm(178, 1)).press("Enter");
	const notice = page.locator(".notice-done");
	await expect(notice).toContainText(examples.done(178, 1));
	await expect(page.locator(".branch-table tbody tr")).toHaveCount(2);
	await expect(mark).toHaveCount(0);
	await button(page, list.undo).press("Enter");
	await expect(notice).toContainText(examples.undone);
	await expect(mark).toBeVisible();
	const { total } = await (await page.request.get(BRANCHES_PATH)).json();
	expect([total, new URL(page.url()).pathname]).toEqual([180, PATTERNS.admin]);
});
