/** Owners manage people, who sign in with what they got and may do what they were given, on a site of its own. */
import { expect } from "@playwright/test";
import { adminTexts } from "../client/text/for-admins/admin-texts.ts";
import { peopleTexts } from "../client/text/for-admins/people-texts.ts";
import { rightsTexts } from "../client/text/for-admins/rights-texts.ts";
import { BRANCHES_PATH } from "../shared/api/api-paths.ts";
import { BRANCH_FIELDS } from "../shared/branch/branch-fields.ts";
import { editBranchPath, PATTERNS } from "../shared/paths.ts";
import { button } from "./create-branch-page.ts";
import { expectAccessible } from "./page-health.ts";
import { ADMIN } from "./sites.ts";
import { startSite, testWithSite } from "./start-site.ts";

const test = testWithSite(() =>
	startSite({ ADMIN_AUTH: "password", ADMIN_PASSWORD: ADMIN.password, LOG_LEVEL: "warn" }),
);
test.use({ httpCredentials: ADMIN });

const { fields, own } = peopleTexts;

test("an owner adds an editor of Goa, who sees other branches, changes none, and chooses an own password", async ({
	page,
	browser,
	site,
}) => {
	await page.goto(PATTERNS.people);
	await button(page, peopleTexts.add).click();
	await page.getByLabel(fields.name, { exact: true }).fill("leela");
	await page.getByLabel(fields.stateEditor).check();
	await button(page, peopleTexts.addNow).click();
	await expect(page.getByText(peopleTexts.problems.states)).toBeVisible();
	await page.reload();
	// What was entered is still there, and the form is still open.
	await expect(page.getByLabel(fields.name, { exact: true })).toHaveValue("leela");
	await page.getByLabel("Goa").check();
	await button(page, peopleTexts.addNow).click();
	const shown = page.locator(".shown-once input");
	const password = await shown.inputValue();
	await expectAccessible(page);
	await button(page, peopleTexts.hide).click();
	await expect(shown).toHaveCount(0);
	await expect(page.locator(".people-events li").first()).toContainText("Added leela, editor of Goa");

	const context = await browser.newContext({ baseURL: site.url, httpCredentials: { username: "leela", password } });
	const leela = await context.newPage();
	await leela.goto(editBranchPath(1));
	await expect(leela.getByText(rightsTexts.limits(["Goa"]))).toBeVisible();
	await expect(leela.getByText(rightsTexts.otherState("Maharashtra"))).toBeVisible();
	await expect(leela.getByLabel(BRANCH_FIELDS.name.label, { exact: true })).toBeDisabled();
	await expect(button(leela, adminTexts.edit.form.submit)).toBeHidden();
	await expect(leela.getByRole("link", { name: adminTexts.nav.people })).toHaveCount(0);
	await leela.getByRole("link", { name: adminTexts.ownAccount }).click();
	await leela.getByLabel(own.old).fill(password);
	await leela.getByLabel(own.new, { exact: true }).fill("correct horse battery");
	await leela.getByLabel(own.again).fill("correct horse battery");
	await button(leela, own.submit).click();
	await expect(leela.getByText(own.done)).toBeVisible();
	await context.close();

	const { tokens } = peopleTexts;
	await button(page, tokens.add).click();
	const form = page.getByRole("form", { name: tokens.add });
	await form.getByLabel(tokens.name, { exact: true }).fill("SAP");
	await form.getByLabel(tokens.accesses.write).check();
	await button(page, tokens.addNow).click();
	const headers = { authorization: `Bearer ${await shown.inputValue()}` };
	const call = async () => (await fetch(site.url + BRANCHES_PATH, { headers })).status;
	expect(await call()).toBe(200);
	await expectAccessible(page);
	await button(page, tokens.revokeOf("SAP")).click();
	await page.getByRole("dialog").getByRole("button", { name: tokens.revoke }).click();
	await expect(page.getByText(tokens.none)).toBeVisible();
	expect(await call()).toBe(401);

	await button(page, peopleTexts.removeOf("leela")).click();
	await button(page, peopleTexts.confirm.removeNow).click();
	await expect(page.locator(".notice-done")).toContainText("leela was removed.");
	await expect(page.locator(".people-events li").nth(3)).toContainText("Changed the own password");
});
