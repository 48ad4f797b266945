import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import * as v from "valibot";
import {
	BRANCHES_PATH,
	CALENDAR_PATH,
	CHANGES_PATH,
	COMMANDS_PATH,
	UPLOAD_BRANCH_PATH,
} from "../../../shared/api/api-paths.ts";
import { ROLE_HEADER, STATES_HEADER, USER_HEADER } from "../../api-proxy/user-header.ts";
import type { Author } from "../../engine/author.ts";
import { answerError } from "../../http/answer.ts";
import { isBelow } from "../../http/normalize-path.ts";
import { changesState } from "../../security/same-origin.ts";

/** The name for all users if nobody signs in. */
export const NOT_SIGNED_IN = "not signed in";

/** The user, for the audit and for what they may change: the admin who is signed in at the site that passed the request on. */
export function userOf({ headers }: Pick<IncomingMessage, "headers">): Author {
	const value = headers[USER_HEADER];
	const name = typeof value === "string" ? decoded(value).replace(CONTROL, "") : NOT_SIGNED_IN;
	const states = headers[STATES_HEADER];
	return states === undefined ? { name } : { name, states: statesIn(decoded(String(states))) };
}

/** Whether the user manages people, so that the history shows them who was added or removed. */
export function isOwner({ headers }: Pick<IncomingMessage, "headers">): boolean {
	return headers[ROLE_HEADER] === "owner";
}

/** Control characters. No name needs them, and not every database can store them. */
const CONTROL = /\p{Cc}/gu;

const statesSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** The states in the header. If it cannot be read, there are none, so that nothing may be changed. */
function statesIn(text: string): readonly string[] {
	const { success, output } = v.safeParse(statesSchema, text);
	return success ? output : [];
}

function decoded(value: string): string {
	try {
		return decodeURIComponent(value);
	} catch {
		return value;
	}
}

const ONLY_ALL = "Only editors of all states may change this.";

/** What editors of some states change at these addresses and below has a state. */
const WITH_STATES = [BRANCHES_PATH, UPLOAD_BRANCH_PATH, CHANGES_PATH, CALENDAR_PATH, COMMANDS_PATH];

/** Refuses changes of anything else by editors of some states, such as of what is the same in all states. What else they may change is decided where it is stored. */
export const limitStateEditors: RequestHandler = (request, response, next) => {
	const path = request.path.toLowerCase();
	const hasStates = WITH_STATES.some((each) => isBelow(each, path));
	const isLimited = userOf(request).states !== undefined;
	if (!hasStates && changesState(request.method) && isLimited) answerError(response, 403, ONLY_ALL);
	else next();
};
