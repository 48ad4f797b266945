/** A page's styles are in its document: nothing is shown without them, and none is loaded twice. For each page: routes.spec.ts. */
import { expect } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { expectHydrated } from "./hydrated.ts";
import { sheetsLoadedBy } from "./page-health.ts";
import { NARROW, WIDE } from "./sizes.ts";
import { test } from "./test.ts";

const BRANCH = "/branch/Maharashtra/Mumbai/1";

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
