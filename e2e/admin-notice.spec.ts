/** The notice to all visitors. */
import { expect } from "@playwright/test";
import { adminTexts } from "../client/text/for-admins/admin-texts.ts";
import { noticeTexts } from "../client/text/for-admins/notice-texts.ts";
import { PATTERNS } from "../shared/paths.ts";
import { button } from "./create-branch-page.ts";
import { storingTest as test } from "./sites.ts";

const TEXT = "सभी शाखाएँ सोमवार को बंद हैं";

test("a notice is seen by visitors, ends on a page that stays open, and is gone after Undo", async ({ page }) => {
	const { fields } = noticeTexts;
	await page.goto(PATTERNS.notice);
	await page.getByLabel(fields.text.label, { exact: true }).fill(TEXT);
	await page.getByLabel(fields.language.label).selectOption("hi");
	await page.getByLabel(fields.from.label).fill("2026-01-01T09:00");
	await page.getByLabel(fields.until.label).fill("2098-01-01T09:00");
	// What is typed stays after a reload.
	await page.reload();
	await button(page, noticeTexts.save).click();
	await expect(page.getByText(noticeTexts.saved)).toBeVisible();
	const visitor = await page.context().newPage();
	await visitor.clock.install({ time: new Date("2098-01-01T08:58:00+05:30") });
	await visitor.goto("/");
	const notice = visitor.locator("main .notice-site");
	await expect(notice).toHaveText(TEXT);
	await expect(notice).toHaveAttribute("lang", "hi");
	await visitor.clock.fastForward("05:00");
	await expect(notice).toHaveCount(0);
	await button(page, adminTexts.list.undo).click();
	await expect(page.getByText(noticeTexts.undone)).toBeVisible();
	await expect(page.getByText(noticeTexts.none)).toBeVisible();
	await page.goto(PATTERNS.login);
	await expect(page.locator(".notice-site")).toHaveCount(0);
});
