/** A closed branch's page names the nearest one that is open (docs/product.md, Branch page). */

import { expect, type Page } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { enBranchPage } from "../client/text/en-branch-page.ts";
import { sendsFeeds } from "../server/testing/fake-upstream.ts";
import { sampleBranches } from "../server/testing/sample-items.ts";
import { branchPath, FEED_PATHS } from "../shared/paths.ts";
import { upstreamTest as test, withUpstream } from "./sites.ts";

/** In a row, each further from the one before. A Friday's hours of each; the others have theirs on no day. */
const FRIDAYS = ["09:00-12:00", "09:00-11:00", "11:30-18:30", "", "09:00-20:00", "09:00-20:00", "09:00-21:00"];

const WEEK = ["monday", "tuesday", "wednesday", "thursday", "saturday", "sunday"].map((day) => [`${day}Hours`, ""]);

const BRANCHES = sampleBranches(FRIDAYS.length).map((branch, place) => ({
	...branch,
	...Object.fromEntries(WEEK),
	fridayHours: FRIDAYS[place],
	lat: 20 + place ** 2 / 100,
}));

const [FIRST, FOURTH] = [{ id: 1 }, { id: 4 }].map(({ id }) =>
	branchPath({ id, state: "Maharashtra", city: "Nashik" }),
) as [string, string];

test.use(
	withUpstream(
		sendsFeeds({
			[FEED_PATHS.branches]: BRANCHES,
			[FEED_PATHS.states]: [{ id: 1, name: "Maharashtra" }],
			[FEED_PATHS.cities]: [{ id: 1, name: "Nashik", state: { name: "Maharashtra" } }],
		}),
	),
);

const line = (page: Page) => page.locator(".open-nearby");

test("it follows the clock, and leads to that branch", async ({ page }) => {
	const at = (time: string) => page.clock.setFixedTime(`2026-11-20T${time}+05:30`);
	await page.clock.install({ time: "2026-11-20T11:59:30+05:30" });
	await page.goto(FIRST);
	await expect(page.locator(".open-badge").first()).toHaveText(en.branch.open);
	await expect(line(page)).toHaveCount(0);

	await page.clock.runFor("02:00");
	await expect(line(page)).toHaveText(`${enBranchPage.closedNow} Branch 3, Nashik, 4.4 km away, is open until 6:30 pm`);

	await at("18:31:00");
	await page.goto(FIRST);
	await expect(line(page)).toHaveText(`${enBranchPage.closedNow} Branch 5, Nashik, 18 km away, is open until 8:00 pm`);
	await line(page).getByRole("link").click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Branch 5");
	await expect(line(page)).toHaveCount(0);
});

test("nothing is said if none of the nearby branches is open, or the branch's own hours are not known", async ({
	page,
}) => {
	// Only the seventh is open, which is not among the five nearest.
	await page.clock.setFixedTime("2026-11-20T20:30:00+05:30");
	await page.goto(FIRST);
	await expect(page.locator(".open-badge").first()).toHaveText(en.branch.closed);
	await expect(line(page)).toHaveCount(0);

	await page.clock.setFixedTime("2026-11-20T12:30:00+05:30");
	await page.goto(FOURTH);
	await expect(page.locator(".open-badge").first()).toHaveText(en.branch.unknownHours);
	await expect(line(page)).toHaveCount(0);
});
