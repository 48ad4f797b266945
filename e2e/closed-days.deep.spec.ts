/** Holidays, days off and closures of an upstream's feed, with the browser's clock set (docs/product.md, Opening hours). */
import { expect, type Locator, type Page } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { sends, sendsFeeds } from "../server/testing/fake-upstream.ts";
import { sampleBranch } from "../server/testing/sample-items.ts";
import { branchPath, FEED_PATHS } from "../shared/paths.ts";
import { expectHydrated } from "./hydrated.ts";
import { complaintsOf, expectAccessible } from "./page-health.ts";
import { upstreamTest as test, withUpstream } from "./sites.ts";
import { NARROW, SIZES, WIDE } from "./sizes.ts";

/** 09:30-17:30 from Monday to Friday, 09:30-13:30 on Saturday, Sunday Not Working. Each is a kilometre from the next. */
const [PLAIN, CLOSED, ELSEWHERE] = [
	{ ...sampleBranch(1), landmark: "Behind the post office" },
	{
		...sampleBranch(2),
		lat: 20.007,
		closures: [{ from: "2026-12-20", until: "2027-01-05", reason: "Renovation of the ground floor and its safe" }],
	},
	{ ...sampleBranch(3), lat: 15.49, lng: 73.82, state: "Goa", city: "Panaji", pincode: "403001" },
] as const;

const FEED = {
	data: [PLAIN, CLOSED, ELSEWHERE],
	holidays: [
		{ date: "2027-01-26", name: "Republic Day" },
		{ date: "2026-12-30", name: "Sunburn Day", states: ["GA"] },
		{ date: "soon", name: "No such day" },
	],
	daysOff: [{ day: "saturday", weeks: [2, 4] }],
};

const FEEDS = {
	[FEED_PATHS.states]: ["Goa", "Maharashtra"].map((name, id) => ({ id, name })),
	[FEED_PATHS.cities]: [{ id: 1, name: "Nashik", state: { name: "Maharashtra" } }],
};

test.use(
	withUpstream((request, response) => {
		const answer = request.url === FEED_PATHS.branches ? sends(JSON.stringify(FEED)) : sendsFeeds(FEEDS);
		answer(request, response);
	}),
);

// One after the other: another worker would start another site.
test.describe.configure({ mode: "default" });

const cardOf = (page: Page, { name }: { name: string }) =>
	page.locator("article.card").filter({ has: page.getByRole("heading", { name }) });

const openLine = (part: Locator | Page) => part.locator(".open-state").first();

test("on a holiday all branches are closed, and say why and when they open", async ({ page }) => {
	const complaints = complaintsOf(page);
	await page.clock.setFixedTime("2027-01-26T11:00:00+05:30");
	for (const size of Object.values(SIZES)) {
		await page.setViewportSize(size);
		await page.goto("/");
		for (const branch of [PLAIN, CLOSED, ELSEWHERE]) {
			await expect(openLine(cardOf(page, branch))).toHaveText("Closed today: Republic Day");
		}
		await expectAccessible(page);
		await page.goto(branchPath(PLAIN));
		await expect(openLine(page)).toHaveText("Closed today: Republic Day opens 9:30 am tomorrow");
		await expect(page.getByText(PLAIN.landmark)).toBeVisible();
		await expectAccessible(page);
	}
	expect(complaints).toEqual([]);
});

test("the week has the next seven days with their dates", { tag: "@deep" }, async ({ page }) => {
	await page.clock.setFixedTime("2027-01-25T11:00:00+05:30");
	await page.goto("/");
	await cardOf(page, PLAIN).getByRole("button", { name: "More about" }).click();
	const hours = "9:30 am – 5:30 pm";
	const rows = [
		`Monday 25 Jan Today${hours}`,
		"Tuesday 26 Jan Closed: Republic Day",
		...["Wednesday 27 Jan", "Thursday 28 Jan", "Friday 29 Jan"].map((day) => `${day} ${hours}`),
		// The 5th Saturday.
		"Saturday 30 Jan 9:30 am – 1:30 pm",
		"Sunday 31 Jan Closed",
	];
	await expect(page.getByRole("dialog").getByRole("row")).toHaveText(rows);
	await page.goto(branchPath(PLAIN));
	await expect(page.locator(".hours-table tr")).toHaveText(rows);
	await expect(page.locator("tr[aria-current=date]")).toContainText("Monday 25 Jan");
	// Without anything unusual in the next seven days, it is the usual week.
	await page.clock.setFixedTime("2027-01-28T11:00:00+05:30");
	await page.goto(branchPath(PLAIN));
	await expect(page.locator(".hours-table th")).toHaveText([
		...["Monday", "Tuesday", "Wednesday", "ThursdayToday", "Friday", "Saturday", "Sunday"],
	]);
});

