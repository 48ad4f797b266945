/**
 * Every route, on both screens: right status, no errors, its own styles. Maps have their own tests, and
 * page-states.spec.ts checks these pages with axe-core.
 */

import { expect, type Page } from "@playwright/test";
import { moreTexts as enMore } from "../client/text/en/more-texts.ts";
import { texts as en } from "../client/text/en/texts.ts";
import { createTexts } from "../client/text/for-admins/create-texts.ts";
import { adminHeadTexts } from "../client/text/for-admins/head-texts.ts";
import { uploadTexts } from "../client/text/for-admins/upload-texts.ts";
import { MESSAGES } from "../shared/messages.ts";
import { PATTERNS } from "../shared/paths.ts";
import { expectHydrated } from "./hydrated.ts";
import { complaintsOf, expectAccessible, sheetsLoadedBy } from "./page-health.ts";
import { NARROW, WIDE } from "./sizes.ts";
import { test } from "./test.ts";

const ROUTES = [
	{ path: "/", status: 200, heading: en.finder.heading },
	{ path: "/?q=nowhere+at+all", status: 200, heading: en.finder.heading },
	{ path: "/?page=3", status: 200, heading: en.finder.heading },
	{ path: "/location/Madhya%20Pradesh", status: 200, heading: "Nearest Branch in Madhya Pradesh" },
	{ path: "/location/madhya-pradesh/INDORE", status: 200, heading: "Nearest Branch in Madhya Pradesh, Indore" },
	{ path: "/location/Kerala", status: 200, heading: "Nearest Branch in Kerala" },
	{ path: "/location/atlantis", status: 404, heading: "Nearest Branch in Atlantis" },
	{ path: "/branch/Maharashtra/Mumbai/1", status: 200, heading: "Regional Office Mumbai" },
	{ path: "/branch/Maharashtra/Mumbai/99999", status: 404, heading: MESSAGES.detailNotFound("99999") },
	{ path: "/branches/Maharashtra", status: 200, heading: enMore.directory.title("Maharashtra") },
	{ path: "/branches/Maharashtra/9", status: 404, heading: enMore.directory.missing },
	{ path: PATTERNS.admin, status: 200, heading: adminHeadTexts.titles.admin },
	{ path: PATTERNS.bulkUpload, status: 200, heading: uploadTexts.heading },
	{ path: PATTERNS.createBranch, status: 200, heading: adminHeadTexts.titles.createBranch },
	{ path: "/login", status: 200, heading: "LoginPage" },
	{ path: "/Privacy-Policy.html", status: 200, heading: en.footer.privacy },
	{ path: "/Legal-Disclaimer.html", status: 200, heading: en.footer.disclaimer },
	{ path: "/Terms-and-Conditions.html", status: 200, heading: en.footer.terms },
	{ path: "/no/such/page", status: 404, heading: MESSAGES.pageNotFound },
];

/** The routes that `npm test` opens. */
const QUICK = ["/", "/branch/Maharashtra/Mumbai/1", "/no/such/page"];

/** Routes that page-states.spec.ts does not check for accessibility. */
const NOT_AMONG_STATES = ["/?page=3", "/location/madhya-pradesh/INDORE", "/location/Kerala"];

test.use({ viewport: NARROW, reducedMotion: "reduce" });

for (const { path, status, heading } of ROUTES) {
	test(path, { tag: QUICK.includes(path) ? [] : "@deep" }, async ({ page, baseURL }) => {
		const complaints = complaintsOf(page, status);
		const origins = originsOf(page);
		const sheets = sheetsLoadedBy(page);
		const response = await page.goto(path);
		expect(response?.status()).toBe(status);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
		await expectHydrated(page);
		// The document's own styles are allowed, and no style sheet is needed.
		await expect(page.locator(".header")).toHaveCSS("border-bottom-style", "solid");
		expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue("--brand"))).toMatch(/^#/);
		expect(sheets).toEqual([]);
		for (const viewport of [NARROW, WIDE]) {
			await page.setViewportSize(viewport);
			// Drop-downs with typing have replaced the browser's own.
			if (viewport === WIDE) await expect(page.locator(".place-fields .native-select")).toHaveCount(0);
			await expectNoOverflow(page);
			if (NOT_AMONG_STATES.includes(path)) await expectAccessible(page);
		}
		// Those drop-downs and the selected branch, with its details, are loaded then, with sheets of their own.
		expect(sheets.filter((sheet) => !/^(?:enhanced-select|selected-branch|details)-/.test(sheet))).toEqual([]);
		expect(complaints).toEqual([]);
		expect([...origins]).toEqual([baseURL]);
	});
}

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("the forms of admins say in one sentence what they need", async ({ page }) => {
		for (const [path, sentence, form] of [
			[PATTERNS.createBranch, createTexts.noScript, createTexts.submit],
			[PATTERNS.bulkUpload, uploadTexts.noScript, uploadTexts.submit],
		] as const) {
			await page.goto(path);
			await expect(page.getByText(sentence)).toBeVisible();
			await expect(page.getByRole("button", { name: form })).toBeHidden();
		}
		await expect(page.getByRole("link", { name: uploadTexts.downloadSample })).toBeVisible();
	});
});

/** Collects the origins of the page's requests, from now on. */
function originsOf(page: Page): Set<string> {
	const origins = new Set<string>();
	page.on("request", (request) => origins.add(new URL(request.url()).origin));
	return origins;
}

async function expectNoOverflow(page: Page): Promise<void> {
	expect(await page.locator("html").evaluate((root) => root.scrollWidth - root.clientWidth)).toBe(0);
}
