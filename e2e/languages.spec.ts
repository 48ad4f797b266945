/** The pages in all languages (docs/product.md, Languages). */
import { expect, type Page } from "@playwright/test";
import type { Branch } from "../shared/branch/branch.ts";
import { addressIn, LANGUAGES, localeOf, OTHER_LANGUAGES } from "../shared/languages.ts";
import { branchPath, locationPath } from "../shared/paths.ts";
import { STATE_LANGUAGES } from "../shared/places/state-languages.ts";
import { expectHydrated, open } from "./hydrated.ts";
import {
	branchFeed,
	givenTexts,
	latinWords,
	missingGlyphs,
	overflowing,
	seenWords,
	TRANSLATED_PATHS,
	textsOf,
} from "./language-check.ts";
import { expectAccessible } from "./page-health.ts";
import { NARROW, SIZES } from "./sizes.ts";
import { test } from "./test.ts";

test.use({ viewport: NARROW });

const languages = (page: Page) => page.locator(".languages");

async function faultsOf(page: Page, given: readonly string[]): Promise<string[]> {
	return [...latinWords(await textsOf(page), given), ...(await overflowing(page)), ...(await missingGlyphs(page))];
}

test("each kind of page in one of the languages, with its letters, and room for its words", async ({
	page,
	baseURL,
}) => {
	for (const [index, path] of TRANSLATED_PATHS.entries()) {
		const language = OTHER_LANGUAGES[index % OTHER_LANGUAGES.length] ?? "hi";
		const given = await givenTexts(String(baseURL), language);
		await open(page, addressIn(language, path));
		await expect(page.locator("html")).toHaveAttribute("lang", localeOf(language));
		expect([path, await faultsOf(page, given)]).toEqual([path, []]);
	}
});

test("in a state's language, under 15 % of the words have Latin letters", { tag: "@deep" }, async ({
	page,
	baseURL,
}) => {
	const { data } = await branchFeed(String(baseURL));
	for (const language of OTHER_LANGUAGES) {
		const branch = data.find(({ state }) => STATE_LANGUAGES[state] === language) as Branch;
		const { state, city } = branch;
		for (const path of [locationPath(state), locationPath(state, city), branchPath(branch)]) {
			await page.goto(addressIn(language, path), { waitUntil: "domcontentloaded" });
			const words = await seenWords(page);
			const latin = words.filter((word) => /\p{Script=Latin}/u.test(word));
			expect([language, path, latin.length < 0.15 * words.length ? [] : latin]).toEqual([language, path, []]);
		}
	}
});

test("the switch leads to the same search, the choice is kept, and links stay in the language", async ({ page }) => {
	await open(page, "/?q=pune");
	await page.getByRole("button", { name: LANGUAGES.en }).click();
	await languages(page).getByRole("link", { name: LANGUAGES.hi }).click();
	await expect(page).toHaveURL("/hi?q=pune");
	await expectHydrated(page);
	await page.locator(".card h3 a").first().click();
	await expect(page).toHaveURL(/\/hi\/branch\//);
	await page.goBack();
	await expect(page).toHaveURL("/hi?q=pune");
	// As from a bookmark, which has no referrer.
	await page.goto("about:blank");
	await page.goto("/location/Gujarat");
	await expect(page).toHaveURL("/hi/location/Gujarat");
});

test("what the page lacked is in the language once the visitor does something", async ({ page }) => {
	const warnings: string[] = [];
	page.on("console", (message) => warnings.push(message.text()));
	await open(page, "/mr");
	await page.getByRole("combobox").first().fill("chalisgaon");
	await expect(page.getByRole("option").first().locator(".search-option-name")).toContainText("चाळीसगाव");
	expect(warnings.filter((text) => text.includes("made again"))).toEqual([]);
});

test("suggestions are in the language, with what was typed only if it is another name", { tag: "@deep" }, async ({
	page,
}) => {
	await open(page, "/hi");
	for (const [typed, name] of [
		["नागालैंड", "नागालैंड"],
		["gurgaon", "गुरुग्राम (Gurgaon)"],
	] as const) {
		await page.getByRole("combobox").first().fill(typed);
		await expect(page.getByRole("option").first().locator(".search-option-name")).toHaveText(name);
	}
});

test("another language is shown where the visitor was", { tag: "@deep" }, async ({ page }) => {
	await open(page, "/location/Maharashtra?page=2");
	const loaded = page.waitForResponse(/same-view/);
	await page.keyboard.press("Shift");
	await loaded;
	const card = page.locator(".card").nth(4);
	const top = () => card.evaluate((each) => Math.round(each.getBoundingClientRect().top));
	await card.evaluate((each) => each.scrollIntoView());
	const before = await top();
	// The switch is no longer in view.
	await languages(page)
		.locator("[lang=ta]")
		.evaluate((link: HTMLElement) => link.click());
	await expect(page).toHaveURL("/ta/location/Maharashtra?page=2");
	// Browsers scroll by whole pixels.
	await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
});

test("a browser in Tamil, and the page of a state, are offered a language once", { tag: "@deep" }, async ({
	browser,
}) => {
	const cases = [
		{ locale: "ta-IN", path: "/", language: "ta" },
		{ locale: "en-IN", path: "/location/Karnataka", language: "kn" },
		{ locale: "en-IN", path: `/?q=${encodeURIComponent("कोथरूड जवळ शाखा")}`, language: "mr" },
		{ locale: "en-IN", path: "/location/Kerala", language: undefined },
	] as const;
	for (const { locale, path, language } of cases) {
		const context = await browser.newContext({ locale, viewport: NARROW });
		const page = await context.newPage();
		await page.goto(path);
		const offer = page.locator(".language-offer");
		if (language) {
			await expect(offer).toHaveAttribute("lang", language);
			await page.reload();
		}
		await expectHydrated(page);
		// The chunk that decides is loaded on every English page.
		await page.waitForResponse(/offered-language/);
		await expect(offer).toHaveCount(0);
		await context.close();
	}
});

for (const language of OTHER_LANGUAGES) {
	for (const [size, viewport] of Object.entries(SIZES)) {
		test(`all pages in ${language}, ${size}`, { tag: "@deep" }, async ({ page, baseURL }) => {
			await page.setViewportSize(viewport);
			const given = await givenTexts(String(baseURL), language);
			const faults: string[] = [];
			for (const path of TRANSLATED_PATHS) {
				await open(page, addressIn(language, path));
				faults.push(...(await faultsOf(page, given)).map((each) => `${path}: ${each}`));
				if (size === "narrow") await expectAccessible(page);
			}
			expect(faults).toEqual([]);
		});
	}
}
