/** What visitors and admins mostly do, in Firefox. */

import { expect } from "@playwright/test";
import type { Page } from "puppeteer-core";
import { moreTexts as enMore } from "../../client/text/en/more-texts.ts";
import { texts as en } from "../../client/text/en/texts.ts";
import { createTexts } from "../../client/text/for-admins/create-texts.ts";
import { uploadTexts } from "../../client/text/for-admins/sheet-texts.ts";
import { TYPED } from "../../e2e/create-branch-page.ts";
import { NARROW } from "../../e2e/sizes.ts";
import { sheetFile } from "../../e2e/upload-page.ts";
import { BRANCH_FIELDS, FIELD_NAMES } from "../../shared/branch/branch-fields.ts";
import { FORM_MESSAGES } from "../../shared/branch/form-messages.ts";
import { PATTERNS } from "../../shared/paths.ts";
import { TEST_PAYLOAD } from "../../shared/testing/test-branch.ts";
import { named, open, test, textsOf } from "./firefox-test.ts";

// One browser and one site, on which branches are stored.
test.describe.configure({ mode: "default" });

const CARDS = "article.card";
const OPTIONS = "[role=listbox] [role=option]";
const DIALOG = "dialog[open]";

const count = (tab: Page) => textsOf(tab, ".result-count");
const pathOf = (tab: Page) => tab.url().replace(/^http:\/\/[^/]+/, "");

/** Expects the text somewhere in the first element that matches. */
async function expectText(tab: Page, selector: string, text: string): Promise<void> {
	await expect.poll(async () => (await textsOf(tab, selector))[0] ?? "").toContain(text);
}

test("a visitor finds branches, filters them, and reads that there is no map", async ({ tab, site }) => {
	await open(tab, site.url);
	await expect.poll(() => count(tab)).toEqual([en.finder.count(180)]);
	await tab.locator(named(en.finder.searchLabel, "combobox")).fill("pune");
	await expect.poll(async () => (await textsOf(tab, OPTIONS))[0]).toMatch(/^Pune\s+City/);
	await tab.keyboard.press("ArrowDown");
	await tab.keyboard.press("Enter");
	await expect.poll(() => pathOf(tab)).toMatch(/^\/\?q=Pune/);
	await expectText(tab, CARDS, "Pune");
	await tab.locator(named(enMore.suggestions.clearText, "button")).click();
	await tab.locator(named("Regional Office", "checkbox")).click();
	await expect.poll(() => pathOf(tab)).toBe("/?category=Regional+Office");
	await expect.poll(() => count(tab)).toEqual([en.finder.count(9)]);
	// Until then, a picture stands for the map.
	await expectText(tab, ".map-frame[data-kind=list]", en.map.failed);
});

/** Firefox calls it an error that a page is left while the service worker loads a picture of it. */
async function imagesLoaded(tab: Page): Promise<void> {
	const missing = (images: HTMLImageElement[]) =>
		images
			.filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight && !image.complete)
			.map(({ outerHTML }) => outerHTML);
	await expect.poll(() => tab.$$eval("img", missing)).toEqual([]);
}

test("a branch opens on both screens, and Back returns to the results", async ({ tab, site }) => {
	await open(tab, `${site.url}/?q=pune`);
	const [countText] = await count(tab);
	await tab.locator(named(en.branch.info("Pune Market Branch"), "button")).click();
	await expectText(tab, DIALOG, "Pune Market Branch");
	await tab.locator(`${DIALOG} a[href^="/branch/"]`).click();
	await expect.poll(() => textsOf(tab, "h1")).toEqual(["Pune Market Branch"]);
	await imagesLoaded(tab);
	await tab.goBack();
	await expect.poll(() => count(tab)).toEqual([countText]);

	await tab.setViewport(NARROW);
	await open(tab, `${site.url}/?q=pune`);
	await tab.locator(`${CARDS} a[href^="/branch/"]`).click();
	await expect.poll(() => pathOf(tab)).toMatch(/^\/branch\//);
	await expectText(tab, "h1", "Pune");
	await imagesLoaded(tab);
	await tab.goBack();
	await expect.poll(() => count(tab)).toEqual([countText]);
	expect(await tab.$eval("input[name=q]", (input) => input.value)).toBe("pune");
});

test("an admin creates a branch, and visitors find it", async ({ tab, site }) => {
	await open(tab, site.url + PATTERNS.createBranch);
	await tab.locator(".folded-section > summary").click();
	const typed = { ...TYPED, name: "Firefox Branch" };
	for (const [name, value] of Object.entries(typed)) await tab.locator(`#branch-${name}`).fill(value);
	await tab.locator("#branch-area").fill("Branch Office");
	await tab.locator(named(createTexts.start("Monday"), "combobox")).fill("09:30");
	await tab.locator(named(createTexts.end("Monday"), "combobox")).fill("17:30");
	await tab.locator(named(createTexts.copy, "button")).click();
	for (const day of ["Saturday", "Sunday"]) {
		await tab.locator(named(createTexts.start(day), "combobox")).fill("Not Working");
	}
	await tab.locator(named(createTexts.submit, "button")).click();
	await expectText(tab, DIALOG, FORM_MESSAGES.createSucceeded);
	await open(tab, `${site.url}/?q=Firefox+Branch`);
	await expectText(tab, CARDS, "Firefox Branch");
});

test("an admin uploads a sheet, and visitors find its branch", async ({ tab, site }) => {
	const row = { ...TEST_PAYLOAD, name: "Sheet Branch" };
	const labels = FIELD_NAMES.map((name) => BRANCH_FIELDS[name].label);
	const file = await sheetFile([labels, FIELD_NAMES.map((name) => row[name])]);
	await open(tab, site.url + PATTERNS.bulkUpload);
	const input = await tab.$(".upload-form input[type=file]");
	await (input as Awaited<ReturnType<typeof tab.$<"input">>>)?.uploadFile(file);
	await tab.locator(named(uploadTexts.submit, "button")).click();
	await expectText(tab, DIALOG, FORM_MESSAGES.uploadSucceeded);
	await open(tab, `${site.url}/?q=Sheet+Branch`);
	await expectText(tab, CARDS, "Sheet Branch");
});
