import type { Response } from "express";
import type { Rights } from "../../shared/api/people.ts";

const CALLER = "caller";

type Answer = Pick<Response, "locals">;

export interface Caller {
	/** The name for the audit; undefined if no sign-in is required. */
	name: string | undefined;
	rights: Rights;
	/** Whether they have a password that is stored here. */
	ownPassword?: boolean;
	/** Whether dangerous calls need their password. */
	confirms?: boolean;
	/** The id of the session, if they have one. */
	session?: number;
}

/** Before the sign-in, nothing may be changed. */
const NOBODY: Caller = { name: undefined, rights: { role: "editor", states: [] } };

/** Who makes this request. */
export function callerOf(response: Answer): Caller {
	return response.locals[CALLER] ?? NOBODY;
}

/** Notes who makes this request, for later handlers. */
export function setCaller(response: Answer, caller: Caller): void {
	response.locals[CALLER] = caller;
}