test("a branch closed for longer says until when, and which one nearby is open", async ({ page }) => {
	const reason = "Renovation of the ground floor and its safe";
	await page.clock.setFixedTime("2026-12-28T11:00:00+05:30");
	await page.goto(branchPath(CLOSED));
	await expect(openLine(page)).toHaveText(`Closed until 5 January: ${reason} opens 9:30 am on 6 January`);
	await expect(page.locator(".open-nearby")).toContainText(PLAIN.name);
	await page.clock.setFixedTime("2027-01-05T11:00:00+05:30");
	await page.goto(branchPath(CLOSED));
	await expect(openLine(page)).toHaveText(`Closed today: ${reason} opens 9:30 am tomorrow`);
	await page.clock.setFixedTime("2027-01-06T11:00:00+05:30");
	await page.goto(branchPath(CLOSED));
	await expect(openLine(page)).toHaveText("Open closes 5:30 pm");
});

test("on a narrow screen, a long reason has two lines of the card, beside Closed", { tag: "@deep" }, async ({
	page,
}) => {
	await page.clock.setFixedTime("2026-12-28T11:00:00+05:30");
	await page.setViewportSize(NARROW);
	await page.goto("/");
	await expect(openLine(cardOf(page, CLOSED))).toContainText("Closed until 5 January: Renovation");
	const heights = [PLAIN, CLOSED].map(async (branch) => (await openLine(cardOf(page, branch)).boundingBox())?.height);
	const [plain = 0, closed] = await Promise.all(heights);
	expect(closed).toBe(2 * plain);
	const why = openLine(cardOf(page, CLOSED)).locator(".open-why");
	expect(await why.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
	// The longest that is allowed is cut off after them.
	await why.evaluate((element) => element.append(" of its branch".repeat(4)));
	expect((await openLine(cardOf(page, CLOSED)).boundingBox())?.height).toBe(2 * plain);
	const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect(overflow).toBeLessThanOrEqual(0);
});

test("on a wide screen, a long reason leaves the selected branch's map and address free", { tag: "@deep" }, async ({
	page,
}) => {
	await page.clock.setFixedTime("2026-12-28T11:00:00+05:30");
	await page.goto("/");
	await expect(page.locator(".select__control")).toHaveCount(2);
	await cardOf(page, CLOSED).click();
	const panel = page.getByRole("complementary", { name: en.finder.selected });
	await expect(openLine(panel)).toContainText("Closed until 5 January: Renovation");
	for (const width of [WIDE.width, 1100, 1000, 769]) {
		await page.setViewportSize({ ...WIDE, width });
		const wider = await panel.evaluate((aside) => {
			const column = aside.querySelector(".selected-facts")?.getBoundingClientRect();
			if (!column) return ["no column"];
			const parts = [...aside.querySelectorAll(".selected-facts > *, .selected-facts .open-state > *")];
			const map = aside.querySelector(".map-frame")?.getBoundingClientRect();
			const isBeside = map !== undefined && map.top < column.bottom && map.bottom > column.top;
			const room = isBeside ? map.left : aside.getBoundingClientRect().right;
			return parts.filter((part) => part.getBoundingClientRect().right > room).map((part) => part.className);
		});
		expect(wider, `at ${width} px`).toEqual([]);
	}
});

test("a filter by hours finds no branch that is closed on that day", { tag: "@deep" }, async ({ page }) => {
	const names = page.locator("article.card h3");
	const shows = async (time: string, open: string, ...found: { name: string }[]) => {
		await page.clock.setFixedTime(time);
		await page.goto(`/?open=${open}&sort=name`);
		await expectHydrated(page);
		// The server answers first, by its own clock.
		await page.getByRole("combobox", { name: "Search" }).focus();
		await expect(names).toHaveText(found.map(({ name }) => new RegExp(`^${name}`)));
	};
	await shows("2026-12-28T11:00:00+05:30", "now", PLAIN, ELSEWHERE);
	await shows("2026-12-30T11:00:00+05:30", "now", PLAIN);
	await shows("2027-01-28T11:00:00+05:30", "now", PLAIN, CLOSED, ELSEWHERE);
	// The 2nd of January is a first Saturday, the 30th a fifth one.
	await shows("2026-12-28T11:00:00+05:30", "saturday", PLAIN, ELSEWHERE);
	await shows("2027-01-30T20:00:00+05:30", "saturday", PLAIN, CLOSED, ELSEWHERE);
});

test("days off follow the month's weeks, and a page left open follows midnight", { tag: "@deep" }, async ({ page }) => {
	for (const [date, line] of [
		["2027-01-02", "Open closes 1:30 pm"],
		["2027-01-09", "Closed today: 2nd Saturday opens 9:30 am Monday"],
		["2027-01-23", "Closed today: 4th Saturday opens 9:30 am Monday"],
		["2027-01-30", "Open closes 1:30 pm"],
	]) {
		await page.clock.setFixedTime(`${date}T11:00:00+05:30`);
		await page.goto(branchPath(PLAIN));
		await expect(openLine(page)).toHaveText(line ?? "");
	}
	await page.clock.install({ time: "2027-01-25T23:59:30+05:30" });
	await page.goto(branchPath(PLAIN));
	// Past the holiday.
	await expect(openLine(page)).toHaveText("Closed opens 9:30 am Wednesday");
	await page.clock.runFor("01:00");
	await expect(openLine(page)).toHaveText("Closed today: Republic Day opens 9:30 am tomorrow");
});

test("a page left open follows what is closed meanwhile", { tag: "@deep" }, async ({ page, context }) => {
	await page.clock.install({ time: "2027-01-27T11:00:00+05:30" });
	await page.goto("/");
	await page.getByRole("combobox", { name: "Search" }).focus();
	const branchPage = await context.newPage();
	await branchPage.clock.install({ time: "2027-01-27T11:00:00+05:30" });
	await branchPage.goto(branchPath(PLAIN));
	const lines = [openLine(cardOf(page, PLAIN)), openLine(branchPage)];
	for (const line of lines) await expect(line).toContainText("Open");
	// What the site would have read from the upstream meanwhile.
	const closures = [{ from: "2027-01-27", reason: "Flood" }];
	let away = false;
	const closed = (text: string) => text.replace('"id":1,', `"id":1,"closures":${JSON.stringify(closures)},`);
	for (const each of [page, branchPage]) {
		await each.route(/simplestore\.json|\/data\//, async (route) => {
			if (away) return route.abort();
			const answer = await route.fetch();
			await route.fulfill({ response: answer, body: closed(await answer.text()) });
		});
		await each.clock.runFor("06:00");
	}
	for (const line of lines) await expect(line).toContainText("until further notice: Flood");
	// Without an answer, what was known stays.
	away = true;
	for (const each of [page, branchPage]) await each.clock.runFor("06:00");
	for (const line of lines) await expect(line).toContainText("until further notice: Flood");
});

test("what cannot be used is logged, and the rest is served again", async ({ site, request }) => {
	expect(site.log()).toContain("holidays and days off dropped");
	const { holidays, daysOff, data } = await (await request.get(FEED_PATHS.branches)).json();
	expect({ holidays, daysOff }).toEqual({ holidays: FEED.holidays.slice(0, 2), daysOff: FEED.daysOff });
	expect(data).toMatchObject([{ landmark: PLAIN.landmark }, { closures: CLOSED.closures }, { id: 3 }]);
});
