/** How pages for admins are laid out: the summary of a branch, and what an editor of one state sees. */
import { expect } from "@playwright/test";
import { adminTexts } from "../client/text/for-admins/admin-texts.ts";
import { createTexts } from "../client/text/for-admins/create-texts.ts";
import { CREATE_BRANCH_PATH, SIGN_IN_PATH } from "../shared/api/api-paths.ts";
import { WARNING_CODES } from "../shared/branch/branch-warning.ts";
import { FORM_MESSAGES } from "../shared/branch/form-messages.ts";
import { editBranchPath, PATTERNS } from "../shared/paths.ts";
import { TEST_PAYLOAD } from "../shared/testing/test-branch.ts";
import { button, control } from "./create-branch-page.ts";
import { open } from "./hydrated.ts";
import { storingTest as test } from "./sites.ts";
import { NARROW, WIDE } from "./sizes.ts";

const { edit, list, nav, several } = adminTexts;

test("a branch is a summary whose sections open; an error opens its own, and what is not saved is marked", async ({
	page,
}) => {
	const data = { ...TEST_PAYLOAD, name: "Branch In Short", confirmed: WARNING_CODES };
	const answer = await page.request.post(CREATE_BRANCH_PATH, { data });
	await page.setViewportSize(NARROW);
	await page.goto(editBranchPath((await answer.json()).data.id));
	const section = page.getByRole("group", { name: createTexts.shortSections.address });
	const heading = section.getByRole("heading");
	await expect(section).toContainText(TEST_PAYLOAD.landmark);
	await expect(heading).toBeInViewport();
	const address = control(page, "address");
	await expect(address).toBeHidden();
	await heading.click();
	await address.fill("");
	await heading.click();
	await expect(section).toContainText(edit.notSaved);
	await button(page, edit.form.submit).click();
	await expect(section).toContainText(FORM_MESSAGES.required("Address"));
	await expect(address).toBeFocused();
	await address.fill("5 Short Road");
	await button(page, edit.form.submit).click();
	await expect(page.getByText(edit.saved)).toBeVisible();
	await expect(address).toBeHidden();
	await expect(section).toContainText("5 Short Road");
	await expect(section).not.toContainText(edit.notSaved);
});

test("an editor of one state begins with it, and can tick no branch of another", async ({ page }) => {
	await page.setViewportSize(WIDE);
	const json = { user: "leela", signOut: null, role: "editor", states: ["Gujarat"] };
	await page.route(`**${SIGN_IN_PATH}`, (route) => route.fulfill({ json }));
	await page.goto(PATTERNS.admin);
	const state = page.getByLabel(list.state, { exact: true });
	const ticks = page.getByRole("checkbox", { name: several.tick("") });
	await expect(state).toHaveValue("Gujarat");
	await expect(page).toHaveURL(/\?state=Gujarat$/);
	await expect(ticks.first()).toBeVisible();
	await state.selectOption("Karnataka");
	await expect(page.locator(".branch-table tbody tr").first()).toContainText("Karnataka");
	await expect(ticks).toHaveCount(0);
	await state.selectOption("");
	await expect(page.locator(".branch-list-count")).toContainText("page 1 of");
	await page.reload();
	await expect(page.locator(".branch-table tbody tr").first()).toContainText("Adilabad");
	await expect(state).toHaveValue("");
});

test("on a phone, the pages are behind a button", async ({ page }) => {
	await page.setViewportSize(NARROW);
	await open(page, PATTERNS.admin);
	const link = page.getByRole("link", { name: nav.history, exact: true });
	await expect(link).toBeHidden();
	await button(page, nav.menu).click();
	await link.click();
	await expect(page).toHaveURL(PATTERNS.history);
	await expect(link).toBeHidden();
});
