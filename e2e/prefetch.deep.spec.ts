/** What a link leads to is asked for as soon as the visitor seems to want it. */
import { expect, type Page } from "@playwright/test";
import { manyBranches } from "../scripts/process/many-branches.ts";
import { sendsEach } from "../server/testing/fake-upstream.ts";
import { MAX_LIST_IN_BROWSER } from "../shared/constants.ts";
import { PAGE_DATA_PREFIX } from "../shared/paths.ts";
import { expectHydrated } from "./hydrated.ts";
import { upstreamTest as test, withUpstream } from "./sites.ts";

test.use(withUpstream(sendsEach(manyBranches(MAX_LIST_IN_BROWSER + 1000))));

/** The data that the page asks for from now on. */
async function openHome(page: Page): Promise<string[]> {
	const asked: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.startsWith(PAGE_DATA_PREFIX)) asked.push(decodeURI(pathname));
	});
	const ready = page.waitForResponse(/\/start-[^/]*\.js$/);
	await page.goto("/");
	await expectHydrated(page);
	await ready;
	// Its code has run.
	await expect(page.locator("body > [role=status]")).toBeAttached();
	return asked;
}

test.use({ automaticMaps: true, viewport: { width: 360, height: 740 } });

test("a pointer that rests on a branch asks for its page once, which then opens with this answer", async ({ page }) => {
	await page.clock.install();
	const asked = await openHome(page);
	const link = page.getByRole("article").first().getByRole("link").first();
	const path = decodeURI((await link.getAttribute("href")) ?? "");
	await expect
		.poll(async () => {
			await page.mouse.move(0, 0);
			await link.hover();
			return asked;
		})
		.toEqual([`/data${path}`]);
	await link.click();
	await expect(page).toHaveURL(/\/branch\//);
	await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
	// Longer than the focus, which came with the click, rests before something is asked for.
	await page.clock.runFor(500);
	expect(asked).toEqual([`/data${path}`]);
});

test("the focus on a link to a state asks for it", async ({ page }) => {
	const asked = await openHome(page);
	const link = page.getByRole("contentinfo").getByRole("link", { name: "Gujarat" });
	await expect
		.poll(async () => {
			await link.blur();
			await link.focus();
			return asked;
		})
		.toContain("/data/location/Gujarat");
});

test.describe("where data is to be saved", () => {
	test.use({ automaticMaps: false });

	test("nothing is asked for before a link is followed", async ({ page }) => {
		await page.clock.install();
		const asked = await openHome(page);
		const link = page.getByRole("article").first().getByRole("link").first();
		const gujarat = page.getByRole("contentinfo").getByRole("link", { name: "Gujarat" });
		for (const each of [link, gujarat]) {
			await each.hover();
			// Longer than a pointer rests before something is asked for.
			await page.clock.runFor(500);
		}
		expect(asked).toEqual([]);
		await page.getByRole("contentinfo").getByRole("link", { name: "Gujarat" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nearest Branch in Gujarat");
		expect(asked).toEqual(["/data/location/Gujarat"]);
	});
});
