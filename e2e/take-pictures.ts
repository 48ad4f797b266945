/** `npm run translate -- hi`: a picture of each kind of page in a language, narrow and wide, for who translates its texts. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import { chromiumOptions } from "../scripts/find-browser.ts";
import { startServerProcess } from "../server/testing/server-process.ts";
import { ALL_LANGUAGES, addressIn } from "../shared/languages.ts";
import { open } from "./hydrated.ts";
import { TRANSLATED_PATHS } from "./language-check.ts";
import { SIZES } from "./sizes.ts";

const language = ALL_LANGUAGES.find((code) => code === process.argv[2]);
if (!language) throw new Error(`Name a language: ${ALL_LANGUAGES.join(", ")}`);

const folder = path.join(import.meta.dirname, "..", "test-results", "pictures", language);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const dataDir = mkdtempSync(path.join(tmpdir(), "branch-locator-pictures-"));
// Without a brand, a site starts with the sample.
const site = await startServerProcess("main.ts", dataDir, { env: { BRAND_FILE: "" } });
const browser = await chromium.launch(chromiumOptions());
try {
	for (const [size, viewport] of Object.entries(SIZES)) {
		const page = await browser.newPage({ viewport, baseURL: site.origin });
		for (const [index, english] of TRANSLATED_PATHS.entries()) {
			await open(page, addressIn(language, english));
			const name = english.replace(/[^a-z\d]+/gi, " ").trim() || "home";
			const file = `${size} ${String(index + 1).padStart(2, "0")} ${name}.png`.replaceAll(" ", "-");
			await page.screenshot({ path: path.join(folder, file), fullPage: true });
		}
	}
	process.stdout.write(`Pictures of ${2 * TRANSLATED_PATHS.length} pages are in ${folder}\n`);
} finally {
	await browser.close();
	await site.kill();
	rmSync(dataDir, { recursive: true, force: true });
}
