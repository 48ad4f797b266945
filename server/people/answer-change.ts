/** Calls that change the people of a site, or say why that is not possible. */
import { type ErrorRequestHandler, type Request, type RequestHandler, Router } from "express";
import type { Accounts } from "../accounts/accounts.ts";
import { type AdminChange, AdminRefusal, changePeople, isFixed, rightsOf } from "../accounts/change-people.ts";
import { isStored } from "../accounts/sessions.ts";
import { DatabaseAway } from "../branch-service/store/site-database.ts";
import type { AdminAuth } from "../config/admin-auth.ts";
import { nameKey } from "../config/admin-name.ts";
import { answerError, answerRefusal, retryAfter } from "../http/answer.ts";
import { answerBodyErrors, jsonBody } from "../http/json-body.ts";
import { withRequestId } from "../http/request-id.ts";
import type { Log } from "../process/log.ts";
import { type Caller, callerOf } from "../security/admin-user.ts";
import { type ConfirmPassword, OwnPasswordRefusal } from "../security/check-passwords.ts";
import { CHALLENGE, NOT_SIGNED_IN } from "../security/refuse-sign-in.ts";

export interface PeopleOptions {
	auth: AdminAuth;
	/** Missing if nobody signs in. */
	accounts: Accounts | undefined;
	/** For dangerous calls, which are all that change people. */
	confirm: ConfirmPassword;
	companyName: string;
	/** Whether everybody needs a second factor. */
	factorRequired: boolean;
	/** Whether what happens to people is in the history that admins see: another API has changes of its own. */
	inHistory: boolean;
	log: Log;
	now: () => number;
}

/** What a call changes. */
export interface CalledChange extends AdminChange {
	/** 200, unless given. */
	status?: number;
	/** A new token, and new recovery codes, which only this answer has. */
	token?: string;
	codes?: readonly string[];
}

const NOBODY_SIGNS_IN =
	"Nobody signs in on this site (ADMIN_AUTH is open), so everybody who can connect may do everything.";
const UNAVAILABLE = "People and passwords cannot be read or stored at the moment. Please try again in a minute.";

/** For all calls with a body. */
export const readBody = jsonBody(16 * 1024);

/** @throws {AdminRefusal} if nobody signs in */
export function accountsOf({ accounts }: PeopleOptions): Accounts {
	if (!accounts) throw new AdminRefusal(409, NOBODY_SIGNS_IN);
	return accounts;
}

/** Stores the change that `read` finds in a request with the caller's own password. @param read may throw an `AdminRefusal` */
export function answerChange(
	options: PeopleOptions,
	read: (request: Request, caller: Caller) => Promise<CalledChange>,
): RequestHandler {
	const { auth, log, confirm } = options;
	return async (request, response) => {
		const caller = callerOf(response);
		const { name: who = "", session } = caller;
		const accounts = accountsOf(options);
		await confirm(request, response);
		const change = await read(request, caller);
		const id = await changePeople(accounts, auth, who, change, async (transaction) => {
			// The session may have ended meanwhile: because of a new password, or because its person was removed.
			if (session !== undefined && !(await isStored(transaction, session))) throw new AdminRefusal(401, NOT_SIGNED_IN);
		});
		log.info({ who, done: change.done, ...withRequestId(request) }, "people changed");
		const { status = 200, message, shown: password, token, codes } = change;
		response
			.status(status)
			.json({ message: `${message}.`, password, token, codes, ...(options.inHistory && { change: id }) });
	};
}

/** Empty for what is no text, or has a character with which PostgreSQL reads none. */
export function textIn(value: unknown): string {
	return typeof value === "string" && !value.includes("\0") ? value : "";
}

/** Routes whose answers, which may have passwords, no cache keeps. */
export function peopleRouter(log: Log, addRoutes: (router: Router) => void): Router {
	const router = Router();
	router.use((_request, response, next) => {
		response.set("Cache-Control", "no-store");
		next();
	});
	addRoutes(router);
	router.use((_request, response) => answerError(response, 404, "There is nothing at this address."));
	router.use(...answerProblems(log));
	return router;
}

export const answerProblems = (log: Log): ErrorRequestHandler[] => [
	answerRefusals,
	answerBodyErrors,
	answerFailures(log),
];

const answerRefusals: ErrorRequestHandler = (error, _request, response, next) => {
	if (!(error instanceof AdminRefusal)) return next(error);
	const { status, message, retrySeconds, facts } = error;
	if (status === 401) response.set("WWW-Authenticate", CHALLENGE);
	if (error instanceof OwnPasswordRefusal) return answerRefusal(response, status, { message, ownPassword: true });
	if (status === 412) return answerRefusal(response, status, { message, ...facts });
	answerError(response, status, message, retrySeconds ? { headers: ["retry-after", String(retrySeconds)] } : {});
};

/** Answers failures of the store in words that reveal no path. */
function answerFailures(log: Log): ErrorRequestHandler {
	return (error, request, response, _next) => {
		const facts = error instanceof DatabaseAway ? { reason: error.message } : { err: error };
		log.error({ ...facts, ...withRequestId(request) }, "people cannot be read or stored");
		answerError(response, 503, UNAVAILABLE, retryAfter(503));
	};
}

export const NOT_OWNER = "Only owners manage people and tokens.";
export const SELF =
	"You cannot change your own role, give yourself a password here, or remove yourself. Another owner can.";
const FIXED = "The operator's settings have this admin's password: only the operator can change or remove it.";

/** What a request of an owner changes. @throws {AdminRefusal} */
export type Read = (request: Request, caller: Caller, options: PeopleOptions) => Promise<CalledChange>;

/** Stores what `read` finds in a request, if the caller is still an owner then. */
export function answerOwner(options: PeopleOptions, read: Read): RequestHandler {
	return answerChange(options, async (request, caller) => {
		const change = await read(request, caller, options);
		return {
			...change,
			async apply(transaction) {
				// Another owner may have changed the caller's role since the sign-in. As owners cannot change themselves, there is always one.
				const rights = await rightsOf(options.auth, caller.name ?? "", transaction);
				if (rights?.role !== "owner") throw new AdminRefusal(403, NOT_OWNER);
				return change.apply(transaction);
			},
		};
	});
}

/** @throws {AdminRefusal} if this is the caller, or somebody of the operator's settings */
export function refuseOwn(auth: AdminAuth, { name: caller }: Caller, name: string): void {
	if (caller === undefined || nameKey(name) === nameKey(caller)) throw new AdminRefusal(409, SELF);
	refuseFixed(auth, name);
}

export function refuseFixed(auth: AdminAuth, name: string): void {
	if (isFixed(auth, name)) throw new AdminRefusal(409, FIXED);
}
