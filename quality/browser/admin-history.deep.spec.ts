/** The history of changes: undo, redo and what stops them, on a site of their own (docs/product.md, History). */

import { utils, write } from "@e965/xlsx";
import { expect, type Page } from "@playwright/test";
import { adminTexts, historyTexts } from "../../client/text/for-admins/admin-texts.ts";
import { openSections } from "../../e2e/create-branch-page.ts";
import { open } from "../../e2e/hydrated.ts";
import { complaintsOf, expectAccessible } from "../../e2e/page-health.ts";
import { storingTest as test } from "../../e2e/sites.ts";
import { SIZES } from "../../e2e/sizes.ts";
import type { BranchListAnswer } from "../../shared/api/admin-branch.ts";
import { BRANCHES_PATH, CHANGES_PATH, UPLOAD_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import { BRANCH_FIELDS, FIELD_NAMES } from "../../shared/branch/branch-fields.ts";
import { changePath, PATTERNS } from "../../shared/paths.ts";
import { TEST_PAYLOAD } from "../../shared/testing/test-branch.ts";

test.describe.configure({ mode: "serial" });

/** Uploads a sheet with branches of these names, each with a landmark. */
async function upload(page: Page, file: string, names: readonly string[], landmark: string) {
	const rows = names.map((name) => FIELD_NAMES.map((field) => ({ ...TEST_PAYLOAD, name, landmark })[field]));
	const sheet = utils.aoa_to_sheet([FIELD_NAMES.map((name) => BRANCH_FIELDS[name].label), ...rows]);
	const buffer = Buffer.from(write(utils.book_new(sheet, "Branches"), { type: "buffer", bookType: "xlsx" }));
	const multipart = { file: { name: file, mimeType: "application/octet-stream", buffer } };
	const answer = await page.request.post(UPLOAD_BRANCH_PATH, { multipart });
	expect(await answer.json()).toMatchObject({ data: expect.anything() });
}

async function branches(page: Page, q: string): Promise<BranchListAnswer["data"]> {
	const answer = await page.request.get(`${BRANCHES_PATH}?q=${encodeURIComponent(q)}`);
	return ((await answer.json()) as BranchListAnswer).data;
}

const row = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });
/** What became of an undo. */
const status = (page: Page, text: RegExp) => page.getByRole("status").filter({ hasText: text });
const button = (page: Page, name: RegExp) => page.getByRole("button", { name });
const NAMES = ["Camp Corner", "Swargate Corner", "Deccan Corner"];

test("by keyboard, a sheet is undone and done again, after questions that say what will happen", async ({ page }) => {
	await upload(page, "corners.xlsx", NAMES, "Old temple");
	await upload(page, "landmarks.xlsx", NAMES.slice(0, 2), "New bus stand");
	const complaints = complaintsOf(page);
	await page.goto(PATTERNS.history);
	const changed = row(page, "landmarks.xlsx").first();
	await expect(changed).toContainText("2 branches: landmark");
	await button(page, /^Undo.*landmarks/).press("Enter");
	const dialog = page.getByRole("dialog");
	await expect(dialog).toContainText("2 branches will get their former values.");
	await dialog.getByRole("button", { name: adminTexts.remove.cancel }).press("Enter");
	await expect(button(page, /^Undo.*landmarks/)).toBeFocused();
	expect((await branches(page, "Camp Corner"))[0]?.landmark).toBe("New bus stand");

	await button(page, /^Undo.*landmarks/).press("Enter");
	await dialog.getByRole("button", { name: historyTexts.yes.undo }).press("Enter");
	await expect(status(page, /Undone: .*landmarks/)).toBeFocused();
	await expect(row(page, "Uploaded the sheet “landmarks.xlsx”")).toContainText(historyTexts.undone);
	expect((await branches(page, "Camp Corner"))[0]?.landmark).toBe("Old temple");

	await button(page, /^Redo.*landmarks/).press("Enter");
	await expect(dialog).toContainText("2 branches will get their values from this change again.");
	await dialog.getByRole("button", { name: historyTexts.yes.redo }).press("Enter");
	await expect(status(page, /Redone: .*landmarks/)).toBeFocused();
	await expect(button(page, /^Undo.*landmarks/)).toBeVisible();
	expect((await branches(page, "Camp Corner"))[0]?.landmark).toBe("New bus stand");
	expect(complaints).toEqual([]);
});

