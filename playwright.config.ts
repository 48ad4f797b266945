import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "./scripts/find-browser.ts";

const LISTENING = /http:\/\/localhost:(?<e2e_port>\d+)/;

/**
 * Browser tests run the built product with its embedded branch service and the sample data. They share that server and
 * change nothing of it; tests that store branches start a site of their own.
 */
export default defineConfig({
	testDir: "e2e",
	outputDir: "test-results",
	fullyParallel: true,
	// Software rendering makes maps slow.
	timeout: 60_000,
	// An assertion waits for what is on its way on a busy machine, too: no result depends on how soon it comes.
	expect: { timeout: 30_000 },
	workers: 2,
	forbidOnly: true,
	reporter: [["list"]],
	use: {
		// Said by the server, and known in the workers by then.
		baseURL: `http://localhost:${process.env.E2E_PORT}`,
		locale: "en-IN",
		timezoneId: "Asia/Kolkata",
		// Recording every test for those that fail takes a sixth of the time; `--trace=on` records the one that is looked into.
		trace: "off",
		screenshot: "only-on-failure",
		launchOptions: chromiumOptions(),
	},
	webServer: {
		command: "node server/main.ts",
		wait: { stdout: LISTENING },
		env: { PORT: process.env.E2E_PORT ?? "0", DATA_DIR: dataDir(), LOG_LEVEL: "warn", NODE_ENV: "production" },
	},
});

/** The server's own folder. The runner makes it; each worker, which reads this file again, finds it in the environment. */
function dataDir(): string {
	const known = process.env.E2E_DATA_DIR;
	if (known !== undefined) return known;
	const made = mkdtempSync(path.join(tmpdir(), "branch-locator-e2e-"));
	process.env.E2E_DATA_DIR = made;
	process.once("exit", () => rmSync(made, { recursive: true, force: true }));
	return made;
}
