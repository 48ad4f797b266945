/** Calls of programs with a token (`Authorization: Bearer`, RFC 6750). */
import type { Request, RequestHandler, Response } from "express";
import { BRANCHES_PATH, UPLOAD_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import type { Rights } from "../../shared/api/people.ts";
import { todayInIndia } from "../../shared/hours/today.ts";
import type { Log } from "../process/log.ts";
import { type AdminList, AdminsUnknown, orUnknown, UNKNOWN_SECONDS } from "./admin-list.ts";
import type { AdminStore } from "./admin-store.ts";
import { setCaller } from "./admin-user.ts";
import { findToken, isToken, type StoredToken, tokenUser } from "./api-token.ts";
import { refuseSignIn } from "./refuse-sign-in.ts";
import { changesState } from "./same-origin.ts";
import { countSignInAttempts, type SharedFailures } from "./sign-in-attempts.ts";
import type { NoteSignInFailure } from "./sign-in-failures.ts";
import { visitorKeys } from "./visitor-address.ts";

const UNKNOWN = "The token is not valid. It may have been revoked, or was not copied as a whole.";
const TOO_MANY = "Too many wrong tokens. Please try again later.";
const UNAVAILABLE = "Tokens cannot be checked at the moment. Please try again in a minute.";
const ONLY_READS = "This token may only read. An owner can make one that writes.";
const NOT_THERE = "A token may change branches and upload sheets, nothing else.";

/** What a token that writes may change: what is at and below these addresses. */
const WRITABLE = [BRANCHES_PATH, UPLOAD_BRANCH_PATH];

/** Never people: a token is not an owner. */
const RIGHTS: Rights = { role: "editor", states: null };

const SCHEME = /^bearer(?: |$)/i;

interface TokenSignInOptions {
	/** Lets people pass, who have no token. */
	requireAdmin: RequestHandler;
	/** Whether a proxy signs people in, which may send tokens of its own. */
	byProxy: boolean;
	admins: AdminList;
	store: AdminStore;
	/** Counts failures for all servers of the site. */
	shared: SharedFailures | undefined;
	log: Log;
	/** Counts a failure, and logs it. */
	failed: NoteSignInFailure;
	now: () => number;
}

/**
 * Lets calls with a token pass, and others to the sign-in of people. A right token is never refused because of others behind the same address: only
 * wrong ones are counted, and get 429 after ten within 15 minutes. 401 for one that is unknown or has expired, 403 for what it may not do.
 */
export function requireTokenOrAdmin(options: TokenSignInOptions): RequestHandler {
	const { requireAdmin, byProxy, admins, shared, log, failed, now } = options;
	const keyOf = visitorKeys(log, "one limit of wrong tokens");
	const attempts = countSignInAttempts({ shared });
	const noteUse = dailyNotes(options.store, now);

	async function refuseUnknown(request: Request, response: Response): Promise<void> {
		failed("wrong-token", request);
		// Counted apart from wrong passwords: a program with an old token must not lock people out.
		const key = `token ${keyOf(request)}`;
		const refusedFor = await attempts.refusedFor(key);
		if (refusedFor !== undefined) return refuseSignIn(request, response, 429, TOO_MANY, refusedFor);
		await attempts.fail(key);
		refuseToken(request, response, UNKNOWN);
	}

	return async (request, response, next) => {
		const { authorization = "" } = request.headers;
		const sent = authorization.replace(SCHEME, "").trim();
		if (!SCHEME.test(authorization) || (byProxy && !isToken(sent))) return void requireAdmin(request, response, next);
		const tokens = await orUnknown(admins.tokens());
		if (tokens instanceof AdminsUnknown) return refuseSignIn(request, response, 503, UNAVAILABLE, UNKNOWN_SECONDS);
		const token = findToken(tokens, sent);
		if (!token) return refuseUnknown(request, response);
		if (token.expires < todayInIndia(now()))
			return refuseToken(request, response, `This token expired on ${token.expires}.`);
		const forbidden = whyForbidden(token, request);
		if (forbidden !== undefined) return refuseToken(request, response, forbidden, 403, "insufficient_scope");
		noteUse(token);
		setCaller(response, { name: tokenUser(token), rights: RIGHTS });
		next();
	};
}

function refuseToken(
	request: Request,
	response: Response,
	message: string,
	status = 401,
	error = "invalid_token",
): void {
	response.set("WWW-Authenticate", `Bearer realm="Branch locator", error="${error}", error_description="${message}"`);
	refuseSignIn(request, response, status, message);
}

function whyForbidden({ access }: StoredToken, { method, originalUrl }: Request): string | undefined {
	if (!changesState(method)) return undefined;
	if (access === "read") return ONLY_READS;
	const [path = ""] = originalUrl.toLowerCase().split("?", 1);
	const isWritable = WRITABLE.some((each) => path === each.toLowerCase() || path.startsWith(`${each.toLowerCase()}/`));
	return isWritable ? undefined : NOT_THERE;
}

/** Notes the day of the last use, once a day for each token, in the background: a call succeeds without it. */
function dailyNotes(store: AdminStore, now: () => number): (token: StoredToken) => void {
	const noted = new Map<string, string>();
	return ({ hash, used }) => {
		const today = todayInIndia(now());
		if (used === today || noted.get(hash) === today) return;
		noted.set(hash, today);
		const note = store.change(async (stored) => {
			const { tokens = [] } = stored ?? {};
			return { tokens: tokens.map((each) => (each.hash === hash ? { ...each, used: today } : each)) };
		});
		note.catch(() => undefined);
	};
}