test("what was changed since stops an undo, and is listed with links", async ({ page }) => {
	await page.goto(PATTERNS.history);
	await button(page, /^Undo.*corners/).click();
	const dialog = page.getByRole("dialog");
	await expect(dialog).toContainText("3 branches that it created will be deleted.");
	await dialog.getByRole("button", { name: historyTexts.yes.undo }).click();
	await expect(status(page, /Nothing was undone, because 2 branches/)).toBeFocused();
	const [camp] = await branches(page, "Camp Corner");
	const link = page.getByRole("link", { name: "Camp Corner", exact: true });
	await expect(link).toHaveAttribute("href", PATTERNS.editBranch.replace(":id", String(camp?.id)));
	await expect(page.getByRole("listitem").filter({ has: link })).toContainText("Changed since: Landmark.");
	const cause = page
		.getByRole("listitem")
		.filter({ has: link })
		.getByRole("link", { name: /^See change \d+$/ });
	const number = (await cause.innerText()).replace(/\D/g, "");
	const redone = row(page, "Redid landmarks.xlsx").getByRole("link", { name: /^Redid/ });
	await expect(redone).toHaveAttribute("href", PATTERNS.change.replace(":id", number));
	await expectAccessible(page);
	expect(await branches(page, "Corner")).toHaveLength(3);
});

test("an undo goes on when the page is left and loaded again, and its result is shown on coming back", async ({
	page,
}) => {
	await upload(page, "left.xlsx", ["Left Corner"], "Old temple");
	const { promise: undone, resolve } = Promise.withResolvers<unknown>();
	// The page gets no answer.
	await page.route(`**${CHANGES_PATH}/*/undo`, (route) => resolve(page.request.post(route.request().url())));
	await page.goto(PATTERNS.history);
	await button(page, /^Undo.*left/).click();
	await page.getByRole("dialog").getByRole("button", { name: historyTexts.yes.undo }).click();
	await page.getByRole("link", { name: adminTexts.nav.holidays }).click();
	await expect(page).toHaveURL(PATTERNS.holidays);
	const oneChange = `**${CHANGES_PATH}/*?size=1`;
	// Until it is loaded again, the page hears that the undo goes on.
	await page.route(oneChange, async (route) => {
		const { data, ...rest } = await (await route.fetch()).json();
		await route.fulfill({ json: { ...rest, data: { ...data, undoing: true, undoneBy: null } } });
	});
	await page.goBack();
	await expect(page.getByRole("progressbar")).toBeVisible();
	await undone;
	await page.unroute(oneChange);
	await page.reload();
	await expect(status(page, /Undone: .*left/)).toBeFocused();
	await expect(row(page, "Uploaded the sheet “left.xlsx”")).toContainText(historyTexts.undone);
	await page.reload();
	await expect(row(page, "Uploaded the sheet “left.xlsx”")).toBeVisible();
	await expect(status(page, /Undone: .*left/)).toBeHidden();
});

test("a change shows each field of its branches before and after, on both screens", async ({ page }) => {
	await page.goto(PATTERNS.history);
	await page.getByRole("link", { name: "Uploaded the sheet “landmarks.xlsx”" }).click();
	const panel = page.locator(".change-entry").filter({ hasText: "Camp Corner" });
	for (const size of Object.values(SIZES)) {
		await page.setViewportSize(size);
		await expect(panel.getByRole("row", { name: /Landmark.*Old temple.*New bus stand/ })).toBeVisible();
		await expectAccessible(page);
	}
	await expect(panel.getByRole("link", { name: historyTexts.editOne("Camp Corner") })).toBeVisible();
	await page.getByRole("link", { name: historyTexts.back }).click();
	await page.getByRole("link", { name: "Uploaded the sheet “corners.xlsx”" }).click();
	const created = page.locator(".change-entry").filter({ hasText: "Deccan Corner" });
	await expect(created.getByRole("table")).toBeHidden();
	await created.getByText(historyTexts.allFields.created).click();
	await expect(created.getByRole("row", { name: /Monday Hours/ })).toContainText("am");
});

