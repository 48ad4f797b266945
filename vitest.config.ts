import { globSync, readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { hasProgram } from "./scripts/has-program.ts";
import { findPostgres } from "./server/testing/postgres-server.ts";

const TESTS = "{shared,server,client,scripts}/**/*.test.{ts,tsx}";

/** What tests have that need files, servers, processes or stand-ins for them, or modules of their own. What shared/testing/ holds needs none. */
const OUTSIDE = /from "(?:node:|supertest"|[./\w-]*(?<!shared)\/testing\/)|vi\.mock\(/;

// The linter keeps the tests of shared/ pure.
const pure = globSync(TESTS).filter((file) => file.startsWith("shared") || !OUTSIDE.test(readFileSync(file, "utf8")));

const testsWith = (pattern: RegExp) => globSync(TESTS).filter((file) => pattern.test(readFileSync(file, "utf8")));

/** About PostgreSQL alone. */
const ofPostgres = testsWith(/testing\/postgres-server\.ts"/);

/** What is stored, and all that is answered from it: on the other engine, too. */
const stored = testsWith(/testing\/test-(?:database|service)\.ts"/);

const TEST_LIMIT_MS = 20_000;

const onPostgres: TestProjectInlineConfiguration = {
	extends: true,
	test: { name: "postgres", include: [...ofPostgres, ...stored], globalSetup: "server/testing/provide-postgres.ts" },
};

export default defineConfig({
	plugins: [react()],
	test: {
		// Real servers and files are slow on a busy machine. Waiting for a condition has the same limit as the test.
		testTimeout: TEST_LIMIT_MS,
		hookTimeout: TEST_LIMIT_MS,
		expect: { poll: { timeout: TEST_LIMIT_MS, interval: 20 } },
		// One worker per core. By default one core stays free for the editor.
		maxWorkers: "100%",
		projects: [
			{ extends: true, test: { name: "pure", include: pure, pool: "threads", isolate: false } },
			{ extends: true, test: { name: "outside", include: [TESTS], exclude: [...pure, ...ofPostgres] } },
			...(hasProgram(findPostgres(), "PostgreSQL") ? [onPostgres] : []),
		],
	},
});
