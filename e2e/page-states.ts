/** The pages in all of their states, for tests of what must be true in all of them. */

import { expect, type Page, type Route } from "@playwright/test";
import { moreTexts as enMore } from "../client/text/en/more-texts.ts";
import { texts as en } from "../client/text/en/texts.ts";
import {
	accountTexts,
	adminTexts,
	closuresTexts,
	comingTexts,
	historyTexts,
	resultTexts,
} from "../client/text/for-admins/admin-texts.ts";
import { createTexts } from "../client/text/for-admins/create-texts.ts";
import { holidayTexts } from "../client/text/for-admins/holidays-texts.ts";
import { noticeTexts } from "../client/text/for-admins/notice-texts.ts";
import { peopleTexts } from "../client/text/for-admins/people-texts.ts";
import type { AdminBranch } from "../shared/api/admin-branch.ts";
import * as calls from "../shared/api/api-paths.ts";
import type { ComingAnswer, ComingEvent } from "../shared/api/coming.ts";
import type { AccountAnswer, SignInState } from "../shared/api/people.ts";
import { OWNER } from "../shared/api/people.ts";
import { WARNING_CODES } from "../shared/branch/branch-warning.ts";
import * as sitePaths from "../shared/paths.ts";
import { TEST_PAYLOAD } from "../shared/testing/test-branch.ts";
import { button, control, openFilledForm, openForm, openSections, submit, suggestions } from "./create-branch-page.ts";
import { searchBox } from "./finder-page.ts";
import { open as openPage } from "./hydrated.ts";
import { ASKING_PREVIEW, answerPreviews, refusePreviews } from "./preview-answers.ts";
import { uploadPage } from "./upload-page.ts";

export interface PageState {
	name: string;
	/** The only width at which this state exists; if missing, it exists at both. */
	only?: "narrow" | "wide" | undefined;
	/** Brings a page of any size into this state. */
	open(page: Page): Promise<unknown>;
}

function statesOf(opens: Readonly<Record<string, PageState["open"]>>, only?: PageState["only"]): PageState[] {
	return Object.entries(opens).map(([name, open]) => ({ name, only, open }));
}

/** A branch of the sample, which is closed on Sundays. */
const BRANCH = "/branch/Maharashtra/Mumbai/1";

const SUNDAY = "2026-11-22T11:00:00+05:30";

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) > 768;

/** Opens the finder and waits for the drop-downs with typing, which load after the page. */
async function openFinder(page: Page, path = "/"): Promise<void> {
	await openPage(page, path);
	await settle(page);
	const box = searchBox(page);
	if ((await box.inputValue()) === "") return;
	// The button that clears the box appears with its first focus. A walk by Tab would otherwise be faster.
	await box.focus();
	await expect(button(page, enMore.suggestions.clearText)).toBeVisible();
	await box.blur();
}

async function settle(page: Page): Promise<void> {
	if (isWide(page)) await expect(page.locator(".place-fields .native-select")).toHaveCount(0);
}

function finder(name: string, path = "/"): PageState {
	return { name, open: (page) => openFinder(page, path) };
}

function plain(name: string, path: string): PageState {
	return { name, open: (page) => openPage(page, path) };
}

/** The public pages as they are when they have loaded. */
export const PAGES: readonly PageState[] = [
	finder("finder"),
	finder("state", "/location/Madhya%20Pradesh"),
	finder("city", "/location/Maharashtra/Pune"),
	finder("unknown place", "/location/atlantis"),
	finder("no result", "/?q=nowhere+at+all"),
	finder("finder in a frame", sitePaths.EMBED_PATH),
	plain("branch", BRANCH),
	plain("unknown branch", "/branch/Maharashtra/Mumbai/99999"),
	plain("directory", "/branches/Maharashtra"),
	plain("unknown part of the directory", "/branches/Maharashtra/9"),
	plain("unknown page", "/no/such/page"),
	plain("login", sitePaths.PATTERNS.login),
	plain("privacy", sitePaths.PATTERNS.privacy),
	plain("disclaimer", sitePaths.PATTERNS.disclaimer),
	plain("terms", sitePaths.PATTERNS.terms),
	plain("form", sitePaths.PATTERNS.createBranch),
	plain("upload", sitePaths.PATTERNS.bulkUpload),
	plain("answers about sheets", sitePaths.PATTERNS.sheetAnswers),
];

