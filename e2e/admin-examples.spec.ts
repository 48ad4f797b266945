/** Deleting the examples of a first start, and adding them to an empty site; on sites of their own, because the branches change. */
import { expect, type Page } from "@playwright/test";
import { adminTexts } from "../client/text/for-admins/admin-texts.ts";
import { DEFAULT_BRAND_FILE } from "../server/brand/brand-file.ts";
import { BRANCHES_PATH, EXAMPLES_PATH } from "../shared/api/api-paths.ts";
import { WARNING_CODES } from "../shared/branch/branch-warning.ts";
import { editBranchPath, PATTERNS } from "../shared/paths.ts";
import { button, dialog } from "./create-branch-page.ts";
import { expectAccessible } from "./page-health.ts";
import { storingTest as test } from "./sites.ts";
import { startSite, testWithSite } from "./start-site.ts";
import { holdBack } from "./test.ts";

const { examples, list } = adminTexts;

/** Changes an example. @returns its name */
async function move(page: Page, id: number): Promise<string> {
	const path = `${BRANCHES_PATH}/${id}`;
	const { data: branch } = await (await page.request.get(path)).json();
	const data = { ...branch, landmark: "Moved", confirmed: WARNING_CODES };
	expect((await page.request.put(path, { data, headers: { "if-match": "*" } })).ok()).toBe(true);
	return branch.name;
}

test("the examples are deleted but for those that an admin says are own branches, and come back with Undo", async ({
	page,
}) => {
	const mark = page.getByText(examples.notice);
	await move(page, 1);
	await page.goto(editBranchPath(1));
	await page.getByRole("button", { name: examples.own }).click();
	await expect(page.getByText(examples.isOwn)).toBeVisible();
	const names = [await move(page, 2), await move(page, 3)];
	await page.goto(PATTERNS.admin);
	await button(page, examples.remove).press("Enter");
	await expect(dialog(page)).toContainText(examples.unchanged(177));
	for (const name of names) await expect(dialog(page).getByLabel(name)).toBeChecked({ checked: false });
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

// With a brand of its own, a site starts without the examples.
const testOfEmpty = testWithSite(() => startSite({ LOG_LEVEL: "warn", BRAND_FILE: DEFAULT_BRAND_FILE }));

testOfEmpty("an empty site offers the examples, and takes them back", { tag: "@deep" }, async ({ page }) => {
	await page.goto(PATTERNS.admin);
	const add = button(page, examples.add);
	await expect(page.getByText(list.empty)).toBeVisible();
	await expectAccessible(page);
	const full = { status: 503, json: { message: "The disk is full." } };
	const answer = await holdBack(page, `**${EXAMPLES_PATH}/add`, (route) => route.fulfill(full));
	await add.press("Enter");
	await expect(page.getByText(examples.adding)).toBeVisible();
	await expect(add).toHaveAttribute("aria-disabled", "true");
	answer();
	await expect(page.getByRole("alert")).toContainText("The disk is full.");
	await page.unroute(`**${EXAMPLES_PATH}/add`);
	await add.press("Enter");
	const notice = page.locator(".notice-done");
	await expect(notice).toContainText(examples.added);
	await expect(page.getByText(examples.notice)).toBeVisible();
	await expect(add).toHaveCount(0);
	await button(page, list.undo).press("Enter");
	await expect(notice).toContainText(examples.gone);
	await expect(page.getByText(list.empty)).toBeVisible();
	await expect(page.getByText(examples.notice)).toHaveCount(0);
});
