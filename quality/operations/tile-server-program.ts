import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const NAME = "tileserver-gl-light";
const VERSION = "5.6.0";

/** The day after this version's release. Its dependencies are installed as of that day. */
const DAY = "2026-05-09";

const CACHE = path.join(import.meta.dirname, "..", "..", "node_modules", ".cache");
const FOLDER = path.join(CACHE, `${NAME}-${VERSION}`);
const MAIN = path.join(FOLDER, "node_modules", NAME, "src", "main.js");

/** Shorter than the limit of the waiting hook, so that the reason is reported. */
const INSTALL_LIMIT_MS = 240_000;

/** An empty package replaces SQLite, which it needs only for MBTiles and which would have to be compiled; the tests have PMTiles. */
const PROJECT = {
	private: true,
	dependencies: { [NAME]: VERSION },
	overrides: { "@mapbox/mbtiles": "file:no-mbtiles" },
};

/**
 * Installs a tile server into its own cache, once. It is not in the project's lock files, because some of its dependencies have licences that
 * those do not allow; it is not distributed.
 *
 * @returns the path of its main file
 * @throws if it cannot be installed, such as without the npm registry
 */
export async function installTileServer(): Promise<string> {
	if (existsSync(MAIN)) return MAIN;
	await mkdir(CACHE, { recursive: true });
	const folder = await mkdtemp(`${FOLDER}-`);
	try {
		await mkdir(path.join(folder, "no-mbtiles"));
		await writeFile(path.join(folder, "no-mbtiles", "package.json"), '{ "name": "no-mbtiles", "version": "1.0.0" }');
		await writeFile(path.join(folder, "no-mbtiles", "index.js"), "");
		await writeFile(path.join(folder, "package.json"), JSON.stringify(PROJECT));
		const options = ["--ignore-scripts", "--no-audit", "--no-fund", `--before=${DAY}`];
		// Inside node_modules, npm would otherwise look for the project above.
		await promisify(execFile)("npm", ["install", "--prefix", folder, ...options], { timeout: INSTALL_LIMIT_MS });
		await rename(folder, FOLDER);
	} catch (error) {
		await rm(folder, { recursive: true, force: true });
		const problem = (error as { stderr?: string }).stderr || String(error);
		throw new Error(`${NAME} ${VERSION} cannot be installed. Can npm reach its registry?\n${problem}`);
	}
	return MAIN;
}
