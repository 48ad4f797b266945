/**
 * The form in which two spellings of a place are the same: lower case, Latin accents off, `&` read as `and`, and every
 * run of anything else (blanks, hyphens, dots) one blank. Letters and vowel signs of Indian scripts stay.
 *
 * @example placeKey("Uttar-Pradesh") === placeKey("uttar  pradesh")
 */
export function placeKey(text: string): string {
	return text
		.normalize("NFD")
		.replace(/[\u0300-\u036f]/g, "")
		.toLowerCase()
		.replace(/&/g, " and ")
		.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
		.trim();
}

/** Capitalises each word: `andhra-pradesh` becomes `Andhra Pradesh`. */
export function capitalizeWords(text: string): string {
	return text
		.replace(/[\s-]+/g, " ")
		.trim()
		.toLowerCase()
		.replace(/(^|[\s(.&/])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** The parts of a place in one line, each word capitalised; parts without a letter or a digit count as absent. */
export function placeLine(...parts: readonly (string | undefined)[]): string {
	return parts
		.filter((part) => part !== undefined && /[\p{L}\p{N}]/u.test(part))
		.map((part = "") => capitalizeWords(part))
		.join(", ");
}
