/** Holidays and regular days off, from the admin's page to the visitors' (docs/product.md, Holidays). */

import { expect, type Page, type Route } from "@playwright/test";
import { dayText } from "../client/admin/calendar-text.ts";
import { TYPING_MS } from "../client/admin/use-answer.ts";
import { adminTexts, historyTexts } from "../client/text/for-admins/admin-texts.ts";
import { holidayTexts } from "../client/text/for-admins/holidays-texts.ts";
import {
	BRANCHES_PATH,
	CALENDAR_PATH,
	COMMANDS_PATH,
	READ_HOLIDAYS_PATH,
	SIGN_IN_PATH,
} from "../shared/api/api-paths.ts";
import { dateOf, type Holiday, weekdayOf, weekOfMonth } from "../shared/hours/calendar.ts";
import { indiaDay } from "../shared/hours/hours.ts";
import { FEED_PATHS, PATTERNS } from "../shared/paths.ts";
import { complaintsOf, expectAccessible } from "./page-health.ts";
import { storingTest as test } from "./sites.ts";

test.describe.configure({ mode: "serial" });

/** Branch 1 of the sample, open from Monday to Saturday. */
const BRANCH = "/branch/Maharashtra/Mumbai/1";

const CHANGE_PATH = `${COMMANDS_PATH}/change-calendar`;

const { fields, paste } = holidayTexts;

const today = indiaDay(Date.now());

/** Days from today to the first such weekday, not before the day after tomorrow. */
function comingDay(weekday: string): number {
	const days = Array.from({ length: 7 }, (_, ahead) => today + 2 + ahead);
	return days.find((day) => weekdayOf(day) === weekday) ?? today;
}

const WEDNESDAY = comingDay("wednesday");
const SATURDAY = comingDay("saturday");

/** The date as written in a sheet. */
const written = (day: number) => dateOf(day).split("-").toReversed().join("/");

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const pasteField = (page: Page) => page.getByLabel(paste.label);

/** The bar with the last change and Undo, or with the reason why it failed. */
const bar = (page: Page) => page.locator(".change-bar");
const undo = (page: Page) => button(page, adminTexts.list.undo);

/** Fills in the form of a new holiday. */
async function enter(page: Page, date: string, name: string) {
	await button(page, holidayTexts.add).click();
	await page.getByLabel(fields.date).fill(date);
	await page.getByLabel(fields.name).fill(name);
}

const storedIn = async (page: Page) => (await (await page.request.get(CALENDAR_PATH)).json()).data;

/** Changes holidays as another admin would. */
async function changeElsewhere(page: Page, holidays: { was?: Holiday; now?: Holiday }[]) {
	const answer = await page.request.post(CHANGE_PATH, { data: { holidays } });
	expect(answer.status()).toBe(200);
}

const removeAll = async (page: Page) =>
	changeElsewhere(
		page,
		(await storedIn(page)).holidays.map((was: Holiday) => ({ was })),
	);

/** Expects a text on a branch's page at noon of a day, once the site shows the stored calendar. */
async function expectOn(page: Page, day: number, text: string) {
	const { holidays, daysOff } = await storedIn(page);
	const served = async () => {
		const feed = await (await page.request.get(FEED_PATHS.branches)).json();
		return { holidays: feed.holidays ?? [], daysOff: feed.daysOff ?? [] };
	};
	await expect.poll(served).toEqual({ holidays, daysOff });
	await page.clock.setFixedTime(`${dateOf(day)}T12:00:00+05:30`);
	await page.goto(BRANCH);
	await expect(page.locator("main")).toContainText(text);
}

