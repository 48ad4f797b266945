/** Finds browsers for tests and benchmarks. Run directly, it installs what `npm test` needs if possible; with `--all`, also what only deep tests need. */

import { execFileSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { findPostgres } from "../server/testing/postgres-server.ts";

/** Best first: without a window's parts, Chromium needs half the time for most tests. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const PLACES = [
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
	"/snap/bin/chromium",
];

/** The path of Chromium, from CHROMIUM_PATH, CHROME_PATH or the usual places. To watch tests, set one with windows. */
function findChromium(): string | undefined {
	const { CHROMIUM_PATH, CHROME_PATH } = process.env;
	return findProgram([CHROMIUM_PATH, CHROME_PATH], NAMES, PLACES);
}

/** Launch options for tests and benchmarks, without background requests to the internet. */
export function chromiumOptions() {
	const executablePath = findChromium();
	const args = [
		"--no-sandbox",
		"--disable-quic",
		"--disable-background-networking",
		"--disable-component-update",
		"--disable-sync",
	];
	return { ...(executablePath && { executablePath }), args };
}

/** Debian's packages for `npm test`, and a file of each. Layout is tested with fonts as wide as those of phones. */
const PACKAGES = {
	"chromium-headless-shell": "/usr/bin/chromium-headless-shell",
	"fonts-noto-core": "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf",
};

/** Debian's packages for the deep tests: a second browser, Java for the HTML checker, and the second database engine. */
const DEEP_PACKAGES = {
	"firefox-esr": "/usr/bin/firefox-esr",
	"default-jre-headless": "/usr/bin/java",
	postgresql: findPostgres() ?? "",
};

/** Installs missing packages if root and apt allow it. Another present Chromium will do, with other fonts and windows. */
function installMissing(packages: Readonly<Record<string, string>>): void {
	const missing = Object.entries(packages).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
	const canInstall = process.getuid?.() === 0 && isExecutable("/usr/bin/apt-get");
	if (missing.length === 0 || !canInstall || process.env.CHROMIUM_PATH) return;
	const options = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
	try {
		execFileSync("apt-get", ["update"], options);
		execFileSync("apt-get", ["install", "-y", "--no-install-recommends", ...missing], options);
	} catch (error) {
		console.error(`Not installed: ${missing.join(", ")}. ${error}`);
	}
}

if (import.meta.main) {
	installMissing(process.argv.includes("--all") ? { ...PACKAGES, ...DEEP_PACKAGES } : PACKAGES);
	const browser = findChromium();
	if (browser === undefined) {
		console.error("No Chromium found. Install Chromium or Chrome, or set CHROMIUM_PATH.");
		process.exit(1);
	}
	console.log(`Browser: ${browser}`);
}

/**
 * The path of the first program that there is.
 *
 * @param named the values of environment variables that name it; they come first
 * @param names looked for in PATH, best first
 * @param places outside PATH, last
 */
export function findProgram(
	named: readonly (string | undefined)[],
	names: readonly string[],
	places: readonly string[] = [],
): string | undefined {
	const folders = (process.env.PATH ?? "").split(path.delimiter);
	const onPath = folders.flatMap((folder) => names.map((name) => path.join(folder, name)));
	return [...named, ...onPath, ...places].find((file) => file !== undefined && file !== "" && isExecutable(file));
}

/** Whether there is a file that this process may run. */
function isExecutable(file: string): boolean {
	try {
		accessSync(file, constants.X_OK);
		return true;
	} catch {
		return false;
	}
}
