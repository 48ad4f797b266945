import type { Locator, Page } from "@playwright/test";
import { en } from "../client/text/en.ts";

/** The finder's search box. */
export function searchBox(page: Page): Locator {
	return page.getByRole("combobox", { name: en.finder.searchLabel });
}
