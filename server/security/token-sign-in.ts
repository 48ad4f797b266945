/** Calls of programs with a token (`Authorization: Bearer`, RFC 6750). */
import { hash } from "node:crypto";
import type { Request, RequestHandler, Response } from "express";
import { BRANCHES_PATH, COMMANDS_PATH, UPLOAD_BRANCH_PATH } from "../../shared/api/api-paths.ts";
import type { Rights } from "../../shared/api/people.ts";
import { longDate } from "../../shared/branch/date-input.ts";
import { todayInIndia } from "../../shared/hours/today.ts";
import { type Accounts, findToken, type StoredToken, writeSecret } from "../accounts/accounts.ts";
import { TOKEN } from "../accounts/api-token.ts";
import { COMMANDS } from "../branch-service/commands/registry.ts";
import { isBelow } from "../http/normalize-path.ts";
import { setCaller } from "./admin-user.ts";
import { refuseSignIn, unlessAway } from "./refuse-sign-in.ts";
import { changesState } from "./same-origin.ts";
import type { SignInLog } from "./sign-in-log.ts";

const UNKNOWN = "The token is not valid. It may have been revoked, or was not copied as a whole.";
const UNAVAILABLE = "Tokens cannot be checked at the moment. Please try again in a minute.";
const ONLY_READS = "This token may only read. An owner can make one that writes.";
const NOT_THERE = "A token may change branches and upload sheets, nothing else.";

/** What a token that writes may change: what is at and below these addresses. */
const WRITABLE = [
	BRANCHES_PATH,
	UPLOAD_BRANCH_PATH,
	...Object.entries(COMMANDS).flatMap(([name, { programs }]) => (programs ? `${COMMANDS_PATH}/${name}` : [])),
].map((path) => path.toLowerCase());

/** @param path in lower case */
export const isWritable = (path: string): boolean => WRITABLE.some((each) => isBelow(each, path));

/** Never people: a token is not an owner. */
const RIGHTS: Rights = { role: "editor", states: null };

const SCHEME = /^bearer(?: |$)/i;

interface TokenSignInOptions {
	/** Lets people pass, who have no token. */
	requireAdmin: RequestHandler;
	/** Whether a proxy signs people in, which may send tokens of its own. */
	byProxy: boolean;
	accounts: Accounts;
	noted: SignInLog;
	now: () => number;
}

/** Lets calls with a token pass, others to the sign-in of people. 401 for a wrong or expired one, which cannot be guessed, 403 for what it may not. */
export function requireTokenOrAdmin(options: TokenSignInOptions): RequestHandler {
	const { requireAdmin, byProxy, accounts, noted, now } = options;
	const noteUse = dailyNotes(accounts, now);
	return unlessAway(UNAVAILABLE, async (request, response, next) => {
		const { authorization = "" } = request.headers;
		const bearer = authorization.replace(SCHEME, "").trim();
		if (!SCHEME.test(authorization) || (byProxy && !TOKEN.test(bearer)))
			return void requireAdmin(request, response, next);
		const token = TOKEN.test(bearer) && (await accounts.read((db) => findToken(db, hash("sha256", bearer))));
		if (!token) {
			noted.failed("wrong-token", request);
			return refuseToken(request, response, UNKNOWN);
		}
		if (token.expires < todayInIndia(now()))
			return refuseToken(request, response, `This token expired on ${longDate(token.expires)}.`);
		const forbidden = whyForbidden(token, request);
		if (forbidden !== undefined) return refuseToken(request, response, forbidden, 403, "insufficient_scope");
		noteUse(token);
		setCaller(response, { name: `token ${token.name}`, rights: RIGHTS });
		next();
	});
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
	return isWritable(path) ? undefined : NOT_THERE;
}

/** Notes the day of the last use, once a day for each token, in the background: a call succeeds without it. */
function dailyNotes(accounts: Accounts, now: () => number): (token: StoredToken) => void {
	const noted = new Map<string, string>();
	return ({ key, used }) => {
		const today = todayInIndia(now());
		if (used === today || noted.get(key) === today) return;
		noted.set(key, today);
		const note = accounts.store(async (transaction) => {
			// Of one that was revoked meanwhile, nothing is noted.
			const stored = transaction.selectFrom("token").select("id").where("key", "=", key);
			if (await stored.executeTakeFirst()) await writeSecret(transaction, "tokenUse", key, today);
		});
		note.catch(() => undefined);
	};
}