const SUGGESTIONS = [
	{ kind: "city", name: "Pune", detail: "Maharashtra", query: "Pune", path: "/location/Maharashtra/Pune" },
	{ kind: "branch", name: "Pune Market Branch", detail: "Pune, Maharashtra", query: "Pune Market", path: BRANCH },
	{ kind: "station", name: "Chhatrapati Sambhajinagar Junction", detail: "Maharashtra", query: "Chhatrapati" },
	{ kind: "locality", name: "Kothrud", detail: "Pune, Maharashtra", query: "Kothrud, Pune" },
	{ kind: "pincode", name: "411038", detail: "Pune, Maharashtra", query: "411038" },
	{ kind: "state", name: "Puducherry", detail: "", query: "Puducherry" },
];

const filtersButton = (page: Page) => page.getByRole("button", { name: en.finder.filters });

/** What visitors do on public pages, without changing anything on the site. */
const VISITOR_STATES = statesOf({
	"filters set": async (page) => {
		await openFinder(page, "/?state=Gujarat&open=saturday&sort=name");
		if (!isWide(page)) await filtersButton(page).click();
	},
	suggestions: async (page) => {
		await page.route(`**${sitePaths.SUGGESTIONS_PATH}?*`, (route) =>
			route.fulfill({ json: { suggestions: SUGGESTIONS } }),
		);
		await openFinder(page);
		await searchBox(page).fill("pu");
		await expect(suggestions(page)).toHaveCount(SUGGESTIONS.length);
		await searchBox(page).press("ArrowDown");
	},
	"recent searches": async (page) => {
		await openFinder(page);
		for (const text of ["Chhatrapati Sambhajinagar Junction", "pune"]) {
			await searchBox(page).fill(text);
			await searchBox(page).press("Enter");
			await expect(page.getByText(en.finder.searching, { exact: true })).toBeHidden();
		}
		await searchBox(page).blur();
		await searchBox(page).fill("");
		// The suggestions are preceded by the visitor's position and followed by what clears them.
		await expect(suggestions(page)).toHaveCount(4);
	},
	"info dialog": async (page) => {
		await openFinder(page);
		await page.locator("article.card").first().getByRole("button").click();
		await expect(page.getByRole("dialog")).toBeVisible();
	},
	"position unknown": async (page) => {
		await openFinder(page);
		await page.getByRole("button", { name: en.finder.nearMe }).click();
		await expect(page.getByText(en.finder.locationFailed.denied)).toBeVisible();
	},
	"list loading": async (page) => {
		await page.route("**/simplestore.json*", (route) => route.abort());
		await page.route("**/data/**", () => undefined);
		// Suggestions would sooner or later cover the list.
		await page.route(`**${sitePaths.SUGGESTIONS_PATH}?*`, (route) => route.fulfill({ json: { suggestions: [] } }));
		await openFinder(page);
		await searchBox(page).fill("jaipur");
		await expect(page.locator(".result-list")).toHaveAttribute("aria-busy", "true");
	},
	"closed branch with its week": async (page) => {
		await page.clock.setFixedTime(SUNDAY);
		await openPage(page, BRANCH);
		await expect(page.locator(".branch-header .open-badge")).toHaveText(en.branch.closedToday);
		if (!isWide(page)) await page.getByRole("button", { name: enMore.branchPage.showWeek }).click();
		await expect(page.getByRole("row")).toHaveCount(7);
	},
	"branch to share by hand": async (page) => {
		await page.addInitScript(() => {
			for (const name of ["share", "clipboard"]) Object.defineProperty(navigator, name, { value: undefined });
		});
		await openPage(page, BRANCH);
		await page.getByRole("button", { name: enMore.branchPage.share }).click();
		await page.getByRole("dialog").getByRole("button", { name: enMore.branchPage.copyLink }).click();
		await expect(page.locator(".copy-feedback:not(:empty)")).toHaveCount(1);
	},
	"page that did not load": async (page) => {
		await page.route(/(create-branch|bulk-upload)-page[^/]*\.js/, (route) => route.abort());
		await openPage(page, sitePaths.PATTERNS.admin);
		// A page that the server has sent would stay; if the server answered, the whole page would be loaded.
		await page.route(sitePaths.HEALTH_PATH, (route) => route.abort());
		if (!isWide(page)) await button(page, adminTexts.nav.menu).click();
		await page.locator(`.admin-nav a[href="${sitePaths.PATTERNS.createBranch}"]`).click();
		await expect(page.getByText(en.pageNotLoaded)).toBeVisible();
	},
});

