/** The packages whose code or files are in the image, and where. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { type LockEntries, type Package, packageIn, withDependencies } from "./lock-file.ts";

/** `server`: installed beside it. `browser`: in files for browsers. `rendering`: in the server's bundle of the pages. `fonts`: for pictures. */
type Part = "server" | "browser" | "rendering" | "fonts";

export interface ShippedPackage extends Package {
	parts: readonly Part[];
}

/** The bundler's lists of the packages in a bundle, in dist/. */
const BUNDLES: readonly (readonly [list: string, part: Part])[] = [
	["client/.vite/license.json", "browser"],
	["client/.vite/service-worker-license.json", "browser"],
	["server/.vite/license.json", "rendering"],
];

/** Published as one file with all its dependencies inside, which the bundler cannot see. */
const IN_ONE_FILE = ["maplibre-gl"];

/** Packages whose files the build copies. */
const FONTS = ["@expo-google-fonts/noto-sans"];

/**
 * All packages in the image, by name and version.
 *
 * @param root the project's folder, installed and with its bundles built
 * @throws if a package is not installed, or a bundle has one that is not in the lock file
 */
export function shippedPackages(root: string, lock: LockEntries): ShippedPackage[] {
	const parts = new Map<string, Set<Part>>();
	const add = (folders: Iterable<string>, part: Part) => {
		for (const folder of folders) parts.set(folder, (parts.get(folder) ?? new Set()).add(part));
	};
	add(withDependencies(root, lock, "", Object.keys(lock[""]?.dependencies ?? {})), "server");
	for (const [list, part] of BUNDLES) {
		for (const { name, version } of JSON.parse(readFileSync(path.join(root, "dist", list), "utf8"))) {
			const folder = Object.keys(lock).find(
				(key) =>
					(key === `node_modules/${name}` || key.endsWith(`/node_modules/${name}`)) && lock[key]?.version === version,
			);
			if (folder === undefined) throw new Error(`package-lock.json has no ${name} ${version}, which is in a bundle`);
			add([folder], part);
			if (IN_ONE_FILE.includes(name)) add(withDependencies(root, lock, "", [name]), part);
		}
	}
	add(
		FONTS.map((name) => `node_modules/${name}`),
		"fonts",
	);
	return [...parts]
		.map(([folder, of]) => ({ ...packageIn(root, lock, folder), parts: [...of].sort() }))
		.sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version) || compare(a.folder, b.folder));
}

/** The same order in every locale. */
function compare(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}
