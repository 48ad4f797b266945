/** Pages for admins about stored branches: the list, two admins editing at once, closing, deleting, and another kind of upstream. */

import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Page } from "@playwright/test";
import { texts as en } from "../client/text/en/texts.ts";
import { adminTexts, closuresTexts, comingTexts } from "../client/text/for-admins/admin-texts.ts";
import { createTexts } from "../client/text/for-admins/create-texts.ts";
import { databaseFile } from "../server/branch-service/database/sqlite/open-sqlite.ts";
import { sends } from "../server/testing/fake-upstream.ts";
import type { AdminBranch, BranchListAnswer } from "../shared/api/admin-branch.ts";
import * as apiPaths from "../shared/api/api-paths.ts";
import { WARNING_CODES } from "../shared/branch/branch-warning.ts";
import { branchPath, editBranchPath, PATTERNS } from "../shared/paths.ts";
import { TEST_PAYLOAD } from "../shared/testing/test-branch.ts";
import { button, control, dialog, openSections } from "./create-branch-page.ts";
import { complaintsOf, expectAccessible } from "./page-health.ts";
import { storingTest as test, upstreamTest, withUpstream } from "./sites.ts";
import { NARROW, WIDE } from "./sizes.ts";
import { IS_ON_POSTGRES, startSite, testWithSite } from "./start-site.ts";
import { holdBack } from "./test.ts";

const { list, edit, remove } = adminTexts;
const closures = closuresTexts;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The first branch of the list for a query. Each test changes a different branch. */
async function branchOf(page: Page, query: string): Promise<AdminBranch> {
	const answer = await page.request.get(apiPaths.BRANCHES_PATH + query);
	const { data } = (await answer.json()) as BranchListAnswer;
	const [branch] = data;
	if (!branch) throw new Error(`No branch for ${query}`);
	return branch;
}

/** Creates a branch for a test that closes or deletes it. */
async function ownBranch(page: Page, name: string): Promise<AdminBranch> {
	const data = { ...TEST_PAYLOAD, name, confirmed: WARNING_CODES };
	const answer = await page.request.post(apiPaths.CREATE_BRANCH_PATH, { data });
	return branchOf(page, `?q=${(await answer.json()).data.id}`);
}

/** Opens the form of a branch of the test's own. */
async function openOwn(page: Page, name: string): Promise<AdminBranch> {
	const branch = await ownBranch(page, name);
	await page.goto(editBranchPath(branch.id));
	return branch;
}

const apiPath = ({ id }: AdminBranch) => `${apiPaths.BRANCHES_PATH}/${id}`;
const publicPath = ({ id, stateName, cityName }: AdminBranch) => branchPath({ id, state: stateName, city: cityName });
const rows = (page: Page) => page.locator(".branch-table tbody tr");
const count = (page: Page) => page.locator(".branch-list-count");
const name = (page: Page) => control(page, "name");

test.beforeEach(({ page }) => openSections(page));

test("while the database is away, the page says so in words, and tries again by itself", { tag: "@deep" }, async ({
	page,
}) => {
	const message = "The database cannot be reached. Please try again in a minute.";
	let isAway = true;
	await page.route(apiPaths.BRANCHES_PATH, (route) => {
		return isAway
			? route.fulfill({ status: 503, headers: { "retry-after": "1" }, json: { message } })
			: route.fallback();
	});
	await page.goto(PATTERNS.admin);
	await expect(page.getByRole("alert")).toHaveText(message);
	await expect(page.getByText(adminTexts.triesAgain)).toBeVisible();
	await expect(button(page, adminTexts.tryAgain)).toBeVisible();
	await expectAccessible(page);
	isAway = false;
	await expect(rows(page)).toHaveCount(25);
});

test("what needs a look leads to the branches with it", { tag: "@deep" }, async ({ page }) => {
	await page.goto(PATTERNS.admin);
	const needs = page.getByRole("region", { name: adminTexts.needs.heading });
	await needs.getByRole("link", { name: adminTexts.needs.counts.phone(59) }).click();
	await expect(page.getByText(adminTexts.needs.only.phone)).toBeVisible();
	await expect(count(page)).toHaveText(/^59 branches, page 1 of 3/);
	await page.getByRole("link", { name: list.showAll }).click();
	await expect(needs).toBeVisible();
	expect(new URL(page.url()).search).toBe("");
});

