import { expect, type Page } from "@playwright/test";

/**
 * Waits until React has hydrated the page. Pages with their own chunk may be loaded before that; a click then has no effect,
 * and a person would click again.
 */
export async function expectHydrated(page: Page): Promise<void> {
	await expect.poll(() => page.evaluate(isHydrated)).toBe(true);
}

/** Opens a page, and waits until it answers the visitor. */
export async function open(page: Page, path = "/"): Promise<void> {
	await page.goto(path);
	await expectHydrated(page);
}

/** React hydrates in slices, and notes in its own tree, which the root element refers to, when the last one is done. */
export function isHydrated(): boolean {
	const root = (document.getElementById("root") ?? {}) as Record<string, ReactTree>;
	const key = Object.keys(root).find((each) => each.startsWith("__reactContainer"));
	return key !== undefined && root[key]?.stateNode.current.memoizedState.isDehydrated === false;
}

interface ReactTree {
	stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}
