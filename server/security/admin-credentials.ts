import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { AdminAuth } from "../config/config.ts";
import type { Log } from "../ops/log.ts";
import { keptPassword } from "./kept-password.ts";
import { hashPassword, isPassword, type PasswordHash } from "./password-hash.ts";

/** The user name and password of the admins. */
export interface AdminCredentials {
	user: string;
	password: PasswordHash;
}

/**
 * Loads the credentials of the admins; undefined if no sign-in is required. The log then has a warning, unless only this
 * machine can connect.
 *
 * @throws {StartError} if a password must be generated and that fails
 */
export async function loadAdminCredentials(
	auth: AdminAuth,
	dataDir: string,
	log: Log,
): Promise<AdminCredentials | undefined> {
	if (auth.kind === "open") {
		if (auth.exposed) log.warn("ADMIN_AUTH is open: anyone who can connect can change branches");
		return undefined;
	}
	const { user, password } = auth;
	if (password !== undefined) return { user, password: await hashPassword(password) };
	return { user, password: await keptPassword({ dataDir, user, log }) };
}

/** Always compares both parts, so neither the answer nor its timing reveals which one was wrong. */
export async function areCredentials(user: string, password: string, expected: AdminCredentials): Promise<boolean> {
	const userRight = timingSafeEqual(digest(user), digest(expected.user));
	const passwordRight = await isPassword(password, expected.password);
	return userRight && passwordRight;
}

export interface KnownCredentials {
	/** Whether they were right before. */
	has(user: string, password: string): boolean;
	remember(user: string, password: string): void;
}

/**
 * Recognises the right credentials once they have been checked. A browser sends them with each request, and hashing takes 50 ms.
 * Only a digest with a key of this process is kept, in memory.
 */
export function knownCredentials(): KnownCredentials {
	const key = randomBytes(32);
	const digestOf = (user: string, password: string) => {
		const texts = [user, password].map((text) => text.normalize("NFC"));
		return createHmac("sha256", key).update(JSON.stringify(texts)).digest();
	};
	let known: Buffer | undefined;
	return {
		has: (user, password) => known !== undefined && timingSafeEqual(known, digestOf(user, password)),
		remember(user, password) {
			known = digestOf(user, password);
		},
	};
}

/** A digest of fixed length: `timingSafeEqual` needs equal lengths. */
function digest(text: string): Buffer {
	return createHash("sha256").update(text.normalize("NFC")).digest();
}
