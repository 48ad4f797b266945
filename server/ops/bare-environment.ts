import { getCompileCacheDir } from "node:module";
import path from "node:path";

/**
 * The environment of a process that needs nothing from ours: it gets no secrets. Where this process keeps compiled code, which
 * NODE_COMPILE_CACHE says, it does so too.
 */
export function bareEnvironment(): Record<string, string> {
	const folder = getCompileCacheDir();
	// Within the folder, Node has one for each of its versions.
	return folder === undefined ? {} : { NODE_COMPILE_CACHE: path.dirname(folder) };
}
