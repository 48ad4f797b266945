import path from "node:path";
import { mergeConfig } from "vitest/config";
import usual from "../../vitest.config.ts";

export default mergeConfig(usual, {
	root: path.join(import.meta.dirname, "..", ".."),
	test: { setupFiles: [path.join(import.meta.dirname, "begin-before-midnight.ts")] },
});
