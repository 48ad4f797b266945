/** `npm run test:deep -- operations`: tests docs/operations/, and the tile services of docs/maps.md, with the real programs. */
import { defineConfig } from "vitest/config";

const TEST_LIMIT_MS = 120_000;

export default defineConfig({
	test: {
		include: ["quality/operations/*.spec.ts"],
		testTimeout: TEST_LIMIT_MS,
		hookTimeout: TEST_LIMIT_MS,
		expect: { poll: { timeout: TEST_LIMIT_MS, interval: 20 } },
	},
});
