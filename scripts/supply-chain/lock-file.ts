/** The installed packages, according to package-lock.json. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** An entry of the lock file, by its folder, such as `node_modules/multer/node_modules/mime-db`. The project itself has the key "". */
interface LockEntry {
	version?: string;
	license?: string;
	integrity?: string;
	hasInstallScript?: boolean;
	/** Whether it is a link to a folder of the project. */
	link?: boolean;
	/** The only platforms that it is installed on. */
	os?: string | string[];
	/** Files of its programs, by their names in `node_modules/.bin`. */
	bin?: Record<string, string>;
	dependencies?: Record<string, string>;
	devDependencies?: Record<string, string>;
	optionalDependencies?: Record<string, string>;
	peerDependencies?: Record<string, string>;
}

export type LockEntries = Readonly<Record<string, LockEntry>>;

/** A package that is installed in a folder of the project. */
export interface Package {
	/** The key of its entry in the lock file. */
	folder: string;
	name: string;
	version: string;
	/** The author's text: an SPDX identifier or expression, or other words; undefined if there is none. */
	licence: string | undefined;
	entry: LockEntry;
}

/** @throws if there is no lock file */
export function readLock(root: string): LockEntries {
	return JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")).packages;
}

export function nameOf(folder: string): string {
	return folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
}

export function packageIn(root: string, lock: LockEntries, folder: string): Package {
	const entry = lock[folder];
	if (entry?.version === undefined) throw new Error(`package-lock.json has no version of ${folder}`);
	const licence = entry.license ?? oldLicence(path.join(root, folder, "package.json"));
	return { folder, name: nameOf(folder), version: entry.version, licence, entry };
}

/** Packages of before 2014 have a list, which npm does not copy into the lock file. */
function oldLicence(file: string): string | undefined {
	if (!existsSync(file)) return undefined;
	const { licenses } = JSON.parse(readFileSync(file, "utf8"));
	if (!Array.isArray(licenses) || licenses.length === 0) return undefined;
	return licenses.map(({ type }) => String(type)).join(" OR ");
}

/** The folder of the package that code in `from` gets by a name: its own, or else one further up. */
export function resolveFolder(lock: LockEntries, from: string, name: string): string | undefined {
	for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
		const candidate = `${folder}${folder && "/"}node_modules/${name}`;
		if (lock[candidate]) return candidate;
		if (folder === "") return undefined;
	}
}

/** The folders of the named packages, resolved from `from`, and of all their dependencies. */
export function withDependencies(root: string, lock: LockEntries, from: string, names: readonly string[]): Set<string> {
	const reached = new Set<string>();
	const add = (user: string, name: string, optional: boolean) => {
		const folder = resolveFolder(lock, user, name);
		if (folder !== undefined && existsSync(path.join(root, folder))) reached.add(folder);
		else if (!optional) throw new Error(`${name} is not installed: run npm ci`);
	};
	for (const name of names) add(from, name, false);
	// A set also visits what is added meanwhile.
	for (const folder of reached) {
		const { dependencies = {}, optionalDependencies = {} } = lock[folder] ?? {};
		for (const name of Object.keys(dependencies)) add(folder, name, false);
		// Packages for other platforms are not installed.
		for (const name of Object.keys(optionalDependencies)) add(folder, name, true);
	}
	return reached;
}