test("pasted rows are shown as understood, and closed days reach visitors", { tag: "@first" }, async ({
	page,
	context,
}) => {
	const complaints = complaintsOf(page);
	const sent: string[] = [];
	page.on("request", (request) => {
		if (request.url().endsWith(READ_HOLIDAYS_PATH)) sent.push(request.method());
	});
	// Without those of the sample.
	await removeAll(page);
	await page.goto(PATTERNS.holidays);
	await expect(page.getByText(holidayTexts.none)).toBeVisible();
	await pasteField(page).fill(
		[
			"Date\tHoliday\tStates where applicable\tRemarks",
			`${written(WEDNESDAY)}\tFounders' Day\tMaharastraa, Goa\tpaid`,
			"31/02/2027\tNo such day\t\t",
			`${written(WEDNESDAY)}\tFounders Day\t`,
			"26 Jan 2028\tRepublic Day\tAll India",
			"26-01-28\tRepublic Day\tNational",
		].join("\n"),
	);
	const rows = page.locator(".pasted-rows li");
	await expect(rows).toHaveCount(5);
	expect(sent).toEqual(["POST"]);
	await expect(page.getByRole("button", { name: /^Add .*that can be read/ })).toHaveCount(0);
	await expect(page.locator(".paste-summary")).toContainText(paste.unread);
	const remarks = page.getByLabel(paste.whatColumn("Remarks", 4));
	await expect(remarks).toHaveAccessibleDescription(new RegExp(paste.samples(["paid"])));
	await remarks.selectOption(paste.columnChoices.ignored);
	await expect(button(page, paste.addReadable(1))).toBeVisible();
	await page
		.getByRole("group", { name: paste.ask.value("Maharastraa") })
		.getByRole("button", { name: paste.use("value", "Maharashtra") })
		.click();
	await page
		.getByRole("group", { name: paste.ask.blank("") })
		.getByRole("button", { name: "All of India" })
		.click();
	await expect(rows.nth(0)).toContainText(`${dayText(dateOf(WEDNESDAY))}: Founders' Day (Goa, Maharashtra)`);
	await expect(rows.nth(1)).toContainText("“31/02/2027” is not a date.");
	await expect(rows.nth(4)).toContainText(paste.pasted);
	page.once("dialog", (dialog) => dialog.accept());
	await page.reload();
	await expect(rows).toHaveCount(5);
	await button(page, paste.addReadable(3)).click();
	await expect(pasteField(page)).toHaveValue(
		"Date\tHoliday\tStates where applicable\tRemarks\n31/02/2027\tNo such day\t\t",
	);
	await expect(pasteField(page)).toBeFocused();
	await expect(bar(page)).toContainText(`${paste.done(3)} ${paste.left(1)}`);
	expect((await storedIn(page)).holidays).toHaveLength(3);
	expect(complaints).toEqual([]);

	const visitor = await context.newPage();
	await expectOn(visitor, WEDNESDAY, "Closed today: Founders' Day");
	await expectOn(visitor, WEDNESDAY + 1, "Open");
});

