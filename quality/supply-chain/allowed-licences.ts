/** Licences that a package may have: they permit use, change and redistribution, and require at most copyright and licence text. */

const ALLOWED: ReadonlySet<string> = new Set([
	"0BSD",
	"Apache-2.0",
	"BSD-2-Clause",
	"BSD-3-Clause",
	"BlueOak-1.0.0",
	"CC0-1.0",
	"ISC",
	"MIT",
	// Also requires that changes of its own files are published; here, none is changed.
	"MPL-2.0",
	"OFL-1.1",
]);

/** Packages with another licence, and why they may be used; for those in the image, NOTICE has the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
	"mapbox-gl": "SEE LICENSE IN LICENSE.txt",
	// Only autocannon, for the load test, uses it. Zlib also requires that changed copies are marked; here, none is changed.
	pako: "(MIT AND Zlib)",
};

/**
 * Whether a package's licence, an SPDX identifier or expression, is allowed. An expression with inner parentheses is not understood, and so
 * not allowed.
 */
export function isAllowed({ name, licence }: { name: string; licence: string | undefined }): boolean {
	if (licence === undefined) return false;
	if (EXCEPTIONS[name] === licence) return true;
	const expression = licence.startsWith("(") && licence.endsWith(")") ? licence.slice(1, -1) : licence;
	return expression.split(" OR ").some((choice) => choice.split(" AND ").every((one) => ALLOWED.has(one)));
}
