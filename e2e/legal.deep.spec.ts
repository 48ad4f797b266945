/** The legal pages: their texts, the length of their lines, and that the site keeps their promises. */
import { expect } from "@playwright/test";
import { en } from "../client/text/en.ts";
import { enLegal } from "../client/text/en-legal.ts";
import { enLegalHead, type LegalPageName } from "../client/text/en-legal-head.ts";
import { PATTERNS } from "../shared/paths.ts";
import { WIDE } from "./sizes.ts";
import { test } from "./test.ts";

const COMPANY = "Your Company";
const MAX_LINE = 70;

test.use({ viewport: WIDE });

for (const name of ["privacy", "disclaimer", "terms"] as const satisfies LegalPageName[]) {
	test(`${PATTERNS[name]} has its sections, in lines of readable length`, async ({ page }) => {
		await page.goto("/login");
		await page.getByRole("link", { name: en.footer[name], exact: true }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(enLegalHead[name].title);
		await expect(page).toHaveTitle(`${enLegalHead[name].title} | ${COMPANY}`);
		await expect(page.locator("main h2")).toHaveText(enLegal[name](COMPANY).map(({ heading }) => heading));
		await expect(page.locator("main p:not(.notice)").first()).toContainText(COMPANY);
		expect(await page.locator("main p:not(.notice)").evaluateAll(longestLine)).toBeLessThanOrEqual(MAX_LINE);
	});
}

test.describe("with maps", () => {
	test.use({ automaticMaps: true });

	test("a visit stores nothing in the browser, as the Privacy Policy promises about cookies", async ({ page }) => {
		for (const path of ["/", "/location/Gujarat", "/branch/Maharashtra/Mumbai/1", PATTERNS.privacy]) {
			await page.goto(path);
			await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		}
		const state = await page.context().storageState();
		expect(state).toEqual({ cookies: [], origins: [] });
	});
});

/** Number of characters in the longest line of the paragraphs. */
function longestLine(paragraphs: Element[]): number {
	const lengths = paragraphs.flatMap((paragraph) => {
		const text = paragraph.firstChild;
		const lines = new Map<number, number>();
		const range = document.createRange();
		for (let index = 0; text instanceof Text && index < text.length; index++) {
			range.setStart(text, index);
			range.setEnd(text, index + 1);
			const { top } = range.getBoundingClientRect();
			lines.set(top, (lines.get(top) ?? 0) + 1);
		}
		return [...lines.values()];
	});
	return Math.max(...lengths);
}