test.describe("what admins enter", { tag: "@deep" }, () => {
	test("a holiday is added, changed and removed by keyboard, each at once; mistakes are said at their fields", async ({
		page,
	}) => {
		await page.goto(PATTERNS.holidays);
		await button(page, holidayTexts.add).press("Enter");
		await button(page, holidayTexts.addNow).press("Enter");
		await expect(page.getByLabel(fields.date)).toBeFocused();
		await expect(page.getByText(holidayTexts.problems.date)).toBeVisible();
		await page.getByLabel(fields.date).fill("2028-03-11");
		await page.getByLabel(fields.name).fill("Holi");
		await expect(page.locator("[aria-invalid]")).toHaveCount(0);
		await page.getByLabel(fields.someStates).check();
		await page.getByLabel("Goa", { exact: true }).check();
		await expect(page.getByText(`visitors see: “Closed today: Holi”`)).toBeVisible();
		await page.getByLabel(fields.hours, { exact: true }).fill("half");
		await button(page, holidayTexts.addNow).press("Enter");
		await expect(page.getByText(holidayTexts.problems.hours)).toBeVisible();
		await page.getByLabel(fields.hours, { exact: true }).fill("10-1 pm");
		await expect(page.getByText("visitors see: “Holi: open 10:00 am – 1:00 pm”")).toBeVisible();
		await page.getByLabel(fields.hours, { exact: true }).fill("");
		await page.getByLabel(fields.name).press("Enter");
		await expect(button(page, holidayTexts.add)).toBeFocused();
		await expect(bar(page)).toContainText(holidayTexts.added("Saturday, 11 March 2028: Holi (Goa)"));
		const edit = button(page, /^Edit Saturday, 11 March 2028: Holi \(Goa\)$/);
		await edit.press("Enter");
		await button(page, holidayTexts.cancel).press("Enter");
		await expect(edit).toBeFocused();
		await edit.press("Enter");
		await page.getByLabel(fields.name).fill("Rang Panchami");
		await button(page, holidayTexts.save).press("Enter");
		await expect(button(page, /^Edit .*Rang Panchami \(Goa\)$/)).toBeFocused();
		const present = async () => (await storedIn(page)).holidays.find(({ date }: Holiday) => date === "2028-03-11");
		expect(await present()).toEqual({ date: "2028-03-11", name: "Rang Panchami", states: ["Goa"] });
		await undo(page).press("Enter");
		await expect(bar(page)).toHaveText(holidayTexts.undone + historyTexts.seeDone);
		await button(page, /^Remove .*Holi \(Goa\)$/).press("Enter");
		await expect(page.getByRole("heading", { name: holidayTexts.listHeading, exact: true, level: 2 })).toBeFocused();
		expect(await present()).toBeUndefined();
	});

	test("the rows of a file come into the field, and one that cannot be read costs nothing that was typed", async ({
		page,
	}) => {
		await page.goto(PATTERNS.holidays);
		await pasteField(page).fill("26/01/2031\tRepublic Day");
		await expect(button(page, paste.add(1))).toBeEnabled();
		const choose = (name: string, text: string) =>
			page.getByLabel(paste.file).setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
		await choose("days.csv", "%PDF-1.7");
		await expect(page.getByRole("alert").filter({ hasText: "This is a PDF document" })).toBeVisible();
		await expect(pasteField(page)).toHaveValue("26/01/2031\tRepublic Day");
		await choose("days.csv", "Date,Holiday,Hours\n04/03/2031,Holi,10:00-13:00");
		await expect(pasteField(page)).toHaveValue("Date,Holiday,Hours\n04/03/2031,Holi,10:00-13:00");
		await page.route(`**${READ_HOLIDAYS_PATH}`, (route) => route.abort(), { times: 1 });
		await pasteField(page).press("Control+End");
		await pasteField(page).pressSequentially("\n");
		await expect(page.getByRole("alert").filter({ hasText: adminTexts.lost })).toBeVisible();
		await button(page, adminTexts.tryAgain).click();
		await expect(page.locator(".pasted-rows li")).toContainText("Holi, open 10:00 am – 1:00 pm (All of India)");
		await expectAccessible(page);
		await button(page, paste.add(1)).press("Enter");
		await expect(bar(page)).toContainText(paste.done(1));
		await expect(pasteField(page)).toHaveValue("");
		await undo(page).click();
		await expect(bar(page)).toHaveText(holidayTexts.undone + historyTexts.seeDone);
	});

	test("what is entered is not lost by a click on a link, nor by another form", async ({ page }) => {
		await page.goto(PATTERNS.holidays);
		await enter(page, "2029-01-26", "Republic Day");
		page.once("dialog", (dialog) => dialog.dismiss());
		await button(page, /^Edit .*Founders' Day/).click();
		await expect(page.getByLabel(fields.name)).toHaveValue("Republic Day");
		await button(page, holidayTexts.cancel).click();
		await pasteField(page).fill("26/01/2029\tRepublic Day");
		page.once("dialog", (dialog) => dialog.dismiss());
		await page.getByRole("link", { name: "History" }).click();
		await expect(pasteField(page)).toHaveValue("26/01/2029\tRepublic Day");
		page.once("dialog", (dialog) => dialog.accept());
		await page.getByRole("link", { name: "History" }).click();
		await expect(page).toHaveURL(PATTERNS.history);
		await page.goBack();
		await pasteField(page).fill("");
	});

	test("what is entered outlives a lost sign-in, another admin, reloads and a lost answer, and is stored once", async ({
		page,
	}) => {
		page.on("dialog", (dialog) => dialog.accept());
		await page.goto(PATTERNS.holidays);
		const before = (await storedIn(page)).holidays.length;
		await enter(page, "2029-05-01", "Labour Day");
		const signIn = { status: 401, json: { message: "Sign in" } };
		await page.route(`**${CHANGE_PATH}`, (route) => route.fulfill(signIn), { times: 1 });
		await button(page, holidayTexts.addNow).click();
		await expect(bar(page)).toContainText(adminTexts.signedOut);
		await page.route(`**${SIGN_IN_PATH}`, (route) => route.fulfill({ json: { user: "ravi", signOut: null } }));
		await page.reload();
		await expect(page.getByText("ravi", { exact: true })).toBeVisible();
		await expect(button(page, holidayTexts.add)).toBeVisible();
		await expect(page.getByLabel(fields.name)).toHaveCount(0);
		await page.unroute(`**${SIGN_IN_PATH}`);
		await page.reload();
		await expect(page.getByLabel(fields.name)).toHaveValue("Labour Day");
		const lose = async (route: Route) => {
			await route.fetch();
			await route.abort();
		};
		await page.route(`**${CHANGE_PATH}`, lose, { times: 1 });
		await button(page, holidayTexts.addNow).click();
		await expect(bar(page)).toContainText(adminTexts.lost);
		await button(page, holidayTexts.addNow).click();
		await expect(bar(page)).toContainText("Labour Day");
		expect((await storedIn(page)).holidays).toHaveLength(before + 1);
	});

	test("a rule closes branches on its days", async ({ page, context }) => {
		const week = weekOfMonth(dateOf(SATURDAY));
		const nth = ["1st", "2nd", "3rd", "4th", "5th"][week - 1] ?? "";
		await page.goto(PATTERNS.holidays);
		await button(page, holidayTexts.addRule).click();
		await page.getByLabel(nth).check();
		await page.getByLabel(fields.someBranches).check();
		await button(page, holidayTexts.addNow).click();
		await expect(page.getByText(holidayTexts.problems.branches)).toBeVisible();
		await page.getByLabel(fields.allBranches).check();
		await expect(page.getByText(holidayTexts.problems.branches)).toBeHidden();
		await button(page, holidayTexts.addNow).click();
		await expect(bar(page)).toContainText(holidayTexts.added(`${nth} Saturday (All branches)`));
		const visitor = await context.newPage();
		await expectOn(visitor, SATURDAY, `Closed today: ${nth} Saturday`);
	});

	test("branches are searched for when typing pauses, not with each letter", async ({ page }) => {
		const queries: (string | null)[] = [];
		page.on("request", (request) => {
			const { pathname, searchParams } = new URL(request.url());
			if (pathname === BRANCHES_PATH) queries.push(searchParams.get("q"));
		});
		await page.clock.install();
		await page.goto(PATTERNS.holidays);
		await button(page, holidayTexts.addRule).click();
		await page.getByLabel(fields.someBranches).check();
		// From here on, time passes only as the test says.
		await page.clock.pauseAt(new Date(Date.now() + 60_000));
		const before = queries.length;
		await page.getByLabel(fields.search).pressSequentially("Mumbai");
		await page.clock.runFor(TYPING_MS);
		await page
			.getByRole("option", { name: /, Mumbai \(ID \d+\)$/ })
			.first()
			.click();
		await page.getByRole("button", { name: /^Remove .*, Mumbai$/ }).click();
		expect(queries.slice(before)).toEqual(["Mumbai"]);
	});

	test("what two admins add at once is stored, and neither overwrites what the other has done with an entry", async ({
		page,
	}) => {
		const holi = { date: "2028-03-11", name: "Holi" };
		const [shigmo, dhuleti] = [
			{ ...holi, name: "Shigmo" },
			{ ...holi, name: "Dhuleti" },
		];
		await removeAll(page);
		await changeElsewhere(page, [{ now: { date: "2028-01-26", name: "Republic Day" } }, { now: holi }]);
		await page.goto(PATTERNS.holidays);
		await enter(page, "2028-10-02", "Gandhi Jayanti");
		await changeElsewhere(page, [{ now: { date: "2028-08-15", name: "Independence Day" } }]);
		await button(page, holidayTexts.addNow).click();
		await expect(bar(page)).toContainText(holidayTexts.added("Monday, 2 October 2028: Gandhi Jayanti (All of India)"));
		const names = async () => (await storedIn(page)).holidays.map(({ name }: Holiday) => name);
		expect(await names()).toEqual(["Republic Day", "Holi", "Independence Day", "Gandhi Jayanti"]);
		await expect(button(page, /^Edit .*Independence Day/)).toBeVisible();

		await button(page, /^Edit .*Holi/).click();
		await page.getByLabel(fields.name).fill("Dhuleti");
		await changeElsewhere(page, [{ was: holi, now: shigmo }]);
		await button(page, holidayTexts.save).click();
		await expect(bar(page)).toContainText("Somebody else has changed this holiday in the meantime.");
		await expect(bar(page)).toContainText("Saturday, 11 March 2028: Shigmo (All of India), instead of");
		await expect(page.getByLabel(fields.name)).toHaveValue("Dhuleti");
		await button(page, adminTexts.edit.stale.goOn).click();
		await expect(bar(page)).toContainText("Dhuleti (All of India) was changed.");
		expect(await names()).not.toContain("Shigmo");

		await changeElsewhere(page, [{ was: dhuleti }]);
		await undo(page).click();
		await expect(bar(page)).toContainText("Nothing was undone, because 1 entry has changed since.");
		await expect(bar(page)).toContainText("Dhuleti, 11 March 2028");
		await expect(bar(page)).toBeFocused();
		await expectAccessible(page);
		await expect(button(page, /^Edit .*Dhuleti/)).toHaveCount(0);
	});
});
