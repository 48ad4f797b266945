/** Checks passwords of people: each takes a quarter of a second, so they wait in a queue. */

import type { Request, Response } from "express";
import { LRUCache } from "lru-cache";
import { type Accounts, readPassword, readPerson } from "../accounts/accounts.ts";
import { AdminRefusal, fixedName } from "../accounts/change-people.ts";
import { isOutdated, isPassword, noPassword, type PasswordHash } from "../accounts/password-hash.ts";
import type { AdminAuth } from "../config/admin-auth.ts";
import { nameKey } from "../config/admin-name.ts";
import { FairQueue, QueueFull } from "../http/fair-queue.ts";
import { callerOf } from "./admin-user.ts";
import { countSignInAttempts, MAX_ADDRESSES, WINDOW_MS } from "./sign-in-attempts.ts";
import type { SignInLog } from "./sign-in-log.ts";

/** A person whose password was right. */
export interface Checked {
	name: string;
	key: string;
	/** Whether the operator's settings have the password. */
	isFixed: boolean;
	mustRenew: boolean;
	password: PasswordHash;
}

/** Whose password this is; undefined if it or the name is wrong. @param visitor by which visitors take turns @throws {QueueFull} or {DatabaseAway} */
export type CheckPassword = (visitor: string, name: string, password: string) => Promise<Checked | undefined>;

/** Hashing shares its threads with the compression of pages; no sign-in waits longer than 15 seconds. */
const HASHING = { atOnce: 1, maxWaiting: 50 };

/** @param fixed the hash of the password in the environment */
export function checkPasswords(
	auth: Extract<AdminAuth, { kind: "password" }>,
	accounts: Accounts,
	fixed: PasswordHash | undefined,
): CheckPassword {
	const nobodys = noPassword(auth.hashing);
	// Names whose passwords were wrong, or are just being tried, have a queue of their own: a flood for one of them does not delay the others.
	const [queue, afterFailures] = [new FairQueue(HASHING), new FairQueue(HASHING)];
	const failedNames = new LRUCache<string, true>({ max: MAX_ADDRESSES, ttl: WINDOW_MS, noUpdateTTL: true });

	async function find(key: string): Promise<Checked | undefined> {
		const name = fixedName(auth) ?? "";
		if (fixed && key === nameKey(name)) return { name, key, isFixed: true, mustRenew: false, password: fixed };
		return accounts.read(async (db) => {
			const person = await readPerson(db, key);
			const password = person && (await readPassword(db, key));
			return password && { name: person.name, key, isFixed: false, mustRenew: password.mustRenew === true, password };
		});
	}

	return async (visitor, name, password) => {
		const key = nameKey(name);
		const own = failedNames.has(key) ? afterFailures : queue;
		failedNames.set(key, true);
		const account = await find(key);
		// Hashed even if the name is unknown, so that neither the answer nor its timing reveals which names exist.
		const isRight = await own.run(visitor, async () => {
			// So are those that an older release hashed in less time.
			if (account && isOutdated(account.password, auth.hashing)) await isPassword(password, nobodys);
			return isPassword(password, account?.password ?? nobodys);
		});
		if (!account || !isRight) return undefined;
		failedNames.delete(key);
		return account;
	};
}

const WRONG = "Your password is wrong.";
const TOO_MANY = "Your password was wrong too often. Please try again later.";
const BUSY = "Too many passwords are being checked. Please try again in a few seconds.";

/** A refusal because the caller's own password is missing or wrong. */
export class OwnPasswordRefusal extends AdminRefusal {}

/** Dangerous calls have the caller's own password, which no script of another page of the host has. @throws {OwnPasswordRefusal} unless a request has it */
export type ConfirmPassword = (request: Request, response: Response) => Promise<void>;

/** Failures are counted by session: 429 after ten within 15 minutes. By name, a script on the host could keep an admin out everywhere. */
export function confirmPasswords(check: CheckPassword, noted: SignInLog): ConfirmPassword {
	const attempts = countSignInAttempts();

	async function confirm(key: string, name: string, request: Request): Promise<void> {
		const refusedFor = await attempts.refusedFor(key);
		if (refusedFor !== undefined) throw new AdminRefusal(429, TOO_MANY, refusedFor);
		const { ownPassword } = request.body ?? {};
		if (typeof ownPassword === "string" && ownPassword !== "" && (await check(nameKey(name), name, ownPassword)))
			return;
		await attempts.fail(key);
		noted.failed("wrong-credentials", request, name);
		throw new OwnPasswordRefusal(403, WRONG);
	}

	return async (request, response) => {
		const { name = "", confirms = false, session } = callerOf(response);
		if (!confirms) return;
		const key = String(session);
		await attempts
			.oneAtATime(key, () => confirm(key, name, request))
			.catch((error) => {
				throw error instanceof QueueFull ? new AdminRefusal(503, BUSY, 5) : error;
			});
	};
}
