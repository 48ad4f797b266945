/** Problems of a page according to the browser and to accessibility rules. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { test } from "./test.ts";

/** Messages of the software renderer and of Playwright about themselves. */
const OF_TOOLS = ["GL Driver Message", "Service Worker registration blocked by Playwright"];

/**
 * Collects the browser's errors and warnings, except messages of test tools and the browser's own line for an intended 404.
 *
 * @param status the page's expected status
 */
export function complaintsOf(page: Page, status = 200): string[] {
	const complaints: string[] = [];
	page.on("pageerror", (error) => complaints.push(error.message));
	page.on("console", (message) => {
		const text = message.text();
		const intended = status === 404 && text.includes("the server responded with a status of 404");
		const complains = message.type() === "error" || message.type() === "warning";
		// React reports that it draws a translated page again, as intended.
		if (test.info().project.name === "translated" && text.startsWith("The page was made again")) return;
		if (complains && !intended && !OF_TOOLS.some((each) => text.includes(each))) complaints.push(text);
	});
	return complaints;
}

/** The axe-core of `AxeBuilder`, minified: a browser reads it in half the time. */
const AXE = readFileSync(
	createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
	"utf8",
);

/** What `AxeBuilder` runs instead, once axe-core has been loaded. */
const NOTHING = "undefined";

/** The rules whose result depends on colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Checks the current page against the rules of axe-core, and that it scrolls in one direction only (WCAG 2.2, 1.4.10). */
export async function expectAccessible(page: Page): Promise<void> {
	await expectRules(page, []);
}

/** @param only names of rules; if empty, all rules that axe-core enables */
async function expectRules(page: Page, only: string[]): Promise<void> {
	const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect.soft(tooWide, "CSS pixels beyond the screen's edge").toBeLessThanOrEqual(0);
	// `AxeBuilder` would load it twice for each check.
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
	// Only violations are reported, and no extra page is opened for findings in frames, because there are none. A form with
	// hundreds of options is then checked in an eighth of the time.
	const runOnly = only.length > 0 && { runOnly: { type: "rule" as const, values: only } };
	const builder = new AxeBuilder({ page, axeSource: NOTHING })
		.options({ resultTypes: ["violations"], ...runOnly })
		.setLegacyMode(true);
	const { violations } = await builder.analyze();
	expect.soft(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
}

const LIGHT = { colorScheme: "light", forcedColors: "none" } as const;
const OTHER_COLOURS = [
	{ colorScheme: "dark", forcedColors: "none" },
	{ colorScheme: "light", forcedColors: "active" },
] as const;

/** Checks the current page in light, in dark and in forced colors. In the latter two, only the rules about colours are checked. */
export async function expectAccessibleInAllColours(page: Page): Promise<void> {
	await page.emulateMedia(LIGHT);
	await expectRules(page, []);
	for (const colours of OTHER_COLOURS) {
		await page.emulateMedia(colours);
		await transitionsEnd(page);
		await expectRules(page, COLOUR_RULES);
	}
	await page.emulateMedia(LIGHT);
}

/** Waits for transitions, during which colours belong to neither scheme. */
async function transitionsEnd(page: Page): Promise<void> {
	await page.evaluate(async () => {
		const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
		await Promise.allSettled(running.map(({ finished }) => finished));
	});
}

/** The names of the style sheets that a page has asked for so far. */
export function sheetsLoadedBy(page: Page): string[] {
	const names: string[] = [];
	page.on("request", (request) => {
		if (request.resourceType() === "stylesheet") names.push(request.url().replace(/^.*\//, ""));
	});
	return names;
}
