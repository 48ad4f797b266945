import type { IncomingMessage } from "node:http";
import { USER_HEADER } from "../../api-proxy/user-header.ts";

/** The name for all users if nobody signs in. */
export const NOT_SIGNED_IN = "not signed in";

/** The user's name in the audit: the admin who is signed in at the site that passed the request on. */
export function userOf({ headers }: Pick<IncomingMessage, "headers">): string {
	const value = headers[USER_HEADER];
	if (typeof value !== "string") return NOT_SIGNED_IN;
	return decoded(value).replace(CONTROL, "");
}

/** Control characters. No name needs them, and not every database can store them. */
const CONTROL = /\p{Cc}/gu;

function decoded(value: string): string {
	try {
		return decodeURIComponent(value);
	} catch {
		return value;
	}
}
