/** Documents and comments name only files that exist, and the API's description has all fields of a branch. */
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { SETTINGS } from "../server/config/settings.ts";
import { BRANCH_FIELDS, FIELD_NAMES, VISITOR_FIELDS } from "../shared/branch/branch-fields.ts";

const ROOT = path.join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

/** What somebody reads to find their way, except what was true once. */
const FILES = [
	"*.md",
	"{docs,data-makers,quality}/**/*.md",
	"{shared,server,client,e2e,scripts,data-makers,quality}/**/*.{ts,tsx,css}",
];
const PAST = ["CHANGELOG.md", "NOTICE", "**/node_modules/**"];

/** A path from the top, such as `shared/hours/week.ts`. Imports begin with a dot or a slash. */
const NAMED =
	/(?<![./\w-])(?:shared|server|client|e2e|scripts|data-makers|quality|docs)\/\w[\w/-]*(?:\.[\w-]+)*\.(?:tsx?|md|json|css|yaml|yml)\b/g;

test("each file that a document or a comment names exists", () => {
	const files = globSync(FILES, { cwd: ROOT, exclude: PAST });
	expect(files.length).toBeGreaterThan(500);
	const missing = files.flatMap((file) => {
		const named = read(file).match(NAMED) ?? [];
		return named.filter((name) => !existsSync(path.join(ROOT, name))).map((name) => `${file}: ${name}`);
	});
	expect(missing).toEqual([]);
});

test("each file that a document names without its folder exists", () => {
	const code = globSync("{shared,server,client,e2e,scripts,data-makers,quality}/**/*.{ts,tsx,css}", { cwd: ROOT });
	const known = new Set([...code, "vite.config.ts", "playwright.config.ts"].map((file) => path.basename(file)));
	const documents = globSync(["*.md", "docs/**/*.md"], { cwd: ROOT, exclude: PAST });
	const named = documents.flatMap((file) =>
		[...read(file).matchAll(/`([\w.-]+\.(?:tsx?|css))`/g)].map(([, name = ""]) => name),
	);
	expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test("docs/configuration.md has each setting once, and README.md eight of them", () => {
	const settings = (file: string) =>
		[...read(file).matchAll(/^\| (`[A-Z][A-Z_]+`[^|]*)\|/gm)].flatMap(([, cell = ""]) => cell.match(/[A-Z_]+/g) ?? []);
	expect(settings("docs/configuration.md").sort()).toEqual(Object.keys(SETTINGS).sort());
	const few = settings("README.md");
	expect([new Set(few).size, few.filter((name) => !(name in SETTINGS))]).toEqual([8, []]);
});

/** The lines of a schema in docs/openapi.yaml by the names of its properties. */
function documented(schema: string): Record<string, string> {
	const [, after = ""] = read("docs/openapi.yaml").split(`\n    ${schema}:\n`);
	const [own = ""] = after.split(/\n {4}\w/, 1);
	return Object.fromEntries([...own.matchAll(/^ {8}(\w+):(.*)/gm)].map(([, name, rest]) => [name, rest]));
}

test("docs/openapi.yaml has the fields of a branch in their order, with their limits, and what visitors get of them", () => {
	const created = documented("CreateBranch");
	expect(Object.keys(created)).toEqual(FIELD_NAMES);
	for (const name of FIELD_NAMES) {
		const { longest } = BRANCH_FIELDS[name];
		expect(/maxLength: (\d+)/.exec(created[name] ?? "")?.[1], name).toBe(longest?.toString());
	}
	expect(Object.keys(documented("Branch"))).toEqual(expect.arrayContaining([...VISITOR_FIELDS]));
});
