/** Who is an admin, and how they sign in. */
import { type RequestHandler, Router } from "express";
import { SIGN_IN_PATH } from "../../shared/api/api-paths.ts";
import { OWNER, type SignInState } from "../../shared/api/people.ts";
import { SIGN_OUT_PATH } from "../../shared/paths.ts";
import {
	type Accounts,
	readFactor,
	readPassword,
	readSecrets,
	removeSecret,
	writeSecret,
} from "../accounts/accounts.ts";
import { makeFirstOwner } from "../accounts/first-owner.ts";
import { takeOldState } from "../accounts/old-state.ts";
import { hashPassword, isPassword, type PasswordHash } from "../accounts/password-hash.ts";
import { endSessions } from "../accounts/sessions.ts";
import { isPostgresUrl } from "../branch-service/database/postgres/postgres-url.ts";
import { DatabaseAway } from "../branch-service/store/site-database.ts";
import { nameKey } from "../config/admin-name.ts";
import type { Config } from "../config/config.ts";
import { refuseOtherMethods } from "../http/answer.ts";
import { answerBodyErrors, jsonBody } from "../http/json-body.ts";
import type { Log } from "../process/log.ts";
import { StartError } from "../process/start-error.ts";
import { callerOf, setCaller } from "./admin-user.ts";
import { type ConfirmPassword, checkPasswords, confirmPasswords } from "./check-passwords.ts";
import { requireHeaderSignIn } from "./header-sign-in.ts";
import { ASK_TO_SIGN_IN, unlessAway } from "./refuse-sign-in.ts";
import { createSessions, type Sessions } from "./sessions.ts";
import { sharedFailures } from "./sign-in-attempts.ts";
import { type SignInOptions, signInCall } from "./sign-in-calls.ts";
import { logSignIns, type SignInFailure } from "./sign-in-log.ts";
import { requireTokenOrAdmin } from "./token-sign-in.ts";

export interface AdminSignIn {
	/** Lets only admins pass, who are then `callerOf`. For a page, others pass to the error handler with `ASK_TO_SIGN_IN`. */
	requireAdmin: RequestHandler;
	/** The same for calls, which programs also make with a token. */
	requireCaller: RequestHandler;
	/** Where people are; missing if nobody signs in. */
	accounts?: Accounts;
	/** For dangerous calls. */
	confirm: ConfirmPassword;
	/** Where a signed-in admin signs out; see `SignInState`. */
	signOutPath: string | null;
	/** Take requests to SIGN_IN_PATH and SIGN_OUT_PATH; undefined if nobody signs in with a password. */
	signIn?: RequestHandler;
	signOut?: RequestHandler;
	/** Makes sure that an admin can sign in. Call it when everything else has started. @throws {StartError} if a password must be generated and that fails */
	started(): Promise<void>;
	/** Logs the failed sign-ins that were only counted so far. Call it when no requests are answered any more. */
	stopped(): void;
}

export interface AdminSignInOptions extends Pick<SignInOptions, "accounts" | "companyName" | "log" | "pause"> {
	config: Pick<
		Config,
		"adminAuth" | "adminUrl" | "dataDir" | "database" | "sessions" | "secondFactor" | "logAddresses"
	>;
	/** The path below which the site is. */
	basePath?: string;
	/** Whether the site has https. */
	secure: boolean;
	/** Called for each failed sign-in. */
	onFailure?: ((reason: SignInFailure) => void) | undefined;
	now?: () => number;
}

