/** The names of admins: how they are written, and when two of them are the same person's. */

import unhomoglyph from "unhomoglyph";

/** Without colons, which separate a name from what comes after it in logs. */
const NAME = /^[^:\p{Cc}]{1,100}$/u;

/** They turn the letters after them around: the name `nimda` behind one looks like `admin`. */
const DIRECTIONS = /\p{Bidi_Control}/u;

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** A name from a proxy, without invisible characters, by which two people would look the same, and commas, which join several names. */
const PROXIED_NAME = /^[^,\p{Cc}\p{Cf}]{1,254}$/u;

/** A name as it is stored, in NFC; undefined if it is not allowed: 1 to 100 characters, without colon, control characters, or blanks around it, and with something to see. */
export function adminName(text: string): string | undefined {
	const name = text.normalize("NFC");
	const isShownAsWritten = nameKey(name) !== "" && !DIRECTIONS.test(name);
	return NAME.test(name) && name.isWellFormed() && name.trim() === name && isShownAsWritten ? name : undefined;
}

/** A user name or mail address that a proxy sends (RFC 5321: 254 characters), in NFC; undefined for none, or lookalikes such as the sign for kelvin. */
export function proxiedName(text: string): string | undefined {
	const name = text.normalize("NFC");
	const isOwn = name === text || text.normalize("NFD") === text;
	return isOwn && PROXIED_NAME.test(name) && name.trim() === name ? name : undefined;
}

/** The same key for names that differ only in case, which a phone's keyboard sets by itself. */
export function exactKey(name: string): string {
	return name.normalize("NFC").toLowerCase().normalize("NFC");
}

/**
 * The same key for all names that look alike, which would be confused in the history: in any case, with letters of another script or width,
 * with invisible characters, or with other blanks, of which one is a pattern of Braille without dots (Unicode Technical Standard 39).
 */
export function nameKey(name: string): string {
	const visible = name
		.normalize("NFKC")
		.replaceAll(INVISIBLE, "")
		.replaceAll(/[\s\u2800]+/g, " ")
		.trim();
	const small = visible.toLowerCase().replaceAll(/\P{ASCII}/gu, latinLike);
	return unhomoglyph(unhomoglyph(small).toLowerCase());
}

/** Letters such as the Cyrillic т look like a Latin one only as capitals. */
function latinLike(letter: string): string {
	const likes = [letter, letter.toUpperCase()].map((each) => unhomoglyph(each));
	return likes.find((each) => /^[a-z]$/i.test(each))?.toLowerCase() ?? letter;
}
