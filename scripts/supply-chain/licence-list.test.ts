import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../server/testing/temporary-folder.ts";
import { licenceList } from "./licence-list.ts";
import { type LockEntries, packageIn } from "./lock-file.ts";

const ROOT = path.join(import.meta.dirname, "..", "..");

/** A folder with packages of our own. */
let root: string;
let lock: Record<string, LockEntries[string]>;

beforeEach(() => {
	root = temporaryFolder();
	lock = {};
});

async function add(name: string, files: Record<string, string>, entry: LockEntries[string] = {}): Promise<void> {
	const folder = `node_modules/${name}`;
	lock[folder] = { version: "1.0.0", license: "MIT", ...entry };
	await mkdir(path.join(root, folder), { recursive: true });
	for (const [file, text] of Object.entries(files)) await writeFile(path.join(root, folder, file), text);
}

function list(notice = "Our notice"): string {
	const packages = Object.keys(lock).map((folder) => ({
		...packageIn(root, lock, folder),
		parts: ["server" as const],
	}));
	return licenceList(root, lock, packages, notice);
}

test("a package has all its texts: licence and notices", async () => {
	await add("a", { LICENSE: "Terms of A\r\n", "NOTICE.txt": "A contains B", "index.js": "code" });
	expect(list()).toContain("a 1.0.0 (MIT): server\n\nTerms of A\n\nA contains B\n");
	expect(list()).toMatch(/^Our notice\n/);
});

test("packages with the same text share it", async () => {
	await add("a", { LICENSE: "Terms" });
	await add("b", { "LICENCE.md": "Terms\n" });
	expect(list()).toContain("a 1.0.0 (MIT): server\nb 1.0.0 (MIT): server\n\nTerms\n");
});

test("a text can be at the end of a read-me, but not only a reference", async () => {
	await add("a", { "README.md": "# A\n\nWhat it does.\n\n## License (MIT)\n\nCopyright A. Permission is granted." });
	expect(list()).toContain("\n\nCopyright A. Permission is granted.\n");
	expect(list()).not.toContain("What it does");
	await add("b", { "README.md": "# B\n\n## License\n\nMIT" });
	expect(() => list()).toThrow("b 1.0.0");
});

test("the part of a package for one platform has the package's text", async () => {
	await add("a", { LICENSE: "Terms of A" }, { optionalDependencies: { "a-linux": "1.0.0" } });
	await add("a-linux", { "README.md": "Part of A" });
	expect(list()).toContain("a 1.0.0 (MIT): server\na-linux 1.0.0 (MIT): server\n\nTerms of A\n");
});

test("a package without a text must be in NOTICE, with its version", async () => {
	await add("a", {});
	expect(() => list("- a 1.0.1: terms")).toThrow("a 1.0.0 comes without a licence's text");
	expect(list("- a 1.0.0: terms")).toContain("a 1.0.0 (MIT): server\n\nThis package comes without a text");
});

test("the built list names every component of the bill of materials, but Node", async () => {
	const read = (file: string) => readFile(path.join(ROOT, "dist", file), "utf8");
	const built = await read("third-party-licences.txt");
	const { components } = JSON.parse(await read("sbom.cdx.json"));
	const names = components.slice(1).map(({ group, name, version }: Record<string, string>) => {
		return `\n${group ? `${group}/` : ""}${name} ${version} (`;
	});
	expect(names.length).toBeGreaterThan(150);
	for (const name of names) expect(built).toContain(name);
	expect(built).toContain(await readFile(path.join(ROOT, "NOTICE"), "utf8"));
});
