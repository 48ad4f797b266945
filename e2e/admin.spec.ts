/** Admins of a site that others can reach: they follow links to its pages, and sign out. */

import { expect } from "@playwright/test";
import { adminTexts } from "../client/text/for-admins/admin-texts.ts";
import { SIGN_IN_PATH } from "../shared/api/api-paths.ts";
import { OWNER } from "../shared/api/people.ts";
import { PATTERNS, SIGN_OUT_PATH } from "../shared/paths.ts";
import { button } from "./create-branch-page.ts";
import { ADMIN, signInAsAdmin } from "./sites.ts";
import { startSite, testWithSite } from "./start-site.ts";

const test = testWithSite(() =>
	startSite({ ADMIN_AUTH: "password", ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: "warn" }),
);

test.beforeEach(signInAsAdmin);

test("a link elsewhere leads to a page for admins, which names them, and who signs out is asked again", async ({
	page,
	site,
}) => {
	// The browser keeps the session from a request that comes from elsewhere.
	await page.setContent(`<a href="${site.url}${PATTERNS.createBranch}">Create a branch</a>`);
	const answered = page.waitForResponse(`**${PATTERNS.createBranch}`);
	await page.getByRole("link").click();
	expect((await answered).status()).toBe(401);
	await expect(page.locator(".admin-user")).toContainText(`${adminTexts.signedInAs} admin`);
	const state = await page.evaluate(async (path) => (await fetch(path)).json(), SIGN_IN_PATH);
	expect(state).toEqual({ user: "admin", signOut: SIGN_OUT_PATH, ownPassword: false, confirms: true, ...OWNER });
	await button(page, adminTexts.signOut).click();
	await page.waitForURL(`${site.url}/`);
	for (const path of [PATTERNS.createBranch, PATTERNS.bulkUpload]) expect((await page.goto(path))?.status()).toBe(401);
});
