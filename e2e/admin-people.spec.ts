/** Admins sign in on a page and look after their own account; owners manage people and tokens, on a site of its own. */
import { expect, type Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { accountTexts, adminTexts, historyTexts, rightsTexts } from "../client/text/for-admins/admin-texts.ts";
import { holidayTexts } from "../client/text/for-admins/holidays-texts.ts";
import { peopleTexts } from "../client/text/for-admins/people-texts.ts";
import { BRANCHES_PATH, PEOPLE_PATH, SIGN_IN_PATH } from "../shared/api/api-paths.ts";
import { OWNER } from "../shared/api/people.ts";
import { BRANCH_FIELDS } from "../shared/branch/branch-fields.ts";
import { editBranchPath, PATTERNS, SIGN_OUT_PATH } from "../shared/paths.ts";
import { button, dialog } from "./create-branch-page.ts";
import { expectAccessible } from "./page-health.ts";
import { ADMIN, signInAsAdmin } from "./sites.ts";
import { startSite, testWithSite } from "./start-site.ts";

const test = testWithSite(() =>
	startSite({ ADMIN_AUTH: "password", ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: "warn" }),
);

const { fields, own, tokens } = peopleTexts;
const { signIn: signInTexts, factor, sessions } = accountTexts;

const OWN_PASSWORD = "correct horse battery";

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const shownOnce = (page: Page) => page.locator(".shown-once").locator("input, textarea");

async function enterPassword(page: Page, name: string, password: string) {
	await field(page, signInTexts.name).fill(name);
	await field(page, signInTexts.password).fill(password);
	await button(page, signInTexts.submit).click();
}

/** Answers the question that a dialog asks. */
async function confirm(page: Page, yes: string, password: string) {
	await field(page, accountTexts.confirm).fill(password);
	await dialog(page).getByRole("button", { name: yes }).click();
}

/** The digits that an app shows some seconds from now. */
const digits = (secret: string, seconds = 0) =>
	new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 });