test("branches that are ticked on several pages, also before a reload, are closed together, and open again with one Undo", async ({
	page,
}) => {
	const { several } = adminTexts;
	const bar = page.getByRole("region", { name: several.bar });
	const ticks = page.locator(".branch-table tbody").getByRole("checkbox");
	await page.goto(`${PATTERNS.admin}?state=Maharashtra`);
	await ticks.first().press("Space");
	await page.goto(`${PATTERNS.admin}?state=Maharashtra&page=2`);
	await ticks.first().press("Space");
	await expect(bar).toContainText(several.chosen(2));
	await page.reload();
	await expect(ticks.first()).toBeChecked();
	const change = bar.getByRole("link", { name: several.change });
	await change.press("Enter");
	await expect(page.getByRole("heading", { name: several.title(2) })).toBeFocused();
	await page.goBack();
	await change.press("Enter");
	await page.getByLabel(closures.from, { exact: true }).fill("2098-12-01");
	await page.getByLabel(closures.until).fill("2098-12-03");
	await page.getByLabel(closures.reason).fill("Flood in two cities");
	await page.getByLabel(closures.reason).press("Enter");
	await expect(page.getByRole("heading", { name: several.effect(2, 0) })).toBeFocused();
	await button(page, several.changes.apply(2)).press("Enter");
	const notice = page.locator(".notice-done");
	await expect(notice).toContainText(several.changes.done(2));
	await expect(notice).toBeFocused();
	await expect(bar.getByRole("button")).toHaveCount(0);
	const closed = async () => {
		const { data } = (await (
			await page.request.get(`${apiPaths.BRANCHES_PATH}?state=Maharashtra&size=100`)
		).json()) as BranchListAnswer;
		return data.filter((branch) => branch.closures.some(({ reason }) => reason === "Flood in two cities")).length;
	};
	expect(await closed()).toBe(2);
	await button(page, list.undo).press("Enter");
	await expect(notice).toContainText(several.undone);
	expect(await closed()).toBe(0);
});

test("a break is added, copied to the weekdays and seen by visitors; one that is not complete is an error in its row", {
	tag: "@deep",
}, async ({ page }) => {
	const branch = await openOwn(page, "Branch With Lunch");
	const add = (day: string) => button(page, createTexts.addBreakTo(day));
	await add("Monday").press("Enter");
	await button(page, createTexts.copy).press("Enter");
	await add("Saturday").press("Enter");
	const saturday = createTexts.breakOf("Saturday", 1);
	const start = page.getByLabel(createTexts.start(saturday));
	await start.selectOption("11:00");
	await button(page, edit.form.submit).click();
	await expect(page.getByText("Saturday: write a break as 13:00-14:00")).toBeVisible();
	await expect(start).toBeFocused();
	await page.getByLabel(createTexts.end(saturday)).selectOption("11:15");
	await expect(page.getByText("Saturday: write a break")).toHaveCount(0);
	await add("Tuesday").press("Enter");
	await button(page, createTexts.removeBreakOf(createTexts.breakOf("Tuesday", 2))).press("Enter");
	await expect(add("Tuesday")).toBeFocused();
	await button(page, edit.form.submit).press("Enter");
	const notice = page.locator(".notice-done");
	await expect(notice).toContainText(edit.saved);
	await expect(notice).toBeFocused();
	await page.getByRole("link", { name: edit.view }).click();
	await expect(page.getByRole("heading", { level: 1 })).toContainText(branch.name);
	const week = page.getByRole("table").getByRole("row");
	await expect(week.filter({ hasText: "Friday" })).toContainText("9:30 am – 1:00 pm, 2:00 pm – 5:30 pm");
	await expect(week.filter({ hasText: "Saturday" })).toContainText("9:30 am – 11:00 am, 11:15 am – 1:30 pm");
});

