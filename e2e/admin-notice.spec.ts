/** The notice to all visitors. */
import { expect } from "@playwright/test";
import { adminTexts } from "../client/text/for-admins/admin-texts.ts";
import { noticeTexts } from "../client/text/for-admins/notice-texts.ts";
import { COMMANDS_PATH, NOTICE_PATH } from "../shared/api/api-paths.ts";
import { PATTERNS } from "../shared/paths.ts";
import { button, dialog } from "./create-branch-page.ts";
import { expectAccessible } from "./page-health.ts";
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

test("what another admin has written meanwhile is asked about field by field, and nothing typed is lost", {
	tag: "@deep",
}, async ({ page }) => {
	const { fields } = noticeTexts;
	const { stale } = adminTexts.edit;
	await page.goto(PATTERNS.notice);
	const [text, until] = [page.getByLabel(fields.text.label, { exact: true }), page.getByLabel(fields.until.label)];
	await text.fill("Mine");
	await until.fill("2098-01-01T09:00");
	const notice = { text: "Theirs", language: "en", from: "2026-01-01T09:00", until: "2097-01-01T09:00" };
	const stored = await page.request.post(`${COMMANDS_PATH}/change-notice`, {
		data: { notice },
		headers: { "if-match": "*" },
	});
	expect(stored.ok()).toBe(true);
	// The page now begins with the other notice, and what was typed still goes first.
	page.once("dialog", (leaving) => leaving.accept());
	await page.reload();
	await expect(text).toHaveValue("Mine");
	await button(page, noticeTexts.save).click();
	const field = (label: string) => dialog(page).getByRole("group", { name: label });
	await expect(dialog(page)).toContainText(noticeTexts.conflict);
	await expect(field(fields.text.label)).toContainText("Theirs");
	await expect(field(fields.text.label).getByRole("radio").last()).toBeChecked();
	await expect(field(fields.from.label).getByRole("radio").first()).toBeChecked();
	await expectAccessible(page);
	await field(fields.until.label).getByRole("radio").first().check();
	await button(page, stale.apply).click();
	await expect(until).toHaveValue("2097-01-01T09:00");
	await expect(text).toHaveValue("Mine");
	await button(page, noticeTexts.save).click();
	await expect(page.getByText(noticeTexts.saved)).toBeVisible();
	const { data } = await (await page.request.get(NOTICE_PATH)).json();
	expect(data).toEqual({ ...notice, text: "Mine" });
});
