/** `npm run test:operations`: what docs/operations/ says, and docs/maps.md of tile services, tried with the programs that it is about. */
import { defineConfig } from "vitest/config";

const TEST_LIMIT_MS = 60_000;

export default defineConfig({
	test: {
		include: ["scripts/operations/*.spec.ts"],
		testTimeout: TEST_LIMIT_MS,
		hookTimeout: TEST_LIMIT_MS,
		expect: { poll: { timeout: TEST_LIMIT_MS, interval: 20 } },
	},
});
