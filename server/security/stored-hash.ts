/** A password's hash as it is stored in a file. */
import * as v from "valibot";
import { HASH_ALGORITHMS, type HashAlgorithm } from "../config/admin-auth.ts";
import { HASH_BYTES, type PasswordHash, SALT_BYTES } from "./password-hash.ts";

/** The entries of an object that stores a hash, in hexadecimal digits. */
export const HASH_ENTRIES = {
	algorithm: v.picklist(HASH_ALGORITHMS),
	salt: hexOf(SALT_BYTES),
	hash: hexOf(HASH_BYTES),
};

export interface StoredHash {
	algorithm: HashAlgorithm;
	salt: string;
	hash: string;
}

export function storedHash({ algorithm, salt, hash }: PasswordHash): StoredHash {
	return { algorithm, salt: salt.toString("hex"), hash: hash.toString("hex") };
}

export function hashOf({ algorithm, salt, hash }: StoredHash): PasswordHash {
	return { algorithm, salt: Buffer.from(salt, "hex"), hash: Buffer.from(hash, "hex") };
}

/** The hexadecimal digits of some bytes. */
export function hexOf(bytes: number) {
	return v.pipe(v.string(), v.regex(/^[\da-f]*$/), v.length(2 * bytes));
}
