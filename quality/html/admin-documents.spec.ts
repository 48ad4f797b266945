/** The pages for admins, as scripts leave them. They have their own site, because these tests store branches. */

import { expect, type Page } from "@playwright/test";
import { adminTexts } from "../../client/text/for-admins/admin-texts.ts";
import { holidayTexts } from "../../client/text/for-admins/holidays-texts.ts";
import { previewTexts } from "../../client/text/for-admins/preview-texts.ts";
import {
	button,
	control,
	dialog,
	errors,
	openFilledForm,
	openForm,
	submit,
	suggestions,
} from "../../e2e/create-branch-page.ts";
import { mapReady, pickMap } from "../../e2e/map-page.ts";
import { NARROW, WIDE } from "../../e2e/sizes.ts";
import { startSite, testWithSite } from "../../e2e/start-site.ts";
import { sheetFile, uploadPage } from "../../e2e/upload-page.ts";
import { BRANCH_FIELDS, FIELD_NAMES } from "../../shared/branch/branch-fields.ts";
import { editBranchPath, PATTERNS } from "../../shared/paths.ts";
import { TEST_PAYLOAD } from "../../shared/testing/test-branch.ts";
import { keepState } from "./documents.ts";

const { list, edit, closures, remove } = adminTexts;

const test = testWithSite(() => startSite({ LOG_LEVEL: "warn" }));

test.describe.configure({ mode: "default" });
test.use({ viewport: WIDE, reducedMotion: "reduce" });

const LABELS = FIELD_NAMES.map((name) => BRANCH_FIELDS[name].label);
const row = (changed: Partial<typeof TEST_PAYLOAD>) =>
	FIELD_NAMES.map((name) => ({ ...TEST_PAYLOAD, ...changed })[name]);

test("the list of branches", async ({ page }) => {
	await page.goto(PATTERNS.admin);
	await expect(page.locator(".branch-table tbody tr").first()).toBeVisible();
	await keepState(page, "admin-list");
	await page.setViewportSize(NARROW);
	await expect(page.locator(".branch-cards a").first()).toBeVisible();
	await keepState(page, "admin-list-on-a-phone");
	await page.getByLabel(list.search, { exact: true }).fill("no such branch");
	await expect(page.getByText(list.none)).toBeVisible();
	await keepState(page, "admin-list-none");
});

test("a branch that is edited, closed and deleted", async ({ page }) => {
	await page.goto(editBranchPath(1));
	await control(page, "name").fill("");
	await button(page, edit.form.submit).click();
	await button(page, closures.submit).click();
	await expect(page.getByText(closures.missingReason)).toBeVisible();
	await keepState(page, "admin-edit-errors");
	await control(page, "name").fill("Edited Branch");
	await button(page, edit.form.submit).click();
	await expect(page.getByText(edit.saved)).toBeVisible();
	await page.getByLabel(closures.reason).fill("renovation");
	await expect(page.locator(".closure-preview")).toBeVisible();
	await button(page, closures.submit).click();
	await expect(page.locator(".closures-list")).toContainText("renovation");
	await keepState(page, "admin-edit-closed");
	await button(page, remove.action).click();
	await expect(dialog(page)).toBeVisible();
	await keepState(page, "admin-delete-dialog");
	await button(page, remove.confirm).click();
	await expect(page.locator(".notice-done")).toBeVisible();
	await keepState(page, "admin-deleted");
});

test("what another admin has changed meanwhile", async ({ page, context }) => {
	const other = await context.newPage();
	for (const each of [page, other]) await each.goto(editBranchPath(2));
	await control(page, "landmark").fill("Mine");
	await control(other, "landmark").fill("Theirs");
	await button(other, edit.form.submit).click();
	await expect(other.getByText(edit.saved)).toBeVisible();
	await button(page, edit.form.submit).click();
	await expect(dialog(page)).toBeVisible();
	await keepState(page, "admin-stale-dialog");
});

