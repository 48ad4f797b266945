/** Changes the people of a site for a call, and says why that is not possible. */
import type { ErrorRequestHandler, Request, RequestHandler, Response } from "express";
import { OWNER } from "../../shared/api/people.ts";
import type { AdminAuth } from "../config/admin-auth.ts";
import { nameKey } from "../config/admin-name.ts";
import { answerError, retryAfter } from "../http/answer.ts";
import { answerBodyErrors } from "../http/json-body.ts";
import { withRequestId } from "../http/request-id.ts";
import type { Log } from "../process/log.ts";
import type { AdminStore } from "../security/admin-store.ts";
import { callerOf } from "../security/admin-user.ts";
import { NOTHING_STORED, type StoredAdmins } from "../security/admins-file.ts";
import { AdminRefusal, isNamed, recorded } from "../security/change-admins.ts";

export interface PeopleOptions {
	auth: AdminAuth;
	/** Missing if nobody signs in. */
	store: AdminStore | undefined;
	log: Log;
}

const NOBODY_SIGNS_IN =
	"Nobody signs in on this site (ADMIN_AUTH is open), so everybody who can connect may do everything.";
const UNAVAILABLE = "People and passwords cannot be read or stored at the moment. Please try again in a minute.";

/** @throws {AdminRefusal} if nobody signs in */
export function storeOf({ store }: PeopleOptions): AdminStore {
	if (!store) throw new AdminRefusal(409, NOBODY_SIGNS_IN);
	return store;
}

/** The name of the admin whose password is in the environment. */
export function fixedName({ auth }: PeopleOptions): string | undefined {
	return auth.kind === "password" && auth.password !== undefined ? auth.user : undefined;
}

export const NOT_OWNER = "Only owners manage people and tokens.";

/**
 * @param admins what is stored at this moment: another owner may have changed the caller's role since the sign-in
 * @throws {AdminRefusal} if the caller is no owner
 */
export function refuseOthers(options: PeopleOptions, caller: string | undefined, admins: StoredAdmins["admins"]): void {
	if (caller === undefined || !isOwner(options, caller, admins)) throw new AdminRefusal(403, NOT_OWNER);
}

function isOwner(options: PeopleOptions, name: string, admins: StoredAdmins["admins"]): boolean {
	const fixed = fixedName(options);
	if (fixed !== undefined && nameKey(fixed) === nameKey(name)) return true;
	const { auth } = options;
	const stored = admins.find(isNamed(name));
	if (stored) return (stored.rights ?? OWNER).role === "owner";
	return auth.kind === "header" && auth.role === "owner";
}

/**
 * Stores a change that the caller makes, with an event.
 *
 * @param done what they do, in words, without passwords
 * @param work gets what is stored, and returns what is to be stored
 * @throws {AdminRefusal} from `work`
 */
export async function changePeople(
	options: PeopleOptions,
	{ request, response, done }: { request: Request; response: Response; done: string },
	work: (stored: StoredAdmins) => Partial<StoredAdmins>,
): Promise<void> {
	const { auth, log } = options;
	const who = callerOf(response).name ?? "";
	await storeOf(options).change(auth.kind === "password" ? auth.user : "admin", async (stored) => {
		return recorded(work(stored ?? NOTHING_STORED), stored, who, done);
	});
	log.info({ who, done, ...withRequestId(request) }, "people changed");
}

/** Keeps answers with passwords out of all caches. */
export const notStored: RequestHandler = (_request, response, next) => {
	response.set("Cache-Control", "no-store");
	next();
};

/** Answers refusals in their words, and failures of the store in ones that reveal no path. */
export function answerPeopleErrors(log: Log): ErrorRequestHandler[] {
	return [
		(error, _request, response, next) => {
			if (error instanceof AdminRefusal) answerError(response, error.status, error.message);
			else next(error);
		},
		answerBodyErrors,
		(error, request, response, _next) => {
			log.error({ err: error, ...withRequestId(request) }, "people cannot be read or stored");
			answerError(response, 503, UNAVAILABLE, retryAfter(503));
		},
	];
}
