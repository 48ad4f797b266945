/** Open and Closed, holidays, days off and closures, with the browser's clock set (docs/product.md, Opening hours). */

import { expect, type Locator, type Page } from "@playwright/test";
import { texts as en } from "../client/text/en/texts.ts";
import { sends, sendsFeeds } from "../server/testing/fake-upstream.ts";
import { sampleBranch } from "../server/testing/sample-items.ts";
import { addressIn } from "../shared/languages.ts";
import { branchPath, FEED_PATHS } from "../shared/paths.ts";
import { cards } from "./finder-page.ts";
import { open } from "./hydrated.ts";
import { upstreamTest, withUpstream } from "./sites.ts";
import { NARROW, WIDE } from "./sizes.ts";
import { test } from "./test.ts";

/** Branch 1 of the sample: 10:00-18:30 from Monday to Friday, 09:30-13:30 on Saturday, Sunday Not Working. */
const BRANCH = "/branch/Maharashtra/Mumbai/1";

test("a page left open changes automatically", async ({ page }) => {
	await page.clock.install({ time: "2026-11-20T18:29:30+05:30" });
	await page.goto(BRANCH);
	await expect(page.locator(".open-badge").first()).toHaveText("Open");
	await page.clock.runFor("02:00");
	await expect(page.locator(".open-badge").first()).toHaveText("Closed");
});

/** 09:30-17:30 from Monday to Friday, 09:30-13:30 on Saturday, Sunday Not Working. */
const PLAIN = { ...sampleBranch(1), landmark: "Behind the post office", breaks: { thursday: ["13:00-14:00"] } };
const closures = [{ from: "2026-12-20", until: "2027-01-05", reason: "Renovation of the ground floor and its safe" }];
const CLOSED = { ...sampleBranch(2), lat: 20.007, closures };

const FEED = JSON.stringify({
	data: [PLAIN, CLOSED],
	holidays: [{ date: "2027-01-26", name: "Republic Day" }],
	daysOff: [{ day: "saturday", weeks: [2, 4] }],
});

const FEEDS = {
	[FEED_PATHS.states]: [{ id: 1, name: "Maharashtra" }],
	[FEED_PATHS.cities]: [{ id: 1, name: "Nashik", state: { name: "Maharashtra" } }],
};

const cardOf = (page: Page, { name }: { name: string }) =>
	cards(page).filter({ has: page.getByRole("heading", { name }) });

const openLine = (part: Locator | Page) => part.locator(".open-state").first();

upstreamTest.describe("closed days", { tag: "@deep" }, () => {
	upstreamTest.use(
		withUpstream((request, response) => {
			const answer = request.url === FEED_PATHS.branches ? sends(FEED) : sendsFeeds(FEEDS);
			answer(request, response);
		}),
	);

	upstreamTest("the week has the next seven days with their dates, in the dialog as on the page", async ({ page }) => {
		await page.clock.setFixedTime("2027-01-25T11:00:00+05:30");
		await page.goto("/");
		await cardOf(page, PLAIN).getByRole("button", { name: "More about" }).click();
		const hours = "9:30 am – 5:30 pm";
		const rows = [
			`Monday 25 Jan Today${hours}`,
			"Tuesday 26 Jan Closed: Republic Day",
			`Wednesday 27 Jan ${hours}`,
			"Thursday 28 Jan 9:30 am – 1:00 pm, 2:00 pm – 5:30 pm",
			`Friday 29 Jan ${hours}`,
			// The 5th Saturday.
			"Saturday 30 Jan 9:30 am – 1:30 pm",
			"Sunday 31 Jan Closed",
		];
		await expect(page.getByRole("dialog").getByRole("row")).toHaveText(rows);
		await page.goto(branchPath(PLAIN));
		await expect(page.locator(".hours-table tr")).toHaveText(rows);
		await expect(page.locator("tr[aria-current=date]")).toContainText("Monday 25 Jan");
		// On a small phone, a day with a break takes several lines.
		await page.setViewportSize({ ...NARROW, width: 320 });
		for (const language of ["en", "ta"] as const) {
			await open(page, addressIn(language, branchPath(PLAIN)));
			await page.locator(".branch-week-toggle").click();
			await expect(page.locator(".hours-table tr")).toHaveCount(rows.length);
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
		}
	});

	upstreamTest("a long reason has two lines of a narrow card, beside Closed", async ({ page }) => {
		await page.clock.setFixedTime("2026-12-28T11:00:00+05:30");
		await page.setViewportSize(NARROW);
		await page.goto("/");
		await expect(openLine(cardOf(page, CLOSED))).toContainText("Closed until 5 January: Renovation");
		const heightOf = async (branch: { name: string }) =>
			(await openLine(cardOf(page, branch)).boundingBox())?.height ?? 0;
		const plain = await heightOf(PLAIN);
		expect(await heightOf(CLOSED)).toBe(2 * plain);
		const why = openLine(cardOf(page, CLOSED)).locator(".open-why");
		expect(await why.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
		// The longest reason allowed is cut off after two lines.
		await why.evaluate((element) => element.append(" of its branch".repeat(4)));
		expect(await heightOf(CLOSED)).toBe(2 * plain);
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
	});

	upstreamTest(
		"on a wide screen, a long reason leaves the selected branch's map and address free",
		async ({ page }) => {
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
		},
	);

	upstreamTest("a page left open follows what is closed meanwhile", async ({ page, context }) => {
		await page.clock.install({ time: "2027-01-27T11:00:00+05:30" });
		// Both pages ask again a while after they have loaded their data.
		const list = page.waitForResponse((response) => response.url().includes(FEED_PATHS.branches));
		await open(page);
		await page.getByRole("combobox", { name: "Search" }).focus();
		await list;
		const branchPage = await context.newPage();
		await branchPage.clock.install({ time: "2027-01-27T11:00:00+05:30" });
		await open(branchPage, branchPath(PLAIN));
		const lines = [openLine(cardOf(page, PLAIN)), openLine(branchPage)];
		for (const line of lines) await expect(line).toContainText("Open");
		// Answers as the upstream would after a new closure; without an answer, the known hours stay.
		const flood = JSON.stringify([{ from: "2027-01-27", reason: "Flood" }]);
		for (const away of [false, true]) {
			for (const each of [page, branchPage]) {
				await each.route(/simplestore\.json|\/data\//, async (route) => {
					if (away) return route.abort();
					const answer = await route.fetch();
					const body = (await answer.text()).replace('"id":1,', `"id":1,"closures":${flood},`);
					await route.fulfill({ response: answer, body });
				});
				await each.clock.runFor("06:00");
			}
			for (const line of lines) await expect(line).toContainText("until further notice: Flood");
		}
	});
});
