/** Documents and comments name only files that exist: what moves takes its mentions along. */
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.join(import.meta.dirname, "..");

/** Documents and code, except those about the past. */
const FILES = [
	"*.md",
	"{docs,data-makers}/**/*.md",
	"{shared,server,client,e2e,scripts,data-makers,deep}/**/*.{ts,tsx,css}",
];
const PAST = ["CHANGELOG.md", "NOTICE", "**/node_modules/**"];

/** A path from the top, such as `shared/hours/week.ts`. Imports begin with a dot or a slash. */
const NAMED =
	/(?<![./\w-])(?:shared|server|client|e2e|scripts|data-makers|deep|docs)\/\w[\w/-]*(?:\.[\w-]+)*\.(?:tsx?|md|json|css|yaml|yml)\b/g;

test("each file that a document or a comment names exists", () => {
	const files = globSync(FILES, { cwd: ROOT, exclude: PAST });
	expect(files.length).toBeGreaterThan(500);
	const missing = files.flatMap((file) => {
		const named = readFileSync(path.join(ROOT, file), "utf8").match(NAMED) ?? [];
		return named.filter((name) => !existsSync(path.join(ROOT, name))).map((name) => `${file}: ${name}`);
	});
	expect(missing).toEqual([]);
});
