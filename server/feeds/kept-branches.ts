import path from "node:path";
import { countLastGood } from "./content/last-good-file.ts";

/**
 * How many branches are in the last good feed in the data folder. A feed that cannot be read, or does not state its number, counts as one
 * branch: there was a list, and only an operator can decide that it is not needed.
 *
 * @param source identifies the upstream; a list from another upstream does not count
 */
export async function countKeptBranches(dataDir: string, source: string): Promise<number> {
	try {
		return await countLastGood(path.join(dataDir, "feeds", "branches.json"), source);
	} catch {
		return 1;
	}
}
