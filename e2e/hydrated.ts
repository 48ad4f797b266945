import { expect, type Page } from "@playwright/test";

/**
 * Waits until React has hydrated the page. Pages with their own chunk may be loaded before that; a click then has no effect,
 * and a person would click again.
 */
export async function expectHydrated(page: Page): Promise<void> {
	const isHydrated = () =>
		page.evaluate(() => Object.keys(document.getElementById("root") ?? {}).some((key) => key.startsWith("__react")));
	await expect.poll(isHydrated).toBe(true);
}
