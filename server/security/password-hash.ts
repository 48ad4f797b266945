import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import type { HashAlgorithm } from "../config/admin-auth.ts";

/** A stored password, from which the original cannot be recovered. */
export interface PasswordHash {
	algorithm: HashAlgorithm;
	salt: Buffer;
	hash: Buffer;
}

/** How new hashes are made: 16 MB and about 50 ms for each guess. Tests ask for the other algorithm. */
const HASH_ALGORITHM: HashAlgorithm = "scrypt-16384-8-1";

export const SALT_BYTES = 16;
export const HASH_BYTES = 32;

/** Hashes a password with a new salt. */
export async function hashPassword(password: string, algorithm: HashAlgorithm = HASH_ALGORITHM): Promise<PasswordHash> {
	const salt = randomBytes(SALT_BYTES);
	return { algorithm, salt, hash: await derive(password, algorithm, salt) };
}

/** Whether a password matches the hash. The time taken does not depend on how close it is. */
export async function isPassword(password: string, { algorithm, salt, hash }: PasswordHash): Promise<boolean> {
	return timingSafeEqual(await derive(password, algorithm, salt), hash);
}

/** A hash that no password has, and that takes as long to check as one that is made by default, or by `algorithm`. */
export function noPassword(algorithm: HashAlgorithm = HASH_ALGORITHM): PasswordHash {
	return { algorithm, salt: randomBytes(SALT_BYTES), hash: randomBytes(HASH_BYTES) };
}

function derive(password: string, algorithm: HashAlgorithm, salt: Buffer): Promise<Buffer> {
	const [N, r, p] = algorithm.split("-").slice(1).map(Number);
	return new Promise((resolve, reject) => {
		// Keyboards differ in how they write an accent: as part of a letter, or as a separate character after it.
		scrypt(password.normalize("NFC"), salt, HASH_BYTES, { N, r, p }, (error, hash) =>
			error ? reject(error) : resolve(hash),
		);
	});
}

/** 32 letters and digits, without those that are easily confused. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** A new password: 125 random bits, as five groups of five characters. */
export function randomPassword(): string {
	const letters = Array.from(randomBytes(25), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
	return letters.replace(/.{5}(?!$)/g, "$&-");
}
