/** How the page shows the answers to an upload, including those of upstreams that answer differently. */
import { readFile } from "node:fs/promises";
import { read } from "@e965/xlsx";
import { expect, type Page, type Route } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { enUpload } from "../client/text/en-upload.ts";
import type { SheetError } from "../shared/api/api-answers.ts";
import { FORM_MESSAGES } from "../shared/branch/form-messages.ts";
import { SHOWN_UPLOAD_ERRORS } from "../shared/constants.ts";
import { MESSAGES } from "../shared/messages.ts";
import { SIGN_IN_PATH, UPLOAD_BRANCH_PATH } from "../shared/paths.ts";
import { NARROW, WIDE } from "./sizes.ts";
import { test } from "./test.ts";
import { uploadPage } from "./upload-page.ts";

/** Uploads a file with a mocked answer, and returns the parts of the page. */
async function uploadAnswered(page: Page, answer: (route: Route) => unknown) {
	const parts = uploadPage(page);
	await page.route(`**${UPLOAD_BRANCH_PATH}`, answer);
	await parts.open();
	await parts.choose();
	await parts.submit.click();
	return parts;
}

const title = (page: Page) => page.getByRole("dialog").getByRole("heading");

/** More errors than are shown, with values that a spreadsheet program could read as formulas. */
const ERRORS: SheetError[] = Array.from({ length: SHOWN_UPLOAD_ERRORS + 45 }, (_, index) => ({
	row: index + 2,
	column: index % 2 ? "Pincode" : "",
	value: ["=1+1", "@SUM(A1)", "+1", "-1", "x".repeat(200)][index % 5] ?? "",
	message: "Pincode must be six digits and not start with 0",
}));

test.describe("on both screens", () => {
	test.use({ viewport: NARROW, reducedMotion: "reduce" });

	test("errors are in a table by row and column, and all of them in a sheet without formulas", async ({ page }) => {
		const body = { message: "245 rows have errors. Nothing was stored.", errors: ERRORS };
		const { dialog, close, chosen } = await uploadAnswered(page, (route) => route.fulfill({ status: 422, json: body }));
		await expect(title(page)).toHaveText(en.result.error);
		await expect(dialog).toHaveAccessibleDescription(`${FORM_MESSAGES.uploadFailed} ${body.message}`);
		// Screen readers start at the top; the table is the next stop.
		await expect(title(page)).toBeFocused();
		const table = dialog.getByRole("table", { name: enUpload.showing(SHOWN_UPLOAD_ERRORS, ERRORS.length) });
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
		// What scrolls can have the focus, so keys can scroll it.
		await page.keyboard.press("Tab");
		await page.keyboard.press("End");
		await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);

		const [download] = await Promise.all([
			page.waitForEvent("download"),
			dialog.getByRole("button", { name: enUpload.downloadErrors }).click(),
		]);
		expect(download.suggestedFilename()).toBe(enUpload.errorSheetFile);
		const sheet = read(await readFile(await download.path()), { dense: true, cellFormula: true }).Sheets.Errors;
		const cells = sheet?.["!data"]?.slice(1) ?? [];
		expect(cells.map((row) => row?.map((cell) => cell?.v ?? ""))).toEqual(ERRORS.map(Object.values));
		expect(cells.flat().filter((cell) => cell?.f !== undefined)).toEqual([]);

		await close.click();
		await expect(dialog).toHaveCount(0);
		await expect(chosen).toContainText("branches.xlsx");
	});

	test("a stored file is reported with its numbers, and Close clears the field", async ({ page }) => {
		const json = { message: "stored", data: { created: 1204, updated: 3, unchanged: 0 } };
		const { dialog, close, chosen, submit } = await uploadAnswered(page, (route) => route.fulfill({ json }));
		await expect(title(page)).toHaveText(en.result.success);
		await expect(dialog).toContainText(FORM_MESSAGES.uploadSucceeded);
		await expect(dialog.getByRole("definition")).toHaveText(["1,204", "3", "0"]);
		await close.click();
		await expect(chosen).toHaveCount(0);
		await expect(submit).toBeFocused();
	});
});

test("a failure of the server has a reference, by which the operator finds it", async ({ page }) => {
	const { dialog } = await uploadAnswered(page, (route) =>
		route.fulfill({ status: 500, headers: { "x-request-id": "aB3-x" }, json: { message: "Not stored" } }),
	);
	await expect(dialog).toContainText("Not stored");
	await expect(dialog).toContainText(en.reference("aB3-x"));
});

test("if the sheet of errors cannot be created, that is reported and can be tried again", async ({ page }) => {
	const json = { message: "no", errors: ERRORS };
	await page.route(/error-sheet.*js/, (route) => route.abort(), { times: 1 });
	const { dialog } = await uploadAnswered(page, (route) => route.fulfill({ status: 400, json }));
	await dialog.getByRole("button", { name: enUpload.downloadErrors }).click();
	await expect(dialog.getByRole("status")).toHaveText(enUpload.downloadErrorsFailed);
	const download = page.waitForEvent("download");
	await dialog.getByRole("button", { name: enUpload.downloadErrors }).click();
	await download;
	await expect(dialog.getByRole("status")).toHaveText(enUpload.downloaded(enUpload.errorSheetFile));
});