const passEverybody: RequestHandler = (_request, response, next) => {
	setCaller(response, { name: undefined, rights: OWNER });
	next();
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Prepares the sign-in. If none is required, all requests pass, and a warning is logged unless only this machine can connect. */
export async function createAdminSignIn(options: AdminSignInOptions): Promise<AdminSignIn> {
	const { config, accounts, basePath = "", secure, companyName, log, pause, now = Date.now } = options;
	const { adminAuth: auth, dataDir } = config;
	const noted = logSignIns({ log, addresses: config.logAddresses, onFailure: options.onFailure });
	const ended = new AbortController();
	/** @param make runs once people can be read */
	const whenReadable = (make: () => Promise<void>) => async () => {
		const begin = () => takeOldState(accounts, dataDir, log).then(make);
		await begin().catch((error) => makeLater(error, begin, log, ended.signal));
	};
	const stopped = () => {
		ended.abort();
		noted.end();
	};
	const open = {
		signOutPath: null,
		confirm: async () => undefined,
		started: whenReadable(async () => undefined),
		stopped,
	};
	if (auth.kind === "open") {
		if (auth.exposed) log.warn("ADMIN_AUTH is open: anyone who can connect can change branches");
		return { ...open, requireAdmin: passEverybody, requireCaller: passEverybody };
	}
	const tokens = { accounts, noted, now };
	if (auth.kind === "header") {
		const requireAdmin = requireHeaderSignIn({ auth, accounts, log, noted });
		return {
			...open,
			requireAdmin,
			requireCaller: requireTokenOrAdmin({ requireAdmin, byProxy: true, ...tokens }),
			accounts,
			signOutPath: auth.signOutPath ?? null,
		};
	}
	const { user, password, hashing } = auth;
	const fixed = password === undefined ? undefined : await hashPassword(password, hashing);
	const { idleMinutes, hours } = config.sessions;
	const limits = { idleMs: idleMinutes * MINUTE_MS, longestMs: hours * HOUR_MS };
	// A host for admins has nothing else, so that its cookie is for all paths, and no other host of the domain can set one of this name.
	const cookiePath = config.adminUrl === undefined ? basePath : "";
	const sessions = createSessions({ auth, accounts, limits, secure, basePath: cookiePath, now });
	const check = checkPasswords(auth, accounts, fixed);
	const requireAdmin = requireSession(sessions);
	const factorRequired = config.secondFactor === "required";
	// Of several servers, which share a database.
	const counts = isPostgresUrl(config.database) ? sharedFailures(accounts) : undefined;
	const calls = {
		auth,
		accounts,
		dataDir,
		companyName,
		limits,
		factorRequired,
		shared: counts,
		log,
		noted,
		pause,
		now,
	};
	return {
		requireAdmin,
		requireCaller: requireTokenOrAdmin({ requireAdmin, byProxy: false, ...tokens }),
		accounts,
		confirm: confirmPasswords(check, noted),
		signOutPath: basePath + SIGN_OUT_PATH,
		signIn: signInCall(calls, check, sessions),
		signOut: async (request, response) => {
			// Without a database, the browser forgets the session, and it ends by itself.
			sessions.clear(response);
			const name = await sessions.end(request).catch(unlessUnknown);
			if (name !== undefined) noted.signedOut(name, request);
			response.set("Cache-Control", "no-store").redirect(303, `${basePath}/`);
		},
		started: whenReadable(async () => {
			await noteFixed(accounts, nameKey(user), password, fixed);
			if (factorRequired) await endWithoutFactor(accounts);
			if (!fixed) await makeFirstOwner({ accounts, dataDir, user, hashing, log });
		}),
		stopped,
	};
}

const requireSession = (sessions: Sessions) =>
	unlessAway(UNKNOWN, async (request, response, next) => {
		const caller = await sessions.callerOf(request);
		if (!caller) return next(ASK_TO_SIGN_IN);
		setCaller(response, caller);
		next();
	});

const UNKNOWN = "Sign-ins cannot be checked at the moment. Please try again in a minute.";

function unlessUnknown(error: unknown): undefined {
	if (!(error instanceof DatabaseAway)) throw error;
}

/** Notes which password the environment has: with another one or none, or for another name, the sessions of before end. */
async function noteFixed(
	accounts: Accounts,
	key: string,
	password: string | undefined,
	fixed: PasswordHash | undefined,
): Promise<void> {
	const [fixedKeys, before] = await accounts.read(async (db) => {
		return [await readSecrets(db, "fixed"), await readPassword(db, key, "fixed")] as const;
	});
	const ended = new Set(fixedKeys.keys());
	if (before && password !== undefined && (await isPassword(password, before))) ended.delete(key);
	else if (fixed) ended.add(key);
	if (ended.size === 0) return;
	await accounts.store(async (transaction) => {
		for (const each of ended) {
			await removeSecret(transaction, "fixed", each);
			await endSessions(transaction, each);
		}
		if (fixed && ended.has(key)) await writeSecret(transaction, "fixed", key, fixed);
	});
}

/** Sessions that began before a second factor was required. */
async function endWithoutFactor(accounts: Accounts): Promise<void> {
	await accounts.store(async (transaction) => {
		const people = await transaction.selectFrom("sessions").select("person").distinct().execute();
		for (const { person } of people)
			if (!(await readFactor(transaction, person))) await endSessions(transaction, person);
	});
}

const RETRY_MS = 5000;

/** If the database is unavailable at the start, people are read later: visitors can use the site. */
async function makeLater(error: unknown, make: () => Promise<void>, log: Log, ended: AbortSignal): Promise<void> {
	if (!(error instanceof DatabaseAway)) throw error;
	const reason = error.cause instanceof Error ? error.cause.message : error.message;
	log.warn({ reason }, "admins cannot sign in until the database can be used");
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

const MAX_BODY_BYTES = 16 * 1024;

export interface SignInServices {
	signIn: Pick<AdminSignIn, "requireCaller" | "signIn" | "signOut" | "signOutPath">;
}

/** Signs in, and says who has. */
export function signInRoutes({ signIn: { requireCaller, signIn, signOutPath } }: SignInServices): Router {
	const router = Router();
	if (signIn) router.post(SIGN_IN_PATH, ...jsonBody(MAX_BODY_BYTES), signIn, answerBodyErrors);
	router.all(SIGN_IN_PATH, refuseOtherMethods, requireCaller, answerSignedIn(signOutPath));
	return router;
}

function answerSignedIn(signOutPath: string | null): RequestHandler {
	return (_request, response) => {
		const { name: user = null, rights, ownPassword = false, confirms = false } = callerOf(response);
		const state: SignInState = { user, signOut: signOutPath, ownPassword, confirms, ...rights };
		response.set("Cache-Control", "no-store").json(state);
	};
}