test("a change that begins on a date is planned, told to visitors and cancelled", { tag: "@deep" }, async ({
	page,
}) => {
	const { coming } = adminTexts;
	const branch = await openOwn(page, "Branch That Moves");
	const [address, from] = [control(page, "address"), page.getByLabel(coming.fromDate)];
	const panel = page.getByRole("group", { name: comingTexts.list });
	await address.fill("2 New Road, Nashik");
	await from.fill("2020-01-01");
	await expect(page.getByText(coming.later)).toBeVisible();
	await from.fill("2099-01-01");
	await page.reload();
	await expect(from).toHaveValue("2099-01-01");
	await button(page, coming.submit("1 January 2099")).press("Enter");
	await expect(page.locator(".notice-done")).toContainText(edit.planned);
	await expect(panel).toContainText("1 January 2099Planned change: Address: 2 New Road, Nashik, instead of");
	await expect(address).toHaveValue(TEST_PAYLOAD.address);
	await page.goto(publicPath(branch));
	await expect(page.locator(".coming-notice")).toHaveText(
		"From 1 January 2099 at: 2 New Road, Nashik, Maharashtra, 422001",
	);
	await expectAccessible(page);
	await page.goto(editBranchPath(branch.id));
	await button(page, coming.cancelOne("1 January 2099")).press("Enter");
	await expect(page.getByRole("status").filter({ hasText: coming.cancelled })).toBeFocused();
	await expect(panel).not.toContainText("2 New Road");
	await button(page, list.undo).click();
	await expect(page.getByRole("status").filter({ hasText: edit.undone })).toBeFocused();
	await expect(panel).toContainText("2 New Road");
});

test("other hours on a date are seen by visitors", { tag: "@deep" }, async ({ page }) => {
	const branch = await openOwn(page, "Branch Open On Diwali");
	const form = page.locator("#closures");
	// From today; until tomorrow, in case that midnight comes meanwhile.
	const from = await form.getByLabel(closures.from, { exact: true }).inputValue();
	await form.getByLabel(closures.until).fill(new Date(Date.parse(from) + DAY_MS).toISOString().slice(0, 10));
	await form.getByLabel(closures.what).selectOption(closures.whats.hours);
	await form.getByLabel(closures.reason).fill("Diwali");
	await button(page, closures.submitHours).press("Enter");
	await expect(page.getByText(closures.missingHours)).toBeVisible();
	await expect(form.getByLabel(closures.opens)).toBeFocused();
	await form.getByLabel(closures.opens).selectOption("10:00");
	await form.getByLabel(closures.closes).selectOption("14:00");
	// Today may be a Sunday.
	await form.getByLabel(closures.alsoClosedDays).check();
	await expect(form).toContainText("Diwali: open 10:00 am – 2:00 pm");
	await button(page, closures.submitHours).press("Enter");
	await expect(page.getByText(closures.storedHours)).toBeVisible();
	await expect(page.getByRole("group", { name: comingTexts.list })).toContainText("Other hours until");
	await expect(button(page, closures.reopen)).toHaveCount(0);
	await page.goto(publicPath(branch));
	await expect(page.locator(".open-state").first()).toContainText("Diwali: open 10:00 am – 2:00 pm");
	await expect(page.getByRole("row").first()).toContainText("Diwali: open 10:00 am – 2:00 pm");
});

test("a branch that moves gets the middle of its new pincode as its pin, and a pin older than the address is asked about", {
	tag: "@deep",
}, async ({ page }) => {
	await openOwn(page, "Moving Branch");
	await control(page, "cityName").fill("Daund");
	await control(page, "pincode").fill("413801");
	await button(page, edit.form.submit).click();
	await button(page, createTexts.takeMiddle("413801")).click();
	await expect(control(page, "lat")).toHaveValue(/^18\.4/);
	await expect(control(page, "long")).toHaveValue(/^74\.5/);
	await expect(control(page, "lat")).toBeFocused();
	const confirm = button(page, edit.form.confirm);
	await confirm.or(button(page, edit.form.submit)).first().click();
	await expect(page.locator(".notice-done")).toContainText(edit.saved);
	// The middle of a pincode is no pin of its own.
	await expect(page.getByText(adminTexts.pin.isDoubtful)).toBeVisible();
	await control(page, "address").fill("1 Another Road");
	const saved = page.waitForResponse((response) => response.request().method() === "PUT");
	await button(page, edit.form.submit).click();
	await saved;
	await expect(button(page, adminTexts.pin.right)).toHaveAttribute("aria-disabled", "false");
	await button(page, adminTexts.pin.right).click();
	await expect(page.getByRole("status").filter({ hasText: adminTexts.pin.isRight })).toBeFocused();
	await expect(page.getByText(adminTexts.pin.isDoubtful)).toHaveCount(0);
});

