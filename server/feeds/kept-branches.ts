import path from "node:path";
import { countLastGood } from "./content/last-good-file.ts";

/**
 * How many branches are in the last good feed that was kept in the data folder. One that cannot be read, or does not say it, counts
 * as one branch: there was a list, and only an operator can decide that it is not needed.
 *
 * @param source identifies the upstream; a list of another one does not count
 */
export async function countKeptBranches(dataDir: string, source: string): Promise<number> {
	try {
		return (await countLastGood(path.join(dataDir, "feeds", "branches.json"), source)) ?? 1;
	} catch {
		return 1;
	}
}
