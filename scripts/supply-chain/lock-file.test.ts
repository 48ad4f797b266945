/** Pinned versions. docs/operations/supply-chain.md has the reasons. */
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { nameOf, readLock, resolveFolder, withDependencies } from "./lock-file.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");

/** By the folder of the lock file. What data are made from is installed without running them, see below. */
const INSTALL_SCRIPTS: Record<string, string[]> = {
	"": [],
	quality: [],
	"data-makers": ["better-sqlite3", "better-sqlite3", "msgpackr-extract"],
};

describe.each(Object.keys(INSTALL_SCRIPTS))("in %j", (folder) => {
	const root = path.join(ROOT, folder);
	const project = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
	const lock = readLock(root);
	const packages = Object.entries(lock).filter(([key]) => key.includes("node_modules/") && !lock[key]?.link);
	const ranges: Record<string, string> = { ...project.dependencies, ...project.devDependencies, ...project.overrides };
	// A folder of the project, see below.
	delete ranges["pinned-node"];

	test("every version is exact", () => {
		expect(Object.keys(ranges).length).toBeGreaterThan(0);
		for (const [name, version] of Object.entries(ranges)) expect(version, name).toMatch(/^\d+\.\d+\.\d+$/);
	});

	test("the lock file has these versions, and a digest of every archive", () => {
		for (const [name, version] of Object.entries(ranges).filter(([each]) => !(each in (project.overrides ?? {})))) {
			expect(lock[`node_modules/${name}`]?.version, name).toBe(version);
		}
		for (const [key, { integrity }] of packages) expect(integrity, key).toMatch(/^sha512-/);
	});

	test("only the named packages run a script when they are installed", () => {
		const scripts = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([key]) => nameOf(key));
		expect(scripts).toEqual(INSTALL_SCRIPTS[folder]);
	});
});

test("no two packages for different platforms have a program of the same name: npm 10 links none if it leaves one out", () => {
	const programs = Object.values(readLock(ROOT)).flatMap(({ os, bin = {} }) => (os ? Object.keys(bin) : []));
	expect(programs).toEqual(["node"]);
});

test("scripts run on the same Node as the image, where there is a package for the platform", () => {
	const { version, optionalDependencies } = JSON.parse(
		readFileSync(path.join(ROOT, "scripts", "pinned-node", "package.json"), "utf8"),
	);
	expect(readFileSync(path.join(ROOT, "Dockerfile"), "utf8")).toContain(`ARG NODE_VERSION=${version}\n`);
	const lock = readLock(ROOT);
	for (const [name, pinned] of Object.entries(optionalDependencies)) {
		expect(pinned).toBe(version);
		expect(lock[`node_modules/${name}`]).toMatchObject({ version, dev: true, optional: true });
	}
});

test("the packages of data makers are installed without their scripts", () => {
	const { scripts } = JSON.parse(readFileSync(path.join(ROOT, "package.json"), "utf8"));
	expect(scripts["make-data"]).toMatch(/^npm ci .*--ignore-scripts && /);
});

test("packages are only installed from lock files", () => {
	const files = [".ci/run", "Dockerfile", "package.json", ...globSync(".github/workflows/*", { cwd: ROOT })];
	const installs = files.flatMap(
		(file) => readFileSync(path.join(ROOT, file), "utf8").match(/npm (?:ci|install|i|add|update)\b/g) ?? [],
	);
	expect(installs.length).toBeGreaterThan(3);
	expect(new Set(installs)).toEqual(new Set(["npm ci"]));
});

test("code gets the nearest package of a name", () => {
	const lock = { "node_modules/a": {}, "node_modules/b": {}, "node_modules/a/node_modules/b": {} };
	expect(resolveFolder(lock, "node_modules/a", "b")).toBe("node_modules/a/node_modules/b");
	expect(resolveFolder(lock, "node_modules/a/node_modules/b", "a")).toBe("node_modules/a");
	expect(resolveFolder(lock, "", "b")).toBe("node_modules/b");
	expect(resolveFolder(lock, "node_modules/a", "c")).toBeUndefined();
});

test("a package that is not installed fails, unless it is for another platform", () => {
	const lock = readLock(ROOT);
	const [other = ""] = Object.keys(lock["node_modules/@resvg/resvg-js"]?.optionalDependencies ?? {}).filter(
		(name) => !existsSync(path.join(ROOT, "node_modules", name)),
	);
	expect(withDependencies(ROOT, lock, "", ["@resvg/resvg-js"])).not.toContain(`node_modules/${other}`);
	expect(() => withDependencies(ROOT, lock, "", [other])).toThrow(`${other} is not installed`);
});
