/** Each job from its first to its last step without a mouse. */
import { expect, type Locator, type Page } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { enAdmin } from "../client/text/en-admin.ts";
import { enCreate } from "../client/text/en-create.ts";
import { enHistory } from "../client/text/en-history.ts";
import { FORM_MESSAGES } from "../shared/branch/form-messages.ts";
import { PATTERNS } from "../shared/paths.ts";
import { button, control, dialog, end, start, submit, suggestions, TYPED } from "./create-branch-page.ts";
import { tabTo } from "./focus.ts";
import { expectHydrated } from "./hydrated.ts";
import { searchBox } from "./search-box.ts";
import { storingTest as test } from "./sites.ts";
import { SIZES, WIDE } from "./sizes.ts";
import { sampleRows, sheetFile, uploadPage } from "./upload-page.ts";

test.use({ viewport: WIDE, reducedMotion: "reduce" });

const notice = (page: Page) => page.locator(".notice-done");

async function press(page: Page, ...keys: string[]): Promise<void> {
	for (const key of keys) await page.keyboard.press(key);
}

async function open(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await expectHydrated(page);
}

for (const [size, viewport] of Object.entries(SIZES)) {
	test(`find a branch, filter, read it, and go back, ${size}`, { tag: size === "wide" ? "@deep" : [] }, async ({
		page,
	}) => {
		await page.setViewportSize(viewport);
		await open(page, "/");
		await press(page, "Tab");
		await expect(page.getByRole("link", { name: en.skipToContent })).toBeFocused();
		await tabTo(page, searchBox(page));
		await page.keyboard.type("pun");
		await expect(suggestions(page).first()).toContainText("Pune");
		await press(page, "ArrowDown", "Enter");
		await expect(page).toHaveURL("/?q=Pune%2C+Maharashtra");
		await expect(page.getByRole("article").first()).toContainText("Pune");
		if (size === "narrow") {
			await tabTo(page, page.getByRole("button", { name: en.finder.moreFilters }));
			await press(page, "Enter");
		}
		await tabTo(page, page.getByRole("checkbox", { name: "Regional Office" }));
		await press(page, "Space");
		await expect(page).toHaveURL("/?q=Pune%2C+Maharashtra&category=Regional+Office");
		if (size === "narrow") {
			await tabTo(page, page.getByRole("button", { name: /^Search \d/ }));
			await press(page, "Enter");
			await expect(page.getByText(en.finder.searching, { exact: true })).toBeHidden();
			await expect(page.locator(".filters")).toBeHidden();
		}
		const card = page.getByRole("article").first();
		const link = card.getByRole("link").first();
		const name = (await card.getByRole("heading").textContent()) ?? "";
		await tabTo(page, link);
		await press(page, "Enter");
		if (size === "wide") {
			// There, a card is shown beside the list first.
			await tabTo(page, page.getByRole("link", { name: en.branch.getDetails }));
			await press(page, "Enter");
		}
		await expect(page).toHaveURL(/\/branch\//);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
		await tabTo(page, page.getByRole("link", { name: /^Get Directions/ }).first());
		await page.goBack();
		await expect(page).toHaveURL("/?q=Pune%2C+Maharashtra&category=Regional+Office");
		await expect(card).toContainText(name);
	});
}

test("what a card says more of opens by Enter, and Escape leads back to its button", { tag: "@deep" }, async ({
	page,
}) => {
	await open(page, "/");
	const more = page.getByRole("article").first().getByRole("button");
	await tabTo(page, more);
	await press(page, "Enter");
	await expect(dialog(page)).toBeVisible();
	await tabTo(page, dialog(page).getByRole("button", { name: en.result.close }));
	await press(page, "Escape");
	await expect(more).toBeFocused();
});

test("choose a state and a city", { tag: "@deep" }, async ({ page }) => {
	await open(page, "/");
	const state = page.getByRole("combobox", { name: en.finder.state, exact: true });
	await expect(page.locator(".select__control")).toHaveCount(2);
	await tabTo(page, state);
	await page.keyboard.type("gujar");
	await press(page, "Enter");
	await expect(page).toHaveURL("/?state=Gujarat");
	await tabTo(page, page.getByRole("combobox", { name: en.finder.city, exact: true }));
	await press(page, "ArrowDown", "Enter");
	await expect(page).toHaveURL(/\?state=Gujarat&city=/);
});

test("create a branch; mistakes lead to their field", { tag: "@deep" }, async ({ page }) => {
	await open(page, PATTERNS.createBranch);
	await tabTo(page, submit(page));
	await press(page, "Enter");
	await expect(control(page, "name")).toBeFocused();
	// In the order of the page.
	const { name: _, ...rest } = TYPED;
	await page.keyboard.type("Keyboard Branch");
	const fields = [control(page, "area"), ...Object.keys(rest).map((name) => control(page, name as keyof typeof rest))];
	for (const field of await inOrder(fields)) {
		await tabTo(page, field);
		const name = (await field.getAttribute("id"))?.replace("branch-", "") ?? "";
		await page.keyboard.type(name === "area" ? "Branch" : rest[name as keyof typeof rest]);
	}
	await chooseTime(page, start(page, "Monday"), "09:30");
	await chooseTime(page, end(page, "Monday"), "17:30");
	await tabTo(page, button(page, enCreate.copy));
	await press(page, "Enter");
	for (const day of ["Saturday", "Sunday"]) {
		await tabTo(page, start(page, day));
		await page.keyboard.type("Not");
		await expect(start(page, day)).toHaveValue("Not Working");
	}
	await tabTo(page, submit(page));
	await press(page, "Enter");
	const result = page.getByRole("dialog", { name: en.result.success });
	await expect(result).toContainText(FORM_MESSAGES.createSucceeded);
	await tabTo(page, result.getByRole("link", { name: enCreate.view }));
	await press(page, "Enter");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Keyboard Branch");
});

async function chooseTime(page: Page, field: Locator, value: string): Promise<void> {
	await tabTo(page, field);
	await page.keyboard.type(value);
	await expect(field).toHaveValue(value);
}

/** Fields as they follow each other on the page. */
async function inOrder(fields: readonly Locator[]): Promise<Locator[]> {
	const tops = await Promise.all(fields.map(async (field) => ({ field, box: await field.boundingBox() })));
	return tops
		.toSorted((a, b) => (a.box?.y ?? 0) - (b.box?.y ?? 0) || (a.box?.x ?? 0) - (b.box?.x ?? 0))
		.map(({ field }) => field);
}

test("upload a sheet after its preview", { tag: "@deep" }, async ({ page }) => {
	const { open: openUpload, input, preview, result, apply, dialog: answer, close } = uploadPage(page);
	await openUpload();
	const [headings = [], first = []] = await sampleRows(page);
	const file = await sheetFile([headings, first.with(headings.indexOf("Branch Name"), "Sheet By Keyboard")]);
	await openUpload();
	// Listening has begun when the key is pressed.
	const choosing = page.waitForEvent("filechooser");
	await tabTo(page, input);
	await press(page, "Enter");
	await (await choosing).setFiles(file);
	await tabTo(page, preview);
	await press(page, "Enter");
	await expect(result).toBeFocused();
	await tabTo(page, apply);
	await press(page, "Enter");
	await expect(answer).toContainText(FORM_MESSAGES.uploadSucceeded);
	await tabTo(page, close);
	await press(page, "Enter");
	await expect(answer).toBeHidden();
	await expectFocusOnPage(page);
});

/** Not at the start of the document, as when what had the focus is taken away. */
async function expectFocusOnPage(page: Page): Promise<void> {
	await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY");
}

test("edit a branch, close it for a day, delete it and bring it back", { tag: "@deep" }, async ({ page }) => {
	await open(page, PATTERNS.admin);
	await tabTo(page, page.getByLabel(enAdmin.list.search, { exact: true }));
	await page.keyboard.type("Regional Office Mumbai");
	const row = page.locator(".branch-table tbody tr");
	await expect(row).toHaveCount(1);
	await tabTo(page, row.getByRole("link").first());
	await press(page, "Enter");
	await tabTo(page, control(page, "name"));
	await page.keyboard.type("Regional Office Fort");
	await press(page, "Enter");
	await expect(notice(page)).toContainText(enAdmin.edit.saved);
	await expect(notice(page)).toBeFocused();

	await tabTo(page, page.getByLabel(enAdmin.closures.from));
	await page.keyboard.type("01012097");
	await tabTo(page, page.getByLabel(enAdmin.closures.reason));
	await page.keyboard.type("Painting");
	await tabTo(page, button(page, enAdmin.closures.submit));
	await press(page, "Enter");
	await expect(page.getByText(enAdmin.closures.stored)).toBeFocused();
	const remove = page.getByRole("button", { name: /^Remove the closure/ });
	await tabTo(page, remove, "Shift+Tab");
	await press(page, "Enter");
	await expect(page.getByText(enAdmin.closures.removed)).toBeFocused();

	const deleting = button(page, enAdmin.remove.action);
	await tabTo(page, deleting);
	await press(page, "Enter");
	await expect(dialog(page)).toContainText("Regional Office Fort");
	await press(page, "Escape");
	await expect(deleting).toBeFocused();
	await press(page, "Enter");
	await tabTo(page, button(page, enAdmin.remove.confirm));
	await press(page, "Enter");
	await expect(notice(page)).toContainText(enAdmin.list.deleted("Regional Office Fort"));
	await expect(notice(page)).toBeFocused();
	await tabTo(page, button(page, enAdmin.list.undo));
	await press(page, "Enter");
	await expect(notice(page)).toContainText(enAdmin.list.restored("Regional Office Fort"));
	await expect(notice(page)).toBeFocused();
});

test("undo a change and do it again", { tag: "@deep" }, async ({ page }) => {
	await open(page, `${PATTERNS.admin}?q=Surat`);
	await tabTo(page, page.locator(".branch-table tbody a").first());
	await press(page, "Enter");
	await tabTo(page, control(page, "landmark"));
	await page.keyboard.type("Clock tower");
	await press(page, "Enter");
	await expect(notice(page)).toContainText(enAdmin.edit.saved);
	await open(page, PATTERNS.history);
	for (const [name, yes, done] of [
		[/^Undo/, enHistory.yes.undo, /^Undone/],
		[/^Redo/, enHistory.yes.redo, /^Done again/],
	] as const) {
		const step = page.getByRole("button", { name }).first();
		await tabTo(page, step);
		await press(page, "Enter");
		await tabTo(page, dialog(page).getByRole("button", { name: yes }));
		await press(page, "Enter");
		await expect(page.getByRole("heading", { name: done })).toBeFocused();
	}
});
