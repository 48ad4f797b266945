/** Passwords of tests: their hashes take a sixteenth of the time of real ones. */

import { hashPassword } from "../accounts/password-hash.ts";
import type { HashAlgorithm } from "../config/admin-auth.ts";
import type { Config } from "../config/config.ts";

export const QUICK: HashAlgorithm = "scrypt-1024-8-1";

export const quickHash = (password: string) => hashPassword(password, QUICK);

/** The same for the passwords that a site itself stores. */
export function withQuickHashes<Some extends Pick<Config, "adminAuth">>(config: Some): Some {
	const { adminAuth } = config;
	return adminAuth.kind === "password" ? { ...config, adminAuth: { ...adminAuth, hashing: QUICK } } : config;
}
