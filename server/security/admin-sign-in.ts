/** Who is an admin, and how they sign in. */
import type { RequestHandler } from "express";
import type { AdminAuth } from "../config/config.ts";
import type { Log } from "../ops/log.ts";
import { createAdminList } from "./admin-list.ts";
import { requireBasicSignIn } from "./basic-sign-in.ts";
import { makeFirstAdmin } from "./first-admin.ts";
import { hashPassword } from "./password-hash.ts";

export interface AdminSignIn {
	/** Lets only admins pass; later handlers get the admin's name from `adminUserOf`. */
	requireAdmin: RequestHandler;
	/**
	 * Makes sure that somebody can sign in. To be called when everything else has started.
	 *
	 * @throws {StartError} if a password must be generated and that fails
	 */
	started(): Promise<void>;
}

interface AdminSignInOptions {
	auth: AdminAuth;
	dataDir: string;
	log: Log;
	/** Waits for some milliseconds before a failure is answered. */
	pause?: (ms: number) => Promise<unknown>;
}

/** Prepares the sign-in. If none is required, everybody passes, and the log has a warning unless only this machine can connect. */
export async function createAdminSignIn({ auth, dataDir, log, pause }: AdminSignInOptions): Promise<AdminSignIn> {
	if (auth.kind === "open") {
		if (auth.exposed) log.warn("ADMIN_AUTH is open: anyone who can connect can change branches");
		return { requireAdmin: (_request, _response, next) => next(), started: async () => undefined };
	}
	const { user, password } = auth;
	const fixed = password === undefined ? undefined : { name: user, password: await hashPassword(password) };
	const admins = createAdminList({ dataDir, fixed, log });
	return {
		requireAdmin: requireBasicSignIn({ admins, log, pause }),
		started: async () => {
			if (!fixed) await makeFirstAdmin({ dataDir, user, log });
		},
	};
}
