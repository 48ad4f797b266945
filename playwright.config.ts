import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "./scripts/find-browser.ts";

const PORT = process.env.E2E_PORT ?? "34517";

// Read in the runner and again in each worker; the folder is the server's alone.
const dataDir = process.env.E2E_DATA_DIR ?? mkdtempSync(path.join(tmpdir(), "branch-locator-e2e-"));
process.env.E2E_DATA_DIR = dataDir;

/** Browser tests of the built product, with its embedded branch service and the sample data. */
export default defineConfig({
	testDir: "e2e",
	outputDir: "test-results",
	fullyParallel: true,
	// Maps are drawn by software.
	timeout: 60_000,
	workers: 2,
	forbidOnly: true,
	reporter: [["list"]],
	use: {
		baseURL: `http://localhost:${PORT}`,
		locale: "en-IN",
		timezoneId: "Asia/Kolkata",
		trace: "retain-on-failure",
		launchOptions: chromiumOptions(),
	},
	webServer: {
		command: "node server/main.ts",
		url: `http://localhost:${PORT}/healthz`,
		env: { PORT, DATA_DIR: dataDir, LOG_LEVEL: "warn", NODE_ENV: "production" },
		reuseExistingServer: false,
	},
});
