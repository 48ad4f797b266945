/** Files that are served as the build wrote them. */
import path from "node:path";
import { ASSETS_PREFIX, LICENCES_PATH } from "../../shared/paths.ts";
import type { PreparedBody } from "../http/prepared-body.ts";
import { readStaticFile, readStaticFiles } from "../http/static-files.ts";
import { DIST } from "./build-manifest.ts";

/** Short, because a release may change the list under the same address. */
const LICENCES_CACHE = "public, max-age=3600";

/**
 * The files for browsers and the list of licences, by their addresses.
 *
 * @throws if the client has not been built
 */
export async function readBuiltFiles(): Promise<Map<string, PreparedBody>> {
	const assets = await readStaticFiles(path.join(DIST, "client", "assets"), `${ASSETS_PREFIX}/`);
	const licences = await readStaticFile(path.join(DIST, "third-party-licences.txt"), LICENCES_CACHE);
	return new Map([...assets, [LICENCES_PATH, licences]]);
}
