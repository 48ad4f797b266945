/** Sign-in of admins by HTTP Basic (RFC 7617). */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Request, RequestHandler, Response } from "express";
import { LRUCache } from "lru-cache";
import { OWNER } from "../../shared/api/people.ts";
import type { HashAlgorithm } from "../config/admin-auth.ts";
import { nameKey } from "../config/admin-name.ts";
import { FairQueue, QueueFull } from "../http/fair-queue.ts";
import type { Log } from "../process/log.ts";
import { type AdminList, AdminsUnknown } from "./admin-list.ts";
import { setCaller } from "./admin-user.ts";
import { type Admin, MAX_ADMINS } from "./admins-file.ts";
import { isPassword, noPassword } from "./password-hash.ts";
import { NOT_SIGNED_IN, refuseSignIn } from "./refuse-sign-in.ts";
import { countSignInAttempts, type SharedFailures } from "./sign-in-attempts.ts";
import type { NoteSignInFailure } from "./sign-in-failures.ts";
import type { SignOut } from "./sign-out.ts";
import { visitorKeys } from "./visitor-address.ts";

interface BasicSignInOptions {
	admins: AdminList;
	/** How the hashes of admins are usually made. */
	hashing?: HashAlgorithm | undefined;
	/** The path below which the site is. */
	basePath?: string;
	signOut: Pick<SignOut, "refuses">;
	/** Counts failures for all servers of the site. */
	shared?: SharedFailures | undefined;
	log: Log;
	/** Counts a failure, and logs it. */
	failed: NoteSignInFailure;
	/** Waits for some milliseconds before a failure is answered. */
	pause?: ((ms: number) => Promise<unknown>) | undefined;
}

const BUSY = "Too many sign-ins at the moment. Please try again in a few seconds.";
const UNKNOWN = "Passwords cannot be checked at the moment. Please try again in a minute.";
const BUSY_RETRY_SECONDS = 5;
const TOO_MANY = "Too many failed sign-ins. Please try again later.";

/**
 * Passwords that are hashed at the same time, and that may wait. Hashing shares its threads with the compression of pages and takes 50 ms, so
 * no admin waits longer than a few seconds.
 */
const HASHING = { atOnce: 1, maxWaiting: 50 };

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;

interface Attempt {
	/** If the credentials were right. */
	admin?: Admin;
	/** Why the credentials were not checked. */
	unchecked?: string;
	/** Seconds to wait, if the attempt was refused without checking the credentials. */
	refusedFor?: number;
	/** Number of failures so far, if the credentials were wrong. */
	failures?: number;
}

/**
 * Lets only admins pass; later handlers get the admin from `callerOf`. A request without credentials gets 401 and is no failure,
 * because browsers send the first request that way. Failures are counted by address and answered after a growing pause. After ten,
 * attempts from that address get 429 until 15 minutes after the first. Passwords are hashed one at a time; with too many waiting: 503.
 */
export function requireBasicSignIn({
	admins,
	hashing: algorithm,
	basePath = "",
	signOut,
	shared,
	log,
	failed,
	pause = setTimeout,
}: BasicSignInOptions): RequestHandler {
	const keyOf = visitorKeys(log, "one limit of failed sign-ins");
	const attempts = countSignInAttempts({ shared });
	const known = knownCredentials();
	const nobodys = noPassword(algorithm);
	const hashing = new FairQueue(HASHING);

	function ask(request: Request, response: Response): void {
		// Browsers keep a password for each realm of a host, so sites below its paths have different ones.
		const realm = `Branch locator admin${basePath && ` ${basePath}`}`;
		response.set("WWW-Authenticate", `Basic realm="${realm}", charset="UTF-8"`);
		refuseSignIn(request, response, 401, NOT_SIGNED_IN);
	}

	async function attempt(key: string, authorization: string): Promise<Attempt> {
		const refusedFor = await attempts.refusedFor(key);
		if (refusedFor !== undefined) return { refusedFor };
		const { user, password } = parseBasic(authorization) ?? NO_CREDENTIALS;
		const admin = await admins.find(user);
		if (admin && known.has(admin, password)) return { admin };
		// Hashed even if there is no such admin, so that neither the answer nor its timing reveals who is one.
		const right = await hashing.run(key, () => isPassword(password, admin?.password ?? nobodys));
		if (!admin || !right) return { failures: await attempts.fail(key) };
		known.remember(admin, password);
		return { admin };
	}

	return async (request, response, next) => {
		const { authorization } = request.headers;
		if (authorization === undefined || (await signOut.refuses(request, response))) return ask(request, response);
		const key = keyOf(request);
		const attempted = attempts.oneAtATime(key, () => attempt(key, authorization));
		const { admin, unchecked, refusedFor, failures } = await attempted.catch(whyUnchecked);
		if (unchecked !== undefined) return refuseSignIn(request, response, 503, unchecked, BUSY_RETRY_SECONDS);
		if (refusedFor !== undefined) {
			failed("too-many", request);
			return refuseSignIn(request, response, 429, TOO_MANY, refusedFor);
		}
		if (failures !== undefined) {
			failed("wrong-credentials", request);
			await pause(Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS));
		}
		// If the client has disconnected, the proxy would wait for ever for the rest of its upload.
		if (response.destroyed) return;
		if (!admin) return ask(request, response);
		setCaller(response, { name: admin.name, rights: admin.rights ?? OWNER, ownPassword: !admins.isFixed(admin) });
		next();
	};
}

function whyUnchecked(error: unknown): Attempt {
	if (error instanceof QueueFull) return { unchecked: BUSY };
	if (error instanceof AdminsUnknown) return { unchecked: UNKNOWN };
	throw error;
}

/** Credentials that are never right, because no name is empty. */
const NO_CREDENTIALS = { user: "", password: "" };

/** The password may contain colons. Returns undefined if the header is not Basic, Base64 or UTF-8. */
function parseBasic(header: string): typeof NO_CREDENTIALS | undefined {
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

interface KnownCredentials {
	/** Whether the password was right before and has not changed. */
	has(admin: Admin, password: string): boolean;
	remember(admin: Admin, password: string): void;
}

/**
 * Recognises the right passwords once they have been checked. A browser sends them with each request, and hashing takes 50 ms. Only a
 * digest with a key of this process is kept, in memory; the stored hash is part of it, so a changed password is not recognised.
 */
function knownCredentials(): KnownCredentials {
	const key = randomBytes(32);
	const known = new LRUCache<string, Buffer>({ max: MAX_ADMINS });
	const digestOf = ({ name, password: { salt, hash } }: Admin, password: string) => {
		const texts = [nameKey(name), password.normalize("NFC"), salt.toString("hex"), hash.toString("hex")];
		return createHmac("sha256", key).update(JSON.stringify(texts)).digest();
	};
	return {
		has(admin, password) {
			const digest = known.get(nameKey(admin.name));
			return digest !== undefined && timingSafeEqual(digest, digestOf(admin, password));
		},
		remember(admin, password) {
			known.set(nameKey(admin.name), digestOf(admin, password));
		},
	};
}
