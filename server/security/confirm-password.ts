/** Dangerous calls have the caller's own password: a script of another page of the host has the session, but not that. */
import type { Request, Response } from "express";
import { AdminRefusal } from "../accounts/change-people.ts";
import { nameKey } from "../config/admin-name.ts";
import { QueueFull } from "../http/fair-queue.ts";
import { callerOf } from "./admin-user.ts";
import type { CheckPassword } from "./check-passwords.ts";
import { countSignInAttempts } from "./sign-in-attempts.ts";
import type { SignInLog } from "./sign-in-log.ts";

const WRONG = "Your password is wrong.";
const TOO_MANY = "Your password was wrong too often. Please try again later.";
const BUSY = "Too many passwords are being checked. Please try again in a few seconds.";

/** A refusal because the caller's own password is missing or wrong. */
export class OwnPasswordRefusal extends AdminRefusal {}

/** @throws {OwnPasswordRefusal} unless a request has the caller's own password */
export type ConfirmPassword = (request: Request, response: Response) => Promise<void>;

/**
 * Failures are counted by session, which only the password begins: 429 after ten within 15 minutes. By name, a script that shares the
 * host could keep an admin from changing the password in all browsers.
 */
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