const STORED = ["", "Created", "<html><body>ok</body></html>", '{"status":"ok"}', '{"data":{"created":"many"}}', "[]"];

test("a success is shown as one, whatever its body", async ({ page }) => {
	const { open, choose, submit, dialog, close } = uploadPage(page);
	let body = "";
	await page.route(`**${UPLOAD_BRANCH_PATH}`, (route) => route.fulfill({ status: 201, body }));
	await open();
	for (body of STORED) {
		await choose();
		await submit.click();
		await expect(title(page), body).toHaveText(en.result.success);
		await expect(dialog).toContainText(FORM_MESSAGES.uploadSucceeded);
		await expect(dialog.getByRole("definition")).toHaveCount(0);
		await close.click();
		await expect(dialog).toHaveCount(0);
	}
});

const REFUSED = [
	{ status: 400, body: '{"message":"The sheet has no headings"}', reason: "The sheet has no headings" },
	{ status: 500, body: "<html><h1>Internal Server Error</h1></html>", reason: MESSAGES.unknownError },
	{ status: 502, body: "", reason: MESSAGES.unknownError },
	{ status: 400, body: '{"error":"bad","errors":["row 1",null,{"row":"x"}]}', reason: MESSAGES.unknownError },
	{ status: 413, body: '{"message":["too large"],"errors":{"file":"x"}}', reason: MESSAGES.unknownError },
];
test("a refusal is reported with its reason, whatever its body, and the file stays chosen", async ({ page }) => {
	const { open, choose, submit, dialog, close, chosen } = uploadPage(page);
	let answer = {};
	await page.route(`**${UPLOAD_BRANCH_PATH}`, (route) => route.fulfill(answer));
	await open();
	await choose();
	for (const { status, body, reason } of REFUSED) {
		answer = { status, body };
		await submit.click();
		await expect(title(page), body).toHaveText(en.result.error);
		await expect(dialog.locator("p")).toHaveText([FORM_MESSAGES.uploadFailed, reason]);
		await expect(dialog).toHaveAccessibleDescription(`${FORM_MESSAGES.uploadFailed} ${reason}`);
		await expect(close).toBeFocused();
		await expect(dialog.getByRole("table")).toHaveCount(0);
		await close.click();
		await expect(dialog).toHaveCount(0);
		await expect(chosen).toBeVisible();
	}
});

test("a redirect is not a success, whatever its target", async ({ page }) => {
	const { dialog } = await uploadAnswered(page, (route) =>
		route.fulfill({ status: 302, headers: { location: "/login" } }),
	);
	await expect(title(page)).toHaveText(en.result.error);
	const reason = `${MESSAGES.anyError} ${enUpload.redirected(true)}`;
	await expect(dialog).toHaveAccessibleDescription(`${FORM_MESSAGES.uploadFailed} ${reason}`);
});

test("a sign-in that redirects, even to another site, ends the upload before the file is sent", async ({ page }) => {
	const signIn = { status: 302, headers: { location: "https://sign-in.example/login" } };
	await page.route(`**${SIGN_IN_PATH}`, (route) => route.fulfill(signIn));
	let posts = 0;
	const { dialog, close, chosen } = await uploadAnswered(page, (route) => {
		posts++;
		return route.fulfill({ body: "ok" });
	});
	await expect(dialog).toContainText(MESSAGES.anyError);
	await expect(dialog).toContainText(enUpload.redirected(false));
	expect(posts).toBe(0);
	await close.click();
	await expect(chosen).toBeVisible();
});

test("a broken connection is reported, and Escape leaves the file chosen", async ({ page }) => {
	const { dialog, chosen, submit } = await uploadAnswered(page, (route) => route.abort("connectionreset"));
	await expect(title(page)).toHaveText(en.result.error);
	const reason = `${MESSAGES.anyError} ${enUpload.lost(false)}`;
	await expect(dialog).toHaveAccessibleDescription(`${FORM_MESSAGES.uploadFailed} ${reason}`);
	await page.keyboard.press("Escape");
	await expect(dialog).toHaveCount(0);
	await expect(chosen).toBeVisible();
	await expect(submit).toBeEnabled();
});

test("a sign-in that is refused ends the upload before the file is sent; any other answer does not", async ({
	page,
}) => {
	const signIn = { status: 401, json: { message: "Please sign in" } };
	await page.route(`**${SIGN_IN_PATH}`, (route) => route.fulfill(signIn));
	let posts = 0;
	const { dialog, close, submit } = await uploadAnswered(page, (route) => {
		posts++;
		return route.fulfill({ body: "ok" });
	});
	await expect(dialog).toContainText("Please sign in");
	expect(posts).toBe(0);
	await close.click();
	await page.route(`**${SIGN_IN_PATH}`, (route) => route.abort());
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
	await expect(status).toHaveText(enUpload.cancelled(false));
	await expect(chosen).toBeVisible();
	await expect(submit).toBeEnabled();
});