test.describe("what admins do with stored branches", { tag: "@deep" }, () => {
	test("a planned change is put into the form again, and begins on another date", async ({ page }) => {
		const { coming } = adminTexts;
		const branch = await ownBranch(page, "Branch That Moves Later");
		const data = { ...TEST_PAYLOAD, name: branch.name, address: "2 New Road", from: "2099-01-01" };
		const put = { data: { ...data, confirmed: WARNING_CODES }, headers: { "if-match": "*" } };
		expect((await page.request.put(apiPath(branch), put)).ok()).toBe(true);
		await page.goto(editBranchPath(branch.id));
		await button(page, coming.editOne("1 January 2099")).press("Enter");
		await expect(control(page, "address")).toHaveValue("2 New Road");
		await page.getByLabel(coming.fromDate).fill("2099-02-01");
		await button(page, coming.submit("1 February 2099")).press("Enter");
		const panel = page.getByRole("group", { name: comingTexts.list });
		await expect(panel).toContainText("1 February 2099Planned change: Address: 2 New Road");
		await expect(panel).not.toContainText("1 January 2099");
	});

	test("the list finds branches, its address keeps what was chosen, and it leads to the form", async ({ page }) => {
		await page.setViewportSize(WIDE);
		const complaints = complaintsOf(page);
		await page.goto(PATTERNS.admin);
		await expect(count(page)).toHaveText(/^\d+ branches, page 1 of 8$/);
		await page.getByRole("link", { name: en.finder.next, exact: true }).click();
		await expect(count(page)).toHaveText(/^\d+ branches, page 2 of 8$/);
		await page.getByLabel(list.state, { exact: true }).selectOption("Gujarat");
		await expect(rows(page).first()).toContainText("Gujarat");
		const inState = await count(page).innerText();
		await page.getByText(list.more, { exact: true }).click();
		const download = page.getByRole("link", { name: list.download });
		await expect(download).toHaveAttribute("href", `${apiPaths.BRANCHES_SHEET_PATH}?state=Gujarat`);
		const listings = page.getByRole("link", { name: list.downloadListings });
		await expect(listings).toHaveAttribute("href", `${apiPaths.BUSINESS_PROFILE_PATH}?state=Gujarat`);
		const [city = ""] = await page.getByLabel(list.city, { exact: true }).selectOption({ index: 1 });
		await expect(rows(page).first()).toContainText(city);
		await expect(page).toHaveURL(/\?state=Gujarat&city=\w+/);
		await page.goBack();
		await expect(count(page)).toHaveText(inState);
		await expect(page.getByLabel(list.city, { exact: true })).toHaveValue("");
		await page.reload();
		await expect(count(page)).toHaveText(inState);
		await page.getByLabel(list.search, { exact: true }).fill("no such branch");
		await expect(page.getByText(list.none)).toBeVisible();
		await page.getByRole("link", { name: list.showAll }).click();
		await expect(count(page)).toHaveText(/^\d+ branches, page 1 of 8$/);
		await expect(page.getByLabel(list.search, { exact: true })).toHaveValue("");
		await page.setViewportSize(NARROW);
		await page.locator(".branch-cards a").first().click();
		await expect(name(page)).toBeVisible();
		expect(complaints).toEqual([]);
	});

	test("what another branch has already is said at the name", async ({ page }) => {
		const branch = await branchOf(page, "?q=Mumbai");
		const other = await branchOf(page, "?q=Mumbai&page=2&size=1");
		await page.goto(editBranchPath(branch.id));
		await name(page).fill(other.name);
		for (const field of ["stateName", "cityName", "pincode"] as const) await control(page, field).fill(other[field]);
		await button(page, edit.form.submit).click();
		const confirm = button(page, edit.form.confirm);
		const error = page.locator("#branch-name-error");
		await expect(confirm.or(error)).toBeVisible();
		if (await confirm.isVisible()) await confirm.click();
		await expect(error).toContainText("Another branch");
		await expect(name(page)).toBeFocused();
	});

	test("unsaved changes survive a reload and a no, and can be discarded", async ({ page }) => {
		const branch = await branchOf(page, "?state=Rajasthan");
		await page.goto(editBranchPath(branch.id));
		await name(page).fill("Half done");
		const dialog = page.waitForEvent("dialog");
		const following = page.getByRole("link", { name: adminTexts.nav.branches, exact: true }).click();
		const question = await dialog;
		expect(question.message()).toBe(edit.form.unsaved);
		await question.dismiss();
		await following;
		await expect(name(page)).toHaveValue("Half done");
		page.once("dialog", (leaving) => leaving.accept());
		await page.reload();
		await expect(name(page)).toHaveValue("Half done");
		const notice = page.getByRole("status").filter({ hasText: edit.form.restored });
		await expect(notice).toBeVisible();
		await expectAccessible(page);
		await button(page, edit.form.reset).click();
		await expect(name(page)).toHaveValue(branch.name);
		await expect(notice).toHaveCount(0);
		await expect(page.getByText(edit.form.wasReset)).toBeInViewport();
		await button(page, createTexts.undo).click();
		await expect(name(page)).toHaveValue("Half done");
		await button(page, edit.form.reset).click();
		await page.reload();
		await expect(name(page)).toHaveValue(branch.name);
		await expect(notice).toHaveCount(0);
	});

	test("a date on which changes begin is unsaved until it is discarded, and can be brought back", async ({ page }) => {
		const branch = await branchOf(page, "?state=Rajasthan");
		page.on("dialog", (leaving) => leaving.accept());
		await page.goto(editBranchPath(branch.id));
		const date = page.getByLabel(adminTexts.coming.fromDate);
		await page.getByText(adminTexts.coming.when, { exact: true }).click();
		await date.fill("2099-01-05");
		await page.reload();
		await expect(page.getByText(edit.form.restored)).toBeVisible();
		await expect(date).toHaveValue("2099-01-05");
		await button(page, edit.form.reset).click();
		await expect(date).toHaveValue("");
		await button(page, createTexts.undo).click();
		await expect(date).toHaveValue("2099-01-05");
		await button(page, edit.form.reset).click();
		await page.reload();
		await expect(page.getByText(edit.form.restored)).toHaveCount(0);
		await page.getByText(adminTexts.coming.when, { exact: true }).click();
		await expect(date).toHaveValue("");
	});

	test("unsaved changes are not shown to another admin", async ({ page }) => {
		const branch = await branchOf(page, "?state=Rajasthan");
		let user = "asha";
		await page.route(`**${apiPaths.SIGN_IN_PATH}`, (route) => route.fulfill({ json: { user, signOut: null } }));
		page.on("dialog", (leaving) => leaving.accept());
		await page.goto(editBranchPath(branch.id));
		await name(page).fill("Half done by Asha");
		await page.reload();
		await expect(name(page)).toHaveValue("Half done by Asha");
		for (const next of ["ravi", "asha"]) {
			user = next;
			await page.reload();
			await expect(page.getByText(user, { exact: true })).toBeVisible();
			await expect(name(page)).toHaveValue(branch.name);
		}
	});

	test("the second of two admins sees what the first has changed, and chooses", async ({ page }) => {
		const branch = await branchOf(page, "?state=Tamil%20Nadu");
		await page.goto(editBranchPath(branch.id));
		await expect(name(page)).toHaveValue(branch.name);
		const { id, version, changed: _, closures: _none, ...fields } = branch;
		const data = { ...fields, name: "Name of the first", contactPerson: "First Person" };
		const first = await page.request.put(`${apiPaths.BRANCHES_PATH}/${id}`, {
			data,
			headers: { "if-match": `"${version}"` },
		});
		expect(first.status()).toBe(200);
		await name(page).fill("Name of the second");
		await control(page, "address").fill("Address of the second");
		await button(page, edit.form.submit).click();
		await expect(dialog(page)).toContainText(edit.stale.title);
		const field = (label: string) => dialog(page).getByRole("group", { name: label });
		// For fields that the second admin has not touched, the first admin's value is chosen.
		await expect(field("Contact Person").getByRole("radio").first()).toBeChecked();
		await expect(field("Branch Name")).toContainText("Name of the first");
		await expect(field("Branch Name").getByRole("radio").last()).toBeChecked();
		// Back, Escape and a reload lose nothing.
		for (const back of [() => button(page, edit.backToForm).click(), () => page.keyboard.press("Escape")]) {
			await back();
			await expect(button(page, edit.form.submit)).toBeFocused();
			await button(page, edit.form.submit).click();
			await expect(dialog(page)).toBeVisible();
		}
		page.once("dialog", (leaving) => leaving.accept());
		await page.reload();
		await button(page, edit.backToForm).click();
		await expect(name(page)).toHaveValue("Name of the second");
		await button(page, edit.form.submit).click();
		await field("Branch Name").getByRole("radio").first().check();
		await button(page, edit.stale.apply).click();
		await expect(page.getByText(edit.merged)).toBeVisible();
		await expect(dialog(page)).toHaveCount(0);
		await expect(name(page)).toHaveValue("Name of the first");
		await expect(control(page, "address")).toHaveValue("Address of the second");
		await button(page, edit.form.submit).click();
		await expect(page.getByText(edit.saved)).toBeVisible();
		const stored = await branchOf(page, `?q=${branch.id}`);
		expect(stored).toMatchObject({
			name: "Name of the first",
			address: "Address of the second",
			contactPerson: "First Person",
		});
	});

	test("a closed branch says why to visitors, until it is opened again", async ({ page }) => {
		const branch = await openOwn(page, "Closed Branch");
		await name(page).fill("Typed before the closure");
		await button(page, closures.submit).press("Enter");
		await expect(page.getByText(closures.missingReason)).toBeVisible();
		// Nothing has been entered yet that could be previewed.
		await expect(page.locator(".closure-preview")).toHaveCount(0);
		await page.getByLabel(closures.reason).fill("renovation");
		await expect(page.getByText(closures.missingReason)).toHaveCount(0);
		await expect(page.locator(".closure-preview")).toContainText("Closed until further notice: renovation");
		await button(page, closures.submit).press("Enter");
		await expect(page.getByRole("status").filter({ hasText: closures.stored })).toBeFocused();
		await expect(page.getByRole("group", { name: comingTexts.list })).toContainText("renovation");
		// The closure was stored by itself, so the form can still be saved.
		await button(page, edit.form.submit).press("Enter");
		await expect(page.getByText(edit.saved)).toBeVisible();
		const shown = await branchOf(page, `?q=${branch.id}`);
		await page.goto(publicPath(shown));
		await expect(page.locator("main")).toContainText("until further notice: renovation");
		await page.goto(editBranchPath(branch.id));
		await button(page, closures.reopen).press("Enter");
		await expect(page.getByText(closures.reopened)).toBeVisible();
		await page.goto(publicPath(shown));
		await expect(page.getByRole("heading", { level: 1 })).toContainText("Typed before the closure");
		await expect(page.locator("main")).not.toContainText("renovation");
	});

	test("a closure is stored after another admin's edit, but asks first after another admin's closure", async ({
		page,
	}) => {
		const branch = await openOwn(page, "Branch Closed Twice");
		const reason = page.getByLabel(closures.reason);
		await expect(reason).toBeVisible();
		const edited = { ...TEST_PAYLOAD, name: branch.name, landmark: "Clock tower", confirmed: WARNING_CODES };
		const headers = { "if-match": "*" };
		expect((await page.request.put(apiPath(branch), { data: edited, headers })).ok()).toBe(true);
		await reason.fill("renovation");
		await button(page, closures.submit).press("Enter");
		await expect(page.getByText(closures.stored)).toBeVisible();
		const data = { from: "2097-01-01", until: "2097-01-05", reason: "painting" };
		expect((await page.request.post(`${apiPath(branch)}/closures`, { data, headers })).ok()).toBe(true);
		await reason.fill("flood");
		await page.getByLabel(closures.from, { exact: true }).fill("2097-02-01");
		await button(page, closures.submit).press("Enter");
		const status = page.locator("#closures").getByRole("status");
		await expect(status).toContainText(/Somebody else saved other values.*1 January 2097 to 5 January 2097: painting/);
		await expect(status).toBeFocused();
		await expectAccessible(page);
		await button(page, edit.stale.leave).press("Enter");
		await expect(status).toHaveText(edit.stale.left);
		await expect(status).toBeFocused();
		await expect(reason).toHaveValue("flood");
		const more = { from: "2097-03-01", until: "2097-03-05", reason: "strike" };
		expect((await page.request.post(`${apiPath(branch)}/closures`, { data: more, headers })).ok()).toBe(true);
		await button(page, closures.submit).press("Enter");
		await button(page, edit.stale.goOn).press("Enter");
		await expect(status).toContainText(closures.stored);
		const { closures: stored } = await branchOf(page, `?q=${branch.id}`);
		expect(stored.map((each) => each.reason).toSorted()).toEqual(["flood", "painting", "renovation", "strike"]);
	});

	test("a typed closure survives a reload, and one being stored leaves what is typed next", async ({ page }) => {
		await openOwn(page, "Branch With Two Closures");
		const reason = page.getByLabel(closures.reason);
		await reason.fill("renovation");
		await page.reload();
		await expect(reason).toHaveValue("renovation");
		const release = await holdBack(page, "**/closures");
		await button(page, closures.submit).click();
		await expect(page.getByText(closures.sending)).toBeVisible();
		await reason.fill("Christmas");
		release();
		await expect(page.getByText(closures.stored)).toBeVisible();
		await expect(page.getByRole("group", { name: comingTexts.list })).toContainText("renovation");
		await expect(reason).toHaveValue("Christmas");
		await button(page, closures.submit).click();
		await expect(reason).toHaveValue("");
		await page.reload();
		await expect(page.getByRole("group", { name: comingTexts.list })).toContainText("Christmas");
		await expect(reason).toHaveValue("");
	});

	test("while the removal of a closure is sent, nothing else can be", async ({ page }) => {
		const branch = await ownBranch(page, "Often Closed Branch");
		const data = { from: "2020-01-01", reason: "lease" };
		const headers = { "if-match": `"${branch.version}"` };
		await page.request.post(`${apiPaths.BRANCHES_PATH}/${branch.id}/closures`, { data, headers });
		const send = await holdBack(page, "**/closures/*");
		const others = [closures.submit, remove.action, edit.form.submit].map((each) => button(page, each));
		await page.goto(editBranchPath(branch.id));
		await page.getByRole("button", { name: /Remove the closure .*lease/ }).click();
		for (const each of others) await expect(each).toBeDisabled();
		await button(page, remove.action).click({ force: true });
		await expect(dialog(page)).toHaveCount(0);
		send();
		await expect(page.getByRole("status").filter({ hasText: closures.removed })).toBeFocused();
		for (const each of others) await expect(each).toBeEnabled();
		await expect(page.getByRole("group", { name: comingTexts.list })).not.toContainText("lease");
	});

	test("a branch is shown as open or closed only when the holidays are known", async ({ page }) => {
		// A Tuesday.
		await page.clock.setFixedTime("2027-01-26T11:00:00+05:30");
		const branch = await branchOf(page, "?state=Gujarat");
		const calendar = {
			holidays: [{ date: "2027-01-26", name: "Republic Day" }],
			daysOff: [],
			changed: null,
			version: 1,
		};
		const line = page.locator(".open-state").first();
		for (const path of [`${PATTERNS.admin}?q=${branch.id}`, editBranchPath(branch.id)]) {
			const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
			let calls = 0;
			await page.route(`**${apiPaths.CALENDAR_PATH}`, async (route) => {
				const body = await answers[calls++]?.promise;
				if (body === undefined) await route.fulfill({ status: 500, json: { message: "Out of order" } });
				else await route.fulfill({ json: body });
			});
			await page.goto(path);
			await expect(line).toHaveText(adminTexts.loading);
			answers[0]?.resolve(undefined);
			await expect(line).toHaveText(adminTexts.calendar.unknown);
			await expect(page.getByText(adminTexts.calendar.failed)).toBeVisible();
			await expectAccessible(page);
			await button(page, adminTexts.tryAgain).click();
			await expect(line).toHaveText(adminTexts.loading);
			answers[1]?.resolve({ data: calendar, changed: null, version: 1 });
			await expect(line).toContainText("Closed today: Republic Day");
			await expect(page.getByText(adminTexts.calendar.failed)).toHaveCount(0);
			await page.unrouteAll();
		}
	});

	test("a branch is deleted by the keyboard after a question, and is back after Undo", async ({ page }) => {
		await page.setViewportSize(NARROW);
		const branch = await openOwn(page, "Branch Back Again");
		await name(page).fill("Not saved, and not asked about");
		await button(page, remove.action).press("Enter");
		await expect(dialog(page)).toContainText(remove.title(branch.name));
		await page.keyboard.press("Escape");
		await expect(button(page, remove.action)).toBeFocused();
		await button(page, remove.action).press("Enter");
		const release = await holdBack(page, `**${apiPath(branch)}`);
		await button(page, remove.confirm).press("Enter");
		await expect(page.getByText(remove.sending)).toBeVisible();
		release();
		const notice = page.locator(".notice-done");
		await expect(notice).toContainText(list.deleted(branch.name));
		await expect(notice).toBeFocused();
		await expect(count(page)).toHaveText(/^\d+ branches/);
		// It is still there after a reload.
		await page.reload();
		await button(page, list.undo).press("Enter");
		await expect(notice).toContainText(list.restored(branch.name));
		await expect(notice).toBeFocused();
		await notice.getByRole("link", { name: list.openRestored }).press("Enter");
		await expect(name(page)).toHaveValue(branch.name);
	});

	test("a branch that somebody has deleted says by whom", async ({ page }) => {
		const branch = await openOwn(page, "Branch Deleted Meanwhile");
		await expect(name(page)).toHaveValue(branch.name);
		const deleted = await page.request.delete(apiPath(branch), { headers: { "if-match": `"${branch.version}"` } });
		expect(deleted.ok()).toBe(true);
		await name(page).fill("Too late");
		await button(page, edit.form.submit).click();
		await expect(dialog(page)).toContainText("It was deleted");
		await expect(dialog(page).getByRole("link", { name: edit.toHistory })).toHaveAttribute("href", PATTERNS.history);
		await button(page, "Close").click();
		await expect(name(page)).toHaveValue("Too late");
	});
});

