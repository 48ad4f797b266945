import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "./scripts/find-browser.ts";

const PORT = process.env.E2E_PORT ?? "34517";

// The runner and each worker read this file, so the folder is passed on in the environment.
const dataDir = process.env.E2E_DATA_DIR ?? mkdtempSync(path.join(tmpdir(), "branch-locator-e2e-"));
process.env.E2E_DATA_DIR = dataDir;

/** Browser tests run the built product with its embedded branch service and the sample data. */
export default defineConfig({
	testDir: "e2e",
	outputDir: "test-results",
	fullyParallel: true,
	// Software rendering makes maps slow.
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
