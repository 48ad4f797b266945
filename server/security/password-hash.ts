import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

/** A password as it is kept: nothing leads back from here. */
export interface PasswordHash {
	salt: Buffer;
	hash: Buffer;
}

/** Names the function and its parameters in a file that outlives them. */
export const HASH_ALGORITHM = "scrypt-16384-8-1";

/**
 * 16 MB and about 50 ms for each guess. Node runs four at a time, so that guesses from anywhere leave a machine of 256 MB
 * standing.
 */
const COST: ScryptOptions = { N: 16384, r: 8, p: 1 };

export const SALT_BYTES = 16;
export const HASH_BYTES = 32;

/** Hashes a password with a salt of its own. */
export async function hashPassword(password: string): Promise<PasswordHash> {
	const salt = randomBytes(SALT_BYTES);
	return { salt, hash: await derive(password, salt) };
}

/** Whether a password is the one that was hashed, found out in a time that does not tell how nearly. */
export async function isPassword(password: string, { salt, hash }: PasswordHash): Promise<boolean> {
	return timingSafeEqual(await derive(password, salt), hash);
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
	return new Promise((resolve, reject) => {
		// Keyboards differ in how they write an accent: as a letter, or behind one.
		scrypt(password.normalize("NFC"), salt, HASH_BYTES, COST, (error, hash) => (error ? reject(error) : resolve(hash)));
	});
}
