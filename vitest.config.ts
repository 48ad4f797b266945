import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
	plugins: [react()],
	test: {
		include: ["{shared,server,client,scripts}/**/*.test.{ts,tsx}"],
		// Real servers and real files take their time on a busy machine.
		testTimeout: 20_000,
	},
});
