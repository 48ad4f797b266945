import type { IncomingMessage } from "node:http";
import * as v from "valibot";
import { STATES_HEADER, USER_HEADER } from "../../api-proxy/user-header.ts";
import type { Author } from "../store/author.ts";

/** The name for all users if nobody signs in. */
export const NOT_SIGNED_IN = "not signed in";

/** The user, for the audit and for what they may change: the admin who is signed in at the site that passed the request on. */
export function userOf({ headers }: Pick<IncomingMessage, "headers">): Author {
	const value = headers[USER_HEADER];
	const name = typeof value === "string" ? decoded(value).replace(CONTROL, "") : NOT_SIGNED_IN;
	const states = headers[STATES_HEADER];
	return states === undefined ? { name } : { name, states: statesIn(decoded(String(states))) };
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
