/** Admins of a site that others can reach: they sign out, follow links, and the browser sends a sheet only once. */

import { expect } from "@playwright/test";
import { adminTexts } from "../client/text/for-admins/admin-texts.ts";
import { SIGN_IN_PATH, UPLOAD_BRANCH_PATH } from "../shared/api/api-paths.ts";
import { OWNER } from "../shared/api/people.ts";
import { FORM_MESSAGES } from "../shared/branch/form-messages.ts";
import { PATTERNS, SIGN_OUT_PATH } from "../shared/paths.ts";
import { button } from "./create-branch-page.ts";
import { ADMIN, signInAsAdmin } from "./sites.ts";
import { startSite, testWithSite } from "./start-site.ts";
import { sampleRows, sheetFile, uploadPage } from "./upload-page.ts";

const test = testWithSite(() =>
	startSite({ ADMIN_AUTH: "password", ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: "debug" }),
);

test.beforeEach(signInAsAdmin);

test("a link elsewhere leads to a page for admins, and who signs out is asked again", async ({ page, site }) => {
	// The browser keeps the session from a request that comes from elsewhere.
	await page.setContent(`<a href="${site.url}${PATTERNS.createBranch}">Create a branch</a>`);
	const answered = page.waitForResponse(`**${PATTERNS.createBranch}`);
	await page.getByRole("link").click();
	expect((await answered).status()).toBe(401);
	const signOut = button(page, adminTexts.signOut);
	await expect(signOut).toBeVisible();
	const state = await page.evaluate(async (path) => (await fetch(path)).json(), SIGN_IN_PATH);
	expect(state).toEqual({ user: "admin", signOut: SIGN_OUT_PATH, ownPassword: false, confirms: true, ...OWNER });
	await signOut.click();
	await page.waitForURL(`${site.url}/`);
	for (const path of [PATTERNS.createBranch, PATTERNS.bulkUpload]) expect((await page.goto(path))?.status()).toBe(401);
});

test("an admin is named, and uploads a sheet, which the browser sends only once", { tag: "@deep" }, async ({
	page,
	site,
}) => {
	const { open, input, submit: upload, dialog: result } = uploadPage(page);
	await open();
	await expect(page.locator(".admin-user")).toContainText(`${adminTexts.signedInAs} admin`);
	const [headings = [], first = []] = await sampleRows(page);
	await input.setInputFiles(await sheetFile([headings, first.with(0, "Swargate Corner")]));
	await upload.click();
	await expect(result).toContainText(FORM_MESSAGES.uploadSucceeded);
	/** How often the server got a request, according to its log. */
	const received = async (method: string, path: string) =>
		(await site.log())
			.split("\n")
			.filter((line) => line.includes(`"method":"${method}"`) && line.includes(`"path":"${path}"`)).length;
	// This page is requested after the upload.
	await page.goto(PATTERNS.history);
	await expect.poll(() => received("POST", UPLOAD_BRANCH_PATH)).toBe(1);
	expect(await received("GET", SIGN_IN_PATH)).toBeGreaterThan(0);
});
