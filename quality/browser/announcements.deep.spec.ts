/** Changes away from the focus are announced, once and in words (WCAG 2.2, 4.1.3). */

import { expect } from "@playwright/test";
import { moreTexts as enMore } from "../../client/text/en/more-texts.ts";
import { texts as en } from "../../client/text/en/texts.ts";
import { adminTexts } from "../../client/text/for-admins/admin-texts.ts";
import { createTexts } from "../../client/text/for-admins/create-texts.ts";
import { holidayTexts } from "../../client/text/for-admins/holidays-texts.ts";
import { uploadTexts } from "../../client/text/for-admins/sheet-texts.ts";
import { expectHeard, expectNothingMissed, listen } from "../../e2e/announcements.ts";
import { button, control, openFilledForm, openForm, submit } from "../../e2e/create-branch-page.ts";
import { counted, searchBox } from "../../e2e/finder-page.ts";
import { expectHydrated } from "../../e2e/hydrated.ts";
import { firstVisit, offlineTest } from "../../e2e/offline-site.ts";
import { answerChangedCalendar } from "../../e2e/page-states.ts";
import { NARROW, WIDE } from "../../e2e/sizes.ts";
import { allowPosition, holdBack, test } from "../../e2e/test.ts";
import { uploadPage } from "../../e2e/upload-page.ts";
import { CREATE_BRANCH_PATH, PREVIEW_UPLOAD_PATH } from "../../shared/api/api-paths.ts";
import { PATTERNS } from "../../shared/paths.ts";

test.use({ viewport: WIDE });

const RESTARTED = { status: 503, json: { message: "The service is being restarted." } };

for (const browserTest of [test, offlineTest]) browserTest.beforeEach(({ page }) => listen(page));

test("the results of a search, what filters leave of them, and their order", async ({ page, context }) => {
	await page.goto("/");
	await expectHydrated(page);
	await searchBox(page).fill("pune");
	await expectHeard(page, /^\d+ suggestions$/, /^\d+ branch/);
	await searchBox(page).fill("gujarat");
	await expectHeard(page, /^\d+ branches in Gujarat$/);
	await searchBox(page).press("Escape");
	await page.getByRole("checkbox", { name: "Regional Office" }).check();
	await expectHeard(page, /^1 branch in Gujarat$/);
	await searchBox(page).fill("nowhere at all");
	await expectHeard(page, counted(0));
	await page.getByRole("button", { name: en.finder.reset }).click();
	await expectHeard(page, counted(180));
	await page.getByRole("button", { name: en.finder.nearMe }).click();
	await expectHeard(page, en.finder.locationFailed.denied);
	await allowPosition(context, 18.52, 73.86);
	await page.getByRole("button", { name: en.finder.nearMe }).click();
	// A style makes the first letter a capital.
	await expectHeard(page, new RegExp(`^${en.finder.locationOn}$`, "i"));
});

test("that a page is loading, and that what is shared was copied", async ({ page, context }) => {
	await context.grantPermissions(["clipboard-write", "clipboard-read"]);
	// On a wide screen, pressing a card only selects it.
	await page.setViewportSize(NARROW);
	await page.goto("/");
	await expectHydrated(page);
	const release = await holdBack(page, "**/data/branch/**");
	await page.route("**/simplestore.json*", (route) => route.abort());
	await page.locator("article.card h3 a").first().click();
	await expectHeard(page, en.pageLoading);
	release();
	await expect(page.getByRole("button", { name: enMore.branchPage.copyAddress })).toBeVisible();
	await page.getByRole("button", { name: enMore.branchPage.copyAddress }).click();
	await expectHeard(page, enMore.branchPage.addressCopied);
});

test("how many fields of a form need attention, and what is read from a place", async ({ page }) => {
	await openForm(page);
	await submit(page).click();
	await expectHeard(page, /^\d+ fields need your attention/);
	await control(page, "stateName").fill("Atlantis");
	await control(page, "stateName").blur();
	await expectHeard(page, createTexts.newState);
	await page.getByLabel(createTexts.placeLabel).fill("18.52, 73.86");
	await page.keyboard.press("Enter");
	await expectHeard(page, createTexts.placeRead(18.52, 73.86));
});

test("that a branch is being stored", async ({ page }) => {
	const release = await holdBack(page, `**${CREATE_BRANCH_PATH}`, (route) => route.fulfill(RESTARTED));
	await openFilledForm(page);
	await submit(page).click();
	await expectHeard(page, createTexts.sending);
	release();
	await expect(page.getByRole("dialog")).toBeVisible();
	await expectNothingMissed(page);
});

test("that a file is refused, sent, and what went wrong with it", async ({ page }) => {
	const { open, choose, submit } = uploadPage(page);
	const release = await holdBack(page, `**${PREVIEW_UPLOAD_PATH}`, (route) => route.fulfill(RESTARTED));
	await open();
	await choose("branches.pdf");
	await expectHeard(page, "branches.pdf is not an Excel file.");
	await choose("branches.xlsx");
	await expectHeard(page, `${uploadTexts.chosen}: branches.xlsx`);
	await button(page, uploadTexts.removeFile("branches.xlsx")).click();
	await expectHeard(page, uploadTexts.removed);
	await choose("branches.xlsx");
	await submit.click();
	await expectHeard(page, uploadTexts.sending);
	release();
	// A dialog that gets the focus is read with what describes it.
	await expect(page.getByRole("dialog").locator(":focus")).toHaveCount(1);
	await expect(page.getByRole("dialog")).toHaveAccessibleDescription(/The service is being restarted\./);
});

test("how many branches an admin's search finds, and what becomes of holidays", async ({ page }) => {
	await page.goto(PATTERNS.admin);
	await expectHeard(page, /^\d+ branches, page 1 of/);
	await page.getByLabel(adminTexts.list.search, { exact: true }).fill("pune");
	await expectHeard(page, /^\d+ branch/);
	await answerChangedCalendar(page);
	await page.goto(PATTERNS.holidays);
	await page.getByLabel(holidayTexts.paste.label).fill("01/05/2028\tLabour Day\n31/02/2028\tNo such day");
	await expectHeard(page, "1 holiday to add");
	await button(page, holidayTexts.paste.addReadable(1)).click();
	await expectHeard(page, holidayTexts.paste.done(1));
});

offlineTest("that the network is lost", async ({ page, network }) => {
	await firstVisit(page);
	await page.reload();
	await expect(page.locator("body > [role=status]")).toBeAttached();
	network.state = "cut";
	await page.evaluate(() => window.dispatchEvent(new Event("offline")));
	await expectHeard(page, enMore.offline.offline);
});
