import { expect, type Page } from "@playwright/test";

/**
 * Waits until React has taken the page over. Pages whose script is a chunk of their own may be loaded before that: what is
 * clicked by then is lost, where a person would click again.
 */
export async function expectHydrated(page: Page): Promise<void> {
	const isHydrated = () =>
		page.evaluate(() => Object.keys(document.getElementById("root") ?? {}).some((key) => key.startsWith("__react")));
	await expect.poll(isHydrated).toBe(true);
}
