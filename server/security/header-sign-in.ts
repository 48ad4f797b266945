/** Sign-in of admins by a proxy in front of the site, which names them in a header. */
import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { type Accounts, readPerson } from "../accounts/accounts.ts";
import { isTokenUser } from "../accounts/api-token.ts";
import { isReserved } from "../accounts/change-people.ts";
import type { HeaderAuth } from "../config/admin-auth.ts";
import { exactKey, nameKey, proxiedName } from "../config/admin-name.ts";
import type { Log } from "../process/log.ts";
import { setCaller } from "./admin-user.ts";
import { NOT_SIGNED_IN, refuseSignIn, unlessAway } from "./refuse-sign-in.ts";
import type { SignInLog } from "./sign-in-log.ts";
import { connectionsFrom } from "./visitor-address.ts";

const OTHER_WAY = "Admins reach this address only through the proxy that signs them in.";
const UNKNOWN = "What you may do here cannot be checked at the moment. Please try again in a minute.";
const NOT_ALLOWED = "You are signed in, but not as an admin of this site. Ask the person who runs it.";
const LIKE_ANOTHER = "Your name looks like that of another admin of this site, so you cannot use it here.";

/** RFC 9110 (11.6.1) requires a challenge with 401. Browsers show the answer's text for a scheme that they do not know. */
const CHALLENGE = 'Proxy-Header realm="Branch locator admin"';

interface HeaderSignInOptions {
	auth: HeaderAuth;
	/** The people whose rights an owner has chosen. */
	accounts: Accounts;
	log: Log;
	noted: SignInLog;
}

/** Lets users pass whom the proxy names, if the connection is from it (else 403); 401 without one usable header, 503 if people cannot be read. */
export function requireHeaderSignIn({ auth, accounts, log, noted }: HeaderSignInOptions): RequestHandler {
	const { header, allowed, role } = auth;
	const isFromProxy = connectionsFrom(auth.proxies);
	let warned = false;
	return unlessAway(UNKNOWN, async (request, response, next) => {
		if (!isFromProxy(request)) {
			if (!warned) log.warn(`an admin page or call was refused: the connection is not from an address in TRUST_PROXY`);
			warned = true;
			noted.failed("not-from-proxy", request);
			return refuseSignIn(request, response, 403, OTHER_WAY);
		}
		const name = nameIn(request, header);
		if (name === undefined) {
			response.set("WWW-Authenticate", CHALLENGE);
			return refuseSignIn(request, response, 401, NOT_SIGNED_IN);
		}
		if (allowed && !allowed.has(exactKey(name))) {
			noted.failed("not-allowed", request, name);
			return refuseSignIn(request, response, 403, NOT_ALLOWED);
		}
		const person = await accounts.read((db) => readPerson(db, nameKey(name)));
		if (person && exactKey(person.name) !== exactKey(name)) return refuseSignIn(request, response, 403, LIKE_ANOTHER);
		setCaller(response, { name, rights: person?.rights ?? { role, states: null } });
		next();
	});
}

/** The name in the header. Several headers may mean that the proxy also passes on the client's own. */
function nameIn({ headersDistinct }: IncomingMessage, header: string): string | undefined {
	const [value, ...others] = headersDistinct[header] ?? [];
	if (value === undefined || others.length > 0) return undefined;
	try {
		// Node reads each byte of a header as a character; proxies send UTF-8.
		const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Buffer.from(value, "latin1"));
		// In the history, it would look like a token, or like the site itself.
		return isTokenUser(text) || isReserved(text) ? undefined : proxiedName(text);
	} catch {
		return undefined;
	}
}
