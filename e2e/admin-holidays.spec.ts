/** Holidays and regular days off, from the admin's page to the visitors' (docs/product.md, Holidays). */
import { expect, type Page } from "@playwright/test";
import { dayText } from "../client/admin/day-text.ts";
import { TYPING_MS } from "../client/admin/typing-ms.ts";
import { enAdmin } from "../client/text/en-admin.ts";
import { enHolidays } from "../client/text/en-holidays.ts";
import { dateText } from "../client/ui/date-text.ts";
import { dateOf, weekdayOf, weekOfMonth } from "../shared/calendar.ts";
import { indiaDay } from "../shared/hours.ts";
import { BRANCHES_PATH, CALENDAR_PATH, FEED_PATHS, PATTERNS, SIGN_IN_PATH } from "../shared/paths.ts";
import { complaintsOf, expectAccessible } from "./page-health.ts";
import { storingTest as test } from "./sites.ts";
import { SIZES } from "./sizes.ts";

test.describe.configure({ mode: "serial" });

/** Branch 1 of the sample, open from Monday to Saturday. */
const BRANCH = "/branch/Maharashtra/Mumbai/1";

const { fields, paste } = enHolidays;

const today = indiaDay(Date.now());

/** The first of the coming days, from the day after tomorrow, that is a day of the week. */
function comingDay(weekday: string): number {
	const days = Array.from({ length: 7 }, (_, ahead) => today + 2 + ahead);
	return days.find((day) => weekdayOf(day) === weekday) ?? today;
}

const WEDNESDAY = comingDay("wednesday");
const SATURDAY = comingDay("saturday");

/** As it is written in a sheet. */
const written = (day: number) => dateOf(day).split("-").toReversed().join("/");

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const save = (page: Page) => button(page, enHolidays.save);
const pasteField = (page: Page) => page.getByLabel(paste.label);

async function saveAll(page: Page) {
	await save(page).click();
	await expect(page.getByRole("heading", { name: enHolidays.saved })).toBeFocused();
}

/** What a visitor reads on a branch's page at noon of a day, once the site has what is saved. */
async function expectOn(page: Page, day: number, text: string) {
	const { holidays, daysOff } = (await (await page.request.get(CALENDAR_PATH)).json()).data;
	const served = async () => {
		const feed = await (await page.request.get(FEED_PATHS.branches)).json();
		return { holidays: feed.holidays ?? [], daysOff: feed.daysOff ?? [] };
	};
	await expect.poll(served).toEqual({ holidays, daysOff });
	await page.clock.setFixedTime(`${dateOf(day)}T12:00:00+05:30`);
	await page.goto(BRANCH);
	await expect(page.locator("main")).toContainText(text);
}

test("pasted rows are shown as they were understood, and closed days reach the visitors", { tag: "@first" }, async ({
	page,
	context,
}) => {
	const complaints = complaintsOf(page);
	await page.goto(PATTERNS.holidays);
	await expect(page.getByText(enHolidays.none)).toBeVisible();
	await pasteField(page).fill(
		[
			"Date\tHoliday\tStates",
			`${written(WEDNESDAY)}\tFounders' Day\tMH, Goa`,
			"31/02/2027\tNo such day\t",
			`${written(WEDNESDAY)}\tFounders Day`,
			"26 Jan 2028\tRepublic Day\tAll India",
			"26-01-28\tRepublic Day\t",
		].join("\n"),
	);
	const rows = page.locator(".pasted-rows li");
	await expect(rows).toHaveCount(5);
	await expect(rows.nth(0)).toContainText(`Founders' Day, ${dayText(dateOf(WEDNESDAY))}, Maharashtra, Goa`);
	await expect(rows.nth(1)).toContainText(enHolidays.noDate("31/02/2027"));
	await expect(rows.nth(4)).toContainText(paste.pasted);
	page.once("dialog", (asked) => asked.accept());
	await page.reload();
	await expect(rows).toHaveCount(5);
	await button(page, paste.addReadable(3)).click();
	await expect(pasteField(page)).toHaveValue("Date\tHoliday\tStates\n31/02/2027\tNo such day\t");
	await expect(pasteField(page)).toBeFocused();
	await pasteField(page).fill("");

	await button(page, /^Remove .*: Founders Day /).click();
	await saveAll(page);
	expect(complaints).toEqual([]);

	const visitor = await context.newPage();
	await expectOn(visitor, WEDNESDAY, "Closed today: Founders' Day");
	await expectOn(visitor, WEDNESDAY + 1, "Open");
});

