/**
 * The `test` function of tests in Firefox, with a site of their own. They use Puppeteer: Playwright 1.65 opens no page in a Firefox that
 * is not its own, because it sends a command that Firefox 153 does not know (`emulation.setMediaFeaturesOverride`).
 */
import { expect } from "@playwright/test";
import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { isHydrated } from "../../e2e/hydrated.ts";
import { WIDE } from "../../e2e/sizes.ts";
import { startSite, testWithSite } from "../../e2e/start-site.ts";
import { findProgram } from "../../scripts/find-browser.ts";
import { hasProgram } from "../has-program.ts";

interface Fixtures {
	tab: Page;
	/** What the tab has complained about so far. Each test expects no complaints. */
	complaints: string[];
}

const siteTest = testWithSite(() => startSite({ LOG_LEVEL: "warn" }));

export const test = siteTest.extend<Fixtures, { firefox: Browser | undefined }>({
	firefox: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of required fixtures here.
		async ({}, use) => {
			const names = ["firefox-esr", "firefox"];
			const places = ["/Applications/Firefox.app/Contents/MacOS/firefox"];
			const executablePath = findProgram([process.env.FIREFOX_PATH], names, places);
			if (!hasProgram(executablePath, "Firefox")) return use(undefined);
			// WebGL differs from machine to machine. Without it, pages show only the list.
			const extraPrefsFirefox = { "webgl.disabled": true };
			const browser = await puppeteer.launch({ browser: "firefox", executablePath, extraPrefsFirefox });
			await use(browser);
			await browser.close();
		},
		{ scope: "worker" },
	],
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of required fixtures here.
	complaints: async ({}, use) => {
		const complaints: string[] = [];
		await use(complaints);
		expect(complaints).toEqual([]);
	},
	tab: async ({ firefox, complaints }, use, info) => {
		if (firefox === undefined) return info.skip();
		const tab = await firefox.newPage();
		await tab.setViewport(WIDE);
		tab.on("pageerror", (error) => complaints.push(String(error)));
		tab.on("console", (message) => {
			if (message.type() === "error") complaints.push(message.text());
		});
		await use(tab);
		await tab.close();
	},
});

/** Opens a page and waits until React has hydrated it. */
export async function open(tab: Page, url: string): Promise<void> {
	await tab.goto(url);
	await expect.poll(() => tab.evaluate(isHydrated)).toBe(true);
}

/** The visible texts of elements. */
export function textsOf(tab: Page, selector: string): Promise<string[]> {
	return tab.$$eval(selector, (elements) => elements.map((element) => (element as HTMLElement).innerText));
}

/** A selector for an element by its accessible name and role. */
export const named = (name: string, role: string) => `aria/${name}[role="${role}"]`;
