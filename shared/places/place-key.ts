/** A key of all spellings of a place: lower case, no Latin accents, `&` as `and`, one space for other characters; letters of Indian scripts stay. */
export function placeKey(text: string): string {
	return (
		text
			.normalize("NFD")
			// Accents, and the joiners of Indian scripts, which only change how letters are drawn.
			.replace(/[\u0300-\u036f\u200c\u200d]/g, "")
			.toLowerCase()
			.replace(/&/g, " and ")
			.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
			.trim()
	);
}

/** The key of a name as one word: `Sri Ganganagar` is also written `Sriganganagar`. */
export function lettersOf(name: string): string {
	return placeKey(name).replaceAll(" ", "");
}

/** Capitalises each word: `andhra-pradesh`, or `andhra+pradesh` as forms write it, becomes `Andhra Pradesh`. */
export function capitalizeWords(text: string): string {
	return text
		.replace(/[\s+-]+/g, " ")
		.trim()
		.toLowerCase()
		.replace(/(^|[\s(.&/])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** Joins the parts of a place with commas and capitalises each word. Parts without a letter or digit are left out. */
export function placeLine(...parts: readonly (string | undefined)[]): string {
	return parts
		.filter((part) => part !== undefined && /[\p{L}\p{N}]/u.test(part))
		.map((part = "") => capitalizeWords(part))
		.join(", ");
}
