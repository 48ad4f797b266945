/** Browsers of the versions in docs/product.md run the scripts; one that lacks what they need gets pages without scripts. */

import { globSync, readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";
import { transformWithOxc } from "vite";
import { texts as en } from "../../client/text/en/texts.ts";
import { searchBox } from "../../e2e/finder-page.ts";
import { NARROW } from "../../e2e/sizes.ts";
import { test } from "../../e2e/test.ts";

/** Features newer than these versions. Others of the same age cannot be found by name; TypeScript does not know them either (`lib`). */
const NEWER =
	/\b(?:Array\.fromAsync|Error\.isError|Iterator\.from|Math\.sumPrecise|Promise\.try|RegExp\.escape|Uint8Array\.fromBase64)\b/;

test("the built scripts have nothing that is newer than the versions in docs/product.md", async () => {
	const versions = /Chrome and Edge from version (\d+), Firefox (\d+), Safari (\d+\.\d)/.exec(
		readFileSync("docs/product.md", "utf8"),
	);
	const [, chrome, firefox, safari] = versions ?? [];
	const target = [`chrome${chrome}`, `edge${chrome}`, `firefox${firefox}`, `safari${safari}`, `ios${safari}`];
	const translate = async (code: string, to: string | string[]) =>
		(await transformWithOxc(code, "script.js", { target: to, sourcemap: false })).code;
	const isNewer = async (code: string) =>
		NEWER.test(code) || (await translate(code, target)) !== (await translate(code, "esnext"));
	const files = globSync("dist/client/assets/*.{js,mjs}");
	expect(files.length).toBeGreaterThan(20);
	for (const file of files) expect(await isNewer(readFileSync(file, "utf8")), file).toBe(false);
	expect(await isNewer("{ using file = open(); }")).toBe(true);
	expect(await isNewer("Promise.try(open)")).toBe(true);
});

const MISSING: Readonly<Record<string, () => void>> = {
	"URL.canParse": () => Reflect.deleteProperty(URL, "canParse"),
	"AbortSignal.any": () => Reflect.deleteProperty(AbortSignal, "any"),
};

/** Whether React has begun to hydrate the page. */
const hasStarted = (page: Page) =>
	page.locator("#root").evaluate((root) => Object.keys(root).some((key) => key.startsWith("__react")));

test.use({ viewport: NARROW });

for (const [name, remove] of Object.entries(MISSING)) {
	test(`without ${name}, a branch is found, filtered and opened`, async ({ page }) => {
		const problems: string[] = [];
		page.on("pageerror", (error) => problems.push(error.message));
		await page.addInitScript(remove);
		await page.goto("/");
		await expect(page.locator(".needs-script").filter({ visible: true })).toHaveCount(0);
		await searchBox(page).fill("pune");
		await page.getByRole("checkbox", { name: "Branch Office" }).check();
		await page.getByRole("button", { name: en.finder.search, exact: true }).click();
		await expect(page).toHaveURL(/\?q=pune&.*category=Branch\+Office/);
		await expect(page.locator("article.card").first()).toContainText("Pune");
		expect(await hasStarted(page)).toBe(false);
		await page.locator("article.card").first().getByRole("heading").getByRole("link").click();
		await expect(page).toHaveURL(/\/branch\/Maharashtra\/Pune\//);
		await expect(page.getByRole("heading", { level: 1 })).toContainText("Pune");
		expect(problems).toEqual([]);
	});
}
