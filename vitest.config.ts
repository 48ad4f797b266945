import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { COMPILE_CACHE } from "./server/testing/compile-cache.ts";

const TESTS = "{shared,server,client,scripts}/**/*.test.{ts,tsx}";

/** What takes long: run by `npm run test:deep`, see `quality/vitest.config.ts`. */
export const DEEP_TESTS = "{shared,server,client,scripts}/**/*.deep.test.ts";

/** What tests have that need files, servers, processes or stand-ins for them, or modules of their own. What shared/testing/ holds needs none. */
const OUTSIDE = /from "(?:node:|supertest"|[./\w-]*(?<!shared)\/testing\/)|vi\.mock\(/;

const files = globSync(TESTS, { exclude: [DEEP_TESTS] });
const textOf = (file: string) => readFileSync(file, "utf8");

// Modules that are replaced have to be loaded again; the other files share what is loaded: thirty of them took 18 s
// instead of 30.
const alone = files.filter((file) => textOf(file).includes("vi.mock("));

// The linter keeps the tests of shared/ pure.
const pure = files.filter((file) => file.startsWith("shared") || !OUTSIDE.test(textOf(file)));

/** About PostgreSQL alone. */
const ofPostgres = files.filter((file) => /testing\/postgres-server\.ts"/.test(textOf(file)));

/**
 * Far more than any test needs: only what hangs is ended. Real servers and files are slow on a busy machine, and no result depends on how
 * soon something happens.
 */
const HANGS_MS = 180_000;

/** For all tests. Waiting for a condition has the same limit as the test. */
export const WITHOUT_HURRY = {
	tags: [{ name: "deep", description: "What `npm run test:unit` has no time for; `npm run test:deep` runs it." }],
	testTimeout: HANGS_MS,
	hookTimeout: HANGS_MS,
	expect: { poll: { timeout: HANGS_MS, interval: 20 } },
	// One worker per core. By default one core stays free for the editor.
	maxWorkers: "100%",
	// What tests start keeps its compiled code for the next process: each then starts in two thirds of the time.
	env: COMPILE_CACHE,
	setupFiles: [path.join(import.meta.dirname, "server/testing/same-random-values.ts")],
};

export default defineConfig({
	plugins: [react()],
	test: {
		...WITHOUT_HURRY,
		projects: [
			{ extends: true, test: { name: "pure", include: pure, pool: "threads", isolate: false } },
			{
				extends: true,
				test: {
					name: "outside",
					include: [TESTS],
					exclude: [DEEP_TESTS, ...pure, ...alone, ...ofPostgres],
					isolate: false,
				},
			},
			{ extends: true, test: { name: "alone", include: alone } },
		],
	},
});
