/** Documents and comments name only files and sections that exist; documents say for whom they are, and not too much. */
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { SETTINGS } from "../server/config/config-values.ts";
import { openApi } from "./make-openapi.ts";

const ROOT = path.join(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");

/** What somebody reads to find their way, except what was true once. */
const FILES = [
	"*.md",
	"{docs,data-makers,quality}/**/*.md",
	"{shared,server,client,e2e,scripts,data-makers,quality}/**/*.{ts,tsx,css}",
];
const files = globSync(FILES, { cwd: ROOT, exclude: ["CHANGELOG.md", "NOTICE", "**/node_modules/**"] });
const documents = files.filter((file) => /^(?:docs\/.*|[^/]+)\.md$/.test(file));

/** A path from the top, such as `shared/hours/week.ts`. Imports begin with a dot or a slash. */
const NAMED =
	/(?<![./\w-])(?:shared|server|client|e2e|scripts|data-makers|quality|docs)\/\w[\w/-]*(?:\.[\w-]+)*\.(?:tsx?|md|json|css|yaml|yml)\b/g;

test("each file that a document or a comment names exists", () => {
	expect(files.length).toBeGreaterThan(500);
	const missing = files.flatMap((file) => {
		const named = read(file).match(NAMED) ?? [];
		return named.filter((name) => !existsSync(path.join(ROOT, name))).map((name) => `${file}: ${name}`);
	});
	expect(missing).toEqual([]);
});

test("each file that a document names without its folder exists", () => {
	const fileNames = new Set([...files, "vite.config.ts", "playwright.config.ts"].map((file) => path.basename(file)));
	const named = documents.flatMap((file) =>
		[...read(file).matchAll(/`([\w.-]+\.(?:tsx?|css))`/g)].map(([, name = ""]) => name),
	);
	expect(named.filter((name) => !fileNames.has(name))).toEqual([]);
});

test("docs/configuration.md has each setting once, and README.md eight of them", () => {
	const settings = (file: string) =>
		[...read(file).matchAll(/^\| (`[A-Z][A-Z_]+`[^|]*)\|/gm)].flatMap(([, cell = ""]) => cell.match(/[A-Z_]+/g) ?? []);
	expect(settings("docs/configuration.md").sort()).toEqual(Object.keys(SETTINGS).sort());
	const few = settings("README.md");
	expect([new Set(few).size, few.filter((name) => !(name in SETTINGS))]).toEqual([8, []]);
});

test("docs/openapi.yaml is what the schemas of answers make: after a change of them, run `npm run make-openapi`", () => {
	expect(read("docs/openapi.yaml") === openApi()).toBe(true);
});

/** The headings of a document, and their anchors as GitHub makes them. */
function sectionsOf(document: string): string[] {
	const headings = [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
	const anchors = headings.map((heading) => heading.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, ""));
	return [...headings, ...anchors.map((anchor) => anchor.replaceAll(" ", "-"))];
}

test("each section that a comment cites, and each place that a link of a document leads to, exists", () => {
	const CITED = /\b(docs\/[\w/-]+\.md)(?:, "?(?=[A-Z])|#)(\w[\w -]+)/g;
	const LINK = /\]\((?![a-z]+:)([^)\s#]*)(?:#([^)\s]+))?\)/g;
	const places = files.flatMap((file) => {
		const text = read(file).replaceAll(/\n\s*\*\s*/g, " ");
		if (!file.endsWith(".md"))
			return [...text.matchAll(CITED)].map(([cited, document, section]) => ({ cited, document, section }));
		return [...text.matchAll(LINK)].map(([cited, target, section]) => ({
			cited: `${file}: ${cited}`,
			document: target ? path.join(path.dirname(file), target) : file,
			section,
		}));
	});
	expect(places.length).toBeGreaterThan(300);
	const missing = places.filter(({ document = "", section }) =>
		section === undefined ? !existsSync(path.join(ROOT, document)) : !sectionsOf(document).includes(section.trim()),
	);
	expect(missing).toEqual([]);
});

test("each page in docs/ begins with its reader, and all of them have at most 25,000 words", () => {
	const pages = documents.filter((file) => file.startsWith("docs/"));
	expect(pages.filter((page) => !/^# .+\n\nFor \w/.test(read(page)))).toEqual([]);
	expect(pages.flatMap((page) => read(page).trim().split(/\s+/)).length).toBeLessThanOrEqual(25_000);
});
