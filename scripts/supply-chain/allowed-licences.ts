/** Which licences a package may have. They permit use, change and redistribution, and ask at most that copyright and text come along. */

const ALLOWED: ReadonlySet<string> = new Set([
	"0BSD",
	"Apache-2.0",
	"BSD-2-Clause",
	"BSD-3-Clause",
	"BlueOak-1.0.0",
	"CC0-1.0",
	"ISC",
	"MIT",
	// Also that changes of its own files are published; here, none is changed.
	"MPL-2.0",
	"OFL-1.1",
]);

/** Packages with another licence, each with it and the reason why it may be here; of what is in the image, it is in NOTICE. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
	"mapbox-gl": "SEE LICENSE IN LICENSE.txt",
	// Only autocannon, which sends the load test, uses it. Zlib also asks that changed copies say so; here, none is changed.
	pako: "(MIT AND Zlib)",
};

/**
 * Whether a package may be used by its licence: an SPDX identifier or expression. One with parentheses inside is not understood, and so
 * not allowed.
 */
export function isAllowed({ name, licence }: { name: string; licence: string | undefined }): boolean {
	if (licence === undefined) return false;
	if (EXCEPTIONS[name] === licence) return true;
	const expression = licence.startsWith("(") && licence.endsWith(")") ? licence.slice(1, -1) : licence;
	return expression.split(" OR ").some((choice) => choice.split(" AND ").every((one) => ALLOWED.has(one)));
}
