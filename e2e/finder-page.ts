import { expect, type Locator, type Page } from "@playwright/test";
import { texts as en } from "../client/text/en/texts.ts";

export function searchBox(page: Page): Locator {
	return page.getByRole("combobox", { name: en.finder.searchLabel });
}

export const cards = (page: Page) => page.locator("article.card");

/** Matches the finder's heading with this number of branches; what was searched for may follow. */
export function counted(number: number): RegExp {
	return new RegExp(`^${en.finder.count(number)}(?! nearest| in this)\\b`);
}

/** Waits until the finder has found this many branches. */
export function expectCount(page: Page, number: number): Promise<void> {
	return expect(page.locator(".result-count")).toHaveText(counted(number));
}
