/** A language is added by a folder and a line (CONTRIBUTING.md), and its pages say nothing in another one. */
import { expect } from "@playwright/test";
import { expectHydrated } from "../../e2e/hydrated.ts";
import { givenTextsAndWords, latinWords, overflowing, TRANSLATED_PATHS, textsOf } from "../../e2e/language-check.ts";
import { NARROW } from "../../e2e/sizes.ts";
import { testWithSite } from "../../e2e/start-site.ts";
import { addressIn, type Language } from "../../shared/languages.ts";
import { PSEUDO, startPseudoSite } from "./pseudo-language/pseudo-site.ts";

const test = testWithSite(startPseudoSite);

test.use({ viewport: NARROW });

test("all pages are in the new language, and have room for longer texts", async ({ page, site }) => {
	const given = [...(await givenTextsAndWords(site.url)), `/${PSEUDO}/`];
	const faults: string[] = [];
	for (const path of TRANSLATED_PATHS) {
		await page.goto(site.url + addressIn(PSEUDO as Language, path));
		await expectHydrated(page);
		const words = latinWords(await textsOf(page), given);
		faults.push(...[...words, ...(await overflowing(page))].map((each) => `${path}: ${each}`));
	}
	expect(faults).toEqual([]);
});
