/** Who is an admin, and how they sign in. */
import type { RequestHandler } from "express";
import { OWNER } from "../../shared/api/people.ts";
import { SIGN_OUT_PATH } from "../../shared/paths.ts";
import type { AdminAuth } from "../config/admin-auth.ts";
import type { Log } from "../process/log.ts";
import { StartError } from "../process/start-error.ts";
import { sharedKey } from "../shared-state/shared-key.ts";
import type { SharedState } from "../shared-state/shared-state.ts";
import { createAdminList } from "./admin-list.ts";
import { type AdminStore, fileAdminStore, sharedAdminStore } from "./admin-store.ts";
import { setCaller } from "./admin-user.ts";
import { requireBasicSignIn } from "./basic-sign-in.ts";
import { makeFirstAdmin } from "./first-admin.ts";
import { requireHeaderSignIn } from "./header-sign-in.ts";
import { hashPassword } from "./password-hash.ts";
import { sharedFailures } from "./sign-in-attempts.ts";
import { logSignInFailures, type SignInFailure } from "./sign-in-failures.ts";
import { createSignOut } from "./sign-out.ts";
import { requireTokenOrAdmin } from "./token-sign-in.ts";

export interface AdminSignIn {
	/** Lets only admins pass; later handlers get the admin from `callerOf`. */
	requireAdmin: RequestHandler;
	/** The same for calls, which programs also make with a token. */
	requireCaller: RequestHandler;
	/** Where the admins are; missing if nobody signs in. */
	store?: AdminStore;
	/** Where a signed-in admin signs out; see `SignInState`. */
	signOutPath: string | null;
	/** Takes requests to SIGN_OUT_PATH; undefined if nobody signs in with a password. */
	signOut?: RequestHandler;
	/**
	 * Makes sure that an admin can sign in. Call it when everything else has started.
	 *
	 * @throws {StartError} if a password must be generated and that fails
	 */
	started(): Promise<void>;
	/** Logs the failed sign-ins that were only counted so far. Call it when no requests are answered any more. */
	stopped(): void;
}

interface AdminSignInOptions {
	auth: AdminAuth;
	dataDir: string;
	/** The state, admins included, that servers of the site share, if there are several. */
	shared?: SharedState | undefined;
	/** The path below which the site is. */
	basePath?: string;
	/** Whether the site has https. */
	secure: boolean;
	log: Log;
	/** Called for each failed sign-in. */
	onFailure?: ((reason: SignInFailure) => void) | undefined;
	/** Waits for some milliseconds before a failure is answered. */
	pause?: (ms: number) => Promise<unknown>;
	now?: () => number;
}

/** Prepares the sign-in. If none is required, all requests pass, and a warning is logged unless only this machine can connect. */
export async function createAdminSignIn(options: AdminSignInOptions): Promise<AdminSignIn> {
	const { auth, dataDir, shared, basePath = "", secure, log, onFailure, pause, now = Date.now } = options;
	const started = async () => undefined;
	const { note: failed, end: stopped } = logSignInFailures(log, onFailure);
	if (auth.kind === "open") {
		if (auth.exposed) log.warn("ADMIN_AUTH is open: anyone who can connect can change branches");
		return { requireAdmin: passEverybody, requireCaller: passEverybody, signOutPath: null, started, stopped };
	}
	const counts = shared && sharedFailures(shared);
	const forTokens = { shared: counts, log, failed, now };
	const store = shared ? sharedAdminStore(shared, dataDir) : fileAdminStore(dataDir);
	if (auth.kind === "header") {
		const admins = createAdminList({ store, fixed: undefined, byProxy: true, log });
		const requireAdmin = requireHeaderSignIn({ auth, admins, log, failed });
		return {
			requireAdmin,
			requireCaller: requireTokenOrAdmin({ requireAdmin, byProxy: true, admins, store, ...forTokens }),
			store,
			signOutPath: auth.signOutPath ?? null,
			started,
			stopped,
		};
	}
	const { user, password, hashing } = auth;
	const fixed = password === undefined ? undefined : { name: user, password: await hashPassword(password, hashing) };
	const admins = createAdminList({ store, fixed, log });
	const ended = new AbortController();
	const signOut = createSignOut(secure, basePath, shared && (() => sharedKey(shared, "sign-out key")));
	const requireAdmin = requireBasicSignIn({ admins, hashing, basePath, signOut, shared: counts, log, failed, pause });
	return {
		store,
		requireAdmin,
		requireCaller: requireTokenOrAdmin({ requireAdmin, byProxy: false, admins, store, ...forTokens }),
		signOutPath: basePath + SIGN_OUT_PATH,
		signOut: signOut.handle,
		started: async () => {
			if (fixed) return;
			const make = () => makeFirstAdmin({ store, user, hashing, log });
			if (shared) await make().catch((error) => makeLater(error, make, log, ended.signal, shared));
			else await make();
		},
		stopped: () => {
			ended.abort();
			stopped();
		},
	};
}

const passEverybody: RequestHandler = (_request, response, next) => {
	setCaller(response, { name: undefined, rights: OWNER });
	next();
};

const RETRY_MS = 5000;

/** If the database is unavailable at the start, the first admin is made later: visitors can use the site. */
async function makeLater(
	error: unknown,
	make: () => Promise<void>,
	log: Log,
	ended: AbortSignal,
	shared: SharedState,
): Promise<void> {
	if (error instanceof StartError) throw error;
	const reason = shared.explain(error)?.message;
	log.warn(reason === undefined ? { err: error } : { reason }, "admins cannot sign in until the database can be used");
	const again = async () => {
		if (ended.aborted) return;
		try {
			await make();
		} catch (error) {
			if (error instanceof StartError) log.error(error.message);
			else setTimeout(again, RETRY_MS).unref();
		}
	};
	setTimeout(again, RETRY_MS).unref();
}
