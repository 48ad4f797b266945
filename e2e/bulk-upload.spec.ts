/** Choosing a file and sending it (docs/product.md, Bulk Upload). */

import { mkdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "@playwright/test";
import { uploadTexts } from "../client/text/for-admins/sheet-texts.ts";
import { API_PREFIX, PREVIEW_UPLOAD_PATH, SIGN_IN_PATH, UPLOAD_BRANCH_PATH } from "../shared/api/api-paths.ts";
import { FORM_MESSAGES } from "../shared/branch/form-messages.ts";
import { PATTERNS } from "../shared/paths.ts";
import { complaintsOf, expectAccessible } from "./page-health.ts";
import { NARROW, WIDE } from "./sizes.ts";
import { holdBack, test } from "./test.ts";
import { drag, temporaryFolder, uploadPage } from "./upload-page.ts";

test("without a file an error is shown; a chosen one is shown with its size, and can be removed", async ({ page }) => {
	const { open, choose, chosen, submit, alert, input } = uploadPage(page);
	const complaints = complaintsOf(page);
	const posts: string[] = [];
	page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
	await open();
	await submit.click();
	await expect(alert).toHaveText(FORM_MESSAGES.uploadMissing);
	await expect(input).toBeFocused();
	await expect(input).toHaveAccessibleDescription(new RegExp(`^${FORM_MESSAGES.uploadMissing}`));
	await expectAccessible(page);
	await choose(`branches of ${"Thiruvananthapuram".repeat(4)}.XLS`, 1_258_291);
	await expect(alert).toHaveCount(0);
	await expect(chosen).toContainText(".XLS 1.2 MB");
	for (const viewport of [NARROW, WIDE]) {
		await page.setViewportSize(viewport);
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
	}
	await chosen.getByRole("button").click();
	await expect(chosen).toHaveCount(0);
	await expect(input).toBeFocused();
	await submit.click();
	await expect(alert).toHaveText(FORM_MESSAGES.uploadMissing);
	expect(posts).toEqual([]);
	expect(complaints).toEqual([]);
});

test("a file can be dropped on the field; several files, a folder or a drop elsewhere are refused", async ({
	page,
}) => {
	const folder = await temporaryFolder();
	const files = ["a.xlsx", "b.xlsx"].map((name) => path.join(folder, name));
	for (const file of files) await writeFile(file, "content");
	const subfolder = path.join(folder, "folder.xlsx");
	await mkdir(subfolder);
	const { open, zone, alert, chosen } = uploadPage(page);
	await open();

	const one = await drag(page, ".drop-zone", files.slice(0, 1));
	await expect(zone).toHaveAttribute("data-over", "true");
	await one.drop();
	await expect(zone).toHaveAttribute("data-over", "false");
	await expect(chosen).toContainText("a.xlsx");

	await (await drag(page, ".drop-zone", files)).drop();
	await expect(alert).toHaveText(uploadTexts.oneFile);
	await (await drag(page, ".drop-zone", [subfolder])).drop();
	await expect(alert).toHaveText(uploadTexts.isFolder);

	const passing = await drag(page, ".drop-zone", files.slice(1));
	await expect(zone).toHaveAttribute("data-over", "true");
	await passing.leave();
	await expect(zone).toHaveAttribute("data-over", "false");
	await (await drag(page, "h1", files.slice(1))).drop();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(uploadTexts.heading);
	await expect(chosen).toContainText("a.xlsx");
});

test.describe("a chosen file", { tag: "@deep" }, () => {
	test("with the keyboard: choose, upload, cancel", async ({ page }) => {
		const { open, input, chosen, submit, cancel, uploading, status } = uploadPage(page);
		await page.route(`**${PREVIEW_UPLOAD_PATH}`, () => undefined);
		// The listener is added before the page opens: the browser needs a moment until it hands over its choosers.
		const chooser = page.waitForEvent("filechooser");
		await open();
		// The status is present from the start, so screen readers announce its changes.
		await expect(page.getByRole("status").and(status)).toHaveText("");
		await input.focus();
		await page.keyboard.press("Enter");
		await (await chooser).setFiles({ name: "branches.xlsx", mimeType: "", buffer: Buffer.from("x") });
		await expect(chosen).toBeVisible();
		await page.keyboard.press("Tab");
		await page.keyboard.press("Tab");
		await expect(submit).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(uploading).toBeFocused();
		await expect(status).toHaveText(uploadTexts.sending);
		await page.keyboard.press("Tab");
		await expect(cancel).toBeFocused();
		await page.keyboard.press("Enter");
		await expect(status).toContainText("Upload cancelled.");
		await expect(submit).toBeFocused();
	});

	test("one upload at a time, with the sign-in checked before the file is sent", async ({ page }) => {
		const { open, choose, submit, uploading, progress, input, close } = uploadPage(page);
		const calls: string[] = [];
		const answer = await holdBack(page, `**${PREVIEW_UPLOAD_PATH}`, (route) =>
			route.fulfill({ status: 404, body: "" }),
		);
		await page.route(`**${UPLOAD_BRANCH_PATH}`, (route) => route.fulfill({ status: 200, body: "" }));
		await open();
		// The parts of the page also ask who is signed in.
		await page.waitForLoadState("networkidle");
		page.on("request", (request) => {
			const { pathname } = new URL(request.url());
			if (pathname.startsWith(API_PREFIX)) calls.push(`${request.method()} ${pathname}`);
		});
		await choose();
		await submit.click();
		await expect(uploading).toBeDisabled();
		await expect(progress).toBeVisible();
		await expect(input).toBeDisabled();
		await page.keyboard.press("Enter");
		answer();
		await close.click();
		await expect(submit).toBeEnabled();
		const both = [PREVIEW_UPLOAD_PATH, UPLOAD_BRANCH_PATH].flatMap((path) => [`GET ${SIGN_IN_PATH}`, `POST ${path}`]);
		expect(calls).toEqual(both);
	});

	test("a file that was changed or deleted after it was chosen is not sent", async ({ page }) => {
		const file = path.join(await temporaryFolder(), "branches.xlsx");
		await writeFile(file, "content");
		const { open, input, submit, alert, chosen } = uploadPage(page);
		await open();
		await input.setInputFiles(file);
		await writeFile(file, "other content");
		await utimes(file, new Date(), new Date(Date.now() + 60_000));
		await submit.click();
		await expect(alert).toHaveText(uploadTexts.changed("branches.xlsx"));
		await expect(input).toBeFocused();
		await expect(chosen).toContainText("branches.xlsx");
		await input.setInputFiles(file);
		await expect(alert).toHaveCount(0);
		await expect(chosen).toContainText("13 bytes");
	});

	test("leaving while a file is being sent needs confirmation", async ({ page }) => {
		const { open, choose, submit, uploading, chosen } = uploadPage(page);
		await page.route(`**${PREVIEW_UPLOAD_PATH}`, () => undefined);
		const questions: string[] = [];
		let accept = false;
		page.on("dialog", async (dialog) => {
			questions.push(dialog.type());
			await (accept ? dialog.accept() : dialog.dismiss());
		});
		await open();
		await choose();
		await submit.click();
		await expect(uploading).toBeVisible();
		await page.getByRole("banner").getByRole("link").first().click();
		await expect.poll(() => questions).toEqual(["confirm"]);
		await expect(chosen).toBeVisible();
		accept = true;
		const [failed] = await Promise.all([
			page.waitForEvent("requestfailed"),
			page.getByRole("banner").getByRole("link").first().click(),
		]);
		await expect(page).toHaveURL("/");
		expect(failed.url()).toContain(PREVIEW_UPLOAD_PATH);
	});

	test("a file chosen before the script loads is kept, and nothing is sent", async ({ page }) => {
		const letScriptCome = await holdBack(page, "**/assets/*.js");
		await page.goto(PATTERNS.bulkUpload, { waitUntil: "commit" });
		const { choose, submit, chosen, input } = uploadPage(page);
		await choose();
		await submit.click();
		expect(await input.evaluate((field: HTMLInputElement) => field.files?.length)).toBe(1);
		letScriptCome();
		await expect(chosen).toContainText("branches.xlsx");
		await expect(page).toHaveURL(PATTERNS.bulkUpload);
	});
});
