import { createHash, timingSafeEqual } from "node:crypto";
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

/** A digest of fixed length: `timingSafeEqual` needs equal lengths. */
function digest(text: string): Buffer {
	return createHash("sha256").update(text.normalize("NFC")).digest();
}
