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
