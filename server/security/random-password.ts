import { randomBytes } from "node:crypto";

/** 32 letters and digits, without those that are easily confused. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** A new password: 125 random bits, as five groups of five characters. */
export function randomPassword(): string {
	const letters = Array.from(randomBytes(25), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
	return letters.replace(/.{5}(?!$)/g, "$&-");
}
