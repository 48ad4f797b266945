/** `npm run test:deep -- load`: the built site in 512 MB under floods. `--mode short` is what CI runs for each change. */
import { defineConfig } from "vitest/config";

const HANGS_MS = 180_000;

export default defineConfig({
	test: { include: ["quality/load-test/*.spec.ts"], testTimeout: HANGS_MS, hookTimeout: HANGS_MS },
});
