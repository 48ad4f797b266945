import { createHash, timingSafeEqual } from "node:crypto";
import type { AdminAuth } from "../config/config.ts";
import type { Log } from "../ops/log.ts";
import { keptPassword } from "./kept-password.ts";
import { hashPassword, isPassword, type PasswordHash } from "./password-hash.ts";

/** What an admin signs in with. */
export interface AdminCredentials {
	user: string;
	password: PasswordHash;
}

/**
 * What admins sign in with; undefined where everybody may, which is said in the log unless only this machine can connect.
 *
 * @throws {StartError} when a password has to be made and cannot be
 */
export async function loadAdminCredentials(
	auth: AdminAuth,
	dataDir: string,
	log: Log,
): Promise<AdminCredentials | undefined> {
	if (auth.kind === "open") {
		if (auth.exposed) log.warn("ADMIN_AUTH is open: everybody who can connect may change branches");
		return undefined;
	}
	const { user, password } = auth;
	if (password !== undefined) return { user, password: await hashPassword(password) };
	return { user, password: await keptPassword({ dataDir, user, log }) };
}

/** Compares both parts, always: neither the answer nor its time tells which one was wrong. */
export async function areCredentials(user: string, password: string, expected: AdminCredentials): Promise<boolean> {
	const userRight = timingSafeEqual(digest(user), digest(expected.user));
	const passwordRight = await isPassword(password, expected.password);
	return userRight && passwordRight;
}

/** Makes texts of any length comparable. */
function digest(text: string): Buffer {
	return createHash("sha256").update(text.normalize("NFC")).digest();
}
