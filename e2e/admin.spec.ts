/** Admins on a site that others can reach: they sign in, and their branches are still there after a restart. */
import { rm } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { enAdmin } from "../client/text/en-admin.ts";
import { enCreate } from "../client/text/en-create.ts";
import { FORM_MESSAGES } from "../shared/branch/form-messages.ts";
import { PATTERNS, SIGN_IN_PATH, SIGN_OUT_PATH, UPLOAD_BRANCH_PATH } from "../shared/paths.ts";
import { button, dialog, fillForm, openForm, submit } from "./create-branch-page.ts";
import { type SiteProcess, startSiteProcess } from "./site-process.ts";
import { test } from "./test.ts";
import { sampleRows, sheetFile, temporaryFolder, uploadPage } from "./upload-page.ts";

const PASSWORD = "correct horse battery";

test.describe.configure({ mode: "serial" });

let dataDir: string;
let site: SiteProcess;

const startSite = () =>
	startSiteProcess({ DATA_DIR: dataDir, ADMIN_AUTH: "password", ADMIN_PASSWORD: PASSWORD, LOG_LEVEL: "debug" });

test.beforeAll(async () => {
	dataDir = await temporaryFolder();
	site = await startSite();
});

test.afterAll(async () => {
	await site.stop();
	await rm(dataDir, { recursive: true });
});

/** How often the server got a request, according to its log. */
const received = (method: string, path: string) =>
	site
		.log()
		.split("\n")
		.filter((line) => line.includes(`"method":"${method}"`) && line.includes(`"path":"${path}"`)).length;

test("without a sign-in visitors see branches, and no page for admins", async ({ page, request }) => {
	expect((await page.goto(site.url))?.status()).toBe(200);
	for (const path of [PATTERNS.createBranch, PATTERNS.bulkUpload, "/ADMIN/%63reatebranch/"]) {
		const answer = await request.get(site.url + path);
		expect([path, answer.status()]).toEqual([path, 401]);
		expect(answer.headers()["www-authenticate"]).toContain("Basic");
		expect(await answer.text()).not.toContain("<form");
	}
});

test("who signs out is asked again, and so is everybody else at this browser", async ({ page }) => {
	const address = site.url + PATTERNS.createBranch;
	// The browser keeps a password that is in the address like one that was typed in.
	const withPassword = address.replace("://", `://admin:${encodeURIComponent(PASSWORD)}@`);
	async function statusOf(url: string): Promise<number> {
		const answered = page.waitForResponse((response) => response.request().isNavigationRequest());
		// A page that asks for a password is an error to Chromium with windows, but not to the one without.
		await page.goto(url).catch(() => undefined);
		return (await answered).status();
	}
	expect(await statusOf(address)).toBe(401);
	for (let time = 0; time < 2; time++) {
		expect(await statusOf(withPassword)).toBe(200);
		expect([await statusOf(address), await statusOf(site.url + PATTERNS.bulkUpload)]).toEqual([200, 200]);
		const state = await page.evaluate(async (path) => (await fetch(path)).json(), SIGN_IN_PATH);
		expect(state).toEqual({ user: "admin", signOut: SIGN_OUT_PATH });

		await page.evaluate((action) => {
			const form = Object.assign(document.createElement("form"), { method: "post", action });
			document.body.append(form);
			form.submit();
		}, SIGN_OUT_PATH);
		await page.waitForURL(`${site.url}/`);
		expect(await statusOf(address)).toBe(401);
		expect([await statusOf(address), await statusOf(site.url + PATTERNS.bulkUpload)]).toEqual([401, 401]);
	}
});

test("an address that needs no password unasked is refused after signing out, too", { tag: "@deep" }, async ({
	page,
}) => {
	await page.goto((site.url + PATTERNS.createBranch).replace("://", `://admin:${encodeURIComponent(PASSWORD)}@`));
	expect((await page.goto(site.url + PATTERNS.createBranch))?.status()).toBe(200);
	// Outside the folder that asked for the password: the browser sends the request without it first.
	const state = () => page.evaluate(async (path) => (await fetch(path, { cache: "no-store" })).status, SIGN_IN_PATH);
	await page.evaluate((path) => fetch(path, { method: "POST" }), SIGN_OUT_PATH);
	expect([await state(), await state()]).toEqual([401, 401]);
});

test("after signing out, a link on another site does not sign in again", { tag: "@deep" }, async ({ page }) => {
	const address = site.url + PATTERNS.createBranch;
	await page.goto(address.replace("://", `://admin:${encodeURIComponent(PASSWORD)}@`));
	await page.goto(address);
	await page.evaluate((path) => fetch(path, { method: "POST" }), SIGN_OUT_PATH);
	await page.goto("about:blank");
	await page.setContent(`<a href="${address}">Create a branch</a>`);
	const answered = page.waitForResponse(address);
	await page.getByRole("link").click();
	expect((await answered).status()).toBe(401);
});

test.describe("signed in", { tag: "@deep" }, () => {
	test.use({
		httpCredentials: { username: "admin", password: PASSWORD },
		baseURL: async ({ baseURL: _ }, use) => use(site.url),
	});

	test("an admin creates a branch", async ({ page }) => {
		await openForm(page);
		await expect(page.locator(".admin-user")).toContainText(`${enAdmin.signedInAs} admin`);
		await expect(button(page, enAdmin.signOut)).toBeVisible();
		await fillForm(page, { stateName: "Goa", cityName: "Mapusa", name: "Mapusa Branch" });
		await submit(page).click();
		// The city is new, and the pincode and the coordinates are another city's.
		await button(page, enCreate.confirm).click();
		await expect(dialog(page)).toContainText(FORM_MESSAGES.createSucceeded);
		await button(page, en.result.close).click();
		await expectFound(page, "Mapusa Branch", "Goa");
	});

	test("an admin uploads a sheet, which the browser sends only once", async ({ page }) => {
		const { open, input, submit: upload, dialog: result } = uploadPage(page);
		await open();
		const [headings = [], first = []] = await sampleRows(page);
		await input.setInputFiles(await sheetFile([headings, first.with(0, "Swargate Corner")]));
		await upload.click();
		await expect(result).toContainText(FORM_MESSAGES.uploadSucceeded);
		await expectFound(page, "Swargate Corner", "Maharashtra");
		// The page with the branch was requested after both.
		await expect.poll(() => received("POST", UPLOAD_BRANCH_PATH)).toBe(1);
		expect(received("GET", SIGN_IN_PATH)).toBeGreaterThan(0);
	});

	test("both are there after a restart", async ({ page }) => {
		await site.stop();
		site = await startSite();
		await page.goto(site.url);
		await expectFound(page, "Mapusa Branch", "Goa");
		await expectFound(page, "Swargate Corner", "Maharashtra");
	});
});

/** Finds a branch by its state and opens its page. */
async function expectFound(page: Page, name: string, state: string) {
	await page.goto(`${site.url}/?state=${state}&q=${encodeURIComponent(name)}`);
	const card = page.locator("article.card").filter({ hasText: name });
	await expect(card).toHaveCount(1);
	await page.goto(new URL((await card.getByRole("link").first().getAttribute("href")) ?? "", site.url).href);
	await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
	await expect(page.getByText(state).first()).toBeVisible();
}
