import { expect, type Page, type Route } from "@playwright/test";
import { resultTexts } from "../../client/text/for-admins/result-texts.ts";
import { uploadTexts } from "../../client/text/for-admins/upload-texts.ts";
import { upstreamTest, withUpstream } from "../../e2e/sites.ts";
import { NARROW, WIDE } from "../../e2e/sizes.ts";
import { test } from "../../e2e/test.ts";
import { uploadPage } from "../../e2e/upload-page.ts";
import { hangs, sendsFeed } from "../../server/testing/fake-upstream.ts";
import type { SheetError } from "../../shared/api/api-answers.ts";
import { SIGN_IN_PATH, UPLOAD_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import { FORM_MESSAGES } from "../../shared/branch/form-messages.ts";
import { SHOWN_UPLOAD_ERRORS } from "../../shared/constants.ts";

/** Uploads a file with a mocked answer, and returns the parts of the page. */
async function uploadAnswered(page: Page, answer: (route: Route) => unknown) {
	const parts = uploadPage(page);
	await page.route(`**${UPLOAD_BRANCH_PATH}`, answer);
	await parts.open();
	await parts.choose();
	await parts.submit.click();
	return parts;
}

type Fulfilled = NonNullable<Parameters<Route["fulfill"]>[0]>;

const title = (page: Page) => page.getByRole("dialog").getByRole("heading");

/** More errors than the page shows, with values that a spreadsheet program could read as formulas. */
const ERRORS: SheetError[] = Array.from({ length: SHOWN_UPLOAD_ERRORS + 45 }, (_, index) => ({
	row: index + 2,
	column: index % 2 ? "Pincode" : "",
	value: ["=1+1", "@SUM(A1)", "+1", "-1", "x".repeat(200)][index % 5] ?? "",
	message: "Pincode must be six digits and not start with 0",
}));

test.describe("in the dialog", () => {
	test.use({ viewport: NARROW, reducedMotion: "reduce" });

	test("errors are in a table by row and column, and all of them in a sheet without formulas", async ({ page }) => {
		const body = { message: "245 rows have errors. Nothing was stored.", errors: ERRORS };
		const { dialog, close, chosen } = await uploadAnswered(page, (route) => route.fulfill({ status: 422, json: body }));
		await expect(title(page)).toHaveText(resultTexts.error);
		await expect(dialog).toHaveAccessibleDescription(`${FORM_MESSAGES.uploadFailed} ${body.message}`);
		// Screen readers start at the title; the table is the next stop.
		await expect(title(page)).toBeFocused();
		const table = dialog.getByRole("table", { name: uploadTexts.showing(SHOWN_UPLOAD_ERRORS, ERRORS.length) });
		await expect(table.getByRole("row")).toHaveCount(SHOWN_UPLOAD_ERRORS + 1);
		await expect(table.getByRole("row").nth(2).getByRole("cell")).toHaveText([
			"Pincode",
			"@SUM(A1)",
			ERRORS[1]?.message ?? "",
		]);
		await expect(table.getByRole("rowheader").first()).toHaveText("2");
		const box = page.locator(".upload-errors");
		for (const viewport of [NARROW, WIDE]) {
			await page.setViewportSize(viewport);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
			for (const part of [dialog, box]) {
				expect(await part.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
			}
		}
		// A scrollable element takes the focus, so that keys can scroll it.
		await page.keyboard.press("Tab");
		await page.keyboard.press("End");
		await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);

		const [download] = await Promise.all([
			page.waitForEvent("download"),
			dialog.getByRole("button", { name: uploadTexts.downloadErrors }).click(),
		]);
		expect(download.suggestedFilename()).toBe(uploadTexts.errorSheetFile);
		await close.click();
		await expect(dialog).toHaveCount(0);
		await expect(chosen).toContainText("branches.xlsx");
	});
});

test("if the sheet of errors cannot be created, that is reported and can be tried again", async ({ page }) => {
	const json = { message: "no", errors: ERRORS };
	await page.route(/error-sheet.*js/, (route) => route.abort(), { times: 1 });
	const { dialog } = await uploadAnswered(page, (route) => route.fulfill({ status: 400, json }));
	await dialog.getByRole("button", { name: uploadTexts.downloadErrors }).click();
	await expect(dialog.getByRole("status")).toHaveText(uploadTexts.downloadErrorsFailed);
	const download = page.waitForEvent("download");
	await dialog.getByRole("button", { name: uploadTexts.downloadErrors }).click();
	await download;
	await expect(dialog.getByRole("status")).toHaveText(uploadTexts.downloaded(uploadTexts.errorSheetFile));
});

const FAILURES: Record<string, { reason: string; answer?: Fulfilled; signIn?: Fulfilled }> = {
	"a refusal": {
		reason: "The sheet has no headings",
		answer: { status: 400, json: { message: "The sheet has no headings" } },
	},
	"a redirect": { reason: uploadTexts.redirected(true), answer: { status: 302, headers: { location: "/login" } } },
	"a broken connection": { reason: uploadTexts.lost(false) },
	"a sign-in that redirects": {
		reason: uploadTexts.redirected(false),
		signIn: { status: 302, headers: { location: "https://sign-in.example/login" } },
	},
	"a sign-in that is refused": {
		reason: "Please sign in",
		signIn: { status: 401, json: { message: "Please sign in" } },
	},
};

test("each failure says its reason and leaves the file chosen; who cannot sign in sends no file", async ({ page }) => {
	const { open, choose, submit, dialog, close, chosen } = uploadPage(page);
	let [answer, signIn]: (Fulfilled | undefined)[] = [];
	let posts = 0;
	await page.route(`**${SIGN_IN_PATH}`, (route) => (signIn ? route.fulfill(signIn) : route.abort()));
	await page.route(`**${UPLOAD_BRANCH_PATH}`, (route) => {
		posts++;
		return answer ? route.fulfill(answer) : route.abort("connectionreset");
	});
	await open();
	await choose();
	for (const [what, failure] of Object.entries(FAILURES)) {
		[answer, signIn, posts] = [failure.answer, failure.signIn, 0];
		await submit.click();
		await expect(title(page), what).toHaveText(resultTexts.error);
		await expect(dialog).toHaveAccessibleDescription(new RegExp(`^${FORM_MESSAGES.uploadFailed} .*${failure.reason}$`));
		expect(posts, what).toBe(signIn ? 0 : 1);
		await close.click();
		await expect(chosen).toBeVisible();
	}
	// The file is sent even if it is unknown whether the admin is signed in.
	[answer, signIn] = [{ body: "ok" }, undefined];
	await submit.click();
	await expect(dialog).toContainText(FORM_MESSAGES.uploadSucceeded);
});

test("an upload is cancelled while it is being sent: nothing was stored", async ({ page }) => {
	const { open, choose, submit, progress, cancel, status, chosen } = uploadPage(page);
	await open();
	const session = await page.context().newCDPSession(page);
	const network = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 200_000 };
	await session.send("Network.enable");
	await session.send("Network.emulateNetworkConditions", network);
	await choose("branches.xlsx", 8_000_000);
	await submit.click();
	const part = () => progress.evaluate((element: HTMLProgressElement) => element.position);
	await expect.poll(part).toBeGreaterThan(0);
	expect(await part()).toBeLessThan(1);
	await cancel.click();
	await expect(status).toHaveText(uploadTexts.cancelled(false));
	await expect(chosen).toBeVisible();
	await expect(submit).toBeEnabled();
});

upstreamTest.use(
	withUpstream((request, response) => (request.method === "POST" ? hangs : sendsFeed([]))(request, response)),
);

upstreamTest(
	"a completely sent file is being checked; after cancelling, the page warns that it may be stored",
	async ({ page, site }) => {
		const { open, choose, submit, progress, cancel, status, chosen } = uploadPage(page);
		// Earlier tests may have sent some.
		const sent = () => site.upstream.requests.filter(({ path }) => path === UPLOAD_BRANCH_PATH).length;
		const before = sent();
		await open();
		await choose();
		await submit.click();
		await expect(page.getByText(uploadTexts.storing)).toBeVisible();
		await expect(progress).not.toHaveAttribute("value");
		await expect.poll(sent).toBe(before + 1);
		await cancel.click();
		await expect(status).toHaveText(uploadTexts.cancelled(true));
		await expect(chosen).toBeVisible();
	},
);
