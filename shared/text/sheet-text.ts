/** Characters that XML forbids and the sheet writer, unlike control characters, does not escape. */
const FORBIDDEN = /\p{NChar}/gu;

/** Whether a spreadsheet program could read a text as a formula. */
export function isLikeFormula(text: string): boolean {
	return /^[=+\-@\t\r]/.test(text);
}

/** Escapes a text for .xlsx, so readers return it exactly: `_x0041_` means `A`, and `#N/A` an error (ECMA-376, 22.9.2.19). */
export function sheetText(text: string): string {
	return text
		.replace(FORBIDDEN, "")
		.replace(/_x(?=[\da-f]{4}_)/gi, "_x005F_x")
		.replace(/^#/, "_x0023_");
}