const NARROW_STATES = statesOf(
	{
		"branch loading": async (page) => {
			await page.route("**/simplestore.json*", (route) => route.abort());
			await page.route("**/data/branch/**", () => undefined);
			await openFinder(page);
			await page.locator("article.card h3 a").first().click();
			await expect(page.locator(".branch-loading")).toBeVisible();
		},
	},
	"narrow",
);

const openPlaceField = (label: "State" | "City") => async (page: Page) => {
	await openFinder(page, "/?state=Gujarat");
	await page.getByRole("combobox", { name: label, exact: true }).press("ArrowDown");
	await expect(page.getByRole("option").first()).toBeVisible();
};

const WIDE_STATES = statesOf({ "State open": openPlaceField("State"), "City open": openPlaceField("City") }, "wide");

async function createAnswered(page: Page, status: number, json: unknown): Promise<void> {
	await page.route(`**${calls.CREATE_BRANCH_PATH}`, (route) => route.fulfill({ status, json }));
	await openFilledForm(page);
	await submit(page).click();
}

const WARNINGS = [
	{ code: "state-spelling", field: "stateName", message: "Did you mean Maharashtra?", suggestion: "Maharashtra" },
	{ code: "city-new", field: "cityName", message: "Atpadi is new to this site." },
	{ code: "pin-kept", field: "lat", message: "Is the pin still right?", suggestion: "18.5115, 73.8782" },
];

/** What admins do on the form. The answers are mocked, so nothing is stored. */
const FORM_STATES = statesOf({
	"form with errors": async (page) => {
		await openForm(page);
		await submit(page).click();
		await expect(page.locator(".form-field-error").first()).toBeVisible();
	},
	"form with a list": async (page) => {
		await openForm(page);
		await control(page, "stateName").click();
		await expect(suggestions(page).first()).toBeVisible();
		await page.keyboard.press("ArrowDown");
	},
	"form with warnings": async (page) => {
		await createAnswered(page, 422, { message: "Please check", warnings: WARNINGS });
		await expect(page.locator(".warning-panel")).toBeVisible();
	},
	created: async (page) => {
		await createAnswered(page, 201, { data: { id: 1, state: "Maharashtra", city: "Mumbai" } });
		await expect(page.getByRole("dialog", { name: resultTexts.success })).toBeVisible();
	},
	"not created": async (page) => {
		await createAnswered(page, 409, { message: "This branch exists already" });
		await expect(page.getByRole("dialog", { name: resultTexts.error })).toBeVisible();
	},
});

const ROW_ERRORS = Array.from({ length: 60 }, (_, place) => ({
	row: place + 2,
	column: place % 2 ? "Pincode" : "",
	value: "x".repeat(40),
	message: "Pincode must be six digits and not start with 0",
}));

async function uploadAnswered(page: Page, answer: (route: Route) => unknown): Promise<void> {
	const { open, choose, submit: send } = uploadPage(page);
	await refusePreviews(page);
	await page.route(`**${calls.UPLOAD_BRANCH_PATH}`, answer);
	await open();
	await choose();
	await send.click();
}

async function openPreview(page: Page, data: object): Promise<void> {
	const { open, choose, submit, result } = uploadPage(page);
	await answerPreviews(page, (route) => route.fulfill({ json: { data } }));
	await open();
	await choose();
	await submit.click();
	await expect(result).toBeFocused();
}

