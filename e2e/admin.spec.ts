/** Admins of a site that others can reach: they sign in and out, and the browser sends a sheet only once. */

import { expect } from "@playwright/test";
import { adminTexts } from "../client/text/for-admins/admin-texts.ts";
import { SIGN_IN_PATH, UPLOAD_BRANCH_PATH } from "../shared/api/api-paths.ts";
import { OWNER } from "../shared/api/people.ts";
import { FORM_MESSAGES } from "../shared/branch/form-messages.ts";
import { PATTERNS, SIGN_OUT_PATH } from "../shared/paths.ts";
import { button } from "./create-branch-page.ts";
import { ADMIN } from "./sites.ts";
import { startSite, testWithSite } from "./start-site.ts";
import { sampleRows, sheetFile, uploadPage } from "./upload-page.ts";

const test = testWithSite(() =>
	startSite({ ADMIN_AUTH: "password", ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: "debug" }),
);

test("who signs out is asked again, as is anybody at this browser, also by a link elsewhere", async ({
	page,
	site,
}) => {
	const address = site.url + PATTERNS.createBranch;
	// The browser keeps a password from the address like one that was typed in.
	const withPassword = address.replace("://", `://admin:${encodeURIComponent(ADMIN.password)}@`);
	async function statusOf(url: string): Promise<number> {
		const answered = page.waitForResponse((response) => response.request().isNavigationRequest());
		// A page that asks for a password is an error in Chromium with windows, but not in headless Chromium.
		await page.goto(url).catch(() => undefined);
		return (await answered).status();
	}
	expect(await statusOf(address)).toBe(401);
	for (let time = 0; time < 2; time++) {
		expect(await statusOf(withPassword)).toBe(200);
		expect([await statusOf(address), await statusOf(site.url + PATTERNS.bulkUpload)]).toEqual([200, 200]);
		const state = await page.evaluate(async (path) => (await fetch(path)).json(), SIGN_IN_PATH);
		expect(state).toEqual({ user: "admin", signOut: SIGN_OUT_PATH, ownPassword: false, ...OWNER });

		await page.evaluate((action) => {
			const form = Object.assign(document.createElement("form"), { method: "post", action });
			document.body.append(form);
			form.submit();
		}, SIGN_OUT_PATH);
		await page.waitForURL(`${site.url}/`);
		expect(await statusOf(address)).toBe(401);
		expect([await statusOf(address), await statusOf(site.url + PATTERNS.bulkUpload)]).toEqual([401, 401]);
	}
	expect([await statusOf(withPassword), await statusOf(address)]).toEqual([200, 200]);
	await page.evaluate((path) => fetch(path, { method: "POST" }), SIGN_OUT_PATH);
	await page.goto("about:blank");
	await page.setContent(`<a href="${address}">Create a branch</a>`);
	const answered = page.waitForResponse(address);
	await page.getByRole("link").click();
	expect((await answered).status()).toBe(401);
});

test("also an address that needs no password unasked is refused after it", { tag: "@deep" }, async ({ page, site }) => {
	const address = site.url + PATTERNS.createBranch;
	await page.goto(address.replace("://", `://admin:${encodeURIComponent(ADMIN.password)}@`));
	expect((await page.goto(address))?.status()).toBe(200);
	// This path is outside the folder that asked for the password, so the browser first sends the request without it.
	const state = () => page.evaluate(async (path) => (await fetch(path, { cache: "no-store" })).status, SIGN_IN_PATH);
	await page.evaluate((path) => fetch(path, { method: "POST" }), SIGN_OUT_PATH);
	expect([await state(), await state()]).toEqual([401, 401]);
});

test.describe("signed in", { tag: "@deep" }, () => {
	test.use({ httpCredentials: ADMIN });

	test("an admin is named, and uploads a sheet, which the browser sends only once", async ({ page, site }) => {
		const { open, input, submit: upload, dialog: result } = uploadPage(page);
		await open();
		await expect(page.locator(".admin-user")).toContainText(`${adminTexts.signedInAs} admin`);
		await expect(button(page, adminTexts.signOut)).toBeVisible();
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
});
