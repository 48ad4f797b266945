/** Sign-in of admins by HTTP Basic (RFC 7617). */
import { setTimeout } from "node:timers/promises";
import type { Request, RequestHandler, Response } from "express";
import { answerError } from "../http/answer.ts";
import { FairQueue, QueueFull } from "../http/fair-queue.ts";
import { prefersHtml } from "../http/prefers-html.ts";
import { dropBody } from "../http/unread-body.ts";
import type { Log } from "../ops/log.ts";
import { type AdminCredentials, areCredentials, knownCredentials } from "./admin-credentials.ts";
import { countSignInAttempts } from "./sign-in-attempts.ts";
import { visitorKeys } from "./visitor-address.ts";

interface SignInOptions {
	/** The expected credentials; undefined lets everybody in. */
	credentials: AdminCredentials | undefined;
	log: Log;
	/** Waits for some milliseconds before a failure is answered. */
	pause?: (ms: number) => Promise<unknown>;
}

const CHALLENGE = 'Basic realm="Branch locator admin", charset="UTF-8"';

const NOT_SIGNED_IN = "Please sign in as an admin.";
const BUSY = "Too many sign-ins at the moment. Please try again in a few seconds.";
const BUSY_RETRY_SECONDS = 5;
const TOO_MANY = "Too many failed sign-ins. Please try again later.";

/**
 * Passwords hashed at the same time, and waiting for it. Hashing shares its threads with the compression of pages and takes 50 ms,
 * so nobody waits longer than a few seconds.
 */
const HASHING = { atOnce: 1, mostWaiting: 50 };

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;

interface Attempt {
	/** Whether there was no time to check the credentials. */
	busy?: boolean;
	/** In seconds, if the attempt was refused without checking the credentials. */
	refusedFor?: number;
	/** Number of failures so far, if the credentials were wrong. */
	failures?: number;
}

/**
 * Lets only admins pass; later handlers get the user's name from `adminUserOf`. A request without credentials is answered
 * with 401 and does not count as a failure, because browsers send the first request that way. Failures are counted by
 * address and answered after a growing pause. After ten of them, attempts from that address get 429 until 15 minutes after
 * the first. Passwords are hashed one at a time; with too many waiting, the answer is 503.
 */
export function requireAdmin({ credentials, log, pause = setTimeout }: SignInOptions): RequestHandler {
	if (!credentials) return (_request, _response, next) => next();
	const keyOf = visitorKeys(log, "one limit of failed sign-ins");
	const attempts = countSignInAttempts();
	const known = knownCredentials();
	const hashing = new FairQueue(HASHING);

	/** Returns an empty object if the credentials are right. */
	async function attempt(key: string, authorization: string, expected: AdminCredentials): Promise<Attempt> {
		const refusedFor = attempts.refusedFor(key);
		if (refusedFor !== undefined) return { refusedFor };
		const { user, password } = parseBasic(authorization) ?? NOBODY;
		if (known.has(user, password)) return {};
		if (!(await hashing.run(key, () => areCredentials(user, password, expected)))) {
			return { failures: attempts.fail(key) };
		}
		known.remember(user, password);
		return {};
	}

	return async (request, response, next) => {
		const { authorization } = request.headers;
		if (authorization === undefined) return refuse(request, response, 401, NOT_SIGNED_IN);
		const key = keyOf(request);
		const attempted = attempts.inTurn(key, () => attempt(key, authorization, credentials));
		const { busy, refusedFor, failures } = await attempted.catch(unlessBusy);
		if (busy) {
			response.set("Retry-After", String(BUSY_RETRY_SECONDS));
			return refuse(request, response, 503, BUSY);
		}
		if (refusedFor !== undefined) {
			response.set("Retry-After", String(refusedFor));
			return refuse(request, response, 429, TOO_MANY);
		}
		if (failures !== undefined) {
			// Without the user name, which may be a password typed into the wrong field, and without the address, which is private.
			log.warn({ failures }, "sign-in failed");
			await pause(Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS));
		}
		// If the client has disconnected, the proxy would wait for ever for the rest of its upload.
		if (response.destroyed) return;
		if (failures !== undefined) return refuse(request, response, 401, NOT_SIGNED_IN);
		response.locals[USER] = credentials.user;
		next();
	};
}

function unlessBusy(error: unknown): Attempt {
	if (error instanceof QueueFull) return { busy: true };
	throw error;
}

const USER = "adminUser";

/** The admin who signed in for this request; undefined if no sign-in is required. */
export function adminUserOf(response: Pick<Response, "locals">): string | undefined {
	return response.locals[USER];
}

/** Credentials that are never right, because neither part may be empty. */
const NOBODY = { user: "", password: "" };

/** The password may contain colons. Returns undefined if the header is not Basic, Base64 or UTF-8. */
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

/** Sends text to a browser, which shows it if the visitor cancels the sign-in, and JSON to other clients. */
function refuse(request: Request, response: Response, status: 401 | 429 | 503, message: string): void {
	if (status === 401) response.set("WWW-Authenticate", CHALLENGE);
	dropBody(request, response);
	if (prefersHtml(request)) response.status(status).set("Cache-Control", "no-store").type("txt").send(message);
	else answerError(response, status, message);
}
