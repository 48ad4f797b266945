/** Which tests the day or the hour could break. */
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..", "..");

const DATE = /\b20\d\d-\d\d-\d\d|\b202[6-9]\b/;
const READS_CLOCK = /\bDate\.now\b|new Date\(\)|Temporal\.Now/;
/** Words for what depends on the day, and dates that are near: what is of 2020 or 2099 stays past or future. */
const DAY = /\b202[6-9]-\d\d|\b(?:today|tomorrow|wednesday|closures?|holidays?|open now|open=now)\b/i;
/** Also what is loaded later or runs in a process of its own. An import of types alone loads nothing. */
const IMPORTS = /^import type [^;]*;|"(?<file>\.{1,2}\/[^"]+\.tsx?)"/gm;

const texts = new Map<string, string>();

function textOf(file: string): string {
	const text = texts.get(file) ?? readFileSync(path.join(ROOT, file), "utf8");
	texts.set(file, text);
	return text;
}

/** A file and all that it imports, and so on. */
function withImports(file: string): Set<string> {
	const files = new Set([file]);
	for (const each of files) {
		for (const { groups } of textOf(each).matchAll(IMPORTS)) {
			if (groups?.file === undefined) continue;
			const imported = path.join(path.dirname(each), groups.file);
			if (existsSync(path.join(ROOT, imported))) files.add(imported);
		}
	}
	return files;
}

/**
 * Unit tests that name a date or read the clock, or import something that does.
 *
 * @param short only those that read the clock, or import something that does, and are about days or hours
 */
export function unitTests(short: boolean): string[] {
	const files = globSync("{shared,server,client,scripts}/**/*.test.{ts,tsx}", { cwd: ROOT });
	return files.filter((file) => {
		if (file.includes(".deep.")) return false;
		const reads = [...withImports(file)].some((each) => READS_CLOCK.test(textOf(each)));
		return short ? reads && DAY.test(textOf(file)) : reads || DATE.test(textOf(file));
	});
}

const SHORT_IN_BROWSER = ["admin-notice", "embed", "filters", "opening-hours"];

/** The same of the browser tests that `npm test` runs. They all read the clock of the site and of their pages. */
export function browserTests(short: boolean): string[] {
	const files = globSync("e2e/*.spec.ts", { cwd: ROOT });
	const missing = SHORT_IN_BROWSER.filter((name) => !files.includes(path.join("e2e", `${name}.spec.ts`)));
	if (missing.length > 0) throw new Error(`There is no ${missing.join(", ")} in e2e`);
	return files.filter((file) => {
		const isShort = SHORT_IN_BROWSER.includes(path.basename(file, ".spec.ts"));
		return isShort || (!short && (DAY.test(textOf(file)) || READS_CLOCK.test(textOf(file))));
	});
}