test("an owner adds an editor of Goa, who signs in, begins a second factor, ends a session, makes a token, and is removed with it", async ({
	page,
	browser,
	site,
}) => {
	await page.goto(PATTERNS.people);
	await enterPassword(page, ADMIN.name, "a wrong password");
	await expect(page.getByText("Name or password is wrong.")).toBeVisible();
	await expectAccessible(page);
	await expect(field(page, signInTexts.name)).toHaveValue(ADMIN.name);
	await field(page, signInTexts.password).fill(ADMIN.password);
	await button(page, signInTexts.submit).click();

	await button(page, peopleTexts.add).click();
	await field(page, fields.name).fill("leela");
	await field(page, fields.stateEditor).check();
	await button(page, peopleTexts.addNow).click();
	await expect(page.getByText(peopleTexts.problems.states)).toBeVisible();
	await page.reload();
	// What was entered is still there, and the form is still open.
	await expect(field(page, fields.name)).toHaveValue("leela");
	await page.getByLabel("Goa").check();
	await button(page, peopleTexts.addNow).click();
	await confirm(page, peopleTexts.addNow, "a wrong password");
	await expect(page.getByText("Your password is wrong.")).toBeVisible();
	await expectAccessible(page);
	await confirm(page, peopleTexts.addNow, ADMIN.password);
	const first = await shownOnce(page).inputValue();
	await button(page, peopleTexts.hide).click();
	await expect(shownOnce(page)).toHaveCount(0);
	await expect(page.locator(".people-events li").first()).toContainText("Added leela, editor of Goa");

	const context = await browser.newContext({ baseURL: site.url });
	const leela = await context.newPage();
	await leela.goto(editBranchPath(1));
	await enterPassword(leela, "leela", first);
	await field(leela, own.new).fill(OWN_PASSWORD);
	await field(leela, own.again).fill(OWN_PASSWORD);
	await expectAccessible(leela);
	await button(leela, signInTexts.goOn).click();
	await expect(leela.getByText(rightsTexts.limits(["Goa"]))).toBeVisible();
	await expect(leela.getByText(rightsTexts.otherState("Maharashtra"))).toBeVisible();
	await expect(field(leela, BRANCH_FIELDS.name.label)).toBeDisabled();
	await expect(button(leela, adminTexts.edit.form.submit)).toBeHidden();
	await expect(leela.getByRole("link", { name: adminTexts.nav.people })).toHaveCount(0);
	await leela.getByRole("link", { name: adminTexts.ownAccount }).click();
	await button(leela, factor.setUp).click();
	const secret = (await leela.locator(".factor-secret").innerText()).replaceAll(" ", "");
	await field(leela, factor.code).fill(digits(secret));
	await field(leela, factor.ownPassword).fill(OWN_PASSWORD);
	await button(leela, factor.turnOn).click();
	await expect(shownOnce(leela)).toHaveValue(/^(?:\S{29}\n){7}\S{29}$/);
	await expectAccessible(leela);

	const elsewhere = await browser.newContext({ baseURL: site.url });
	const other = await elsewhere.newPage();
	await other.goto(PATTERNS.password);
	await enterPassword(other, "leela", OWN_PASSWORD);
	// None is good twice.
	await field(other, factor.code).fill(digits(secret, 30));
	await expectAccessible(other);
	await button(other, signInTexts.goOn).click();
	await button(other, sessions.endOthers).click();
	await expect(other.getByText(`(${sessions.isThis})`)).toBeVisible();
	await expect(button(other, sessions.endOthers)).toBeHidden();
	expect((await leela.reload())?.status()).toBe(401);

	await button(page, peopleTexts.changeRoleOf("leela")).click();
	await field(page, fields.editor).check();
	const body = { ...OWNER, ownPassword: ADMIN.password };
	expect((await page.request.put(`${PEOPLE_PATH}?name=leela`, { data: body })).status()).toBe(200);
	await button(page, holidayTexts.save).click();
	await confirm(page, peopleTexts.changeRole, ADMIN.password);
	await button(page, adminTexts.edit.stale.goOn).click();
	await expect(page.getByRole("form")).toHaveCount(0);
	await button(page, historyTexts.undo).click();
	await confirm(page, historyTexts.undo, ADMIN.password);
	await expect(page.getByRole("link", { name: historyTexts.seeDone })).toBeVisible();
	await other.goto(PATTERNS.people);
	const addToken = async (by: Page, name: string, password: string) => {
		await button(by, tokens.add).click();
		const form = by.getByRole("form", { name: tokens.add });
		await form.getByLabel(tokens.name, { exact: true }).fill(name);
		await form.getByLabel(tokens.accesses.write).check();
		await button(by, tokens.addNow).click();
		await confirm(by, tokens.addNow, password);
		const headers = { authorization: `Bearer ${await shownOnce(by).inputValue()}` };
		const call = async () => (await fetch(site.url + BRANCHES_PATH, { headers })).status;
		expect(await call()).toBe(200);
		return call;
	};
	const callOfLeela = await addToken(other, "CRM", OWN_PASSWORD);
	// A script of another page of the host has the session, but no password. people-calls.test.ts has the other calls.
	await other.goto("/");
	const added = other.evaluate(
		async ([path, body]) => {
			const headers = { "content-type": "application/json" };
			return (await fetch(path, { method: "POST", headers, body })).status;
		},
		[PEOPLE_PATH, JSON.stringify({ name: "mallory", ...OWNER })] as const,
	);
	expect(await added).toBe(403);
	const call = await addToken(page, "SAP", ADMIN.password);
	await button(page, tokens.revokeOf("SAP")).click();
	await confirm(page, tokens.revoke, ADMIN.password);
	await expect(page.locator(".notice-done")).toContainText("The token SAP was revoked.");
	expect(await call()).toBe(401);

	await button(page, peopleTexts.removeOf("leela")).click();
	await expect(dialog(page)).toContainText("CRM");
	await confirm(page, peopleTexts.confirm.removeNow, ADMIN.password);
	await expect(page.locator(".notice-done")).toContainText("leela was removed.");
	await expect(page.locator(".notice-done")).toContainText(tokens.stay(["CRM"]));
	expect(await callOfLeela()).toBe(200);
	await button(page, tokens.revokeThese(1)).click();
	await confirm(page, tokens.revoke, ADMIN.password);
	await expect(page.getByText(tokens.none)).toBeVisible();
	expect(await callOfLeela()).toBe(401);
	await expect(page.getByText("mallory")).toHaveCount(0);
	expect((await other.goto(PATTERNS.people))?.status()).toBe(401);
	await context.close();
	await elsewhere.close();
});

test("a link elsewhere leads to a page for admins, which names them, and who signs out is asked again", async ({
	page,
	context,
	site,
}) => {
	await signInAsAdmin({ context, site });
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