test("a holiday is added, changed and removed by keyboard; mistakes are said at their fields", {
	tag: "@deep",
}, async ({ page }) => {
	await page.goto(PATTERNS.holidays);
	await button(page, enHolidays.add).press("Enter");
	await button(page, enHolidays.addNow).press("Enter");
	await expect(page.getByLabel(fields.date)).toBeFocused();
	await expect(page.getByText(enHolidays.problems.date)).toBeVisible();
	await page.getByLabel(fields.date).fill("2028-03-11");
	await page.getByLabel(fields.name).fill("Holi");
	await page.getByLabel(fields.someStates).check();
	await page.getByLabel("Goa", { exact: true }).check();
	await expect(page.getByText(`visitors read: “Closed today: Holi”`)).toBeVisible();
	await page.getByLabel(fields.name).press("Enter");
	await expect(button(page, enHolidays.add)).toBeFocused();
	const edit = button(page, /^Edit Saturday, 11 March 2028: Holi \(Goa\)$/);
	await edit.press("Enter");
	await page.getByLabel(fields.name).fill("Rang Panchami");
	await button(page, enHolidays.done).press("Enter");
	await expect(button(page, /^Edit .*Rang Panchami \(Goa\)$/)).toBeFocused();
	await expect(page.getByText(enHolidays.unsaved(1, 0))).toBeVisible();
	await button(page, /^Remove .*Rang Panchami \(Goa\)$/).press("Enter");
	await expect(page.getByRole("heading", { name: enHolidays.listHeading, exact: true, level: 2 })).toBeFocused();
	await expect(save(page)).toBeHidden();
});

test("Save takes in what is entered in an open form, and saves nothing while that is not valid", {
	tag: "@deep",
}, async ({ page }) => {
	const stored = async () => (await (await page.request.get(CALENDAR_PATH)).json()).data;
	const before = await stored();
	await page.goto(PATTERNS.holidays);
	await pasteField(page).fill("01/05/2029\tLabour Day");
	await button(page, paste.add(1)).click();
	await button(page, /^Edit .*Labour Day/).click();
	await page.getByLabel(fields.name).fill("");
	await save(page).click();
	await expect(page.getByText(enHolidays.problems.name)).toBeVisible();
	await expect(page.getByLabel(fields.name)).toBeFocused();
	await page.getByLabel(fields.name).fill("May Day");
	await button(page, enHolidays.addRule).click();
	await page.getByLabel("5th", { exact: true }).check();
	await page.getByLabel(fields.someBranches).check();
	await save(page).click();
	await expect(page.getByText(enHolidays.problems.branches)).toBeVisible();
	await expect(page.getByLabel(fields.someBranches)).toBeFocused();
	expect(await stored()).toEqual(before);
	await page.getByLabel(fields.allBranches).check();
	await saveAll(page);
	const { holidays, daysOff } = await stored();
	expect(holidays).toContainEqual({ date: "2029-05-01", name: "May Day" });
	expect(daysOff).toContainEqual({ day: "saturday", weeks: [5] });
	await button(page, /^Remove .*May Day/).click();
	await button(page, /^Remove .*5th Saturday/).click();
	await saveAll(page);
});

test("what is not saved is not lost by a click on a link", { tag: "@deep" }, async ({ page }) => {
	await page.goto(PATTERNS.holidays);
	await pasteField(page).fill("26/01/2029\tRepublic Day");
	page.once("dialog", (dialog) => dialog.dismiss());
	await page.getByRole("link", { name: "History" }).click();
	await expect(pasteField(page)).toHaveValue("26/01/2029\tRepublic Day");
	page.once("dialog", (dialog) => dialog.accept());
	await page.getByRole("link", { name: "History" }).click();
	await expect(page).toHaveURL(PATTERNS.history);
});

test("what is not saved outlives a failure and the reload after it", { tag: "@deep" }, async ({ page }) => {
	await page.goto(PATTERNS.holidays);
	await pasteField(page).fill("01/05/2029\tLabour Day");
	await button(page, paste.add(1)).click();
	await expect(page.locator(".save-bar")).toContainText(paste.done(1));
	await page.route(`**${CALENDAR_PATH}`, (route) => route.fulfill({ status: 401, json: { message: "Sign in" } }), {
		times: 1,
	});
	await save(page).click();
	await expect(page.getByRole("heading", { name: enAdmin.signedOut })).toBeFocused();
	page.once("dialog", (dialog) => dialog.accept());
	await page.reload();
	await expect(page.getByText(enHolidays.unsaved(1, 0))).toBeVisible();
	await saveAll(page);
	await expect(page.getByRole("status").filter({ hasText: enHolidays.savedWhat(1, 0) })).toBeVisible();
	await page.reload();
	await expect(button(page, /^Remove .*Labour Day/)).toBeVisible();
	await expect(page.locator(".save-bar")).toHaveCount(0);
	await button(page, /^Remove .*Labour Day/).click();
	await saveAll(page);
});

