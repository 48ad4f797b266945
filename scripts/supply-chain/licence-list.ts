/** The list of all licences, for people. */
import { licenceText } from "./licence-text.ts";
import type { LockEntries } from "./lock-file.ts";
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
