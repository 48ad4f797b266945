/** Problems of a page according to the browser and to accessibility rules. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** What the software renderer and Playwright say about themselves. */
const OF_TOOLS = ["GL Driver Message", "Service Worker registration blocked by Playwright"];

/**
 * Collects the browser's errors and warnings, except its own line for an intended 404 and the software renderer's warning
 * about its speed.
 *
 * @param status of the page
 */
export function complaintsOf(page: Page, status = 200): string[] {
	const complaints: string[] = [];
	page.on("pageerror", (error) => complaints.push(error.message));
	page.on("console", (message) => {
		const text = message.text();
		const intended = status === 404 && text.includes("the server responded with a status of 404");
		const complains = message.type() === "error" || message.type() === "warning";
		if (complains && !intended && !OF_TOOLS.some((each) => text.includes(each))) complaints.push(text);
	});
	return complaints;
}

/** Checks the current page against the rules of axe-core, and that it scrolls in one direction only (WCAG 2.2, 1.4.10). */
export async function expectAccessible(page: Page): Promise<void> {
	const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
	expect(tooWide, "CSS pixels beyond the screen's edge").toBeLessThanOrEqual(0);
	// Only violations are reported, and no extra page is opened for findings in frames, because there are none. A form with
	// hundreds of options is then checked in an eighth of the time.
	const builder = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode(true);
	const { violations } = await builder.analyze();
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
}

const COLOURS = [
	{ colorScheme: "light", forcedColors: "none" },
	{ colorScheme: "dark", forcedColors: "none" },
	{ colorScheme: "light", forcedColors: "active" },
] as const;

/** Checks the current page as it is shown in light, in dark and in the visitor's own colours. */
export async function expectAccessibleInAllColours(page: Page): Promise<void> {
	for (const colours of COLOURS) {
		await page.emulateMedia(colours);
		await expectAccessible(page);
	}
}

/** The names of the style sheets that a page has asked for so far. */
export function sheetsLoadedBy(page: Page): string[] {
	const names: string[] = [];
	page.on("request", (request) => {
		if (request.resourceType() === "stylesheet") names.push(request.url().replace(/^.*\//, ""));
	});
	return names;
}
