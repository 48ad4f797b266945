import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import type { Options } from "./e2e/test.ts";
import { chromiumOptions } from "./scripts/find-browser.ts";
import { COMPILE_CACHE } from "./server/testing/compile-cache.ts";

/** The tag and the file names of tests that `npm test` has no time for. */
const DEEP = /@deep|\.deep\.spec\.ts/;

/** Also those that both run, because deep ones of the same file need what they store. */
const WITH_FIRST = /@deep|@first|\.deep\.spec\.ts/;

/** Browser tests of the product: those of `npm test`, and those that are deep. */
const OF_BROWSER = ["e2e/*.spec.ts", "quality/browser/*.spec.ts"];

/** What people do on all pages, each by one or several tests. They are run again on translated pages. */
const TRANSLATED =
	/(?:e2e|quality.browser).(?:admin|branch-page|bulk-upload|create-branch|filters|finder|opening-hours|selection|suggestions)[^/]*\.spec\.ts$/;

/** What `e2e/sites-process.ts` prints. Workers find both ports in their environment. */
const LISTENING = /http:\/\/localhost:(?<e2e_port>\d+) \| http:\/\/127\.0\.0\.1:(?<e2e_orders>\d+)/;

/**
 * Browser tests run the built product with its embedded branch service and the sample data. They share that site and do not
 * change its data; tests that store branches start their own one.
 */
export default defineConfig<Options>({
	testDir: ".",
	outputDir: "test-results",
	fullyParallel: true,
	// Far more than any test needs, also on a busy machine: only what hangs is ended.
	timeout: 300_000,
	expect: { timeout: 120_000 },
	workers: 2,
	forbidOnly: true,
	reporter: [["list"]],
	use: {
		// From the server's output; already known in the workers.
		baseURL: `http://localhost:${process.env.E2E_PORT}`,
		// What a worker answers, a test could not replace; those of the worker itself allow it.
		serviceWorkers: "block",
		locale: "en-IN",
		timezoneId: "Asia/Kolkata",
		// Recording every test would take a sixth of the time; use `--trace=on` to examine one.
		trace: "off",
		screenshot: "only-on-failure",
		launchOptions: chromiumOptions(),
	},
	projects: [
		{ name: "chromium", testDir: "e2e", grepInvert: DEEP },
		{ name: "deep", testMatch: OF_BROWSER, grep: WITH_FIRST },
		{ name: "translated", testMatch: TRANSLATED, use: { translated: true } },
		{ name: "documents", testDir: "quality/html", testMatch: "*-documents.spec.ts" },
		{ name: "html", testDir: "quality/html", testMatch: "valid-html.spec.ts", dependencies: ["documents"] },
		{ name: "firefox", testDir: "quality/firefox" },
	],
	webServer: {
		command: "node e2e/sites-process.ts",
		wait: { stdout: LISTENING },
		env: { E2E_DATA_DIR: dataDir(), NODE_ENV: "production", ...COMPILE_CACHE },
	},
});

/** The folder of all sites' data. The runner creates it; each worker reads this file again and finds it in the environment. */
function dataDir(): string {
	const folder = process.env.E2E_DATA_DIR;
	if (folder !== undefined) return folder;
	const newFolder = mkdtempSync(path.join(tmpdir(), "branch-locator-e2e-"));
	process.env.E2E_DATA_DIR = newFolder;
	process.once("exit", () => rmSync(newFolder, { recursive: true, force: true }));
	return newFolder;
}
