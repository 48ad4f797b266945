/** No XML file may hold them, and unlike control characters they are not escaped by what writes the file. */
const FORBIDDEN = /\p{NChar}/gu;

/**
 * A text as an .xlsx file holds it, so that a reader gives back just that text. `_x0041_` is such a file's way to write `A`,
 * and a text such as `#N/A` would be written as the error of a formula (ECMA-376, 22.9.2.19).
 */
export function sheetText(text: string): string {
	return text
		.replace(FORBIDDEN, "")
		.replace(/_x(?=[\da-f]{4}_)/gi, "_x005F_x")
		.replace(/^#/, "_x0023_");
}
