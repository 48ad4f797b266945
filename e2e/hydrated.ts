import type { Page } from "@playwright/test";

/**
 * Waits until React has hydrated the page. Pages with their own chunk may be shown earlier, when a click still has no effect
 * and a person would click again.
 */
export async function expectHydrated(page: Page): Promise<void> {
	await page.waitForFunction(isHydrated);
}

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, path = "/"): Promise<void> {
	await page.goto(path);
	await expectHydrated(page);
}

/** Whether React has hydrated everything. It does so in slices and records the end in its tree, which the root element refers to. */
export function isHydrated(): boolean {
	const root = (document.getElementById("root") ?? {}) as Record<string, ReactTree>;
	const key = Object.keys(root).find((each) => each.startsWith("__reactContainer"));
	return key !== undefined && root[key]?.stateNode.current.memoizedState.isDehydrated === false;
}

interface ReactTree {
	stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}
