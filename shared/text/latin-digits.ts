const INDIAN_SCRIPTS = 0x900;
/** The Unicode blocks of nine scripts, from Devanagari to Malayalam, have the same characters at the same places. */
const BLOCK_MASK = 0x7f;
const FIRST_DIGIT = 0x66;

/** The digit that a character of an Indian script, or of Urdu, stands for, as a Latin one; any other character unchanged. */
export function latinDigits(text: string): string {
	return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u0d6f]/g, (character) => {
		const code = character.charCodeAt(0);
		const digit = code < INDIAN_SCRIPTS ? code & 0xf : (code & BLOCK_MASK) - FIRST_DIGIT;
		return digit >= 0 && digit <= 9 ? String(digit) : character;
	});
}