test("holidays and days off", async ({ page }) => {
	await page.goto(PATTERNS.holidays);
	await page
		.getByLabel(holidayTexts.paste.label)
		.fill("Date\tHoliday\tStates\n1 May 2028\tLabour Day\tAll India\n31/02/2027\tNo such day\t");
	await expect(page.locator(".pasted-rows li")).toHaveCount(2);
	await keepState(page, "admin-holidays-pasted");
	await button(page, holidayTexts.paste.addReadable(1)).click();
	await button(page, holidayTexts.add).click();
	await button(page, holidayTexts.addNow).click();
	await expect(page.getByText(holidayTexts.problems.date)).toBeVisible();
	await page.getByLabel(holidayTexts.fields.someStates).check();
	await keepState(page, "admin-holidays-form");
});

test("the form of a new branch", async ({ page }) => {
	await openForm(page);
	await submit(page).click();
	await expect(errors(page).first()).toBeVisible();
	await keepState(page, "create-errors");
	await control(page, "stateName").fill("ma");
	await expect(suggestions(page).first()).toBeVisible();
	await page.keyboard.press("ArrowDown");
	await keepState(page, "create-suggestions");
	await openFilledForm(page, { name: "Doubtful Branch", pincode: "560001" });
	await submit(page).click();
	await expect(page.locator(".form-field-warning").first()).toBeVisible();
	await keepState(page, "create-warnings");
	await openFilledForm(page);
	await submit(page).click();
	await expect(page.getByRole("dialog", { name: "Success" })).toBeVisible();
	await keepState(page, "create-success");
});

test.describe("with maps", () => {
	test.use({ automaticMaps: true });

	test("a place on the map", async ({ page }) => {
		await openFilledForm(page);
		await pickMap(page).scrollIntoViewIfNeeded();
		await mapReady(page, pickMap(page));
		await keepState(page, "create-map");
	});
});

test("a sheet that is checked, corrected and stored, and the history", async ({ page }) => {
	const {
		open,
		input,
		preview,
		submit: upload,
		alert,
		panel,
		apply,
		result: heading,
		dialog: result,
	} = uploadPage(page);
	await open();
	await upload.click();
	await expect(alert).toBeVisible();
	await keepState(page, "upload-no-file");
	await input.setInputFiles(await sheetFile([LABELS, row({ name: "Wrong Branch", pincode: "4110" })]));
	await upload.click();
	await expect(result.getByRole("table")).toBeVisible();
	await keepState(page, "upload-errors");
	await page.keyboard.press("Escape");
	await preview.click();
	await expect(panel.getByText(previewTexts.withErrors(1, 1))).toBeVisible();
	await keepState(page, "preview-errors");
	const rows = [row({ name: "Odd Branch", stateName: "MH" }), row({ name: "Camp Corner" })];
	await input.setInputFiles(await sheetFile([LABELS, ...rows]));
	await preview.click();
	await expect(panel.getByRole("radio").first()).toBeVisible();
	await keepState(page, "preview-warnings");
	await open();
	await input.setInputFiles(await sheetFile([LABELS, row({ name: "Camp Corner" })]));
	await preview.click();
	await expect(heading).toHaveText("1 new, 0 changed, 0 unchanged");
	await apply.click();
	await expect(result).toContainText(previewTexts.toHistory);
	await keepState(page, "upload-success");

	await expectHistory(page);
});

async function expectHistory(page: Page) {
	await page.goto(PATTERNS.history);
	await page.getByRole("button", { name: /^Undo/ }).first().click();
	await expect(dialog(page)).toBeVisible();
	await keepState(page, "history-undo-dialog");
	await dialog(page).getByRole("button", { name: adminTexts.remove.cancel }).click();
	await page
		.getByRole("link", { name: /branches\.xlsx/ })
		.first()
		.click();
	await expect(page.locator(".change-entry").first()).toBeVisible();
	await keepState(page, "history-change");
}
