/** What a screen reader announces by itself: changes within live regions (WCAG 2.2, 4.1.3), by the strictest rules. */

import { expect, type Page } from "@playwright/test";
import { texts as en } from "../client/text/en/texts.ts";

interface Announcements {
	/** New texts of regions that existed before. */
	heard: string[];
	/** Texts of regions that appeared together with them. Several screen readers ignore these, except in alerts. */
	missed: string[];
}

declare global {
	interface Window {
		announcements: Announcements;
	}
}

/** Records announcements from the next page load on. */
export async function listen(page: Page): Promise<void> {
	await page.addInitScript(record);
}

/** Expects texts to have been announced since the last call, in any order. */
export async function expectHeard(page: Page, ...texts: readonly (string | RegExp)[]): Promise<void> {
	await expect(async () => {
		const heard = await page.evaluate(() => window.announcements.heard);
		for (const text of texts) {
			expect(heard).toContainEqual(
				typeof text === "string" ? expect.stringContaining(text) : expect.stringMatching(text),
			);
		}
	}).toPass();
	await page.evaluate(() => window.announcements.heard.splice(0));
}

/** The overlay of a search says nothing more than the number of results, which is announced right after it. */
const NOT_NEEDED: readonly string[] = [en.finder.searching];

export async function expectNothingMissed(page: Page): Promise<void> {
	const missed = await page.evaluate(() => window.announcements.missed);
	expect.soft(missed.filter((text) => !NOT_NEEDED.includes(text))).toEqual([]);
}

function record(): void {
	const REGIONS = "[role=status], [role=alert], [role=log], output, [aria-live=polite], [aria-live=assertive]";
	/** The last text of each region known to a screen reader. */
	const texts = new Map<Element, string>();
	const announcements: Announcements = { heard: [], missed: [] };
	window.announcements = announcements;

	/** The text of a region; screen readers ignore hidden parts. */
	const textOf = (region: Element) => {
		const isShown = region.checkVisibility({ visibilityProperty: true });
		return isShown ? (region as HTMLElement).innerText.replace(/\s+/g, " ").trim() : "";
	};

	function look(first: boolean): void {
		for (const region of texts.keys()) if (!region.isConnected) texts.delete(region);
		for (const region of document.querySelectorAll(REGIONS)) {
			if (region.closest("[aria-hidden=true], [inert]")) continue;
			const text = textOf(region);
			const before = texts.get(region);
			texts.set(region, text);
			if (first || text === "" || text === before) continue;
			// Screen readers read what the focus moves to.
			const isRead = region.contains(document.activeElement) || document.activeElement?.contains(region);
			if (before !== undefined || region.matches("[role=alert]")) announcements.heard.push(text);
			else if (!isRead) announcements.missed.push(text);
		}
	}

	addEventListener("DOMContentLoaded", () => {
		look(true);
		let isScheduled = false;
		// Looks once effects have moved the focus.
		const ask = () => {
			if (isScheduled) return;
			isScheduled = true;
			requestAnimationFrame(() =>
				setTimeout(() => {
					isScheduled = false;
					look(false);
				}),
			);
		};
		new MutationObserver(ask).observe(document, {
			subtree: true,
			childList: true,
			characterData: true,
			attributes: true,
		});
	});
}
