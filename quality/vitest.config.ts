/** `npm run test:deep`: tests that take long or need their own packages, and tests of storage on PostgreSQL. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { DEEP_TESTS, WITHOUT_HURRY } from "../vitest.config.ts";

const ROOT = path.join(import.meta.dirname, "..");

const testsOf = (folders: string, pattern: RegExp) =>
	globSync(`${folders}/**/*.test.ts`, { cwd: ROOT }).filter((file) =>
		pattern.test(readFileSync(path.join(ROOT, file), "utf8")),
	);

/** Tests of PostgreSQL alone. */
const ofPostgres = testsOf("server", /testing\/postgres-server\.ts"/);

/** Tests of storage and of its API, on the engine that the run provides. */
const stored = [
	...testsOf(
		"server/{engine,branch-service/{database,store,api,backup,commands,kinds}}",
		/testing\/(?:test-database|test-service|library|planned-changes)\.ts"/,
	),
	// It tests which texts PostgreSQL cannot store.
	"server/branch-service/null-character.test.ts",
	"server/branch-service/golden-answers.test.ts",
];

export default defineConfig({
	root: ROOT,
	test: {
		...WITHOUT_HURRY,
		projects: [
			{
				extends: true,
				test: {
					name: "deep",
					include: [DEEP_TESTS, "quality/**/*.test.ts"],
					exclude: [...ofPostgres, "**/node_modules/**"],
				},
			},
			// Committed data change only when `npm run make-data` makes them, which runs these, too.
			{ extends: true, test: { name: "data", include: ["data-makers/**/*.test.ts"], isolate: false } },
			{
				extends: true,
				test: {
					name: "postgres",
					include: [...ofPostgres, ...stored],
					globalSetup: path.join(ROOT, "server", "testing", "provide-postgres.ts"),
				},
			},
		],
	},
});
