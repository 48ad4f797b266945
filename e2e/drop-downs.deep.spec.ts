/** State and city: the browser's own lists on narrow screens, drop-downs with typing on wide ones. */
import { expect, type Page } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { filesOf, readManifest } from "../server/pages/build-manifest.ts";
import { expectHydrated } from "./hydrated.ts";
import { NARROW, WIDE } from "./sizes.ts";
import { test } from "./test.ts";

const native = (page: Page) => page.locator(".place-fields .native-select");
const withTyping = (page: Page) => page.locator(".select__control");

/** The scripts that a page has requested, and which of them only the drop-downs with typing need. */
function scriptsOf(page: Page) {
	const manifest = readManifest();
	const first = filesOf(manifest, ["index.html"]);
	const own = filesOf(manifest, ["ui/enhanced-select.tsx"]).filter((file) => !first.includes(file));
	const requested: string[] = [];
	page.on("request", (request) => requested.push(new URL(request.url()).pathname.slice(1)));
	return { requested, ownRequested: () => requested.filter((path) => own.includes(path)) };
}

/** Waits until the browser has called back all that waits until it is idle. */
async function expectIdle(page: Page) {
	await expectHydrated(page);
	await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

test("a phone never downloads the drop-downs with typing, until its screen becomes wide", async ({ page }) => {
	const scripts = scriptsOf(page);
	await page.setViewportSize(NARROW);
	await page.goto("/?state=Gujarat");
	await expectIdle(page);
	await page.getByRole("button", { name: en.finder.moreFilters }).click();
	await native(page).last().selectOption("Surat");
	await expect(page).toHaveURL("/?state=Gujarat&city=Surat");
	expect(scripts.requested.length).toBeGreaterThan(0);
	expect(scripts.ownRequested()).toEqual([]);

	await page.setViewportSize(WIDE);
	await expect(withTyping(page)).toHaveText(["Gujarat", "Surat"]);
	expect(scripts.ownRequested()).not.toEqual([]);
	await page.setViewportSize(NARROW);
	await expect(native(page).last()).toHaveValue("Surat");
	await expect(withTyping(page)).toHaveCount(0);
});

test("none is exchanged while it is used", async ({ page }) => {
	await page.setViewportSize(NARROW);
	await page.goto("/");
	await expectHydrated(page);
	await page.getByRole("button", { name: en.finder.moreFilters }).click();
	await native(page).first().focus();
	await page.setViewportSize(WIDE);
	await expect(withTyping(page)).toHaveCount(1);
	await expect(native(page)).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(withTyping(page)).toHaveCount(2);

	await page.getByLabel(en.finder.state, { exact: true }).fill("Guj");
	await page.setViewportSize(NARROW);
	await expect(native(page)).toHaveCount(1);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/?state=Gujarat");
	await page.getByRole("heading", { level: 1 }).click();
	await expect(native(page)).toHaveCount(2);
	await expect(native(page).first()).toHaveValue("Gujarat");
});