test("a search is an address, which Back and a reload restore, and the download takes it", async ({ page }) => {
	await open(page, PATTERNS.history);
	await page.getByText(historyTexts.filter.title).click();
	const field = (label: string) => page.getByLabel(label, { exact: true });
	await field(historyTexts.filter.q).fill("Deccan Corner");
	await field(historyTexts.filter.q).press("Enter");
	await expect(page).toHaveURL(/\?q=Deccan\+Corner$/);
	await expect(page.getByRole("status").filter({ hasText: historyTexts.found(1) })).toBeVisible();
	await expect(page.locator(".change-row")).toContainText(["corners.xlsx"]);
	await field(historyTexts.filter.field).selectOption("landmark");
	await button(page, /^Search$/).click();
	await expect(page.getByText(historyTexts.found(0))).toBeVisible();
	await expectAccessible(page);
	await page.goBack();
	await expect(field(historyTexts.filter.field)).toHaveValue("");
	await page.reload();
	await expect(field(historyTexts.filter.q)).toHaveValue("Deccan Corner");
	const download = page.getByRole("link", { name: historyTexts.downloadFound });
	await expect(download).toHaveAttribute("href", /changes\.xlsx\?q=Deccan\+Corner$/);
	await page.getByRole("link", { name: historyTexts.all }).click();
	await expect(field(historyTexts.filter.q)).toHaveValue("");
	await expect(download).toBeHidden();
});

test("a branch's page has its history, with what changed and Undo; so has that of a deleted one", async ({ page }) => {
	await upload(page, "own.xlsx", ["Karve Corner", "Baner Corner"], "Old temple");
	await upload(page, "moved.xlsx", ["Karve Corner"], "Metro station");
	const [branch] = await branches(page, "Karve Corner");
	const history = page.getByRole("region", { name: historyTexts.ofBranch });
	const landmark = page.getByLabel("Landmark", { exact: true });
	await openSections(page);
	await page.goto(PATTERNS.editBranch.replace(":id", String(branch?.id)));
	await expect(landmark).toHaveValue("Metro station");
	await expect(history.getByRole("listitem")).toContainText(["moved.xlsx” Landmark", "own.xlsx"]);
	for (const size of Object.values(SIZES)) {
		await page.setViewportSize(size);
		await expectAccessible(page);
	}
	const person = page.getByLabel("Contact Person");
	await person.fill("Not saved");
	await history.getByRole("button", { name: /^Undo.*moved/ }).click();
	await page.getByRole("dialog").getByRole("button", { name: historyTexts.yes.undo }).click();
	await expect(status(page, /Undone: .*moved/)).toBeFocused();
	await expect(history.getByRole("listitem").first()).toContainText("Undid");
	await expect(landmark).toHaveValue("Old temple");
	await expect(person).toHaveValue("Not saved");
	await history.getByRole("button", { name: /^Undo.*own/ }).click();
	await page.getByRole("dialog").getByRole("button", { name: historyTexts.yes.undo }).click();
	await expect(page.getByRole("alert")).toContainText("was deleted");
	await expect(history.getByRole("listitem").first()).toContainText("Undid");
	await expectAccessible(page);
});

test("the list has pages in its addresses; what did not load says so, and is asked for again", async ({ page }) => {
	// Pages of two changes, because making many takes long.
	await page.route(new RegExp(`${CHANGES_PATH}(\\?page=\\d+)?$`), (route) => {
		const url = new URL(route.request().url());
		url.searchParams.set("size", "2");
		return route.continue({ url: url.href });
	});
	await page.route(`**${CHANGES_PATH}`, (route) => route.abort(), { times: 1 });
	await page.goto(PATTERNS.history);
	await expect(page.getByRole("alert")).toBeVisible();
	await page.getByRole("button", { name: "Try again" }).click();
	const first = page.locator(".change-row a").first();
	const newest = await first.innerText();
	await page.getByRole("link", { name: "Next" }).click();
	await expect(page).toHaveURL(/\?page=2$/);
	await expect(first).not.toHaveText(newest);
	await page.goBack();
	await expect(first).toHaveText(newest);
	await page.goto(changePath(999_999));
	await expect(page.getByRole("alert")).toHaveText(historyTexts.missing);
});
