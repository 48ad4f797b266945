/** Visits without a network, by a visitor who has been here before (docs/decisions/0014-offline.md). */

import { expect } from "@playwright/test";
import { moreTexts as enMore } from "../client/text/en/more-texts.ts";
import { texts as en } from "../client/text/en/texts.ts";
import { MESSAGES } from "../shared/messages.ts";
import { expectHydrated } from "./hydrated.ts";
import { AS_OF, comesBack, firstVisit, offlineLine, offlineTest as test, visitOffline } from "./offline-site.ts";
import { expectAccessibleInAllColours } from "./page-health.ts";
import { allowPosition } from "./test.ts";

test("with the server gone, the first page is there again, and says how old it is", async ({ page, network }) => {
	await firstVisit(page);
	await network.close();
	await page.reload();
	await expectHydrated(page);
	await expect(offlineLine(page)).toHaveText(AS_OF);
	await expect(page.getByRole("article")).toHaveCount(12);
});

test.describe("without a network", { tag: "@deep" }, () => {
	test("a state and a branch that were never seen come from the list, with their titles", async ({
		page,
		network,
		site,
	}) => {
		const servedTitle = async (path: string) =>
			/<title>(.*?)<\/title>/.exec(await (await fetch(site.url + path)).text())?.[1] ?? "no title";
		await firstVisit(page);
		network.state = "cut";
		await page.goto("/location/Gujarat");
		await expect(page).toHaveTitle(await servedTitle("/location/Gujarat"));
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nearest Branch in Gujarat");
		await expect(page.getByRole("article").first()).toContainText("Gujarat");
		await expect(offlineLine(page)).toHaveText(AS_OF);
		await expectAccessibleInAllColours(page);
		await page.goto("/branch/Maharashtra/Mumbai/1");
		await expect(page).toHaveTitle(await servedTitle("/branch/Maharashtra/Mumbai/1"));
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Regional Office Mumbai");
		await expect(page.getByRole("table")).toContainText("10:00 am");
		await expectAccessibleInAllColours(page);
		await page.getByRole("link", { name: enMore.branchPage.back, exact: true }).click();
		await expect(page).toHaveTitle(/^Nearest Branch in Maharashtra, Mumbai/);
		await page.getByRole("link", { name: "All branches in Maharashtra" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("All branches in Maharashtra");
		await page.goto("/branches/Gujarat");
		await expect(page.getByRole("link", { name: "Surat", exact: true })).toBeVisible();
		await page.goto("/branch/Maharashtra/Mumbai/999999");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(MESSAGES.detailNotFound("999999"));
	});

	test("a branch opened by its address starts at its top, and Back is where the list was", async ({
		page,
		network,
	}) => {
		await visitOffline(page, network);
		await page.evaluate(() => window.scrollTo(0, 2008));
		await page.goto("/branch/Maharashtra/Mumbai/1");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Regional Office Mumbai");
		await expectHydrated(page);
		expect(await page.evaluate(() => window.scrollY)).toBe(0);
		await page.goBack();
		// The line above the page appears a moment after the position is restored.
		await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1900);
	});

	test("a search finds branches, and says so if it could not look up a place", async ({ page, network }) => {
		await firstVisit(page);
		network.state = "cut";
		await page.goto("/?q=pune");
		await expect(page.getByRole("article").first()).toContainText("Pune");
		await expect(offlineLine(page)).toHaveText(AS_OF);
		await expect(offlineLine(page)).not.toContainText(enMore.offline.withoutPlaces);
		const box = page.getByRole("combobox", { name: en.finder.searchLabel });
		for (const text of ["kothrud", "kothrud pune", "411038"]) {
			await box.fill(text);
			await expect(page.locator(".result-count")).toContainText(/nearest to (?:Kothrud, Pune|411038, Pune)/);
			await expect(page.getByRole("article").first()).toContainText("Pune");
			await expect(page.getByRole("article").first()).toContainText("km");
			await expect(offlineLine(page)).toHaveText(AS_OF);
		}
		// A list this small is not saved.
		await page.goto("/?q=ghotawade");
		await expect(offlineLine(page)).toContainText(enMore.offline.withoutPlaces);
		const results = page.locator(".result-list");
		await expect(results).toContainText("Nothing matches “ghotawade”");
		// The server knows the place: the page's own search, and one typed meanwhile, are now answered by it.
		await comesBack(page, network);
		await expect(results).toContainText(/nearest to Ghotawade/i);
		await comesBack(page, network, false);
		await expect(offlineLine(page)).toHaveText(AS_OF);
		await box.fill("kolkata");
		await expect(results).toContainText("Nothing matches “kolkata”");
		await comesBack(page, network);
		await expect(results).toContainText("No branch within 100 km of Kolkata");
	});

	test("links and Back lead to pages that were not seen, as long as the list has them", async ({ page, network }) => {
		await firstVisit(page);
		// The browser reports that there is no network, and so does the worker's own request.
		network.state = "cut";
		await page.context().setOffline(true);
		await expect(offlineLine(page)).toHaveText(AS_OF);
		await page.getByRole("article").first().getByRole("heading").click();
		await expect(page).toHaveURL(/\/branch\//);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		await page.getByRole("link", { name: "Maharashtra" }).first().click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nearest Branch in Maharashtra");
		await page.reload();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nearest Branch in Maharashtra");
		await expectHydrated(page);
		await page.goBack();
		await expect(page).toHaveURL(/\/branch\//);
		await page.goBack();
		await expect(page.getByRole("article")).toHaveCount(12);
		await expect(page.getByText(MESSAGES.unexpected)).toHaveCount(0);
	});

	test("Near me sorts the branches of the list", async ({ page, network, context }) => {
		await allowPosition(context, 18.52, 73.86);
		await visitOffline(page, network);
		await page.getByRole("button", { name: en.finder.nearMe }).click();
		await expect(page.getByRole("article").first()).toContainText("Pune");
		await expect(page.getByRole("article").first()).toContainText("from you");
	});

	test("admins' pages, and those that do not exist, say in one sentence that they are not there", async ({
		page,
		network,
	}) => {
		await visitOffline(page, network);
		for (const path of ["/admin", "/admin/createbranch", "/login", "/nowhere"]) {
			await page.goto(path);
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.notSaved);
		}
		await expectAccessibleInAllColours(page);
		network.state = "works";
		await page.getByRole("link", { name: en.tryAgain }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(MESSAGES.pageNotFound);
	});

	test("a page whose code was not kept says so, and is there when the network is back", async ({ page, network }) => {
		await visitOffline(page, network);
		await page.getByRole("link", { name: en.footer.terms }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(en.notSaved);
		network.state = "works";
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms and Conditions");
	});

	test("when the network is back, the line goes, and what was typed stays", async ({ page, network }) => {
		await visitOffline(page, network);
		const box = page.getByRole("combobox", { name: en.finder.searchLabel });
		await box.fill("nagpur");
		await expect(page.getByRole("article").first()).toContainText("Nagpur");
		await page.evaluate(() => Object.assign(window, { sameDocument: true }));
		await comesBack(page, network);
		await expect(offlineLine(page)).toHaveCount(0);
		await expect(box).toHaveValue("nagpur");
		// The page is renewed when the field is left, before the address has the last text.
		await box.evaluate((field: HTMLInputElement) => {
			const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
			set?.call(field, "surat");
			field.dispatchEvent(new InputEvent("input", { bubbles: true }));
			field.blur();
		});
		await expect(page).toHaveURL("/?q=surat");
		await expect(page.getByRole("article").first()).toContainText("Surat");
		await expect(box).toHaveValue("surat");
		expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
	});

	test("on a dead network, the kept page comes after some seconds, and others from the list", async ({
		page,
		network,
	}) => {
		await firstVisit(page);
		network.state = "dead";
		await page.goto("/");
		await expect(page.getByRole("article")).toHaveCount(12);
		await expect(offlineLine(page)).toHaveText(AS_OF);
		const box = page.getByRole("combobox", { name: en.finder.searchLabel });
		await box.fill("kothrud pune");
		await expect(page.locator(".result-count")).toContainText("nearest to Kothrud, Pune");
		await page.goto("/branch/Maharashtra/Mumbai/1");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Regional Office Mumbai");
		await page.goto("/branches/Telangana");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("All branches in Telangana");
		await page.goto("/location/Telangana");
		await expect(page.getByRole("article").first()).toContainText("Telangana");
	});

	test("whether a branch is open goes by the present clock, not the kept page's", async ({ page, network }) => {
		await page.clock.setFixedTime("2026-11-23T12:00:00+05:30");
		await firstVisit(page, "/branch/Maharashtra/Mumbai/1");
		await page.reload();
		await expect(page.getByText("closes 6:30 pm")).toBeVisible();
		network.state = "cut";
		await page.clock.setFixedTime("2026-11-23T22:00:00+05:30");
		await page.reload();
		await expect(offlineLine(page)).toHaveText(AS_OF);
		await expect(page.getByText("closes 6:30 pm")).toHaveCount(0);
		await expect(page.getByText(/opens 10:00 am/).first()).toBeVisible();
	});

	test("kept pages have the security headers of the site", async ({ page, network }) => {
		await firstVisit(page);
		const online = (await page.reload())?.headers() ?? {};
		network.state = "cut";
		const headers = (await page.reload())?.headers() ?? {};
		expect(headers["x-kept-as-of"]).toBeDefined();
		for (const name of ["content-security-policy", "x-frame-options", "referrer-policy", "permissions-policy"]) {
			expect(online[name]).toBeDefined();
			expect(headers[name]).toBe(online[name]);
		}
		// The page made from the shell and the page with only a sentence have them as well.
		const shell = (await page.goto("/location/Gujarat"))?.headers() ?? {};
		expect(shell["content-security-policy"]).toContain("default-src 'none'");
		const sentence = (await page.goto("/admin"))?.headers() ?? {};
		expect(sentence["content-security-policy"]).toContain("default-src 'none'");
	});
});
