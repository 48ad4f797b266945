import { globSync, readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const TESTS = "{shared,server,client,scripts}/**/*.test.{ts,tsx}";

/** What a test imports that needs more than the code under test: files, servers, processes, or stand-ins for them. */
const OUTSIDE = /from "(?:node:|supertest"|[./\w-]*\/testing\/)/;

const pure = globSync(TESTS).filter((file) => !OUTSIDE.test(readFileSync(file, "utf8")));

const TEST_LIMIT_MS = 20_000;

export default defineConfig({
	plugins: [react()],
	test: {
		// Real servers and real files take their time on a busy machine. What a test waits for has no other limit than its own.
		testTimeout: TEST_LIMIT_MS,
		hookTimeout: TEST_LIMIT_MS,
		expect: { poll: { timeout: TEST_LIMIT_MS, interval: 20 } },
		// One for each core: by default one core is left to the editor.
		maxWorkers: "100%",
		projects: [
			{ extends: true, test: { name: "pure", include: pure, pool: "threads", isolate: false } },
			{ extends: true, test: { name: "outside", include: [TESTS], exclude: pure } },
		],
	},
});
