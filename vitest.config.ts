import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

const TEST_LIMIT_MS = 20_000;

export default defineConfig({
	plugins: [react()],
	test: {
		include: ["{shared,server,client,scripts}/**/*.test.{ts,tsx}"],
		// Real servers and real files take their time on a busy machine. What a test waits for has no other limit than its own.
		testTimeout: TEST_LIMIT_MS,
		hookTimeout: TEST_LIMIT_MS,
		expect: { poll: { timeout: TEST_LIMIT_MS, interval: 20 } },
	},
});
