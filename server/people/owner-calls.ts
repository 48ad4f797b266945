/** What calls of owners have in common. */
import type { Request, RequestHandler } from "express";
import { AdminRefusal, isFixed, rightsOf } from "../accounts/change-people.ts";
import type { AdminAuth } from "../config/admin-auth.ts";
import { nameKey } from "../config/admin-name.ts";
import type { Caller } from "../security/admin-user.ts";
import { answerChange, type CalledChange, type PeopleOptions } from "./answer-change.ts";

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