/** What admins do on the upload page. The answers are mocked, so nothing is stored. */
const UPLOAD_STATES = statesOf({
	"file refused": async (page) => {
		const { open, choose, alert } = uploadPage(page);
		await open();
		await choose("branches.pdf");
		await expect(alert).toBeVisible();
	},
	"file chosen": async (page) => {
		const { open, choose, chosen } = uploadPage(page);
		await open();
		await choose("Branches of Maharashtra, Gujarat and Rajasthan, corrected on Monday.xlsx");
		await expect(chosen).toBeVisible();
	},
	uploading: async (page) => {
		await uploadAnswered(page, () => undefined);
		await expect(page.getByRole("progressbar")).toBeVisible();
	},
	"errors in rows": async (page) => {
		const json = { message: "60 rows have errors. Nothing was stored.", errors: ROW_ERRORS };
		await uploadAnswered(page, (route) => route.fulfill({ status: 422, json }));
		await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
	},
	"questions about a sheet": async (page) => {
		await openPreview(page, ASKING_PREVIEW);
		const { row, panel } = uploadPage(page);
		await row(4).getByRole("textbox").fill("41100");
		for (const each of await panel.locator("details:not([open]) > summary").all()) await each.click();
	},
	"the whole sheet": async (page) => {
		await openPreview(page, ASKING_PREVIEW);
		await uploadPage(page).panel.getByRole("checkbox").check();
	},
	"rows that are ready": async (page) => {
		await openPreview(page, ASKING_PREVIEW);
		await uploadPage(page).tab("ready").click();
		await expect(uploadPage(page).row(20)).toBeVisible();
	},
	"headings not found": async (page) => {
		const rows = [1, 2].map((row) => ({ row, cells: ["Town/City", "BR_NAME".repeat(9), "PIN"] }));
		const json = { message: "No headings were found.", errors: [], firstRows: [{ sheet: "Goa", rows }] };
		const { open, choose, submit } = uploadPage(page);
		await answerPreviews(page, (route) => route.fulfill({ status: 422, json }));
		await open();
		await choose();
		await submit.click();
		await expect(page.locator(".headings-chooser")).toBeVisible();
	},
	uploaded: async (page) => {
		const json = { message: "stored", data: { created: 1204, updated: 3, unchanged: 0 } };
		await uploadAnswered(page, (route) => route.fulfill({ json }));
		await expect(page.getByRole("dialog").getByRole("definition")).toHaveCount(3);
	},
});

const name = (page: Page) => control(page, "name");

async function openEditing(page: Page): Promise<void> {
	await openSections(page);
	await openPage(page, sitePaths.editBranchPath(1));
	await expect(name(page)).toBeVisible();
}

/** Branch 1 as it is stored, and its version as a header. */
async function storedBranch(page: Page) {
	const answer = await page.request.get(`${calls.BRANCHES_PATH}/1`);
	const { data: branch } = (await answer.json()) as { data: AdminBranch };
	return { branch, headers: { "if-match": `"${branch.version}"` } };
}

/** @returns the ID that the branch had */
async function storeAndDelete(page: Page, name: string): Promise<number> {
	const data = { ...TEST_PAYLOAD, name, confirmed: WARNING_CODES };
	const created = await page.request.post(calls.CREATE_BRANCH_PATH, { data });
	const { id } = ((await created.json()) as { data: { id: number } }).data;
	const removed = await page.request.delete(`${calls.BRANCHES_PATH}/${id}`, { headers: { "if-match": "*" } });
	expect(removed.ok()).toBe(true);
	return id;
}

const LEELA = { user: "leela", ownPassword: true, confirms: true, role: "editor", states: ["Goa"] } as const;

/** Lets the pages believe that somebody is signed in. */
async function signInAs(page: Page, state: Omit<SignInState, "signOut">): Promise<void> {
	await page.route(`**${calls.SIGN_IN_PATH}`, (route) =>
		route.fulfill({ json: { signOut: sitePaths.SIGN_OUT_PATH, ...state } }),
	);
}

async function openTicked(page: Page): Promise<void> {
	await openPage(page, sitePaths.PATTERNS.admin);
	await page
		.getByRole("checkbox", { name: adminTexts.several.tick("") })
		.first()
		.check();
}

