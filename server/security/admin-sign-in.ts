/** Sign-in of admins by HTTP Basic (RFC 7617). */
import { setTimeout } from "node:timers/promises";
import type { Request, RequestHandler, Response } from "express";
import type { Log } from "../ops/log.ts";
import { type AdminCredentials, areCredentials } from "./admin-credentials.ts";
import { countSignInAttempts } from "./sign-in-attempts.ts";
import { visitorKeys } from "./visitor-address.ts";

interface SignInOptions {
	/** What lets an admin in; undefined lets everybody in. */
	credentials: AdminCredentials | undefined;
	log: Log;
	/** Waits some milliseconds before a failure is answered. */
	pause?: (ms: number) => Promise<unknown>;
}

const CHALLENGE = 'Basic realm="Branch locator admin", charset="UTF-8"';

const NOT_SIGNED_IN = "Please sign in as an admin.";
const TOO_MANY = "Too many failed sign-ins. Please try again later.";

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;

interface Attempt {
	/** Seconds; the credentials were not looked at. */
	refusedFor?: number;
	/** They were wrong; how often by now. */
	failures?: number;
}

/**
 * Lets only admins pass; later handlers learn the user's name from `adminUserOf`. Who sends no credentials is asked for
 * them with 401, which is no failure: browsers send the first request so. Failures are counted by address, answered after
 * a growing pause, and after ten of them in 15 minutes every attempt of that address gets 429.
 */
export function requireAdmin({ credentials, log, pause = setTimeout }: SignInOptions): RequestHandler {
	if (!credentials) return (_request, _response, next) => next();
	const keyOf = visitorKeys(log, "one limit of failed sign-ins");
	const attempts = countSignInAttempts();

	/** Nothing when it was right. */
	async function attempt(key: string, authorization: string, expected: AdminCredentials): Promise<Attempt> {
		const refusedFor = attempts.refusedFor(key);
		if (refusedFor !== undefined) return { refusedFor };
		const { user, password } = parseBasic(authorization) ?? NOBODY;
		return (await areCredentials(user, password, expected)) ? {} : { failures: attempts.fail(key) };
	}

	return async (request, response, next) => {
		const { authorization } = request.headers;
		if (authorization === undefined) return refuse(request, response, 401, NOT_SIGNED_IN);
		const key = keyOf(request);
		const { refusedFor, failures } = await attempts.inTurn(key, () => attempt(key, authorization, credentials));
		if (refusedFor !== undefined) {
			response.set("Retry-After", String(refusedFor));
			return refuse(request, response, 429, TOO_MANY);
		}
		if (failures !== undefined) {
			// Neither what was typed nor by whom: people type passwords into the wrong field, and the log keeps no addresses.
			log.warn({ failures }, "sign-in failed");
			await pause(Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS));
		}
		// Who has gone meanwhile cannot upload the rest: the proxy would wait for it for ever.
		if (response.destroyed) return;
		if (failures !== undefined) return refuse(request, response, 401, NOT_SIGNED_IN);
		response.locals[USER] = credentials.user;
		next();
	};
}

const USER = "adminUser";

/** The admin who has signed in for this request; undefined where nobody had to. */
export function adminUserOf(response: Pick<Response, "locals">): string | undefined {
	return response.locals[USER];
}

/** Credentials that are never right: neither part may be empty. */
const NOBODY = { user: "", password: "" };

/** The password may hold colons; what is not Basic, Base64 or UTF-8 gives undefined. */
function parseBasic(header: string): typeof NOBODY | undefined {
	const encoded = /^basic +([a-z\d+/]+={0,2}) *$/i.exec(header)?.[1];
	if (encoded === undefined) return undefined;
	try {
		const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Buffer.from(encoded, "base64"));
		const colon = text.indexOf(":");
		return colon < 0 ? undefined : { user: text.slice(0, colon), password: text.slice(colon + 1) };
	} catch {
		return undefined;
	}
}

/** A browser shows the text when its visitor does not want to sign in; everything else gets JSON. */
function refuse(request: Request, response: Response, status: 401 | 429, message: string): void {
	response.status(status).set("Cache-Control", "no-store");
	if (status === 401) response.set("WWW-Authenticate", CHALLENGE);
	if (request.accepts(["json", "html"]) === "html") response.type("txt").send(message);
	else response.json({ message });
}
