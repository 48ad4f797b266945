import path from "node:path";

/** Environment for a process whose start is not tested: it then starts in two thirds of the time. */
export const COMPILE_CACHE = {
	NODE_COMPILE_CACHE: path.join(import.meta.dirname, "..", "..", "node_modules", ".cache", "node"),
};
