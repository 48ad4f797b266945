/** The list of all licences, for people. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type LockEntries, nameOf, type Package } from "./lock-file.ts";
import type { ShippedPackage } from "./shipped-packages.ts";

const LINE = "=".repeat(80);

const PARTS = `Each package is named with its version, its licence and where it is: "browser" in the scripts and styles that browsers
download, "rendering" in the server's bundle of the pages, "server" among the libraries that the server loads, "fonts" among the
fonts of pictures. The same text stands once.`;

/**
 * NOTICE, then each package with its licence and the text of it.
 *
 * @param notice the text of the file, which must have the terms of packages that come without a text
 * @throws if a package has no text and NOTICE does not name it
 */
export function licenceList(
	root: string,
	lock: LockEntries,
	packages: readonly ShippedPackage[],
	notice: string,
): string {
	const byText = new Map<string, Set<string>>();
	for (const shipped of packages) {
		const { name, version, licence = "no identifier", parts } = shipped;
		const text = licenceText(root, lock, shipped) ?? termsInNotice(notice, `${name} ${version}`);
		const line = `${name} ${version} (${licence}): ${parts.join(", ")}`;
		byText.set(text, (byText.get(text) ?? new Set()).add(line));
	}
	const sections = [...byText].map(([text, lines]) => `${[...lines].join("\n")}\n\n${text}`);
	return `${[notice.trim(), `Packages\n\n${PARTS}`, ...sections].join(`\n\n${LINE}\n\n`)}\n`;
}

function termsInNotice(notice: string, library: string): string {
	if (!notice.includes(library))
		throw new Error(`${library} comes without a licence's text: write its terms into NOTICE`);
	return "This package comes without a text of its own. Its terms are at the beginning of this file.";
}

const TEXT_FILE = /^(?:licen[cs]e|copying|notice)/i;
const README = /^readme/i;
const HEADING = /^#+ licen[cs]e\b.*$/im;

/** Words that every licence text has, unlike "see the repository". */
const PERMITS = /permi(?:t|ss)|licensed/i;

/**
 * The licence and notices of a package: its files, or the end of its read-me from the heading "License" on. A platform-specific part of a
 * package has the package's.
 *
 * @returns undefined if the package comes without any
 */
export function licenceText(
	root: string,
	lock: LockEntries,
	{ folder, name }: Pick<Package, "folder" | "name">,
): string | undefined {
	const names = readdirSync(path.join(root, folder)).sort();
	const read = (file: string) => tidy(readFileSync(path.join(root, folder, file), "utf8"));
	const files = names.filter((file) => TEXT_FILE.test(file));
	if (files.length > 0) return files.map(read).join("\n\n");
	const [ofReadme = ""] = names.filter((file) => README.test(file)).map((file) => lastSection(read(file)));
	if (PERMITS.test(ofReadme)) return ofReadme;
	const whole = Object.keys(lock).find((key) => key !== "" && lock[key]?.optionalDependencies?.[name] !== undefined);
	if (whole === undefined) return undefined;
	return licenceText(root, lock, { folder: whole, name: nameOf(whole) });
}

function lastSection(text: string): string {
	const heading = HEADING.exec(text);
	return heading ? text.slice(heading.index + heading[0].length).trim() : "";
}

/** Removes byte order marks, carriage returns, and blanks at the ends of lines. */
function tidy(text: string): string {
	return text
		.replace(/^\uFEFF/, "")
		.split(/\r?\n/)
		.map((line) => line.trimEnd())
		.join("\n")
		.trim();
}