/** Changes of stored branches, and the pages about them. Some of these states store something, so their site must be restored. */
const ADMIN_STATES = statesOf({
	"removed branch": async (page) => {
		const id = await storeAndDelete(page, `Branch of ${Date.now()}`);
		await expect(async () => {
			await openPage(page, sitePaths.branchPath({ id, state: TEST_PAYLOAD.stateName, city: TEST_PAYLOAD.cityName }));
			await expect(page.getByText(enMore.branchPage.gone)).toBeVisible({ timeout: 1000 });
		}).toPass();
	},
	branches: async (page) => {
		await openPage(page, sitePaths.PATTERNS.admin);
		await expect(page.locator(".branch-list-count")).toHaveText(/^\d+ branches/);
		if (!isWide(page)) await page.getByRole("button", { name: adminTexts.list.filters }).click();
	},
	"branches loading": async (page) => {
		await page.route(
			({ pathname }) => pathname === calls.BRANCHES_PATH,
			() => undefined,
		);
		await page.goto(sitePaths.PATTERNS.admin);
		await expect(page.locator(".row-skeletons")).toBeVisible();
	},
	"no branches": async (page) => {
		await openPage(page, `${sitePaths.PATTERNS.admin}?q=no+such+branch`);
		await expect(page.getByText(adminTexts.list.none)).toBeVisible();
	},
	editing: async (page) => {
		await openPage(page, sitePaths.editBranchPath(1));
		await expect(page.getByText(createTexts.shortSections.position)).toBeVisible();
	},
	"closed branch": async (page) => {
		const { branch, headers } = await storedBranch(page);
		const data = { from: "2097-01-01", until: "2097-01-05", reason: "Painting" };
		if (branch.closures.length === 0) await page.request.post(`${calls.BRANCHES_PATH}/1/closures`, { data, headers });
		await openEditing(page);
		await button(page, closuresTexts.submit).click();
		await expect(page.getByText(closuresTexts.missingReason)).toBeVisible();
	},
	"planned change, and a break that is not complete": async (page) => {
		const { branch, headers } = await storedBranch(page);
		const data = { ...branch, address: "2 New Road, Kurla", from: "2097-01-01", confirmed: WARNING_CODES };
		if (!branch.coming) await page.request.put(`${calls.BRANCHES_PATH}/1`, { data, headers });
		await openEditing(page);
		await expect(button(page, adminTexts.coming.cancelOne("1 January 2097"))).toBeVisible();
		for (let each = 0; each < 2; each++) await button(page, createTexts.addBreakTo("Monday")).click();
		await button(page, adminTexts.edit.form.submit).click();
		await expect(page.getByText("Monday: write a break")).toBeVisible();
	},
	deleting: async (page) => {
		await openEditing(page);
		await button(page, adminTexts.remove.action).click();
		await expect(page.getByRole("dialog")).toBeVisible();
	},
	"several branches chosen": async (page) => {
		await openTicked(page);
		await expect(page.getByRole("region", { name: adminTexts.several.bar }).getByRole("button")).toHaveCount(2);
	},
	"changing several branches": async (page) => {
		const branch = { name: "Kothrud Depot Branch", cityName: "Chhatrapati Sambhajinagar", stateName: "Maharashtra" };
		const first = Array.from({ length: 50 }, (_, id) => ({ ...branch, id }));
		const closedDays = [{ on: "4 December 2026 (Feast of St Francis Xavier)", branches: 1204 }];
		const changes = first.slice(0, 3).map(({ id, name }) => {
			const [before, after] = [{ email: "pune@example.com" }, { email: "branches@example.com" }];
			return { action: "updated", branchId: id, name, exists: true, before, after };
		});
		const json = {
			...{ created: 0, updated: 1204, removed: 0, unchanged: 3 },
			...{ changes, problems: [], warnings: [], expect: "plan" },
			data: { changed: 1204, first, closedDays, seen: 1 },
		};
		await page.route(`**${calls.COMMANDS_PATH}/change-several/preview`, (route) => route.fulfill({ json }));
		await openTicked(page);
		await page.getByRole("link", { name: adminTexts.several.change }).click();
		await page.getByLabel(adminTexts.several.what).selectOption("hours");
		for (const day of ["Saturday", "Sunday"]) await page.getByLabel(day).check();
		await page.getByLabel(adminTexts.several.opens, { exact: true }).selectOption("10:00");
		await page.getByLabel(adminTexts.several.closes, { exact: true }).selectOption("14:00");
		await page.getByLabel(adminTexts.several.reason).fill("Shorter weekends");
		await button(page, adminTexts.several.preview).click();
		await expect(button(page, adminTexts.several.changes.apply(1204))).toBeVisible();
	},
	notice: async (page) => {
		const data = {
			text: "All branches close at 2 pm today.",
			language: "en",
			from: "2026-01-01T09:00",
			until: "2098-01-01T09:00",
		};
		const json = { data, changed: null, version: 1 };
		await page.route(`**${calls.NOTICE_PATH}`, (route) => route.fulfill({ json }));
		await openPage(page, sitePaths.PATTERNS.notice);
		await page.getByLabel(noticeTexts.fields.until.label).fill("2020-01-01T09:00");
		await button(page, noticeTexts.save).click();
		await expect(page.getByText(noticeTexts.problems.until)).toBeVisible();
	},
	"deleting the examples": async (page) => {
		const changed = Array.from({ length: 12 }, (_, id) => ({
			id,
			name: `Kothrud Depot Branch ${id}`,
			cityName: "Chhatrapati Sambhajinagar",
			stateName: "Maharashtra",
		}));
		const json = { data: { unchanged: 168, changed } };
		await page.route(`**${calls.EXAMPLES_PATH}`, (route) => route.fulfill({ json }));
		await openPage(page, sitePaths.PATTERNS.admin);
		await button(page, adminTexts.examples.remove).click();
		await expect(page.getByRole("dialog").getByRole("checkbox")).toHaveCount(12);
	},
	"changed by somebody else": async (page) => {
		const other = await page.context().newPage();
		for (const each of [page, other]) await openEditing(each);
		await name(other).fill(`Branch renamed at ${Date.now()}`);
		await button(other, adminTexts.edit.form.submit).click();
		await expect(other.getByText(adminTexts.edit.saved)).toBeVisible();
		await other.close();
		await name(page).fill("Name of the second");
		await button(page, adminTexts.edit.form.submit).click();
		await expect(page.getByRole("dialog")).toContainText(adminTexts.edit.stale.title);
	},
	coming: async (page) => {
		const branch = { id: 1, name: "Kothrud Depot Branch", city: "Chhatrapati Sambhajinagar", state: "Maharashtra" };
		const branches = Array.from({ length: 5 }, (_, id) => ({ ...branch, id }));
		const one = { count: 1, branches: [branch] };
		const none = { count: 0, branches: [] };
		const fields = { address: "2 New Road, opposite the municipal office, Rajapeth" };
		const problem = "Changed since it was planned: Address.";
		const made = { change: 1204, at: "2098-11-03T04:30:00.000Z", who: "asha.kulkarni@lender.example" };
		const data: ComingEvent[] = [
			{ date: "2098-12-02", what: "change", since: "2098-12-01", fields, problem, ...one },
			{ date: "2098-12-02", what: "closed", since: "2098-11-03", text: "The lease has ended", made, ...one },
			{ date: "2098-12-03", what: "holiday", until: "2098-12-03", text: "Feast", states: ["Goa"], ...none },
			{ date: "2098-12-03", what: "notice", until: "2098-12-04", text: "All branches close at 2 pm today.", ...none },
			{ date: "2098-12-10", what: "closed", until: "2098-12-10", text: "Strike", count: 217, branches },
		];
		const json: ComingAnswer = { data, total: 60, page: 1, pages: 2 };
		await page.route(`**${calls.COMING_PATH}?*`, (route) => route.fulfill({ json }));
		await openPage(page, sitePaths.PATTERNS.coming);
		await expect(page.getByText(comingTexts.more(212))).toBeVisible();
	},
	history: async (page) => {
		// The page counts no entries of this change, so its time is close to its link.
		await storeAndDelete(page, "Kothrud Depot");
		await openPage(page, sitePaths.PATTERNS.history);
		await page.getByText(historyTexts.filter.title).click();
		await expect(page.locator(".change-row").first()).toBeVisible();
	},
	"undo of a part": async (page) => {
		await storeAndDelete(page, "Kothrud Depot");
		const about = { code: "stale", message: "Changed since: Pincode.", change: 12, who: "asha" };
		const problems = Array.from({ length: 12 }, (_, index) => {
			return { ...about, id: index + 1, name: `Kothrud Depot Branch ${index}` };
		});
		const rest = { undone: 217, kept: 12 };
		const json = { message: "Nothing was undone, because 12 branches have changed since.", problems, rest };
		await page.route(`**${calls.CHANGES_PATH}/*/undo`, (route) => route.fulfill({ status: 409, json }));
		await openPage(page, sitePaths.PATTERNS.history);
		await page.locator(".change-row .button").first().click();
		await button(page, historyTexts.yes.undo).click();
		await expect(button(page, historyTexts.rest.undo(217, 12))).toBeVisible();
	},
	change: async (page) => {
		await openPage(page, sitePaths.changePath(1));
		await expect(page.locator(".change-entry").first()).toBeVisible();
	},
	searches: async (page) => {
		await openPage(page, sitePaths.PATTERNS.searches);
		await expect(page.locator(".unmet[aria-busy=false]").first()).toBeVisible();
	},
	people: async (page) => {
		await signInAs(page, { user: "asha", ownPassword: true, confirms: true, ...OWNER });
		const states = ["Andaman and Nicobar Islands", "Dadra and Nagar Haveli and Daman and Diu", "Goa"];
		const leela = {
			name: "leela.krishnamurthy@western-region.example.com",
			role: "editor",
			states,
			fixed: false,
			factor: true,
			lastSignIn: "2026-11-22T11:00:00Z",
		};
		const events = [{ at: "2026-11-22T11:00:00Z", who: "asha", done: `Added ${leela.name}, editor of Goa` }];
		const others = { ...OWNER, factor: false, lastSignIn: null };
		const people = [{ ...others, name: "asha", fixed: true }, leela, { ...others, name: "ravi", fixed: false }];
		await page.route(`**${calls.PEOPLE_PATH}`, (route) =>
			route.fulfill({ json: { data: { people, tokens, events, others: null } } }),
		);
		const dates = { created: "2026-11-22", expires: "2027-11-22", used: null };
		const tokens = [{ name: "Head office's core banking system", access: "write", by: "asha", ...dates }];
		const renewed = { message: "ravi has a new password.", password: "g2mq7-r4e4p-zfw5g-rctth-c3xcd" };
		await page.route(`**${calls.PEOPLE_PASSWORD_PATH}?*`, (route) => route.fulfill({ json: renewed }));
		await openPage(page, sitePaths.PATTERNS.people);
		await button(page, peopleTexts.renewOf("ravi")).click();
		await page.getByLabel(accountTexts.confirm).fill("a long password");
		await button(page, peopleTexts.confirm.renewNow).click();
		await expect(page.locator(".shown-once")).toBeVisible();
		await button(page, peopleTexts.changeRoleOf(leela.name)).click();
		await button(page, peopleTexts.tokens.add).click();
		await button(page, peopleTexts.tokens.addNow).click();
	},
	"own password": async (page) => {
		await signInAs(page, LEELA);
		const session = { id: 1, began: "2026-11-22T11:00:00Z", seen: "2026-11-22T12:00:00Z", isThis: true };
		const here = { ...session, device: "Chrome on Android", address: "203.0.113.7" };
		const sessions = [here, { ...here, id: 2, isThis: false }];
		const data: AccountAnswer = { sessions, codesLeft: null, required: true };
		await page.route(`**${calls.ACCOUNT_PATH}`, (route) => route.fulfill({ json: { data } }));
		const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
		const json = { secret, uri: `otpauth://totp/Site:leela?secret=${secret}` };
		await page.route(`**${calls.FACTOR_PATH}`, (route) => route.fulfill({ json }));
		await openPage(page, sitePaths.PATTERNS.password);
		await button(page, accountTexts.factor.setUp).click();
		await expect(page.locator(".qr-code path[d*=M]")).toBeVisible();
		await button(page, peopleTexts.own.submit).click();
		await expect(page.getByText(peopleTexts.own.problems.old)).toBeVisible();
	},
	"another state's branch": async (page) => {
		await signInAs(page, LEELA);
		await openEditing(page);
		await expect(page.locator("fieldset:disabled").first()).toBeVisible();
	},
	holidays: async (page) => {
		await answerChangedCalendar(page);
		await openPage(page, sitePaths.PATTERNS.holidays);
		await page.getByLabel(holidayTexts.paste.label).fill("01/05/2028\tLabour Day\n01/05/2028\tLabour Day\tAtlantis");
		await button(page, holidayTexts.paste.addReadable(1)).click();
		await expect(button(page, adminTexts.list.undo)).toBeVisible();
		await button(page, holidayTexts.addRule).click();
		await button(page, holidayTexts.add).click();
		await page.getByLabel(holidayTexts.fields.someStates).first().check();
	},
});

/** Answers a stored calendar of one holiday without storing anything. */
export async function answerChangedCalendar(page: Page): Promise<void> {
	const data = { holidays: [{ date: "2028-05-01", name: "Labour Day" }], daysOff: [] };
	const json = { message: "Saved", data, change: 1 };
	await page.route(`**${calls.COMMANDS_PATH}/change-calendar`, (route) => route.fulfill({ json }));
}

export const STATES: readonly PageState[] = [
	...PAGES,
	...VISITOR_STATES,
	...NARROW_STATES,
	...WIDE_STATES,
	...FORM_STATES,
	...UPLOAD_STATES,
	...ADMIN_STATES,
];
