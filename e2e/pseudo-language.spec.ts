/** A language is added by a folder and a line (CONTRIBUTING.md), and its pages say nothing in another one. */
import { expect } from "@playwright/test";
import { LANGUAGES } from "../shared/languages.ts";
import { branchPath, FEED_PATHS, PATTERNS } from "../shared/paths.ts";
import { expectHydrated } from "./hydrated.ts";
import { latinWords, overflowing, textsOf, wordsOf } from "./language-check.ts";
import { PSEUDO, startPseudoSite } from "./pseudo-language/pseudo-site.ts";
import { testWithSite } from "./site-process.ts";
import { NARROW } from "./sizes.ts";

const test = testWithSite(startPseudoSite);

test.use({ viewport: NARROW });

/** Words of everything that is not translated: the feeds and the brand. */
async function givenWords(url: string): Promise<Set<string>> {
	const feeds = await Promise.all(Object.values(FEED_PATHS).map(async (path) => (await fetch(url + path)).text()));
	return wordsOf([...feeds, ...Object.values(LANGUAGES), BRAND, url, PSEUDO, ...PATHS]);
}

const BRAND = "Your Company";

const PATHS = [
	PATTERNS.home,
	"/?q=pune&open=saturday",
	"/?q=nowhere+at+all",
	"/location/Madhya%20Pradesh",
	"/location/Maharashtra/Pune",
	"/location/atlantis",
	branchPath({ id: 1, state: "Maharashtra", city: "Mumbai" }),
	"/branch/Maharashtra/Mumbai/99999",
	"/branches/Maharashtra",
	"/no/such/page",
	PATTERNS.privacy,
];

test("all pages are in the new language, and have room for longer texts", async ({ page, site }) => {
	const allowed = await givenWords(site.url);
	const found: string[] = [];
	for (const path of PATHS) {
		await page.goto(`${site.url}/${PSEUDO}${path === "/" ? "" : path}`);
		await expectHydrated(page);
		const words = latinWords(await textsOf(page), allowed);
		found.push(...[...words, ...(await overflowing(page))].map((each) => `${path}: ${each}`));
	}
	expect(found).toEqual([]);
});