test("what is not saved is not shown to another admin", { tag: "@deep" }, async ({ page }) => {
	let user = "asha";
	await page.route(`**${SIGN_IN_PATH}`, (route) => route.fulfill({ json: { user, signOut: null } }));
	page.on("dialog", (leaving) => leaving.accept());
	await page.goto(PATTERNS.holidays);
	await pasteField(page).fill("01/05/2029\tLabour Day");
	await button(page, paste.add(1)).click();
	await page.reload();
	await expect(page.getByText(enHolidays.unsaved(1, 0))).toBeVisible();
	for (const next of ["ravi", "asha"]) {
		user = next;
		await page.reload();
		await expect(page.getByText(user, { exact: true })).toBeVisible();
		await expect(pasteField(page)).toBeVisible();
		await expect(page.locator(".save-bar")).toHaveCount(0);
	}
});

test("a rule closes branches on its days", { tag: "@deep" }, async ({ page, context }) => {
	const week = weekOfMonth(dateOf(SATURDAY));
	const nth = ["1st", "2nd", "3rd", "4th", "5th"][week - 1] ?? "";
	await page.goto(PATTERNS.holidays);
	await button(page, enHolidays.addRule).click();
	await page.getByLabel(nth).check();
	await page.getByLabel(fields.someBranches).check();
	await page.getByLabel(fields.search).fill("Mumbai");
	await page
		.getByRole("button", { name: /^Add .*, Mumbai$/ })
		.first()
		.click();
	await page.getByRole("button", { name: /^Remove .*, Mumbai$/ }).click();
	await button(page, enHolidays.addNow).click();
	await expect(page.getByText(enHolidays.problems.branches)).toBeVisible();
	await page.getByLabel(fields.allBranches).check();
	await button(page, enHolidays.addNow).click();
	await saveAll(page);
	const visitor = await context.newPage();
	await expectOn(visitor, SATURDAY, `Closed today: ${nth} Saturday`);
});

test("branches are searched for when nothing is typed for a moment, not with each letter", { tag: "@deep" }, async ({
	page,
}) => {
	const asked: (string | null)[] = [];
	page.on("request", (request) => {
		const { pathname, searchParams } = new URL(request.url());
		if (pathname === BRANCHES_PATH) asked.push(searchParams.get("q"));
	});
	await page.clock.install();
	await page.goto(PATTERNS.holidays);
	await button(page, enHolidays.addRule).click();
	await page.getByLabel(fields.someBranches).check();
	// From here on, time passes only as the test says.
	await page.clock.pauseAt(new Date(Date.now() + 60_000));
	const before = asked.length;
	await page.getByLabel(fields.search).pressSequentially("Mumbai");
	await expect(page.getByText(fields.searching)).toBeVisible();
	await page.clock.runFor(TYPING_MS);
	await expect(page.getByRole("button", { name: /^Add .*, Mumbai$/ }).first()).toBeVisible();
	expect(asked.slice(before)).toEqual(["Mumbai"]);
});

test("what two admins change at once is merged, and nothing is lost", { tag: "@deep" }, async ({ page, context }) => {
	const other = await context.newPage();
	for (const each of [page, other]) {
		await each.goto(PATTERNS.holidays);
		await expect(pasteField(each)).toBeVisible();
	}
	await pasteField(other).fill("15/08/2028\tIndependence Day");
	await button(other, paste.add(1)).click();
	await saveAll(other);
	await pasteField(page).fill("02/10/2028\tGandhi Jayanti");
	await button(page, paste.add(1)).click();
	await button(page, /^Remove .*Republic Day/).click();
	await save(page).click();
	await expect(page.getByRole("heading", { name: /changed meanwhile/ })).toBeFocused();
	const notice = page.locator(".stale-calendar");
	await expect(notice).toContainText("Independence Day");
	await expect(notice).toContainText("Gandhi Jayanti");
	await expectAccessible(page);
	await button(page, enHolidays.merge).click();
	await expect(page.getByRole("heading", { name: enHolidays.merged })).toBeFocused();
	await saveAll(page);
	const { data } = await (await page.request.get(CALENDAR_PATH)).json();
	const names = data.holidays.map(({ name }: { name: string }) => name);
	expect(names).toEqual(["Founders' Day", "Independence Day", "Gandhi Jayanti"]);
});

test("the page is whole at both widths", { tag: "@deep" }, async ({ page }) => {
	await page.goto(PATTERNS.holidays);
	await button(page, enHolidays.addRule).click();
	await page.getByLabel(fields.someStates).check();
	await button(page, enHolidays.add).click();
	await pasteField(page).fill(`${dateText("2028-05-01")}\tLabour Day\tAtlantis`);
	for (const size of Object.values(SIZES)) {
		await page.setViewportSize(size);
		await expect(page.getByText(enHolidays.unknownStates(["Atlantis"]))).toBeVisible();
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
	}
});
