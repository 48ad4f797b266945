import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import * as v from "valibot";
import { SHORTEST_PASSWORD } from "../../shared/api/people.ts";
import { HASH_ALGORITHMS, type HashAlgorithm } from "../config/admin-auth.ts";
import { once } from "../process/once.ts";

/** Five times 16 MB, one after the other, and about 250 ms for each guess (OWASP, Password Storage). Tests ask for another one. */
const HASH_ALGORITHM: HashAlgorithm = "scrypt-16384-8-5";

const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** A stored password, from which the original cannot be recovered; bytes in hexadecimal digits. */
export const passwordHashSchema = v.object({
	algorithm: v.picklist(HASH_ALGORITHMS),
	salt: hexOf(SALT_BYTES),
	hash: hexOf(HASH_BYTES),
	/** Whether somebody else knows the password, so that its person must choose another one. */
	mustRenew: v.optional(v.boolean()),
});

export type PasswordHash = v.InferOutput<typeof passwordHashSchema>;

/** The hexadecimal digits of some bytes. */
export function hexOf(bytes: number) {
	return v.pipe(v.string(), v.regex(/^[\da-f]*$/), v.length(2 * bytes));
}

/** Hashes a password with a new salt. */
export async function hashPassword(password: string, algorithm: HashAlgorithm = HASH_ALGORITHM): Promise<PasswordHash> {
	const salt = randomBytes(SALT_BYTES);
	const hash = await derive(password, algorithm, salt);
	return { algorithm, salt: salt.toString("hex"), hash: hash.toString("hex") };
}

/** Whether a password matches the hash. The time taken does not depend on how close it is. */
export async function isPassword(password: string, { algorithm, salt, hash }: PasswordHash): Promise<boolean> {
	return timingSafeEqual(await derive(password, algorithm, Buffer.from(salt, "hex")), Buffer.from(hash, "hex"));
}

/** A hash that no password has, and that takes as long to check as one that is made by default, or by `algorithm`. */
export function noPassword(algorithm: HashAlgorithm = HASH_ALGORITHM): PasswordHash {
	const digits = (bytes: number) => randomBytes(bytes).toString("hex");
	return { algorithm, salt: digits(SALT_BYTES), hash: digits(HASH_BYTES) };
}

/** Whether a hash was made by another function than new ones. */
export function isOutdated({ algorithm }: PasswordHash, usual: HashAlgorithm = HASH_ALGORITHM): boolean {
	return algorithm !== usual;
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

const LENGTH = "A password must have 12 to 200 characters.";
const COMMON =
	"This password is too easy to guess: it is common, or made from a name, a row of keys or repetitions. Several words that do not belong together are hard to guess.";

const LONGEST = 200;

/** Guesses that are too few: under ten thousand million (`score` of the library). */
const SAFE_SCORE = 4;

/** The library has 40,000 common passwords and needs 30 MB, so it is loaded only when a password is chosen. */
const guesser = once(async (): Promise<ZxcvbnFactory> => {
	const [{ ZxcvbnFactory: Factory }, { dictionary, adjacencyGraphs }] = await Promise.all([
		import("@zxcvbn-ts/core"),
		import("@zxcvbn-ts/language-common"),
	]);
	return new Factory({ dictionary, graphs: adjacencyGraphs, maxLength: LONGEST });
});

/** Why a password cannot be chosen (NIST SP 800-63B, 3.1.1): its length, or how easily it is guessed, by the person's and company's `names`, too. */
export async function passwordProblem(password: string, names: readonly string[]): Promise<string | undefined> {
	const { length } = [...password];
	if (length < SHORTEST_PASSWORD || length > LONGEST || !password.isWellFormed()) return LENGTH;
	const ownWords = [...names, "branch locator"]
		.flatMap((name) => [name, name.replaceAll(/\s/g, ""), ...name.split(/\s/)])
		.filter(Boolean);
	const { score } = (await guesser()).check(password, ownWords);
	return score < SAFE_SCORE ? COMMON : undefined;
}
