/** Who is an admin, and how they sign in. */
import type { RequestHandler } from "express";
import { SIGN_OUT_PATH } from "../../shared/paths.ts";
import type { AdminAuth } from "../config/admin-auth.ts";
import type { Log } from "../ops/log.ts";
import { createAdminList } from "./admin-list.ts";
import { requireBasicSignIn } from "./basic-sign-in.ts";
import { makeFirstAdmin } from "./first-admin.ts";
import { requireHeaderSignIn } from "./header-sign-in.ts";
import { hashPassword } from "./password-hash.ts";
import { createSignOut } from "./sign-out.ts";

export interface AdminSignIn {
	/** Lets only admins pass; later handlers get the admin's name from `adminUserOf`. */
	requireAdmin: RequestHandler;
	/** Where a signed-in admin signs out, as in `SignInState`. */
	signOutPath: string | null;
	/** Takes requests to SIGN_OUT_PATH; undefined if nobody signs in with a password. */
	signOut?: RequestHandler;
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
	/** Whether the site has https. */
	secure: boolean;
	log: Log;
	/** Waits for some milliseconds before a failure is answered. */
	pause?: (ms: number) => Promise<unknown>;
}

/** Prepares the sign-in. If none is required, everybody passes, and the log has a warning unless only this machine can connect. */
export async function createAdminSignIn(options: AdminSignInOptions): Promise<AdminSignIn> {
	const { auth, dataDir, secure, log, pause } = options;
	const started = async () => undefined;
	if (auth.kind === "open") {
		if (auth.exposed) log.warn("ADMIN_AUTH is open: anyone who can connect can change branches");
		return { requireAdmin: (_request, _response, next) => next(), signOutPath: null, started };
	}
	if (auth.kind === "header") {
		return { requireAdmin: requireHeaderSignIn({ auth, log }), signOutPath: auth.signOutPath ?? null, started };
	}
	const { user, password } = auth;
	const fixed = password === undefined ? undefined : { name: user, password: await hashPassword(password) };
	const admins = createAdminList({ dataDir, fixed, log });
	const signOut = createSignOut(secure);
	return {
		requireAdmin: requireBasicSignIn({ admins, signOut, log, pause }),
		signOutPath: SIGN_OUT_PATH,
		signOut: signOut.handle,
		started: async () => {
			if (!fixed) await makeFirstAdmin({ dataDir, user, log });
		},
	};
}
