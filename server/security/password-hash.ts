import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

/** A stored password, from which the original cannot be recovered. */
export interface PasswordHash {
	salt: Buffer;
	hash: Buffer;
}

/** The function and its parameters, stored in the file with the hash so that a later release can recognise them. */
export const HASH_ALGORITHM = "scrypt-16384-8-1";

/** 16 MB and about 50 ms for each guess. */
const COST: ScryptOptions = { N: 16384, r: 8, p: 1 };

export const SALT_BYTES = 16;
export const HASH_BYTES = 32;

/** Hashes a password with a new salt. */
export async function hashPassword(password: string): Promise<PasswordHash> {
	const salt = randomBytes(SALT_BYTES);
	return { salt, hash: await derive(password, salt) };
}

/** Whether a password matches the hash. The time taken does not depend on how close it is. */
export async function isPassword(password: string, { salt, hash }: PasswordHash): Promise<boolean> {
	return timingSafeEqual(await derive(password, salt), hash);
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		// Keyboards differ in how they write an accent: as part of a letter, or as a separate character after it.
		scrypt(password.normalize("NFC"), salt, HASH_BYTES, COST, (error, hash) => (error ? reject(error) : resolve(hash)));
	});
}

/** 32 letters and digits, without those that are easily confused. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** A new password: 125 random bits, as five groups of five characters. */
export function randomPassword(): string {
	const letters = Array.from(randomBytes(25), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
	return letters.replace(/.{5}(?!$)/g, "$&-");
}