upstreamTest.describe("with an upstream of another make", () => {
	upstreamTest.use(withUpstream(sends(JSON.stringify({ message: "Not found" }), {}, 404)));

	upstreamTest("create and upload are left", { tag: "@deep" }, async ({ page }) => {
		for (const path of [PATTERNS.admin, editBranchPath(1)]) {
			await page.goto(path);
			await expect(page.getByText(adminTexts.otherUpstream.sentence)).toBeVisible();
			await expect(page.locator(".admin-message").getByRole("link", { name: adminTexts.nav.create })).toBeVisible();
			await expect(page.getByRole("link", { name: adminTexts.nav.history })).toHaveCount(0);
		}
		await expectAccessible(page);
	});
});

const testOfFile = testWithSite(async () => {
	const dataDir = await mkdtemp(path.join(tmpdir(), "branch-locator-away-"));
	const site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
	const stop = () => site.stop().then(() => rm(dataDir, { recursive: true, force: true }));
	return { ...site, dataDir, stop };
});

testOfFile("that branches cannot be changed is said until one was", { tag: "@deep" }, async ({ page, site }) => {
	testOfFile.skip(IS_ON_POSTGRES, "the file is what goes away");
	const { id } = await branchOf(page, "?state=Karnataka");
	const file = databaseFile(site.dataDir);
	await rename(file, `${file}.away`);
	const banner = page.locator(".notice-error").filter({ hasText: adminTexts.readOnly("") });
	await expect
		.poll(async () => (await page.request.get(editBranchPath(id))).text())
		.toContain('<p class="notice notice-error">Branches cannot be changed');
	await page.goto(editBranchPath(id));
	await expect(banner).toBeVisible();
	await expect(page.getByText(adminTexts.triesAgain).first()).toBeVisible();
	await expect(button(page, adminTexts.tryAgain).first()).toBeVisible();
	await rename(`${file}.away`, file);
	await expect(name(page)).toBeVisible();
	await expect(banner).toBeVisible();
	await name(page).fill("Saved Again");
	await button(page, edit.form.submit).click();
	await expect(page.getByText(edit.saved)).toBeVisible();
	await expect(banner).toHaveCount(0);
});
