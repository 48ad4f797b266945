/** Sign-in of admins by a proxy in front of the site, which names them in a header. */
import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { OWNER } from "../../shared/api/people.ts";
import type { HeaderAuth } from "../config/admin-auth.ts";
import { nameKey, proxiedName } from "../config/admin-name.ts";
import type { Log } from "../process/log.ts";
import { type AdminList, AdminsUnknown, orUnknown, UNKNOWN_SECONDS } from "./admin-list.ts";
import { setCaller } from "./admin-user.ts";
import { isTokenUser } from "./api-token.ts";
import { NOT_SIGNED_IN, refuseSignIn } from "./refuse-sign-in.ts";
import type { NoteSignInFailure } from "./sign-in-failures.ts";
import { connectionsFrom } from "./visitor-address.ts";

const OTHER_WAY = "Admins reach this address only through the proxy that signs them in.";
const UNKNOWN = "What you may do here cannot be checked at the moment. Please try again in a minute.";
const NOT_ALLOWED = "You are signed in, but not as an admin of this site.";

/** RFC 9110 (11.6.1) requires a challenge with 401. Browsers show the answer's text for a scheme that they do not know. */
const CHALLENGE = 'Proxy-Header realm="Branch locator admin"';

interface HeaderSignInOptions {
	auth: HeaderAuth;
	/** The people whose rights an owner has chosen. */
	admins: AdminList;
	log: Log;
	/** Counts a failure, and logs it. */
	failed: NoteSignInFailure;
}

/**
 * Lets users pass whom the proxy names. The header is believed only if the connection itself comes from one of the proxy's addresses;
 * otherwise the answer is 403. Without the header, or with several or an unusable one, it is 401. While the stored people cannot be read: 503.
 */
export function requireHeaderSignIn({ auth, admins, log, failed }: HeaderSignInOptions): RequestHandler {
	const { header, allowed, role } = auth;
	const isFromProxy = connectionsFrom(auth.proxies);
	let warned = false;
	return async (request, response, next) => {
		if (!isFromProxy(request)) {
			if (!warned) log.warn(`an admin page or call was refused: the connection is not from an address in TRUST_PROXY`);
			warned = true;
			failed("not-from-proxy", request);
			return refuseSignIn(request, response, 403, OTHER_WAY);
		}
		const name = nameIn(request, header);
		if (name === undefined) {
			response.set("WWW-Authenticate", CHALLENGE);
			return refuseSignIn(request, response, 401, NOT_SIGNED_IN);
		}
		if (allowed && !allowed.has(nameKey(name))) {
			failed("not-allowed", request);
			return refuseSignIn(request, response, 403, NOT_ALLOWED);
		}
		const known = await orUnknown(admins.find(name));
		if (known instanceof AdminsUnknown) return refuseSignIn(request, response, 503, UNKNOWN, UNKNOWN_SECONDS);
		setCaller(response, { name, rights: known ? (known.rights ?? OWNER) : { role, states: null } });
		next();
	};
}

/** The name in the header. Several headers may mean that the proxy also passes on the client's own. */
function nameIn({ headersDistinct }: IncomingMessage, header: string): string | undefined {
	const [value, ...others] = headersDistinct[header] ?? [];
	if (value === undefined || others.length > 0) return undefined;
	try {
		// Node reads each byte of a header as a character; proxies send UTF-8.
		const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Buffer.from(value, "latin1"));
		// In the audit, it would look like a token.
		return isTokenUser(text) ? undefined : proxiedName(text);
	} catch {
		return undefined;
	}
}
