/** A page's styles are in its document: nothing is shown without them, and none is loaded twice. */
import { expect, type Page } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { PATTERNS } from "../shared/paths.ts";
import { expectHydrated } from "./hydrated.ts";
import { complaintsOf } from "./page-health.ts";
import { NARROW, WIDE } from "./sizes.ts";
import { test } from "./test.ts";

const BRANCH = "/branch/Maharashtra/Mumbai/1";

for (const path of [
	"/",
	BRANCH,
	PATTERNS.createBranch,
	PATTERNS.bulkUpload,
	PATTERNS.admin,
	PATTERNS.privacy,
	PATTERNS.login,
]) {
	test(`${path}: the styles of the document are allowed, and no style sheet is loaded`, async ({ page }) => {
		const complaints = complaintsOf(page);
		const sheets = sheetsLoadedBy(page);
		await page.goto(path);
		await expectHydrated(page);
		await expect(page.locator(".header")).toHaveCSS("border-bottom-style", "solid");
		expect(await page.evaluate(() => getComputedStyle(document.body).getPropertyValue("--brand"))).toMatch(/^#/);
		expect(sheets).toEqual([]);
		expect(complaints).toEqual([]);
	});
}

test("a page that is opened from another one brings its own styles once", async ({ page }) => {
	const sheets = sheetsLoadedBy(page);
	await page.setViewportSize(NARROW);
	await page.goto("/");
	await expectHydrated(page);
	await page.getByRole("article").first().getByRole("heading").click();
	await expect(page.locator(".branch-actions")).toHaveCSS("position", "sticky");
	await page.goBack();
	await page.getByRole("article").nth(1).getByRole("heading").click();
	await expect(page.locator(".branch-actions")).toHaveCSS("position", "sticky");
	expect(sheets.filter((name) => name.startsWith("branch-page"))).toHaveLength(1);
});

test("a dialog that comes with the first action is not shown before its styles", async ({ page }) => {
	const asked = Promise.withResolvers<void>();
	const held = Promise.withResolvers<void>();
	await page.route(/\/dialog-[^/]*\.css$/, async (route) => {
		asked.resolve();
		await held.promise;
		await route.continue();
	});
	await page.setViewportSize(WIDE);
	await page.goto("/");
	await expectHydrated(page);
	await page
		.getByRole("article")
		.first()
		.getByRole("button", { name: en.branch.info("") })
		.click();
	await asked.promise;
	const dialog = page.getByRole("dialog");
	await expect(dialog).toHaveCount(0);
	held.resolve();
	await expect(dialog).toHaveCSS("border-top-width", "0px");
	await expect(dialog.locator(".dialog-content")).toHaveCSS("display", "grid");
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false, viewport: WIDE });

	test("every page has its styles, on paper too", async ({ page }) => {
		const sheets = sheetsLoadedBy(page);
		await page.goto("/");
		await expect(page.getByRole("article").first()).toHaveCSS("border-top-style", "solid");
		await page.goto(BRANCH);
		await expect(page.locator(".branch-facts")).toHaveCSS("border-top-style", "solid");
		await page.emulateMedia({ media: "print" });
		await expect(page.locator(".footer")).toBeHidden();
		expect(sheets).toEqual([]);
	});
});

/** The names of the style sheets that a page has asked for so far. */
function sheetsLoadedBy(page: Page): string[] {
	const names: string[] = [];
	page.on("request", (request) => {
		if (request.resourceType() === "stylesheet") names.push(request.url().replace(/^.*\//, ""));
	});
	return names;
}
