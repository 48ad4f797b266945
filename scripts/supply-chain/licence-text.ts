/** The texts of a package's licence and notices. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type LockEntries, nameOf, type Package } from "./lock-file.ts";

const TEXT_FILE = /^(?:licen[cs]e|copying|notice)/i;
const README = /^readme/i;
const HEADING = /^#+ licen[cs]e\b.*$/im;

/** What every text has that permits something, and "see the repository" has not. */
const PERMITS = /permi(?:t|ss)|licensed/i;

/**
 * The licence and notices of a package: its files, or the end of its read-me from the heading "License" on. The part of a package for one
 * platform has those of the package.
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

/** Without marks of a byte order, carriage returns, and blanks at the ends of lines. */
function tidy(text: string): string {
	return text
		.replace(/^\uFEFF/, "")
		.split(/\r?\n/)
		.map((line) => line.trimEnd())
		.join("\n")
		.trim();
}
