/** Folders, as files, do not import each other in a circle: each can be read after those that it uses. The linter checks files. */
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.join(import.meta.dirname, "..");

const IMPORT = /(?:from|import\()\s*"(\.[^"]+\.tsx?)"/g;

/** The folders that each folder imports, tests left out. */
function readImports(): Map<string, Set<string>> {
	const imports = new Map<string, Set<string>>();
	const files = globSync("{shared,server,client,scripts,data-makers}/**/*.{ts,tsx}", {
		cwd: ROOT,
		exclude: ["**/*.test.{ts,tsx}", "**/testing/**", "**/node_modules/**"],
	});
	for (const file of files) {
		const from = path.dirname(file);
		const imported = imports.get(from) ?? new Set();
		imports.set(from, imported);
		for (const [, to = ""] of readFileSync(path.join(ROOT, file), "utf8").matchAll(IMPORT)) {
			const target = path.join(from, to);
			if (path.dirname(target) !== from && existsSync(path.join(ROOT, target))) imported.add(path.dirname(target));
		}
	}
	return imports;
}

/** Takes away, again and again, the folders that import none of the others. What is left is in circles, or imports them. */
function inCircles(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
	const left = new Map(imports);
	for (let size = -1; size !== left.size; ) {
		size = left.size;
		for (const [folder, used] of left) if (![...used].some((each) => left.has(each))) left.delete(folder);
	}
	return [...left.keys()];
}

test("no folder imports another that imports it", () => {
	const imports = readImports();
	expect(imports.size).toBeGreaterThan(50);
	expect(inCircles(imports)).toEqual([]);
});

test("nothing of the product imports what lies in quality/", () => {
	const imported = [...readImports().values()].flatMap((folders) => [...folders]);
	expect(imported.filter((folder) => folder.startsWith("quality"))).toEqual([]);
});

test("a circle of three is found", () => {
	const imports = { a: ["b"], b: ["c"], c: ["a"], d: ["a"], e: [] };
	expect(inCircles(new Map(Object.entries(imports).map(([name, used]) => [name, new Set(used)])))).toEqual([
		"a",
		"b",
		"c",
		"d",
	]);
});
